import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { tooFew } from '@farmstand/contracts/office/short-item'
import type { Queryable } from '../../platform/database.ts'
import { itemsOfDay, questionOf } from './read-harvest.ts'

export interface ShortItem {
  day: string
  item: HarvestItem
  /** Pieces missing for what is ordered. */
  pieces: number
}

/**
 * Items that the orders of these days lack, the earliest day first. Each item once, on the first day that needs it, because a count does
 * not tell whose pieces are missing. What was decided for one of the days is missing on none any more.
 */
export async function shortItems(db: Queryable, days: readonly string[]): Promise<ShortItem[]> {
  const rows: ShortItem[] = []
  for (const day of days) {
    // A forecast does not make anything short: only orders do.
    const items = await itemsOfDay(db, questionOf({ day }), [])
    const ordered = items.flatMap(({ row }) => (row.ordered > 0 ? [row] : []))
    rows.push(...ordered.map((item) => ({ day, item, pieces: tooFew(item) })))
  }
  return [...Map.groupBy(rows, ({ item }) => item.item_id).values()].flatMap(
    (own) => own.find(({ pieces }) => pieces > 0) ?? [],
  )
}
