import { isDecided, type CropOutcome } from '@farmstand/contracts/office/crop-outcome'
import type { CropOrder, ShortCrop } from '@farmstand/contracts/office/short-crop'
import type { Queryable } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { addPaise, paise, subtractPaise, toRupees, type Paise } from '../../../platform/money.ts'
import { nearestItems, packingFacts, type PackingFacts } from '../../catalogue/index.ts'
import type { HarvestFilter } from '../harvest-queries.ts'
import { ordersWithLines, picksToShow, wantedOf, type ShownPick, type StoredOrder } from '../../orders/index.ts'
import { describeReplacement, replacementRefusal, outcomeAfter } from '../../packing/index.ts'
import { ordersWanting } from './crop-queries.ts'
import { shareOut, type SharedPieces, type WantingLine } from './rules.ts'

export interface ShortCropInput extends HarvestFilter {
  itemId: number
  there: number
  /** The replacement for customers who prefer the most similar item. */
  insteadId: number | null
}

/** An open order that needs the item, with the lines that contain that item. */
interface Wanting {
  stored: StoredOrder
  deliveryAt: Date
  number: number
  lines: readonly (WantingLine & { pick: ShownPick })[]
  /** True if anything else will be in the order's bags. */
  holdsMore: boolean
}

/**
 * Previews a short crop: returns the outcome for each order of a day if only `there` pieces of an item are available.
 * Read-only.
 */
export async function readShortCrop(db: Queryable, wish: ShortCropInput): Promise<ShortCrop | Refused> {
  const { itemId, insteadId, there, day } = wish
  const facts = await packingFacts(db, insteadId === null ? [itemId] : [itemId, insteadId])
  const item = facts.get(itemId)
  const instead = insteadId === null ? null : (facts.get(insteadId) ?? null)
  if (!item || (insteadId !== null && (!instead || insteadId === itemId))) return refused('NOT_FOUND')
  const wanting = await wantingOf(db, wish)
  const outcomeOf = outcomesByPreference(item, instead)
  const shown = shareOut(wanting, there)
    .filter(isShort)
    .map((shared) => cropOrder(shared, instead, outcomeOf(shared)))
  return {
    item_id: itemId,
    name: item.name,
    units: item.units,
    day,
    wanted: wanting.flatMap(({ lines }) => lines).reduce((sum, { wanted }) => sum + wanted, 0),
    there,
    whole: wanting.length - shown.length,
    orders: shown,
    replacements: (await nearestItems(db, itemId)).map(describeReplacement),
  }
}

async function wantingOf(db: Queryable, wish: ShortCropInput): Promise<Wanting[]> {
  const whole = await ordersWithLines(db, await ordersWanting(db, wish.itemId, wish))
  const { picks } = await picksToShow(db, whole)
  return whole.map(({ order }) => {
    const all = picks.get(order.uid) ?? []
    const own = all.filter(({ stockId }) => stockId === wish.itemId)
    return {
      stored: order,
      deliveryAt: order.deliveryAt,
      number: order.number,
      lines: own.map((pick) => ({ position: pick.position, pick, ...wantOf(pick) })),
      holdsMore: all.some((pick) => pick.stockId !== wish.itemId && isInBag(pick)),
    }
  })
}

/** Returns the pieces that a line needs. A line that is already packed or decided keeps its pieces. */
const wantOf = (pick: ShownPick): Pick<WantingLine, 'wanted' | 'has'> => ({
  wanted: wantedOf(pick),
  has: pick.state === 'OPEN' ? null : pick.packed,
})

const isInBag = ({ state, packed, replacementId }: ShownPick): boolean =>
  state === 'OPEN' || packed > 0 || replacementId !== null

const isShort = ({ order, gets }: SharedPieces<Wanting>): boolean =>
  order.lines.some(({ position, wanted }) => (gets.get(position) ?? 0) < wanted)

const missingOf = ({ order, gets }: SharedPieces<Wanting>): number =>
  order.lines.reduce((sum, { position, wanted }) => sum + wanted - (gets.get(position) ?? 0), 0)

/**
 * Returns true if the replacement is allowed for all lines. For any other order the decision would be refused, as a
 * packer may not choose that replacement either.
 */
const mayBeReplaced = ({ order, gets }: SharedPieces<Wanting>, facts: PackingFacts, item: PackingFacts): boolean =>
  order.lines.every(({ position, pick, wanted }) => {
    const packed = gets.get(position) ?? 0
    const choice = { packed, item, quantity: wanted - packed, agreed: false }
    return packed >= wanted || replacementRefusal({ order: order.stored, pick, facts }, choice) === null
  })

/**
 * Returns a function that decides the outcome of one order after another by the customer's preference for shortages.
 * Replacements are given out in the same sequence, while they last.
 */
function outcomesByPreference(
  item: PackingFacts,
  instead: PackingFacts | null,
): (shared: SharedPieces<Wanting>) => CropOutcome {
  let left = instead?.onHand ?? 0
  return (shared) => {
    const { stored, holdsMore } = shared.order
    if (stored.status !== 'CONFIRMED') return 'NOT_CONFIRMED'
    if (stored.whenShort === 'CALL') return 'CALL'
    if (stored.whenShort === 'NEAREST') {
      const missing = missingOf(shared)
      if (!instead || missing > left || !mayBeReplaced(shared, item, instead)) return 'NEAREST'
      left -= missing
      return 'REPLACE'
    }
    return holdsMore || [...shared.gets.values()].some((pieces) => pieces > 0) ? 'SHORT' : 'NOTHING_ELSE'
  }
}

function cropOrder(shared: SharedPieces<Wanting>, instead: PackingFacts | null, outcome: CropOutcome): CropOrder {
  const { order, gets } = shared
  const short = order.lines
    .map((line) => ({ ...line, packed: gets.get(line.position) ?? 0 }))
    .filter(({ wanted, packed }) => packed < wanted)
  const { uid, number, slotId, slotName, deliveryAt, customerName, whenShort } = order.stored
  const refundOfLine = (line: (typeof short)[number]): Paise => {
    if (!isDecided(outcome)) return paise(0)
    const replacement =
      outcome === 'REPLACE' && instead
        ? { itemId: instead.id, quantity: line.wanted - line.packed, pricePaise: instead.pricePaise }
        : null
    const { keptPaise } = outcomeAfter(line.pick, { packed: line.packed, grams: null, replacement })
    return subtractPaise(line.pick.sharePaise, keptPaise)
  }
  return {
    uid,
    order_number: String(number),
    slot_id: slotId,
    slot_name: slotName,
    starts_at: deliveryAt.toISOString(),
    customer_name: customerName,
    when_short: whenShort,
    wanted: order.lines.reduce((sum, { wanted }) => sum + wanted, 0),
    gets: [...gets.values()].reduce((sum, pieces) => sum + pieces, 0),
    outcome,
    back: toRupees(addPaise(...short.map(refundOfLine))),
    lines: short.map(({ position, wanted, packed, pick }) => ({
      position,
      version: pick.version,
      packed,
      missing: wanted - packed,
    })),
  }
}
