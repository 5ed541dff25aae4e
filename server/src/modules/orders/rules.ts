import type { Department } from '@farmstand/contracts/department'
import type { ErrorCode } from '@farmstand/contracts/error-codes'
import type { RequestedItem } from '@farmstand/contracts/estimation'
import { goodsOfBill, amountBelowMinimum } from '@farmstand/contracts/minimum-order'
import { orderCan, type OrderActor, type OrderStatus } from '@farmstand/contracts/order-status'
import { because, type Because } from '../../platform/errors.ts'
import { paise, type Paise } from '../../platform/money.ts'
import type { Amounts, BillPart } from '../pricing/index.ts'
import type { StoredOrder } from './queries.ts'

/**
 * Returns true if `actor` may cancel the order now. The customer may cancel only before the cut-off of the order's
 * slot, and no longer at the cut-off itself.
 */
export const canCancel = (
  { status, cancelUntil }: Pick<StoredOrder, 'status' | 'cancelUntil'>,
  actor: OrderActor,
  now: Date,
): boolean => orderCan.move(status, 'CANCELLED', actor) && (actor !== 'customer' || now < cancelUntil)

/**
 * Returns true if the customer may choose another delivery window now. This is possible only before the shop has
 * confirmed the order, and before the cut-off of the order's present window. An addition cannot be moved by itself,
 * because it moves with its order.
 */
export const canChangeTime = (
  { status, cancelUntil, addedTo }: Pick<StoredOrder, 'status' | 'cancelUntil' | 'addedTo'>,
  now: Date,
): boolean => status === 'PLACED' && now < cancelUntil && addedTo === null

/**
 * Returns true if the seller may move an order with this status to another delivery window, which is possible until the
 * order is out for delivery.
 */
export const canBeMoved = (status: OrderStatus): boolean =>
  status === 'PLACED' || status === 'CONFIRMED' || status === 'PACKED'

const suffixes = { '1': 'KITCHEN', '2': 'GROCERY' } as const

/**
 * Splits an id into the uid of the estimation and the department of the part: '…__1' is the kitchen's part, '…__2' the
 * grocery's.
 */
export function parseEstimationId(id: string): { uid: string; department: Department | null } {
  const [uid = '', suffix] = id.split('__')
  return { uid, department: suffix === '1' || suffix === '2' ? suffixes[suffix] : null }
}

/**
 * Returns the part that an estimation id represents, or null if there is none. If the estimation has two parts the id
 * needs a suffix, and if it has one part the id must have none.
 */
export function namedPart<Part extends { department: Department }>(
  parts: readonly Part[],
  department: Department | null,
): Part | null {
  if (parts.length === 1) return department === null ? (parts[0] ?? null) : null
  return parts.find((part) => part.department === department) ?? null
}

type Wanted = Pick<RequestedItem, 'id' | 'type' | 'quantity' | 'department'>

/** Returns true if exactly these items are requested, in any sequence. */
export function sameItems(asked: readonly Wanted[], held: readonly Wanted[]): boolean {
  const keysOf = (items: readonly Wanted[]) => items.map(itemKey).toSorted()
  const [left, right] = [keysOf(asked), keysOf(held)]
  return left.length === right.length && left.every((key, index) => key === right[index])
}

/** Returns the content of an order line as text, for sorting and comparing. */
export const itemKey = ({ id, type, quantity, department }: Wanted): string =>
  `${type} ${id} × ${quantity} ${department}`

/**
 * Returns the reason why the occasion or the number of people does not fit the department, or null if both fit. Only
 * kitchen orders need them.
 */
export function occasionProblem(
  department: Department,
  { occasion, members }: { occasion: string | null; members: number | null },
  occasions: readonly string[],
): Because | null {
  if (occasion !== null && !occasions.includes(occasion)) return because('OCCASION_UNKNOWN')
  if (department === 'GROCERY') return null
  if (occasion === null) return because('OCCASION_MISSING')
  return members === null ? because('MEMBERS_MISSING') : null
}

type Discounted = Pick<Amounts, 'totalItemCostPaise' | 'discountPaise' | 'planDiscountPaise'>

/**
 * Returns true if a part of a checkout was allowed only together with the other part. Alone it is below the minimum
 * order, or it would not be delivered free while the whole checkout is. If both parts pay a share of a delivery fee,
 * the fee does not matter.
 */
export const needsOther = (
  part: Discounted & Pick<BillPart, 'aloneShippingPaise'>,
  whole: Pick<Amounts, 'shippingPaise'>,
  minimum: Paise,
): boolean => belowMinimum(part, minimum) !== null || (whole.shippingPaise === 0 && part.aloneShippingPaise > 0)

/**
 * Returns the difference between the delivery fee of an order delivered alone and the share of the checkout's fee that
 * it pays.
 */
export const separateDeliveryFee = ({
  shippingPaise,
  aloneShippingPaise,
}: Pick<StoredOrder, 'shippingPaise' | 'aloneShippingPaise'>): Paise =>
  paise(Math.max(0, (aloneShippingPaise ?? shippingPaise) - shippingPaise))

/**
 * Codes of refusals for lack of goods, places or service. A customer could cause any other refusal on purpose, in order
 * to get one part alone.
 */
const shopRefusals: readonly string[] = [
  'OUT_OF_STOCK',
  'SLOT_FULL',
  'PINCODE_NOT_SERVED',
  'SHOP_PAUSED',
] satisfies ErrorCode[]
export const refusedByShop = (code: ErrorCode): boolean => shopRefusals.includes(code)

/**
 * Returns the minimum order that applies to a bill: the lower one of the minimum stored with the bill and the present
 * minimum.
 */
export const lowerMinimum = (then: Paise, now: Paise): Paise => (then < now ? then : now)

/** Returns the reason why a bill is below the minimum order, or null if it is not. The cart shows the same rule. */
export function belowMinimum(bill: Discounted, minimum: Paise): Because | null {
  return amountBelowMinimum(goodsOfBill(bill), minimum) === 0 ? null : because('BELOW_MINIMUM', { leastPaise: minimum })
}
