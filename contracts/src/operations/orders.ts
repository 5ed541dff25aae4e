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
    summary: 'The bill of a checkout, valid for 15 minutes',
    own: { query: ['customer_id'] },
    limit: 'ESTIMATIONS_MINUTE',
    query: EstimationQuery,
    body: EstimationRequest,
    reply: Estimation,
  },
  placeOrder: {
    tag,
    access,
    summary: 'Place one part of an estimation; a repeated request returns the same order',
    body: OrderRequest,
    reply: Order,
  },
  listOrders: {
    tag,
    access,
    summary: 'The customer’s orders, the newest first, two a page unless `limit` is given',
    own: { params: ['uid'], query: ['user_uid'] },
    params,
    query: OrderListQuery,
    reply: OrderList,
  },
  getOrder: { tag, access, summary: 'One order with its lines and history', params, reply: Order },
  changeOrderTime: {
    tag,
    access,
    summary: 'Move a placed order to another window before its cut-off; frees the former place',
    params,
    body: OrderTimeRequest,
    reply: Order,
  },
  cancelOrder: {
    tag,
    access,
    summary: 'Cancel an order before the cut-off of its slot; returns stock, place and money',
    params,
    query: OrderCancelQuery,
    reply: Order,
  },
  sayAllGood: {
    tag,
    access,
    summary: 'Confirm that all was good with a delivered order; a repeated call returns the same',
    params,
    reply: OrderSummary,
  },
  listInvoices: {
    tag,
    access,
    summary: 'The invoice of an order, and the credit notes that cancel or reduce it',
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
