import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { takeFromCart } from '../cart/index.ts'
import { takeStock } from '../catalogue/index.ts'
import { bookSlot, takePlaceIn, type PlaceToBook } from '../delivery/index.ts'
import type { BillPart } from '../pricing/index.ts'
import type { NewOrder } from './queries.ts'

/**
 * Takes the goods of a part out of stock, and those of an order in the shop out of the cart, in the order's
 * transaction. The caller must roll the transaction back after a refusal.
 */
export async function takeGoods(
  tx: Transaction,
  part: Pick<BillPart, 'lines'>,
  { uid, customerUid, createdAt, source }: Pick<NewOrder, 'uid' | 'customerUid' | 'createdAt' | 'source'>,
): Promise<Refused | null> {
  const inCart = part.lines.map((line) => ({ itemId: line.id, type: line.type, quantity: line.quantity }))
  const demands = part.lines.flatMap((line) =>
    line.parts.map(({ stockId, quantity }) => ({ stockId, quantity: quantity * line.quantity })),
  )
  // Both are sent in one round trip, the cart first.
  const [wasInCart, { short }] = await Promise.all([
    source === 'SHOP' ? takeFromCart(tx, customerUid, inCart) : true,
    takeStock(tx, demands, { reference: uid, at: createdAt }),
  ])
  if (!wasInCart) return refused('CART_CHANGED')
  if (short.length === 0) return null
  const lacking = part.lines.filter((line) => line.parts.some(({ stockId }) => short.includes(stockId)))
  return refused('OUT_OF_STOCK', {
    ...because('TOO_FEW_LEFT', { names: lacking.map((line) => line.name) }),
    details: lacking.map(({ id, type, name }) => ({ id, type, name })),
  })
}

/**
 * Takes an order's place in its delivery window. Call it last, because every other order of the window waits for the
 * window's row. The caller must roll the transaction back after a refusal.
 */
export async function takeDeliveryPlace(
  tx: Transaction,
  { slotId, department, deliveryDay: day }: Pick<NewOrder, 'slotId' | 'department' | 'deliveryDay'>,
  now: Date,
): Promise<Refused | null> {
  return refusalOfBooking(await bookSlot(tx, { slotId, department, day, now }))
}

const refusalOfBooking = (booked: Awaited<ReturnType<typeof bookSlot>>): Refused | null =>
  booked === 'BOOKED' ? null : refused(booked === 'FULL' ? 'SLOT_FULL' : 'SLOT_UNAVAILABLE')

/**
 * Takes the goods of a part and its place in the delivery window, in one round trip and in the order of the locks:
 * cart, stock, window. `place` is null for an addition. The caller must roll the transaction back after a refusal.
 */
export async function takeGoodsAndPlace(
  tx: Transaction,
  part: Pick<BillPart, 'lines'>,
  order: Parameters<typeof takeGoods>[2],
  { place, clock }: { place: PlaceToBook | null; clock: Clock },
): Promise<Refused | null> {
  const [lacking, booked] = await Promise.all([
    takeGoods(tx, part, order),
    place ? takePlaceIn(tx, place, clock) : ('BOOKED' as const),
  ])
  return lacking ?? refusalOfBooking(booked)
}
