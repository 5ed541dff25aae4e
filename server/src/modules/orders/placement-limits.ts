import type { CashOnDeliveryAllowance } from '@farmstand/contracts/estimation'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees, type Paise } from '../../platform/money.ts'
import type { Settings, SettingsReader } from '../shop/index.ts'
import { placesHeldBy, readUsage, type CustomerUsage } from './limit-queries.ts'
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
 * orders, and for new customers the orders to their address, before it read these facts. An addition counts neither as
 * a window place nor as an open order, but its price and pieces count, and it counts as one of the orders per hour.
 */
export function limitProblem(
  standing: CustomerUsage,
  order: NewOrder,
  { lines, toCome }: { lines: readonly WantedLine[]; toCome: ToCome },
  limits: Limits,
): Refused | null {
  const places = order.addedTo === null ? refuseMorePlaces(standing.places, limits) : null
  const problem = places ?? holdingProblem(standing, { lines, orders: toCome.orders, now: order.createdAt }, limits)
  if (problem) return problem
  return order.paymentMethod === 'COD' ? cashProblem(standing, order, toCome, limits) : null
}

/** An order line with the values from which its pieces are counted. */
export interface WantedLine {
  name: string
  quantity: number
  parts: readonly { stockId: number; quantity: number }[]
}

interface Holding {
  lines: readonly WantedLine[]
  /** The number of orders that would be placed. */
  orders: number
  now: Date
}

/** Returns the stock items whose pieces the lines need. */
export const stockIdsOf = (lines: readonly Pick<WantedLine, 'parts'>[]): number[] => [
  ...new Set(lines.flatMap(({ parts }) => parts.map(({ stockId }) => stockId))),
]

/** Returns the time since which the orders of a customer count for the limit of orders per hour. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/**
 * Refuses lines that exceed the limit of pieces of one item over all open orders, or the limit of orders per hour,
 * whatever the payment method. Returns null within the limits.
 */
export function holdingProblem(
  { recent, pieces: held }: Pick<CustomerUsage, 'recent' | 'pieces'>,
  { lines, orders, now }: Holding,
  { ITEM_PIECES_OPEN: pieces, ORDERS_HOUR: hourly }: Pick<Limits, 'ITEM_PIECES_OPEN' | 'ORDERS_HOUR'>,
): Refused | null {
  if (recent.length + orders > hourly) return refuseTooManyOrders(recent[hourly - orders] ?? recent.at(-1) ?? now, now)
  const wanted = new Map<number, number>()
  for (const line of lines)
    for (const { stockId, quantity } of line.parts)
      wanted.set(stockId, (wanted.get(stockId) ?? 0) + quantity * line.quantity)
  const [over] = [...wanted].filter(([id, quantity]) => quantity + (held.get(id) ?? 0) > pieces)
  if (!over) return null
  const [id] = over
  const name = lines.find((line) => line.parts.some(({ stockId }) => stockId === id))?.name ?? ''
  return refused('QUANTITY_LIMIT', because('PIECES_HELD', { most: pieces, name }))
}

/** The customer's limits, as a bill needs them. */
export interface BillLimits {
  /**
   * Checks the limits of `holdingProblem` when a bill is made, so that customers do not complete a checkout that would
   * be refused.
   */
  holdingProblem: (holding: Holding) => Refused | null
  /**
   * The number of further cash orders that the customer may place at the address now, and their rupees. While the
   * address is unknown (''), the address's limit in rupees is ignored.
   */
  cashLeft: CashOnDeliveryAllowance
}

/** Reads the limits of a customer for a bill of these lines. */
export const billLimits =
  ({ settings }: { settings: SettingsReader }) =>
  async (
    db: Queryable,
    asked: {
      customerUid: string
      lines: readonly WantedLine[]
      pincode: string
      address: string
      now: Date
    },
  ): Promise<BillLimits> => {
    const { customerUid, lines, pincode, address: deliveryAddress, now } = asked
    const question = { customerUid, pincode, deliveryAddress, stockIds: stockIdsOf(lines), since: countedSince(now) }
    const standing = await readUsage(db, { ...question, window: null })
    const limits = settings.current()
    return {
      holdingProblem: (holding) => holdingProblem(standing, holding, limits),
      cashLeft: cashLeft(standing, deliveryAddress, limits),
    }
  }

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
export const placesProblem = async (
  tx: Transaction,
  { customerUid, slotId, deliveryDay }: Pick<NewOrder, 'customerUid' | 'slotId' | 'deliveryDay'>,
  limits: Pick<Limits, 'SLOT_PLACES_CUSTOMER'>,
): Promise<Refused | null> => refuseMorePlaces(await placesHeldBy(tx, customerUid, slotId, deliveryDay), limits)

const refuseMorePlaces = (
  held: number,
  { SLOT_PLACES_CUSTOMER: most }: Pick<Limits, 'SLOT_PLACES_CUSTOMER'>,
): Refused | null => (held < most ? null : refused('SLOT_LIMIT', because('MOST_PLACES', { most })))

function cashLeft(standing: CustomerUsage, address: string, limits: Limits): CashOnDeliveryAllowance {
  if (standing.cashBlocked) return { orders: 0, amount: null, limited_by: 'BLOCKED' }
  const orders = Math.max(0, maxCashOrders(standing, limits) - standing.cashOrders)
  if (standing.known) return { orders, amount: null, limited_by: 'CUSTOMER' }
  const ordersThere = Math.max(0, limits.COD_OPEN_ORDERS_ADDRESS - standing.ordersThere)
  const amount = limits.COD_OPEN_RUPEES - standing.cashPaise
  const amountThere = address === '' ? amount : limits.COD_OPEN_RUPEES_ADDRESS - standing.paiseThere
  return {
    orders: Math.min(orders, ordersThere),
    amount: toRupees(paise(Math.max(0, Math.min(amount, amountThere)))),
    limited_by: ordersThere < orders || amountThere < amount ? 'ADDRESS' : 'CUSTOMER',
  }
}

/**
 * Returns the limit of a customer's open cash orders. A customer who has paid on delivery before may have more open
 * orders, and has no limit per address.
 */
const maxCashOrders = ({ known }: CustomerUsage, limits: Limits): number =>
  known ? limits.COD_OPEN_ORDERS_KNOWN : limits.COD_OPEN_ORDERS

function cashProblem(standing: CustomerUsage, order: NewOrder, toCome: ToCome, limits: Limits): Refused | null {
  if (standing.cashBlocked) return refused('COD_LIMIT', because('CASH_BLOCKED'))
  const most = maxCashOrders(standing, limits)
  const opened = order.addedTo === null ? toCome.orders : 0
  if (opened > 0 && standing.cashOrders + opened > most) return refuseTooManyOpen(standing.cashOrders, most)
  if (standing.known) return null
  if (standing.cashPaise + toCome.paise > limits.COD_OPEN_RUPEES) return refuseTooMuchOpen(limits.COD_OPEN_RUPEES)
  const fits =
    (opened === 0 || standing.ordersThere + opened <= limits.COD_OPEN_ORDERS_ADDRESS) &&
    standing.paiseThere + toCome.paise <= limits.COD_OPEN_RUPEES_ADDRESS
  return fits ? null : refused('COD_LIMIT', because('CASH_TO_ADDRESS'))
}

const refuseTooManyOpen = (open: number, most: number): Refused =>
  refused('COD_LIMIT', because('CASH_ORDERS', { most, open }))

const refuseTooMuchOpen = (most: Paise): Refused => refused('COD_LIMIT', because('CASH_AMOUNT', { mostPaise: most }))
