import type { CashLeft } from '@farmstand/contracts/estimation'
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
 * Orders and paise that a checkout still has to place, including the present order. No part is placed that the other
 * could not follow.
 */
interface ToCome {
  orders: number
  paise: Paise
}

/**
 * Refuses an order beyond the customer's limits; null within them. The caller has locked the customer's orders and
 * nothing else of the order: this function locks the address for new customers' orders to it. An addition takes no
 * place of its own and opens no further order, but its rupees, pieces and hourly turn count like an order's.
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

/** A line with the values that its pieces are counted by. */
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
 * Refuses lines that exceed the limits of one item's pieces over all open orders, or of orders per hour, for every
 * payment method. Null within the limits.
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

/** Checks the same limits when a bill is made, so that customers do not fill a checkout that would be refused. */
export const mayHold =
  ({ db, settings }: { db: Database; settings: SettingsReader }) =>
  (holding: Holding): Promise<Refused | null> =>
    holdingProblem(db, holding, settings.current())

/** An order can be placed again an hour after the oldest of the orders that fill the limit. */
const refuseTooManyOrders = (oldest: Date, now: Date): Refused =>
  refused('TOO_MANY_REQUESTS', {
    ...because('ORDERS_TOO_OFTEN'),
    retryAfter: Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000)),
  })

/**
 * Refuses another place in this window beyond the customer's limit; null within it. The caller has locked their orders.
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
 * Returns the rest of cash on delivery that a customer may use at an address now. While the address is unknown (''),
 * its limit is ignored.
 */
export const cashLeft =
  ({ db, settings }: { db: Database; settings: SettingsReader }) =>
  async (customerUid: string, { pincode, address }: { pincode: string; address: string }): Promise<CashLeft> => {
    const limits = settings.current()
    const own = await ownCash(db, customerUid, limits)
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

/** A customer who has paid on delivery before may have more open orders, and has no limit per address. */
async function ownCash(db: Queryable, customerUid: string, limits: Limits) {
  const { open, delivered: known } = await cashOrdersOf(db, customerUid)
  return { open, known, most: known ? limits.COD_OPEN_ORDERS_KNOWN : limits.COD_OPEN_ORDERS }
}

async function cashProblem(tx: Transaction, order: NewOrder, toCome: ToCome, limits: Limits): Promise<Refused | null> {
  const { open, known, most } = await ownCash(tx, order.customerUid, limits)
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
