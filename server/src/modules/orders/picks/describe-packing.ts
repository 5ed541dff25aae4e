import type { PackingLine } from '@farmstand/contracts/office/packing'
import type { Queryable } from '../../../platform/database.ts'
import { addPaise, paise, subtractPaise, toRupees, type Paise } from '../../../platform/money.ts'
import { packingFacts, type PackingFacts } from '../../catalogue/index.ts'
import { actorNames } from '../../staff/index.ts'
import type { StoredOrderLine, WholeOrder } from '../queries.ts'
import { picksOf, type StoredPick } from './pick-queries.ts'
import { sharesOf, untouchedPick, type Share } from './rules.ts'

export type ShownPick = Pick<
  StoredPick,
  | 'position'
  | 'stockId'
  | 'quantity'
  | 'sharePaise'
  | 'orderedG'
  | 'state'
  | 'packed'
  | 'packedG'
  | 'keptPaise'
  | 'replacementId'
  | 'replacementQuantity'
  | 'toBag'
  | 'callUntil'
  | 'callAnswer'
  | 'version'
  | 'doneBy'
>

type WithLines = Pick<WholeOrder, 'order' | 'lines'>

export interface PackingProgress {
  /**
   * The items to put in the bags, with combos split into their items. Sorted by shelf, so that one round through the
   * store is enough.
   */
  lines: PackingLine[]
  /** The amount by which packing has reduced the order's price so far. */
  off: Paise
}

/** Maps the uid of each of these orders to the progress of its packing. */
export async function packingProgressOf(
  db: Queryable,
  orders: readonly WithLines[],
): Promise<Map<string, PackingProgress>> {
  const { begun, facts, picks: picksByOrder } = await picksToShow(db, orders)
  const nameOf = await actorNames(
    db,
    begun.flatMap(({ doneBy }) => doneBy ?? []),
  )
  return new Map(
    orders.map(({ order, lines }) => {
      const picks = picksByOrder.get(order.uid) ?? []
      return [
        order.uid,
        {
          lines: picks
            .map((pick) => lineOf(pick, { line: lines[pick.position], facts, nameOf }))
            .toSorted((a, b) => byShelf(a, b) || a.position - b.position || a.stock_id - b.stock_id),
          off: addPaise(...picks.map(({ sharePaise, keptPaise }) => subtractPaise(sharePaise, keptPaise))),
        },
      ]
    }),
  )
}

/**
 * Returns the picks of these orders. For an order whose packing has not begun, these are the picks that packing would
 * begin with.
 */
export async function picksToShow(db: Queryable, orders: readonly WithLines[]) {
  const begun = await picksOf(
    db,
    orders.map(({ order }) => order.uid),
  )
  const inLines = orders.flatMap(({ lines }) => lines.flatMap(({ parts }) => parts.map(({ stockId }) => stockId)))
  const facts = await packingFacts(db, [...inLines, ...begun.flatMap(({ replacementId }) => replacementId ?? [])])
  const begunOf = Map.groupBy(begun, ({ orderUid }) => orderUid)
  const picks = new Map<string, readonly ShownPick[]>(
    orders.map(({ order, lines }) => [
      order.uid,
      begunOf.get(order.uid) ?? notBegun(lines, order.planDiscountPaise, facts),
    ]),
  )
  return { begun, facts, picks }
}

const byShelf = (a: PackingLine, b: PackingLine): number =>
  (a.shelf ?? '~').localeCompare(b.shelf ?? '~', 'en', { numeric: true })

const notBegun = (
  lines: readonly StoredOrderLine[],
  planDiscountPaise: Paise,
  facts: ReadonlyMap<number, PackingFacts>,
): ShownPick[] =>
  newPicks(lines, planDiscountPaise, facts).map((pick) => ({
    ...pick,
    ...untouchedPick(pick.sharePaise),
    toBag: false,
    callUntil: null,
    callAnswer: null,
    version: 0,
    doneBy: null,
  }))

/**
 * Returns the picks of an order when packing begins: one for each share of the order's lines, with the ordered weight
 * of items that are weighed at packing.
 */
export const newPicks = (
  lines: readonly StoredOrderLine[],
  planDiscountPaise: Paise,
  facts: ReadonlyMap<number, PackingFacts>,
): (Share & { orderedG: number | null })[] =>
  sharesOf(lines, planDiscountPaise, (id) => facts.get(id)?.pricePaise ?? paise(0)).map((share) => {
    const grams = lines[share.position]?.type === 'STOCK' ? facts.get(share.stockId)?.gramsOfOne : null
    return { ...share, orderedG: grams ? grams * share.quantity : null }
  })

function lineOf(
  pick: ShownPick,
  {
    line,
    facts,
    nameOf,
  }: {
    line: StoredOrderLine | undefined
    facts: ReadonlyMap<number, PackingFacts>
    nameOf: (actor: string) => string
  },
): PackingLine {
  const item = facts.get(pick.stockId)
  const alone = line?.type === 'STOCK' ? line : null
  const instead = pick.replacementId === null ? null : facts.get(pick.replacementId)
  return {
    position: pick.position,
    stock_id: pick.stockId,
    name: alone?.name ?? item?.name ?? '',
    local_names: item?.localNames ?? {},
    units: alone?.units ?? item?.units ?? '',
    image: alone?.images[0] ?? item?.image ?? null,
    shelf: item?.shelf ?? null,
    veg_nonveg_type: item?.vegNonveg ?? line?.vegNonveg ?? 0,
    combo: line?.type === 'COMBO' ? { name: line.name, local_names: line.localNames } : null,
    quantity: pick.quantity,
    ordered_g: pick.orderedG,
    state: pick.toBag ? 'OPEN' : pick.state,
    packed: pick.packed,
    packed_g: pick.packedG,
    replacement: instead
      ? {
          item_id: instead.id,
          name: instead.name,
          local_names: instead.localNames,
          units: instead.units,
          quantity: pick.replacementQuantity ?? 0,
        }
      : null,
    to_bag: pick.toBag,
    call: pick.callUntil && { until: pick.callUntil.toISOString(), answer: pick.callAnswer },
    version: pick.version,
    back: toRupees(subtractPaise(pick.sharePaise, pick.keptPaise)),
    share: toRupees(pick.sharePaise),
    by: pick.doneBy === null ? null : nameOf(pick.doneBy),
  }
}
