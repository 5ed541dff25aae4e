import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import type { ReturnedStockDecision, GoodsOutForDelivery } from '@farmstand/contracts/office/goods-out'
import type { GoodsPlace } from '@farmstand/contracts/office/goods-places'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { packingFacts, returnStock, bookReturnedWaste, type StockDemand } from '../catalogue/index.ts'
import { additionsTo } from './additions/queries.ts'
import { picksOf } from './picks/pick-queries.ts'
import { wantedOf } from './picks/rules.ts'
import { broughtBackAmong, ordersWithLines, type StoredOrderLine, type WholeOrder } from './queries.ts'

/** Returns the destination of an item of an order, as chosen by the person who cancels the order. */
export type GoodsPlaces = (orderUid: string, stockId: number) => GoodsPlace | undefined

/** Chooses the stock for all goods. Used for orders paid in the sandbox, whose goods never left the shop. */
export const BACK_TO_STOCK: GoodsPlaces = () => 'STOCK'

export function placesOf(decisions: readonly ReturnedStockDecision[]): GoodsPlaces {
  const chosen = new Map(decisions.map(({ order_uid: uid, stock_id: id, to }) => [`${uid} ${id}`, to]))
  return (uid, id) => chosen.get(`${uid} ${id}`)
}

/**
 * Returns the goods that are out for delivery, or were brought back, with these orders and their additions. The person
 * who cancels chooses a destination for each of them.
 */
export async function listGoodsOnRoad(db: Queryable, uids: readonly string[]): Promise<GoodsOutForDelivery> {
  const added = await Promise.all(uids.map((uid) => additionsTo(db, uid)))
  const all = [...new Set([...uids, ...added.flat().map(({ uid }) => uid)])]
  const back = new Set(await broughtBackAmong(db, all))
  const out = (await ordersWithLines(db, all)).filter(
    ({ order: { uid, status } }) => status === 'OUT_FOR_DELIVERY' || (status === 'PACKED' && back.has(uid)),
  )
  const results = await Promise.all(
    out.map(async ({ order, lines }) => {
      const { goods, replacements } = await goodsHeldByOrder(db, order.uid, lines)
      const sums = new Map<number, number>()
      for (const { stockId, quantity } of [...goods, ...replacements])
        sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
      const facts = await packingFacts(db, [...sums.keys()])
      const items = [...sums].map(([id, quantity]) => {
        const { name = '', localNames = {}, units = '' } = facts.get(id) ?? {}
        return { stock_id: id, name, local_names: localNames, units, quantity }
      })
      return { order_uid: order.uid, order_number: String(order.number), items }
    }),
  )
  return { results }
}

/**
 * Refuses to cancel an order that is or was on the road while the destination of an item is undecided. Returns null if the order can
 * be cancelled.
 */
export async function refuseUndecidedGoods(
  tx: Transaction,
  { order, lines, events }: WholeOrder,
  places: GoodsPlaces,
): Promise<Refused | null> {
  if (!wasOnRoad(events)) return null
  const { goods, replacements } = await goodsHeldByOrder(tx, order.uid, lines)
  return [...goods, ...replacements].every(({ stockId }) => places(order.uid, stockId) !== undefined)
    ? null
    : refused('UNPROCESSABLE', because('GOODS_UNDECIDED', { number: order.number }))
}

/** Returns true if the order has left the shop. A send-out that was undone does not count. */
const wasOnRoad = (events: WholeOrder['events']): boolean =>
  events.filter(({ status }) => status === 'OUT_FOR_DELIVERY').length >
  events.filter(({ reason }) => reason === 'NOT_SENT').length

/** Puts the goods of a cancelled order back on the shelf, or books them as waste. */
export async function returnGoods(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { places, at }: { places: GoodsPlaces; at: Date },
): Promise<void> {
  const { goods, replacements } = await goodsHeldByOrder(tx, order.uid, lines)
  const isWaste = ({ stockId }: StockDemand): boolean => places(order.uid, stockId) === 'WASTE'
  for (const [why, demands] of [
    ['CANCELLATION', goods],
    ['REPLACEMENT', replacements],
  ] as const) {
    const kept = demands.filter((one) => !isWaste(one))
    await returnStock(tx, kept, { why, reference: order.uid, at })
    await bookReturnedWaste(tx, demands.filter(isWaste), {
      why,
      reference: order.uid,
      note: serializeNote(makeNote('CAME_BACK_WITH', { number: order.number })),
      at,
    })
  }
}

/** Returns the stock that an order holds: the ordered items less the missing ones, and the replacements. */
async function goodsHeldByOrder(
  db: Queryable,
  orderUid: string,
  lines: readonly StoredOrderLine[],
): Promise<{ goods: StockDemand[]; replacements: StockDemand[] }> {
  const picks = await picksOf(db, [orderUid])
  const ordered = lines.flatMap((line) =>
    line.parts.map(({ stockId, quantity }) => ({ stockId, quantity: quantity * line.quantity })),
  )
  if (picks.length === 0) return { goods: ordered, replacements: [] }
  return {
    goods: picks
      .map((pick) => ({ stockId: pick.stockId, quantity: wantedOf(pick) }))
      .filter(({ quantity }) => quantity > 0),
    replacements: picks.flatMap(({ replacementId, replacementQuantity }) =>
      replacementId !== null && replacementQuantity !== null
        ? [{ stockId: replacementId, quantity: replacementQuantity }]
        : [],
    ),
  }
}
