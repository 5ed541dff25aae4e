import type { DecidedCrop, DecidedOrder } from '@farmstand/contracts/office/short-crop'
import type { Queryable } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { addPaise, paise, subtractPaise, toRupees } from '../../../platform/money.ts'
import { packingFacts } from '../../catalogue/index.ts'
import type { HarvestFilter } from '../harvest-queries.ts'
import { ordersWithLines, picksOf, type StoredOrder, type StoredPick } from '../../orders/index.ts'
import { ordersDecided } from './crop-queries.ts'
import { decidedOf, cropUndoState } from './rules.ts'

/**
 * Returns the orders of a day for which a short crop of an item was decided, and for each whether the decision can be
 * undone. Read-only.
 */
export async function readDecidedCrop(
  db: Queryable,
  { itemId, ...wish }: HarvestFilter & { itemId: number },
): Promise<DecidedCrop | Refused> {
  const item = (await packingFacts(db, [itemId])).get(itemId)
  if (!item) return refused('NOT_FOUND')
  const uids = await ordersDecided(db, itemId, wish)
  const orders = await ordersWithLines(db, uids)
  const picks = Map.groupBy(await picksOf(db, uids), ({ orderUid }) => orderUid)
  return {
    item_id: itemId,
    name: item.name,
    units: item.units,
    day: wish.day,
    orders: orders.map(({ order }) => decidedOrder(order, picks.get(order.uid) ?? [], itemId)),
  }
}

function decidedOrder(order: StoredOrder, picks: readonly StoredPick[], itemId: number): DecidedOrder {
  const own = decidedOf(picks, itemId)
  const outcome = cropUndoState(order.status, picks, itemId)
  const off = addPaise(paise(0), ...own.map(({ sharePaise, keptPaise }) => subtractPaise(sharePaise, keptPaise)))
  return {
    uid: order.uid,
    order_number: String(order.number),
    slot_name: order.slotName,
    starts_at: order.deliveryAt.toISOString(),
    customer_name: order.customerName,
    wanted: own.reduce((sum, { quantity }) => sum + quantity, 0),
    gets: own.reduce((sum, { packed }) => sum + packed, 0),
    outcome,
    again: outcome === 'WANTS_AGAIN' ? toRupees(off) : 0,
    lines: own.map(({ position, version }) => ({ position, version })),
  }
}
