import type { Harvest, HarvestItem } from '@farmstand/contracts/office/harvest'
import type { Queryable } from '../../platform/database.ts'
import { packingFacts, type PackingFacts } from '../catalogue/index.ts'
import { harvestCounts, harvestWindows, type HarvestWish } from './harvest-queries.ts'

/** What has to come in for the orders of a day that are not packed yet, by who it comes from. */
export async function harvestOf(db: Queryable, wish: HarvestWish): Promise<Harvest> {
  const counts = await harvestCounts(db, wish)
  const windows = await harvestWindows(db, wish)
  const facts = await packingFacts(
    db,
    counts.map(({ id }) => id),
  )
  const items = counts.flatMap((count) => {
    const item = facts.get(count.id)
    return item ? [{ source: item.source, item: itemOf(item, count) }] : []
  })
  const sources = [...Map.groupBy(items, ({ source }) => source)].map(([name, own]) => ({
    name,
    items: own.map(({ item }) => item).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }))
  const shown = windows.filter(({ slotId }) => wish.slotId === null || slotId === wish.slotId)
  return {
    day: wish.day,
    orders: shown.reduce((sum, { orders }) => sum + orders, 0),
    windows: windows.map(({ slotId, name, orders }) => ({ slot_id: slotId, name, orders })),
    sources: sources.toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en')),
  }
}

const itemOf = (
  item: PackingFacts,
  { ordered, inCombos, without }: { ordered: number; inCombos: number; without: number },
): HarvestItem => ({
  item_id: item.id,
  name: item.name,
  local_name: item.localName,
  units: item.units,
  image: item.image,
  ordered,
  in_combos: inCombos,
  total:
    item.netValue === null || item.netUnit === null ? null : { value: item.netValue * ordered, unit: item.netUnit },
  on_hand: item.onHand,
  missing: Math.max(item.missing - without, 0),
})
