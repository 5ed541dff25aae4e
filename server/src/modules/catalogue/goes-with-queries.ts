import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { goesWith, item } from './tables.ts'

/** Replaces all pairs of items that, according to past orders, are bought together. */
export async function replaceGoesWith(
  tx: Transaction,
  pairs: readonly { itemId: number; place: number; withId: number }[],
): Promise<void> {
  await tx.delete(goesWith)
  await tx.execute(sql`
    insert into ${goesWith} (item_id, place, with_id)
    select item_id, place, with_id from jsonb_to_recordset(${JSON.stringify(
      pairs.map(({ itemId, place, withId }) => ({ item_id: itemId, place, with_id: withId })),
    )}::jsonb) as learned(item_id int, place smallint, with_id int)
    where exists (select from ${item} where id = learned.item_id) and exists (select from ${item} where id = learned.with_id)`)
}
