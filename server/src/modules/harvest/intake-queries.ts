import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { intake } from './tables.ts'

export type StoredIntake = typeof intake.$inferSelect

/** Maps each item to its intake for the orders of a day. */
export async function intakesOfDay(db: Queryable, day: string): Promise<Map<number, StoredIntake>> {
  const rows = await db.select().from(intake).where(eq(intake.day, day))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/**
 * Records the intake of an item with the item's present source. Returns false if the row was changed since the caller
 * saw it.
 */
export async function writeIntake(
  tx: Transaction,
  { day, itemId, source, before, ...now }: StoredIntake & { before: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into intake as known (day, item_id, source, quantity, packed_before, at)
    select ${day}::date, ${itemId}::int, ${source}::text, ${now.quantity}::int, ${now.packedBefore}::int, ${now.at.toISOString()}::timestamptz
    where ${before}::int = 0 or exists (select from intake where day = ${day}::date and item_id = ${itemId}::int)
    on conflict (day, item_id) do update set quantity = excluded.quantity, source = excluded.source, at = excluded.at
      where known.quantity = ${before}::int`)
  return rowCount === 1
}
