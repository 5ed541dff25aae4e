import type { CollectedAtDoor } from '@farmstand/contracts/office/order'
import { orderCan, type OrderActor, type OrderStatus } from '@farmstand/contracts/order-status'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { issueInvoice } from '../invoicing/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { actorsOf } from '../staff/index.ts'
import { additionsTo } from './additions/queries.ts'
import { collectPayment } from './collect-payment.ts'
import { refuseUndecidedGoods, placesOf, type GoodsPlaces } from './goods-on-road.ts'
import { settlePacking } from './picks/settle-packing.ts'
import { insertEvent, moveOrder, wholeOrder, type StoredOrder, type WholeOrder } from './queries.ts'
import { canCancel } from './rules.ts'
import { refuseOldVersion, refuseChangedStatus } from './step-rules.ts'
import { undoOrder, type KeptFee } from './undo-order.ts'

/** Dependencies for changing a placed order, for the shop's routes and for the command line. */
export interface ChangeOrderDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  /**
   * Called after a transaction that requested a refund, so that the refund is sent at once and not at the job's next
   * run.
   */
  refundsAsked?: () => void
  /** Called after the transaction for each order that a customer cancelled, so that open screens are notified. */
  cancelled?: (orderUid: string) => void
}

export interface Change {
  orderUid: string
  to: OrderStatus
  actor: OrderActor
  /** The staff member who made the change, and the time, for the order's history. */
  doneBy?: string
  at?: Date
  /**
   * The status that the caller expects. If the order has another status, the refusal names the change made meanwhile.
   */
  expected?: OrderStatus | undefined
  /** The version that the caller saw. If the order has another version, the change is refused. */
  version?: number | undefined
  /** The reason of a change from the road back to PACKED: BROUGHT_BACK by default. */
  reason?: 'BROUGHT_BACK' | 'NOT_SENT'
  /** If given, the order must belong to this customer. */
  customerUid?: string | undefined
  /** The delivery fee of the checkout's other part. It is taken from the refund of the cancelled order. */
  kept?: KeptFee | undefined
  /** The destination of each item, when an order on the road is cancelled. */
  places?: GoodsPlaces
  /** The payment of an unpaid order that is delivered. */
  collected?: CollectedAtDoor | undefined
  /** The price of the goods that the customer of a delivered order refused at the door. */
  refusedPaise?: Paise
  /** The member of staff who has the cash of a delivered order. Null if it is in the shop. */
  riderUid?: string | null
}

/** The outcome of a change, before its transaction commits. */
export interface ChangedOrder {
  /** The order before the change. */
  whole: WholeOrder
  changed: boolean
  /** True if a refund was requested. The caller sends the refund after the transaction. */
  refunding: boolean
  /** The additions that were cancelled with the order, as they were before the change. */
  additions: readonly StoredOrder[]
}

/**
 * Moves an order to its next status or cancels it, with all effects on money, goods and invoices: packing issues the
 * invoice, and delivery books the payment at the door. The order must still have the preceding status, so the second of two
 * concurrent calls is refused.
 */
export async function changeOrderStatus(
  deps: ChangeOrderDeps,
  tx: Transaction,
  change: Change,
): Promise<ChangedOrder | Refused> {
  const now = change.at ?? deps.clock.now()
  const moved = await moveOrRefuse(deps, tx, change, now)
  if ('refused' in moved) return moved
  if (!moved.changed) return { ...moved, refunding: false, additions: [] }
  const added =
    change.to === 'CANCELLED' ? await cancelAdditions(deps, tx, change) : { refunding: false, additions: [] }
  if ('refused' in added) return added
  const effects = await effectsOf(deps, tx, change, moved.whole, now)
  if ('refused' in effects) return effects
  const { orderUid, to: status, actor, doneBy = null } = change
  const reason = isBroughtBack(moved.whole.order, status) ? (change.reason ?? 'BROUGHT_BACK') : null
  await insertEvent(tx, { orderUid, status, actor, reason, doneBy, at: now })
  return { ...moved, refunding: added.refunding || effects.refunding, additions: added.additions }
}

/**
 * Cancels the additions to an order together with the order, because alone they would be delivered free. An addition
 * that the caller may not cancel is kept. Returns the cancelled additions, because each needs a separate audit entry
 * and screens must be notified of each.
 */
async function cancelAdditions(
  deps: ChangeOrderDeps,
  tx: Transaction,
  change: Change,
): Promise<Pick<ChangedOrder, 'refunding' | 'additions'> | Refused> {
  const { orderUid: host, expected: _expected, version: _version, kept: _kept, ...alike } = change
  let refunding = false
  const additions: StoredOrder[] = []
  for (const { uid: orderUid, status } of await additionsTo(tx, host)) {
    if (status === 'CANCELLED') continue
    const outcome = await changeOrderStatus(deps, tx, { ...alike, orderUid })
    // The seller has not decided where the addition's goods go, so neither order is cancelled.
    if ('refused' in outcome && outcome.reason === 'GOODS_UNDECIDED') return outcome
    if ('refused' in outcome || !outcome.changed) continue
    refunding ||= outcome.refunding
    additions.push(outcome.whole.order)
  }
  return { refunding, additions }
}

/** Changes the status if the order still has the version that was checked. Otherwise checks the order again. */
async function moveOrRefuse(
  deps: ChangeOrderDeps,
  tx: Transaction,
  change: Change,
  now: Date,
): Promise<{ changed: boolean; whole: WholeOrder } | Refused> {
  for (;;) {
    const whole = await wholeOrder(tx, change.orderUid)
    if (!whole || (change.customerUid !== undefined && whole.order.customerUid !== change.customerUid))
      return refused('NOT_FOUND')
    if (refuseChangedStatus(whole, change)) return (await nameActorOfChange(tx, whole, change)) ?? refused('CONFLICT')
    const stale = refuseOldVersion(whole.order, change)
    if (stale) return stale
    if (whole.order.status === change.to) return { changed: false, whole }
    const problem = changeProblem(whole.order, change, now)
    if (problem) return problem
    const undecided =
      change.to === 'CANCELLED' ? await refuseUndecidedGoods(tx, whole, change.places ?? placesOf([])) : null
    if (undecided) return undecided
    if (await moveOrder(tx, whole.order, change.to)) return { changed: true, whole }
  }
}

/** Adds to a refusal the name of the staff member who made the change. */
async function nameActorOfChange(
  tx: Transaction,
  { order, events }: WholeOrder,
  change: Change,
): Promise<Refused | null> {
  const ofStaff = events.flatMap(({ doneBy }) => (doneBy?.startsWith('staff:') ? [doneBy] : []))
  const nameOf = await actorsOf(tx, ofStaff)
  const named = events.map((event) =>
    event.doneBy?.startsWith('staff:') ? { ...event, by: nameOf(event.doneBy) } : event,
  )
  return refuseChangedStatus({ order, events: named }, change)
}

function changeProblem(order: StoredOrder, { to, actor }: Change, now: Date): Refused | null {
  if (to === 'CANCELLED') return canCancel(order, actor, now) ? null : refused('ORDER_NOT_CANCELLABLE')
  if (orderCan.move(order.status, to, actor)) return null
  return refused('CONFLICT', because('STEP_UNKNOWN', { status: order.status, to }))
}

/** Returns whether the change brings an order back from the road. It is packed and has its invoice already. */
const isBroughtBack = ({ status }: Pick<StoredOrder, 'status'>, to: OrderStatus): boolean =>
  status === 'OUT_FOR_DELIVERY' && to === 'PACKED'

/**
 * Applies the effects of a status. Money comes first, then goods, then the invoice, because locks are taken in this
 * order.
 */
async function effectsOf(
  deps: ChangeOrderDeps,
  tx: Transaction,
  { to, kept, places, collected, refusedPaise = paise(0), riderUid = null }: Change,
  { order, lines }: WholeOrder,
  now: Date,
): Promise<{ refunding: boolean } | Refused> {
  if (isBroughtBack(order, to)) return { refunding: false }
  if (to === 'PACKED') {
    const settled = await settlePacking(tx, { order, lines }, now)
    if ('refused' in settled) return settled
    const { packed, rated, refunding } = settled
    // The invoice of the first order covers the goods.
    if (order.source === 'FOLLOW_UP') return { refunding }
    const invoice = await issueInvoice(tx, {
      order,
      lines,
      rated,
      packed,
      deliveryGstBp: deliveryGstBp(deps),
      now,
    })
    return 'refused' in invoice ? invoice : { refunding }
  }
  if (to === 'DELIVERED' && order.paymentMethod === 'COD') {
    const unpaid = await collectPayment(tx, order, { collected, riderUid, refusedPaise, now })
    if (unpaid) return unpaid
  }
  return { refunding: to === 'CANCELLED' && (await undoOrder(tx, { order, lines }, { places, kept, now })) }
}

const deliveryGstBp = ({ settings }: ChangeOrderDeps): number => settings.current().DELIVERY_GST_RATE
