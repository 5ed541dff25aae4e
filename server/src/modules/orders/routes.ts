import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import {
  ORDERS_PAGE_SIZE,
  Order,
  OrderList,
  OrderListQuery,
  OrderParams,
  OrderRequest,
} from '@farmstand/contracts/order'
import { customerOf, requireOwn } from '../../http/authentication.ts'
import { orRefuse } from '../../platform/errors.ts'
import { sendRefundsSoon } from '../payments/index.ts'
import { cancelOrder } from './change-order.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { placeOrder, type OrdersShop } from './place-order.ts'
import { listOrders, readOrder } from './read-orders.ts'

const tags = ['Orders']
const security = [{ bearer: [] }]

export const orderRoutes: FastifyPluginAsyncTypebox<OrdersShop> = async (app, deps) => {
  const { db, clock, settings } = deps
  const desk = { db, clock, settings, refundsAsked: () => sendRefundsSoon(deps.payments) }
  app.addHook('preHandler', app.requireCustomer)
  await app.register(invoiceRoutes, { db: deps.db })
  app.post(
    '/orders/',
    {
      schema: {
        tags,
        security,
        summary: 'Place one part of an estimation; the same request again answers the same order',
        operationId: 'placeOrder',
        body: OrderRequest,
        response: { 200: Order, '4xx': ErrorReply },
      },
    },
    (request) => placeOrder(deps, customerOf(request).uid, request.body).then(orRefuse),
  )
  app.get(
    '/orders/user/:uid/',
    {
      schema: {
        tags,
        security,
        summary: 'The customer’s orders, the newest first, two a page unless `limit` says otherwise',
        operationId: 'listOrders',
        params: OrderParams,
        querystring: OrderListQuery,
        response: { 200: OrderList, '4xx': ErrorReply },
      },
    },
    (request) => {
      requireOwn(request, request.params.uid, request.query.user_uid)
      const { page = '1', limit = ORDERS_PAGE_SIZE } = request.query
      return listOrders(deps, request.params.uid, { page: Number(page), size: Number(limit) })
    },
  )
  app.get(
    '/orders/:uid',
    {
      schema: {
        tags,
        security,
        summary: 'One order with its lines and history',
        operationId: 'getOrder',
        params: OrderParams,
        response: { 200: Order, '4xx': ErrorReply },
      },
    },
    (request) => readOrder(deps, customerOf(request).uid, request.params.uid).then(orRefuse),
  )
  app.post(
    '/orders/:uid/cancel',
    {
      schema: {
        tags,
        security,
        summary: 'Cancel an order until the cut-off of its slot; stock, place and money go back',
        operationId: 'cancelOrder',
        params: OrderParams,
        response: { 200: Order, '4xx': ErrorReply },
      },
    },
    (request) => {
      const { uid: customerUid } = customerOf(request)
      return cancelOrder(desk, { orderUid: request.params.uid, actor: 'customer', customerUid }).then(orRefuse)
    },
  )
}
