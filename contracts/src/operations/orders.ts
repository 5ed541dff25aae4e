import { Type } from 'typebox'
import { Estimation, EstimationQuery, EstimationRequest } from '../estimation.ts'
import { InvoiceList, InvoiceParams } from '../invoice.ts'
import {
  Order,
  OrderCancelQuery,
  OrderList,
  OrderListQuery,
  OrderParams,
  OrderRequest,
  OrderSummary,
  OrderTimeRequest,
} from '../order.ts'
import type { Operation } from './operation.ts'

const tag = 'Orders'
const access = 'customer'
const params = OrderParams

export const orderOperations = {
  calculateEstimation: {
    tag,
    access,
    summary: 'What a checkout costs, held for 15 minutes',
    own: { query: ['customer_id'] },
    limit: 'ESTIMATIONS_MINUTE',
    query: EstimationQuery,
    body: EstimationRequest,
    reply: Estimation,
  },
  placeOrder: {
    tag,
    access,
    summary: 'Place one part of an estimation; the same request again answers the same order',
    body: OrderRequest,
    reply: Order,
  },
  listOrders: {
    tag,
    access,
    summary: 'The customer’s orders, the newest first, two a page unless `limit` says otherwise',
    own: { params: ['uid'], query: ['user_uid'] },
    params,
    query: OrderListQuery,
    reply: OrderList,
  },
  getOrder: { tag, access, summary: 'One order with its lines and history', params, reply: Order },
  changeOrderTime: {
    tag,
    access,
    summary: 'Another delivery window for an order that is placed and before its cut-off; its place goes back',
    params,
    body: OrderTimeRequest,
    reply: Order,
  },
  cancelOrder: {
    tag,
    access,
    summary: 'Cancel an order until the cut-off of its slot; stock, place and money go back',
    params,
    query: OrderCancelQuery,
    reply: Order,
  },
  sayAllGood: {
    tag,
    access,
    summary: 'Say of a delivered order that all was good; again, it is answered as it is',
    params,
    reply: OrderSummary,
  },
  listInvoices: {
    tag,
    access,
    summary: 'The invoice of an order, and the credit notes that took it back or took something off',
    params,
    reply: InvoiceList,
  },
  getInvoicePdf: {
    tag,
    access,
    summary: 'An invoice or credit note as PDF',
    params: InvoiceParams,
    reply: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    media: 'application/pdf',
  },
} as const satisfies Record<string, Operation>
