import type { CashOnDeliveryAllowance } from '@farmstand/contracts/estimation'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees, type Paise } from '../../platform/money.ts'
import type { Settings, SettingsReader } from '../shop/index.ts'
import {
  cashOrdersOf,
  cashOrdersTo,
  cashSumOf,
  cashSumTo,
  lockOrdersTo,
  piecesHeld,
  placedSince,
  placesHeldBy,
} from './limit-queries.ts'
import type { NewOrder } from './queries.ts'

type Limits = Pick<
  Settings,
  | 'COD_OPEN_ORDERS'
  | 'COD_OPEN_ORDERS_KNOWN'
  | 'COD_OPEN_ORDERS_ADDRESS'
  | 'COD_OPEN_RUPEES'
  | 'COD_OPEN_RUPEES_ADDRESS'
  | 'ITEM_PIECES_OPEN'
  | 'ORDERS_HOUR'
  | 'SLOT_PLACES_CUSTOMER'
>

/**
 * The orders of a checkout that are still to be placed, including the present order, and the sum of their prices. The
 * limits are checked for all of them, so that no part is placed if the other would then be refused.
 */
interface ToCome {
  orders: number
  paise: Paise
}

/**
 * Refuses an order beyond the customer's limits. Returns null within the limits. The caller has locked the customer's
 * orders and nothing else. For new customers this function also locks the orders to their address. An addition counts
 * neither as a window place nor as an open order, but its price and pieces count, and it counts as one of the orders
 * per hour.
 */
export async function limitProblem(
  tx: Transaction,
  order: NewOrder,
  { lines, toCome }: { lines: readonly WantedLine[]; toCome: ToCome },
  limits: Limits,
): Promise<Refused | null> {
  const { customerUid, addedTo, createdAt: now } = order
  const places = addedTo === null ? await placesProblem(tx, order, limits) : null
  const problem = places ?? (await holdingProblem(tx, { customerUid, lines, orders: toCome.orders, now }, limits))
  if (problem) return problem
  return order.paymentMethod === 'COD' ? cashProblem(tx, order, toCome, limits) : null
}

/** An order line with the values from which its pieces are counted. */
export interface WantedLine {
  name: string
  quantity: number
  parts: readonly { stockId: number; quantity: number }[]
}

interface Holding {
  customerUid: string
  lines: readonly WantedLine[]
  /** The number of orders that would be placed. */
  orders: number
  now: Date
}

/**
 * Refuses lines that exceed the limit of pieces of one item over all open orders, or the limit of orders per hour,
 * whatever the payment method. Returns null within the limits.
 */
export async function holdingProblem(
  db: Queryable,
  { customerUid, lines, orders, now }: Holding,
  { ITEM_PIECES_OPEN: pieces, ORDERS_HOUR: hourly }: Pick<Limits, 'ITEM_PIECES_OPEN' | 'ORDERS_HOUR'>,
): Promise<Refused | null> {
  const recent = await placedSince(db, customerUid, new Date(now.getTime() - HOUR_MS))
  if (recent.length + orders > hourly) return refuseTooManyOrders(recent[hourly - orders] ?? recent.at(-1) ?? now, now)
  const wanted = new Map<number, number>()
  for (const line of lines)
    for (const { stockId, quantity } of line.parts)
      wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantity * line.quantity)
  const held = await piecesHeld(db, customerUid, [...wanted.keys()])
  const [over] = [...wanted].filter(([id, quantity]) => quantity + (held.get(id) ?? 0) > pieces)
  if (!over) return null
  const [id] = over
  const name = lines.find((line) => line.parts.some(({ stockId }) => stockId === id))?.name ?? ''
  return refused('QUANTITY_LIMIT', because('PIECES_HELD', { most: pieces, name }))
}

/**
 * Checks the limits of `holdingProblem` when a bill is made, so that customers do not complete a checkout that would be
 * refused.
 */
export const mayHold =
  ({ db, settings }: { db: Database; settings: SettingsReader }) =>
  (holding: Holding): Promise<Refused | null> =>
    holdingProblem(db, holding, settings.current())

/**
 * Refuses an order beyond the hourly limit. The next order can be placed an hour after `oldest`, the oldest order that
 * must no longer count.
 */
const refuseTooManyOrders = (oldest: Date, now: Date): Refused =>
  refused('TOO_MANY_REQUESTS', {
    ...because('ORDERS_TOO_OFTEN'),
    retryAfter: Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000)),
  })

/**
 * Refuses another place in this delivery window beyond the customer's limit. Returns null within the limit. The caller
 * has locked the customer's orders.
 */
export async function placesProblem(
  tx: Transaction,
  { customerUid, slotId, deliveryDay }: Pick<NewOrder, 'customerUid' | 'slotId' | 'deliveryDay'>,
  { SLOT_PLACES_CUSTOMER: most }: Pick<Limits, 'SLOT_PLACES_CUSTOMER'>,
): Promise<Refused | null> {
  if ((await placesHeldBy(tx, customerUid, slotId, deliveryDay)) < most) return null
  return refused('SLOT_LIMIT', because('MOST_PLACES', { most }))
}

/**
 * Returns how many more cash orders a customer may place at an address now, and for how many rupees. While the address
 * is unknown (''), the address's limit in rupees is ignored.
 */
export const cashLeft =
  ({ db, settings }: { db: Database; settings: SettingsReader }) =>
  async (
    customerUid: string,
    { pincode, address }: { pincode: string; address: string },
  ): Promise<CashOnDeliveryAllowance> => {
    const limits = settings.current()
    const own = await openCashOf(db, customerUid, limits)
    const orders = Math.max(0, own.most - own.open)
    if (own.known) return { orders, amount: null, limited_by: 'CUSTOMER' }
    const to = { pincode, deliveryAddress: address }
    const ordersThere = Math.max(0, limits.COD_OPEN_ORDERS_ADDRESS - (await cashOrdersTo(db, to)))
    const amount = limits.COD_OPEN_RUPEES - (await cashSumOf(db, customerUid))
    const amountThere = address === '' ? amount : limits.COD_OPEN_RUPEES_ADDRESS - (await cashSumTo(db, to))
    return {
      orders: Math.min(orders, ordersThere),
      amount: toRupees(paise(Math.max(0, Math.min(amount, amountThere)))),
      limited_by: ordersThere < orders || amountThere < amount ? 'ADDRESS' : 'CUSTOMER',
    }
  }

/**
 * Returns a customer's open cash orders and their limit. A customer who has paid on delivery before may have more open
 * orders, and has no limit per address.
 */
async function openCashOf(db: Queryable, customerUid: string, limits: Limits) {
  const { open, delivered: known } = await cashOrdersOf(db, customerUid)
  return { open, known, most: known ? limits.COD_OPEN_ORDERS_KNOWN : limits.COD_OPEN_ORDERS }
}

async function cashProblem(tx: Transaction, order: NewOrder, toCome: ToCome, limits: Limits): Promise<Refused | null> {
  const { open, known, most } = await openCashOf(tx, order.customerUid, limits)
  const opened = order.addedTo === null ? toCome.orders : 0
  if (opened > 0 && open + opened > most) return refuseTooManyOpen(open, most)
  if (known) return null
  if ((await cashSumOf(tx, order.customerUid)) + toCome.paise > limits.COD_OPEN_RUPEES)
    return refuseTooMuchOpen(limits.COD_OPEN_RUPEES)
  await lockOrdersTo(tx, order)
  const fits =
    (opened === 0 || (await cashOrdersTo(tx, order)) + opened <= limits.COD_OPEN_ORDERS_ADDRESS) &&
    (await cashSumTo(tx, order)) + toCome.paise <= limits.COD_OPEN_RUPEES_ADDRESS
  return fits ? null : refused('COD_LIMIT', because('CASH_TO_ADDRESS'))
}

const refuseTooManyOpen = (open: number, most: number): Refused =>
  refused('COD_LIMIT', because('CASH_ORDERS', { most, open }))

const refuseTooMuchOpen = (most: Paise): Refused => refused('COD_LIMIT', because('CASH_AMOUNT', { mostPaise: most }))
