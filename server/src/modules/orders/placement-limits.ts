import type { Queryable, Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Settings } from '../shop/index.ts'
import { cashOrdersOf, cashOrdersTo, lockOrdersOf, lockOrdersTo, placesOf } from './limit-queries.ts'
import type { NewOrder } from './queries.ts'

type Limits = Pick<
  Settings,
  'COD_OPEN_ORDERS' | 'COD_OPEN_ORDERS_KNOWN' | 'COD_OPEN_ORDERS_ADDRESS' | 'SLOT_PLACES_CUSTOMER'
>

/**
 * Why a customer may not place this order; null when they may. Call it before anything else of the order is locked: it serialises the
 * orders of one customer, and those of new customers to one address. `toCome`: the orders that this checkout still makes, this one
 * included, so that no part is placed that the other could not follow.
 */
export async function limitProblem(
  tx: Transaction,
  order: NewOrder,
  toCome: number,
  limits: Limits,
): Promise<Refused | null> {
  await lockOrdersOf(tx, order.customerUid)
  const places = await placesProblem(tx, order, limits)
  if (places) return places
  return order.paymentMethod === 'COD' ? cashProblem(tx, order, toCome, limits) : null
}

/** Why a customer may not take another place in this window; null when they may. The caller has locked their orders. */
export async function placesProblem(
  tx: Transaction,
  { customerUid, slotId, deliveryDay }: Pick<NewOrder, 'customerUid' | 'slotId' | 'deliveryDay'>,
  { SLOT_PLACES_CUSTOMER: most }: Pick<Limits, 'SLOT_PLACES_CUSTOMER'>,
): Promise<Refused | null> {
  if ((await placesOf(tx, customerUid, slotId, deliveryDay)) < most) return null
  return refused('SLOT_LIMIT', {
    message: `One customer can hold ${most} places in a time slot, and you hold them. Please choose another slot.`,
  })
}

/** How many more orders to be paid on delivery a customer may have open. */
export async function cashOrdersLeft(db: Queryable, customerUid: string, limits: Limits): Promise<number> {
  const { open, delivered } = await cashOrdersOf(db, customerUid)
  return Math.max(0, mostOpen(delivered, limits) - open)
}

const mostOpen = (delivered: boolean, limits: Limits): number =>
  delivered ? limits.COD_OPEN_ORDERS_KNOWN : limits.COD_OPEN_ORDERS

/** A customer who has paid on delivery before may have more open orders, and does not count towards the limit of an address. */
async function cashProblem(tx: Transaction, order: NewOrder, toCome: number, limits: Limits): Promise<Refused | null> {
  const { open, delivered } = await cashOrdersOf(tx, order.customerUid)
  const most = mostOpen(delivered, limits)
  if (open + toCome > most) return tooManyOpen(open, most)
  if (delivered) return null
  await lockOrdersTo(tx, order)
  if ((await cashOrdersTo(tx, order)) + toCome <= limits.COD_OPEN_ORDERS_ADDRESS) return null
  return refused('COD_LIMIT', {
    message: `Many orders to be paid on delivery are on their way to this address already. ${OTHERWISE}, or order again when they have arrived.`,
  })
}

const OTHERWISE = 'Please pay online or from your wallet'

const tooManyOpen = (open: number, most: number): Refused =>
  refused('COD_LIMIT', {
    message: `At most ${most} orders to be paid on delivery can be open at once, and you have ${open}. ${OTHERWISE}, or order again when one has arrived.`,
  })
