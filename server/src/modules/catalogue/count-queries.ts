import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { item } from './tables.ts'

export interface StockCount {
  id: number
  onHand: number
}

/**
 * Sets what was counted, and books the difference as a move (invariant I9). Rows are locked in the order of their ids, as orders do;
 * what is counted right already is not touched. Answers how many differed.
 */
export async function countStock(tx: Transaction, counts: readonly StockCount[]): Promise<number> {
  if (counts.length === 0) return 0
  const { rows } = await tx.execute<{ id: number }>(sql`
    with counted as (
      select id, "onHand" as on_hand from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(id int, "onHand" int)
    ), before as (
      select i.id, i.on_hand from item i where i.id in (select id from counted) order by i.id for update
    ), changed as (
      update item i set on_hand = counted.on_hand from counted, before
      where i.id = counted.id and before.id = i.id and before.on_hand <> counted.on_hand returning i.id
    )
    insert into stock_move (item_id, quantity, reason, reference)
    select before.id, counted.on_hand - before.on_hand, 'COUNT', 'counted by the seller'
    from before join counted using (id) where before.on_hand <> counted.on_hand order by before.id
    returning item_id as id`)
  return rows.length
}

export async function stockBySku(
  db: Queryable,
  sku: string,
): Promise<{ id: number; name: string; onHand: number } | null> {
  const [row] = await db
    .select({ id: item.id, name: item.name, onHand: item.onHand })
    .from(item)
    .where(and(eq(item.sku, sku), eq(item.kind, 'STOCK')))
  return row ?? null
}
