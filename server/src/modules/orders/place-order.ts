import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { OrderSource } from '@farmstand/contracts/order-source'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { addPaise, paise } from '../../platform/money.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { settlePayment, type PaymentsDeps } from '../payments/index.ts'
import type { BillPart } from '../pricing/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { joinHost } from './additions/join-host.ts'
import { checkPlacement, type CheckedPlacement, type PlacementDeps } from './check-placement.ts'
import { describeOrder } from './describe-order.ts'
import { refundAfterLastPart, refundRefusedPart } from './give-back-refused.ts'
import { holdPlacing, type HeldPlacing } from './hold-placing.ts'
import { chargeFeeAfterDeadline } from './other-part-queries.ts'
import { joinOtherPart, keepOtherPartAfterRefusal } from './other-part.ts'
import { orderReply } from './order-reply.ts'
import { payForPart } from './pay-for-part.ts'
import { limitProblem } from './placement-limits.ts'
import { placementOf, type Placement } from './placement.ts'
import {
  insertPlacedOrder,
  orderOfCustomer,
  ordersOfEstimation,
  type NewOrder,
  type PlacedBy,
  type StoredEvent,
  type StoredOrderLine,
} from './queries.ts'
import { takeGoodsAndPlace } from './take-scarce.ts'

export interface PlaceOrderDeps {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
  clock: Clock
  payments: PaymentsDeps
  /** Notifies the back office's open screens of a customer's action. */
  announce?: (topic: string) => void
}

/**
 * Places one part of an estimation as an order, at most once. Repeating the same request, even concurrently, returns
 * the same order. A different request for the same part is refused.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  customerUid: string,
  request: OrderRequest,
): Promise<Order | Refused> {
  const placement = placementOf(request)
  const checked = await checkPlacement(deps, customerUid, placement)
  const outcome = 'refused' in checked ? checked : await settleAndWrite(deps, customerUid, placement, checked)
  if (!('refused' in outcome)) return giveBackLostPart(deps, customerUid, outcome, checked, placement)
  const before = await placedBefore(deps, customerUid, placement)
  if (before) return before
  await keepOtherPartAfterRefusal(deps, customerUid, placement, outcome)
  await refundRefusedPart(deps, customerUid, placement, outcome)
  return outcome
}

/**
 * Gives back the money that was held only for a finally refused part. The order placed now may be charged the delivery
 * fee that it has alone, out of that money.
 */
async function giveBackLostPart(
  deps: PlaceOrderDeps,
  customerUid: string,
  order: Order,
  checked: CheckedPlacement | Refused,
  { estimationUid }: Placement,
): Promise<Order> {
  if ('refused' in checked || checked.all.length < 2) return order
  if (!(await refundAfterLastPart(deps, customerUid, estimationUid))) return order
  const whole = await orderOfCustomer(deps.db, order.uid, customerUid)
  return whole ? describeOrder(deps.db, whole, deps.clock.now()) : order
}

/**
 * Asks the provider about the payment first, and then writes the order in a transaction, because a transaction must not
 * wait for the network.
 */
async function settleAndWrite(
  deps: PlaceOrderDeps,
  customerUid: string,
  placement: Placement,
  checked: CheckedPlacement,
): Promise<Order | Refused> {
  const { paymentId } = placement
  const unsettled = paymentId !== null && (await settlePayment(deps.payments, { customerUid, paymentId }))
  return unsettled || write(deps, customerUid, placement, checked, byCustomer)
}

/** The way of placing an order. An order by phone leaves the customer's own cart as it is. */
interface Placing extends PlacedBy {
  source: Extract<OrderSource, 'SHOP' | 'PHONE'>
}
const byCustomer: Placing = { source: 'SHOP', actor: 'customer', doneBy: null }

/**
 * Places one part of an estimation for a customer on the telephone, by the rules of `placeOrder` and in the caller's
 * transaction. The payment is cash or the wallet, so nothing is asked of the provider.
 */
export async function placeForCaller(
  deps: Omit<PlacementDeps, 'db'>,
  tx: Transaction,
  { customerUid, doneBy, request }: { customerUid: string; doneBy: string; request: OrderRequest },
): Promise<Order | Refused> {
  const placement = placementOf(request)
  const within = { ...deps, db: tx }
  const checked = await checkPlacement(within, customerUid, placement)
  if ('refused' in checked) return checked
  return write(within, customerUid, placement, checked, { source: 'PHONE', actor: 'seller', doneBy })
}

/**
 * Returns the order that an earlier identical request has placed, a refusal if a different request has placed this
 * part, or null. Called before any other refusal is sent, because the earlier request itself took the cart lines, stock
 * and slot.
 */
async function placedBefore(
  { db, clock }: PlaceOrderDeps,
  customerUid: string,
  placement: Placement,
): Promise<Order | Refused | null> {
  const placed = await ordersOfEstimation(db, placement.estimationUid, customerUid)
  const same = placed.find((order) => order.requestHash === placement.hash)
  const whole = same && (await orderOfCustomer(db, same.uid, customerUid))
  if (whole) return describeOrder(db, whole, clock.now())
  const { department } = placement
  return placed.some((order) => department === null || order.department === department)
    ? refused('ORDER_ALREADY_PLACED')
    : null
}

/**
 * Writes order, money, cart, stock and slot together or not at all. Locks are taken in the order of `holdPlacing`, and
 * then in this one: order, payment or wallet, cart, stock, the window's places. The places come last, because every
 * other order of the window waits for their row.
 */
async function write(
  deps: PlacementDeps,
  customerUid: string,
  placement: Placement,
  checked: CheckedPlacement,
  placing: Placing,
): Promise<Order | Refused> {
  const { part } = checked
  const { source, actor, doneBy } = placing
  const head = { ...newOrder(deps.clock.now(), customerUid, placement, checked), source }
  const lines = part.lines.map(orderLine)
  const written = await inRefusableTransaction(deps.db, async (tx) => {
    const held = await holdPlacing(tx, head, checked)
    if (!held.isOpen) return refused('NOT_SIGNED_IN')
    const before = held.parts.filter((one) => one.customerUid === customerUid)
    const open = checked.all.filter((one) => before.every(({ department }) => department !== one.department))
    const toCome = { orders: open.length, paise: addPaise(...open.map((one) => one.finalPaise)) }
    const limited = limitProblem(held.standing, head, { lines: part.lines, toCome }, deps.settings.current())
    if (limited) return limited
    const placed = await joinedToHost(deps, tx, head)
    if ('refused' in placed) return placed
    const joined = await joinOtherPart(tx, placed, checked, held)
    if ('refused' in joined) return joined
    if (deps.clock.now().getTime() >= checked.expiresAt.getTime()) return refused('ESTIMATION_EXPIRED')
    const { otherRefused, waitsUntil } = joined
    const joining = { ...placed, waitsUntil }
    if (before.some(({ department }) => department === head.department)) return refused('ORDER_ALREADY_PLACED')
    const otherMethod = refuseOtherMethod(before, head)
    if (otherMethod) return otherMethod
    const numbers = before.map((one) => one.number)
    const number = await writeAndTake(deps, tx, joining, { lines, placing, checked, held, numbers })
    if (typeof number === 'object') return number
    if (otherRefused) await chargeFeeAfterDeadline(tx, head.estimationUid, checked.expiresAt)
    return { ...joining, number }
  })
  if ('refused' in written) return written
  const untouched = {
    version: 0,
    note: '',
    adjustedPaise: paise(0),
    creditedPaise: paise(0),
    feeWhenLeft: false,
    ownFeePaise: paise(0),
    packer: null,
    packingUntil: null,
    bags: null,
    saidGoodAt: null,
    movedAt: null,
  }
  const placed = { ...written, ...untouched, status: 'PLACED' as const }
  const events: StoredEvent[] = [{ status: 'PLACED', actor, doneBy, reason: null, at: head.createdAt }]
  return orderReply({ order: placed, lines, events }, head.createdAt)
}

/**
 * An addition takes its delivery details from the order that it joins, and needs no separate place in the window.
 */
async function joinedToHost(deps: PlacementDeps, tx: Transaction, head: NewOrder): Promise<NewOrder | Refused> {
  const { addedTo } = head
  if (addedTo === null) return head
  const delivery = await joinHost(tx, { ...head, addedTo }, deps.clock.now())
  return 'refused' in delivery ? delivery : { ...head, ...delivery }
}

interface Writing {
  lines: readonly StoredOrderLine[]
  placing: Placing
  checked: CheckedPlacement
  held: HeldPlacing
  /** The numbers of the other orders of this checkout. */
  numbers: readonly number[]
}

/**
 * Inserts the order and takes its money, goods and window place. Returns the order's number. The caller rolls all of
 * this back after a refusal. For an order in cash, all statements are sent in one round trip, because none needs the
 * result of another.
 */
async function writeAndTake(
  { clock }: PlacementDeps,
  tx: Transaction,
  head: NewOrder,
  { lines, placing, checked, held, numbers }: Writing,
): Promise<number | Refused> {
  const { part, funding } = checked
  const takeScarce = () => takeGoodsAndPlace(tx, part, head, { place: held.place, clock })
  const [number, lacking] = await Promise.all([
    insertPlacedOrder(tx, head, lines, placing),
    funding === null ? takeScarce() : null,
  ])
  if (number === null) return refused('ORDER_ALREADY_PLACED')
  if (funding === null) return lacking ?? number
  const unpaid = await payForPart(tx, funding, { ...head, numbers: [...numbers, number] }, clock.now())
  return unpaid ?? (await takeScarce()) ?? number
}

/** Refuses a part whose payment method differs from the other parts of its checkout. */
function refuseOtherMethod(
  parts: readonly Pick<NewOrder, 'paymentMethod'>[],
  { paymentMethod }: NewOrder,
): Refused | null {
  if (parts.every((part) => part.paymentMethod === paymentMethod)) return null
  return refused('CONFLICT', because('OTHER_PART_PAID_OTHERWISE'))
}

function newOrder(
  createdAt: Date,
  customerUid: string,
  placement: Placement,
  { part, addedTo, delivery, priority, minimumPaise }: CheckedPlacement,
): Omit<NewOrder, 'source'> {
  return {
    uid: newUid(),
    customerUid,
    estimationUid: placement.estimationUid,
    addedTo,
    follows: null,
    department: part.department,
    requestHash: placement.hash,
    paymentMethod: placement.paymentMethod,
    ...delivery,
    totalItemCostPaise: part.totalItemCostPaise,
    shippingPaise: part.shippingPaise,
    taxPaise: part.taxPaise,
    discountPaise: part.discountPaise,
    finalPaise: part.finalPaise,
    planDiscountPaise: part.planDiscountPaise,
    priority,
    waitsUntil: null,
    aloneShippingPaise: part.aloneShippingPaise,
    aloneFeeTaxPaise: part.aloneFeeTaxPaise,
    minimumPaise,
    itemCount: part.lines.length,
    whenShort: placement.whenShort,
    customerNote: placement.customerNote,
    createdAt,
  }
}

/** Converts a priced line into the form that an order stores, without the department. */
const orderLine = ({
  id,
  department: _department,
  localNames = {},
  ...line
}: BillPart['lines'][number]): StoredOrderLine => ({ ...line, itemId: id, localNames })
