import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { item } from './tables.ts'

/** Locks these stock items in the order of their ids, as orders do, and answers what they hold. */
export const lockStock = (
  tx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; onHand: number; missing: number }[]> =>
  tx
    .select({ id: item.id, onHand: item.onHand, missing: item.missing })
    .from(item)
    .where(inArray(item.id, [...ids]))
    .orderBy(asc(item.id))
    .for('update')

export interface CountedStock {
  id: number
  onHand: number
  missing: number
  /** By how much `onHand` differs from before. */
  difference: number
}

/** Writes what was counted of items that are locked already, and books the differences: moves must add up to the stock. */
export async function writeCounts(tx: Transaction, counted: readonly CountedStock[]): Promise<void> {
  if (counted.length === 0) return
  await tx.execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(id int, "onHand" int, missing int, difference int)
    ), changed as (
      update item set on_hand = counted."onHand", missing = counted.missing from counted where item.id = counted.id
    )
    insert into stock_move (item_id, quantity, reason, reference)
    select id, difference, 'COUNT', 'counted by the seller' from counted where difference <> 0 order by id`)
}

/** Takes from what can be sold, and books why; false when less is left. */
export async function takeAway(
  tx: Transaction,
  { id, quantity, reason }: { id: number; quantity: number; reason: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with taken as (
      update item set on_hand = on_hand - ${quantity}::int where id = ${id} and on_hand >= ${quantity}::int returning id
    )
    insert into stock_move (item_id, quantity, reason, reference)
    select id, -${quantity}::int, 'ADJUST', ${reason} from taken returning item_id`)
  return rows.length === 1
}

export async function stockBySku(
  db: Queryable,
  sku: string,
): Promise<{ id: number; name: string; onHand: number; missing: number } | null> {
  const [row] = await db
    .select({ id: item.id, name: item.name, onHand: item.onHand, missing: item.missing })
    .from(item)
    .where(and(eq(item.sku, sku), eq(item.kind, 'STOCK')))
  return row ?? null
}
