import type { OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { because, refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { ActingStaff, OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import { changeOrderStatus, type ChangeOrderDeps } from './change-order.ts'
import { describeGivenCredit, giveCredit } from './credits/give-credit.ts'
import { decideRefusedGoods } from './decide-refused-goods.ts'
import { deliverOrder } from './deliver-order.ts'
import { sellerChange, eachOrder, type OrderVersion } from './each-order.ts'
import { placesOf } from './goods-on-road.ts'
import { moveOrders } from './move-orders.ts'
import { changeOrderDetails, orderHead } from './queries.ts'
import { refuseUnlessOwnWork } from './staff-limits.ts'
import { refuseConcurrentChange, refuseOldVersion, stepBefore, type Step } from './step-rules.ts'

type OrderWorkName = Extract<
  OfficeOperationName,
  | 'confirmOrders'
  | 'packOrders'
  | 'sendOutOrders'
  | 'deliverOrders'
  | 'cancelOrders'
  | 'moveOrders'
  | 'noteOrder'
  | 'decideRefusedGoods'
  | 'refundOrder'
>

interface OrderHandlerDeps extends ChangeOrderDeps {
  /**
   * Returns the member of staff on whose delivery run an order is out, who then has its cash. Null if there is none.
   */
  riderOf?: (tx: Transaction, orderUid: string) => Promise<string | null>
}

/**
 * Returns the staff operations on orders. Each order of a call succeeds or is refused independently of the others, and
 * the reply lists both kinds.
 */
export const orderHandlers = (deps: OrderHandlerDeps): Pick<OfficeHandlers, OrderWorkName> => ({
  confirmOrders: stepHandler(deps, 'CONFIRMED'),
  packOrders: stepHandler(deps, 'PACKED'),
  sendOutOrders: stepHandler(deps, 'OUT_FOR_DELIVERY'),
  deliverOrders: (tx, by, { orders }) =>
    eachOrder(deps, tx, orders, async (inner, meant) => {
      const foreign = await refuseUnlessOwnWork(inner, by, 'DELIVERED', meant.uid)
      if (foreign) return foreign
      const collected = orders.find(({ uid }) => uid === meant.uid)?.collected
      const riderUid = (await deps.riderOf?.(inner, meant.uid)) ?? null
      const outcome = await deliverOrder(deps, inner, by, { ...meant, collected, riderUid })
      if ('refused' in outcome) return outcome
      return { note: { before: { status: stepBefore('DELIVERED') }, after: { status: 'DELIVERED' } } }
    }),
  cancelOrders: (tx, by, { orders, reason, goods = [] }) => {
    const places = placesOf(goods)
    return eachOrder(deps, tx, orders, async (inner, meant) => {
      const asked = { ...sellerChange(by, meant), to: 'CANCELLED' as const, expected: meant.status, places }
      const outcome = await changeOrderStatus(deps, inner, asked)
      if ('refused' in outcome) return outcome
      const { number, status } = outcome.whole.order
      if (!outcome.changed) return refused('CONFLICT', because('CANCELLED_ALREADY', { number }))
      const noteOf = (before: OrderStatus) => ({
        before: { status: before },
        after: { status: 'CANCELLED' },
        reason: oneLine(reason),
      })
      const along = outcome.additions.map((one) => ({ uid: one.uid, note: noteOf(one.status) }))
      return { note: noteOf(status), refunding: outcome.refunding, along }
    })
  },
  moveOrders: moveOrders(deps),
  refundOrder: async (tx, by, { order: { uid: orderUid, version }, ...asked }) => {
    const given = await giveCredit(tx, by, { ...asked, orderUid, version, problemUid: null })
    return 'refused' in given ? given : describeGivenCredit(deps, given)
  },
  decideRefusedGoods,
  noteOrder: (tx, by, { order, note }) =>
    eachOrder(deps, tx, [order], async (inner, meant) => {
      const foreign = await refuseUnlessOwnWork(inner, by, 'PACKED', meant.uid)
      if (foreign) return foreign
      const head = await orderHead(inner, meant.uid)
      if (!head) return refused('NOT_FOUND')
      const stale = refuseOldVersion(head, meant)
      if (stale) return stale
      if (!(await changeOrderDetails(inner, head, { note: note.trim() }))) return refuseConcurrentChange(head.number)
      // The text of the note is left out, because it may name a customer, and the audit is never deleted.
      return { note: { after: { noted: note.trim() !== '' } } }
    }),
})

const stepHandler =
  (deps: ChangeOrderDeps, to: Step) =>
  (
    tx: Transaction,
    by: ActingStaff,
    { orders }: { orders: readonly OrderVersion[] },
  ): Promise<OfficeOutcome<OrderAnswers>> =>
    eachOrder(deps, tx, orders, async (inner, meant) => {
      const foreign = await refuseUnlessOwnWork(inner, by, to, meant.uid)
      if (foreign) return foreign
      const expected = stepBefore(to)
      const outcome = await changeOrderStatus(deps, inner, { ...sellerChange(by, meant), to, expected })
      if ('refused' in outcome) return outcome
      return { note: { before: { status: expected }, after: { status: to } }, refunding: outcome.refunding }
    })
