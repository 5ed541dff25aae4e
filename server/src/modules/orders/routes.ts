import type { FastifyPluginAsync } from 'fastify'
import { ORDERS_PAGE_SIZE, type OrderSummary } from '@farmstand/contracts/order'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Refused } from '../../platform/errors.ts'
import { sendRefundsSoon } from '../payments/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeTime } from './change-time.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { placeOrder, type PlaceOrderDeps } from './place-order.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { unusedMoneyOf } from './waiting-money.ts'
import { confirmAllGood } from './confirm-all-good.ts'

export const orderRoutes: FastifyPluginAsync<PlaceOrderDeps> = async (app, deps) => {
  const { db, clock, settings, payments } = deps
  const changeDeps = { db, clock, settings, refundsAsked: () => sendRefundsSoon(payments) }
  const announced = <Outcome extends OrderSummary | Refused>(what: 'placed' | 'order', outcome: Outcome): Outcome => {
    if (!('refused' in outcome)) deps.announce?.(`${what}:${outcome.uid}`)
    return outcome
  }
  const cancelled = (uid: string): void => deps.announce?.(`order:${uid}`)
  registerOperations(app, {
    placeOrder: async (request) => announced('placed', await placeOrder(deps, customerOf(request).uid, request.body)),
    listWaitingMoney: (request) => unusedMoneyOf(deps, customerOf(request).uid),
    listOrders: (request) => listOrders(deps, request.params.uid, requestedPage(request)),
    getOrder: (request) => readOrder(deps, customerOf(request).uid, request.params.uid),
    changeOrderTime: async (request) => {
      const { slot_id: slotId, day } = request.body
      const { uid: customerUid } = customerOf(request)
      return announced(
        'order',
        await changeTime(changeDeps, { orderUid: request.params.uid, customerUid, slotId, day }),
      )
    },
    cancelOrder: (request) => {
      const asked = {
        orderUid: request.params.uid,
        actor: 'customer' as const,
        customerUid: customerOf(request).uid,
        otherPart: request.query.other_part,
      }
      return cancelOrder({ ...changeDeps, cancelled }, asked)
    },
    sayAllGood: async (request) =>
      announced(
        'order',
        await confirmAllGood(deps, { orderUid: request.params.uid, customerUid: customerOf(request).uid }),
      ),
  })
  await app.register(invoiceRoutes, { db })
}

function requestedPage({ query: { page = '1', limit = String(ORDERS_PAGE_SIZE) } }: RequestFor<'listOrders'>) {
  return { page: Number(page), size: Number(limit) }
}
