import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { item, itemHarvest } from './tables.ts'

interface HarvestNote {
  itemId: number
  /** The date of the intake in India. */
  day: string
  source: string | null
}

/** Records that goods of an item came in, for cards and product pages. */
export async function recordHarvest(tx: Transaction, { itemId, day, source }: HarvestNote): Promise<void> {
  await tx
    .insert(itemHarvest)
    .values({ itemId, day, source })
    .onConflictDoUpdate({ target: itemHarvest.itemId, set: { day, source } })
}

/** Deletes the record of an intake of this day that was entered by mistake. */
export async function forgetHarvest(tx: Transaction, { itemId, day }: Omit<HarvestNote, 'source'>): Promise<void> {
  await tx.delete(itemHarvest).where(and(eq(itemHarvest.itemId, itemId), eq(itemHarvest.day, day)))
}

/**
 * Records for the demo that the goods with a shelf life of at most `mostDays` came in on `day`. Leaves out the wholesale
 * market, because nobody knows when its goods were harvested.
 */
export async function harvestEverything(tx: Transaction, day: string, mostDays: number): Promise<void> {
  await tx.execute(sql`
    insert into ${itemHarvest} (item_id, day, source)
    select id, ${day}::date, source from ${item}
    where kind = 'STOCK' and department = 'GROCERY' and shelf_life_days <= ${mostDays} and on_hand > 0
      and source not like 'Market Yard%'
    on conflict (item_id) do update set day = excluded.day, source = excluded.source`)
}
