import type { Harvest, HarvestItem, HarvestQuery } from '@farmstand/contracts/office/harvest'
import { missingPiecesOf } from '@farmstand/contracts/office/missing-pieces'
import type { Queryable } from '../../platform/database.ts'
import { packingFacts, type PackingFacts } from '../catalogue/index.ts'
import { harvestCounts, harvestWindows, type HarvestCount, type HarvestFilter } from './harvest-queries.ts'
import { intakesOfDay, type StoredIntake } from './intake-queries.ts'
import { neededAt, stillToGet, type WindowNeed } from './rules.ts'
import { forecastOrders, type OrderForecast } from './usual-growth.ts'

export interface HarvestQuestion extends HarvestFilter {
  /** True to subtract the items in stock from the quantity to get. */
  lessStore: boolean
}

/** Converts the query parameters of a screen or a printed list. */
export const questionOf = ({ day, slot, department, less_store: lessStore }: HarvestQuery): HarvestQuestion => ({
  day,
  slotId: slot === undefined ? null : Number(slot),
  department: department ?? null,
  lessStore: lessStore === '1',
})

/** Everything that is known about an item on a day. */
interface ItemDay {
  item: PackingFacts
  counts: readonly HarvestCount[]
  growth: readonly OrderForecast[]
  brought: StoredIntake | undefined
}

/**
 * Returns the goods to get for a day, grouped by source. They are for orders not packed yet, and for orders that
 * customers usually still place.
 */
export async function harvestOf(db: Queryable, question: HarvestQuestion, now: Date): Promise<Harvest> {
  const { day, slotId } = question
  const items = await itemsOfDay(db, question, await forecastOrders(db, question, now))
  const windows = await harvestWindows(db, question)
  const sources = [...Map.groupBy(items, ({ source }) => source)].map(([name, own]) => ({
    name,
    needed_at: neededAt(own.flatMap(({ windows: needs }) => needs))?.toISOString() ?? null,
    items: own.map(({ row }) => row).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }))
  const asked = windows.filter((window) => slotId === null || window.slotId === slotId)
  return {
    day,
    orders: asked.reduce((sum, { orders }) => sum + orders, 0),
    windows: windows.map(({ slotId: id, name, orders }) => ({ slot_id: id, name, orders })),
    sources: sources.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en')),
  }
}

interface DayItem {
  row: HarvestItem
  windows: WindowNeed[]
  /** The source that the item comes from. Null if unknown. */
  source: string | null
}

/**
 * Returns every item that is needed on a day or was received for that day. `growth` is the forecast of further orders.
 */
export async function itemsOfDay(
  db: Queryable,
  question: HarvestQuestion,
  growth: readonly OrderForecast[],
): Promise<DayItem[]> {
  const counts = Map.groupBy(await harvestCounts(db, question), ({ id }) => id)
  const growing = Map.groupBy(growth, ({ itemId }) => itemId)
  const brought = await intakesOfDay(db, question.day)
  const facts = await packingFacts(db, [...counts.keys(), ...growing.keys(), ...brought.keys()])
  return [...facts.values()].flatMap((item) => {
    const known = {
      item,
      counts: counts.get(item.id) ?? [],
      // A withdrawn item cannot be ordered any more.
      growth: item.active ? (growing.get(item.id) ?? []) : [],
      brought: brought.get(item.id),
    }
    const shown = itemOf(known, question)
    const { ordered, usually, gone_short: goneShort, brought_in: cameIn } = shown.row
    const isShown = ordered > 0 || usually > 0 || goneShort > 0 || (question.slotId === null && cameIn > 0)
    return isShown ? [{ ...shown, source: item.source }] : []
  })
}

function itemOf(known: ItemDay, question: HarvestQuestion): { row: HarvestItem; windows: WindowNeed[] } {
  const { item, counts, growth, brought } = known
  const isAsked = ({ slotId }: { slotId: number }): boolean => question.slotId === null || slotId === question.slotId
  const asked = counts.filter(isAsked)
  const windows = [
    ...counts.map((one) => ({ startsAt: one.startsAt, needed: one.ordered, asked: isAsked(one) })),
    ...growth.map((one) => ({ startsAt: one.startsAt, needed: one.usually, asked: isAsked(one) })),
  ]
  const inStore = Math.max(item.onHand + sum(counts, 'ordered') - item.missing, 0)
  // The intake is a part of the stock. If the stock is not subtracted, the intake is subtracted instead, less the
  // pieces packed since the first intake.
  const gone = brought ? Math.max(sum(counts, 'packed') - brought.packedBefore, 0) : 0
  const there = question.lessStore ? inStore : (brought?.quantity ?? 0) - gone
  const row = {
    item_id: item.id,
    name: item.name,
    local_names: item.localNames,
    units: item.units,
    image: item.image,
    ordered: sum(asked, 'ordered'),
    in_combos: sum(asked, 'inCombos'),
    usually: growth.filter(isAsked).reduce((all, { usually }) => all + usually, 0),
    brought_in: brought?.quantity ?? 0,
    to_get: stillToGet(windows, there),
    holds: item.netValue === null || item.netUnit === null ? null : { value: item.netValue, unit: item.netUnit },
    on_hand: item.onHand,
    in_store: inStore,
    missing: item.missing,
    gone_short: sum(asked, 'goneShort'),
  }
  return { row, windows }
}

const sum = (counts: readonly HarvestCount[], what: 'ordered' | 'inCombos' | 'goneShort' | 'packed'): number =>
  counts.reduce((all, count) => all + count[what], 0)

export interface ShortItem {
  day: string
  item: HarvestItem
  /** Pieces that are missing for the orders placed so far. */
  pieces: number
}

/**
 * Lists the items of which there are too few for the orders of these days, the earliest day first. Each item appears
 * once, on the first day that needs it, because a count does not show for which orders pieces are missing. A decision
 * for one of the days removes the item from all of them.
 */
export async function shortItems(db: Queryable, days: readonly string[]): Promise<ShortItem[]> {
  const rows: ShortItem[] = []
  for (const day of days) {
    // An item is short only because of orders, so the forecast is left out.
    const items = await itemsOfDay(db, questionOf({ day }), [])
    const ordered = items.flatMap(({ row }) => (row.ordered > 0 ? [row] : []))
    rows.push(...ordered.map((item) => ({ day, item, pieces: missingPiecesOf(item) })))
  }
  return [...Map.groupBy(rows, ({ item }) => item.item_id).values()].flatMap(
    (own) => own.find(({ pieces }) => pieces > 0) ?? [],
  )
}
