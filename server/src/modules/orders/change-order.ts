import type { Order } from '@farmstand/contracts/order'
import { orderCan, type OrderActor, type OrderStatus } from '@farmstand/contracts/order-status'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { issueInvoice } from '../invoicing/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { describeOrder } from './describe-order.ts'
import { happenedMeanwhile, stepBefore, type Step } from './step-rules.ts'
import { insertEvent, moveOrder, wholeOrder, type StoredOrder, type WholeOrder } from './queries.ts'
import { canCancel } from './rules.ts'
import { undoOrder } from './undo-order.ts'

/** What changing a placed order needs, for the shop's routes and the seller's command line alike. */
export interface ChangeOrderDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  /** Called after a transaction that asked for a refund, so that it is sent at once and not at the next turn of its job. */
  refundsAsked?: () => void
  /** Between reading an order and changing it. */
  pause?: (at: 'order-read' | 'order-changed') => Promise<void>
}

interface Change {
  orderUid: string
  to: OrderStatus
  actor: OrderActor
  /** The status the order has as far as the asker knows; when it has another, they are told what happened meanwhile. */
  expected?: OrderStatus | undefined
  /** The order must be this customer's. */
  customerUid?: string | undefined
}

/**
 * Cancels an order: the customer until the slot's cut-off, the seller until it is delivered. Stock, place and money go back with
 * the change of status or not at all. One that is cancelled already is answered as it is.
 */
export const cancelOrder = (deps: ChangeOrderDeps, asked: Omit<Change, 'to'>): Promise<Order | Refused> =>
  changeOrder(deps, { ...asked, to: 'CANCELLED' })

/**
 * Moves an order on its way, for the seller, from the step before and from no other: who comes second is told so. Cash is collected when
 * it is delivered; its invoice is issued when it is packed.
 */
export const advanceOrder = (
  deps: ChangeOrderDeps,
  { orderUid, to }: { orderUid: string; to: Step },
): Promise<Order | Refused> => changeOrder(deps, { orderUid, to, actor: 'seller', expected: stepBefore(to) })

async function changeOrder(deps: ChangeOrderDeps, change: Change): Promise<Order | Refused> {
  const now = deps.clock.now()
  const outcome = await inRefusableTransaction(deps.db, async (tx) => {
    const moved = await move(deps, tx, change, now)
    if ('refused' in moved || !moved.changed) return moved
    const refunding = await effectsOf(deps, tx, change.to, moved.whole, now)
    await insertEvent(tx, { orderUid: change.orderUid, status: change.to, actor: change.actor, at: now })
    await deps.pause?.('order-changed')
    return { ...moved, refunding }
  })
  if ('refused' in outcome) return outcome
  if ('refunding' in outcome && outcome.refunding) deps.refundsAsked?.()
  const whole = await wholeOrder(deps.db, change.orderUid)
  return whole ? describeOrder(deps.db, whole, now) : refused('NOT_FOUND')
}

/** Changes the status if the order still has the one that was judged; judges again when it has not. */
async function move(
  deps: ChangeOrderDeps,
  tx: Transaction,
  change: Change,
  now: Date,
): Promise<{ changed: boolean; whole: WholeOrder } | Refused> {
  for (;;) {
    const whole = await wholeOrder(tx, change.orderUid)
    if (!whole || (change.customerUid !== undefined && whole.order.customerUid !== change.customerUid))
      return refused('NOT_FOUND')
    const meanwhile = happenedMeanwhile(whole, change)
    if (meanwhile) return meanwhile
    if (whole.order.status === change.to) return { changed: false, whole }
    const problem = changeProblem(whole.order, change, now)
    if (problem) return problem
    await deps.pause?.('order-read')
    if (await moveOrder(tx, change.orderUid, { from: whole.order.status, to: change.to }))
      return { changed: true, whole }
  }
}

function changeProblem(order: StoredOrder, { to, actor }: Change, now: Date): Refused | null {
  if (to === 'CANCELLED') return canCancel(order, actor, now) ? null : refused('ORDER_NOT_CANCELLABLE')
  if (orderCan.move(order.status, to, actor)) return null
  return refused('CONFLICT', { message: `An order that is ${order.status} cannot become ${to}.` })
}

/** What a status brings with it, money before goods before the invoice: the order in which everybody locks them. True: a refund was asked for. */
async function effectsOf(
  deps: ChangeOrderDeps,
  tx: Transaction,
  to: OrderStatus,
  { order, lines }: WholeOrder,
  now: Date,
): Promise<boolean> {
  if (to === 'PACKED') {
    await issueInvoice(tx, { order, lines, deliveryGstBp: deliveryGstBp(deps), now })
  }
  if (to === 'DELIVERED' && order.paymentMethod === 'COD') {
    const description = `Cash for order #${order.number}`
    await moveHeldMoney(
      tx,
      { key: `collect:${order.uid}`, kind: 'collect', reference: order.uid, description, at: now },
      { from: accounts.cod, to: accounts.sales, amount: order.finalPaise },
    )
  }
  return to === 'CANCELLED' && undoOrder(tx, { order, lines }, now)
}

const deliveryGstBp = ({ settings }: ChangeOrderDeps): number => Math.round(settings.current().DELIVERY_GST_RATE * 100)
