import type { CashLeft } from '@farmstand/contracts/estimation'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Settings, SettingsReader } from '../shop/index.ts'
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

/** What is left of cash on delivery to a customer at an address now. Where the address is not known yet (''), its limit is left out. */
export const cashLeft =
  ({ db, settings }: { db: Database; settings: SettingsReader }) =>
  async (customerUid: string, { pincode, address }: { pincode: string; address: string }): Promise<CashLeft> => {
    const limits = settings.current()
    const own = await ownCash(db, customerUid, limits)
    const left = { orders: Math.max(0, own.most - own.open), limited_by: 'CUSTOMER' as const }
    if (own.known) return left
    const there = Math.max(
      0,
      limits.COD_OPEN_ORDERS_ADDRESS - (await cashOrdersTo(db, { pincode, deliveryAddress: address })),
    )
    return there < left.orders ? { orders: there, limited_by: 'ADDRESS' } : left
  }

/** A customer who has paid on delivery before may have more open orders, and does not count towards the limit of an address. */
async function ownCash(db: Queryable, customerUid: string, limits: Limits) {
  const { open, delivered: known } = await cashOrdersOf(db, customerUid)
  return { open, known, most: known ? limits.COD_OPEN_ORDERS_KNOWN : limits.COD_OPEN_ORDERS }
}

async function cashProblem(tx: Transaction, order: NewOrder, toCome: number, limits: Limits): Promise<Refused | null> {
  const { open, known, most } = await ownCash(tx, order.customerUid, limits)
  if (open + toCome > most) return tooManyOpen(open, most)
  if (known) return null
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
