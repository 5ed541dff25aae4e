import type { ItemType } from '@farmstand/contracts/item-type'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { item } from './tables.ts'

export interface HeldStock {
  id: number
  name: string
  kind: ItemType
  department: (typeof item.$inferSelect)['department']
  onHand: number
  missing: number
  /** The number of times that the item has been counted. */
  counts: number
}

const held = {
  id: item.id,
  name: item.name,
  kind: item.kind,
  department: item.department,
  onHand: item.onHand,
  missing: item.missing,
  counts: item.counts,
}

/** Locks these items in the order of their ids, as orders do, and returns their stock. */
export const lockStock = (tx: Transaction, ids: readonly number[]): Promise<HeldStock[]> =>
  tx
    .select(held)
    .from(item)
    .where(inArray(item.id, [...ids]))
    .orderBy(asc(item.id))
    .for('update')

export interface WrittenStock {
  id: number
  onHand: number
  missing: number
  /** The change of `onHand`, in pieces. */
  difference: number
}

/**
 * Writes the stock of locked items. Also writes a stock move for each difference, because an item's moves must add up
 * to its stock.
 */
export async function writeStock(
  tx: Transaction,
  rows: readonly WrittenStock[],
  { why, reference, at }: { why: 'COUNT' | 'WASTE' | 'ADJUST'; reference: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id int, "onHand" int, missing int, difference int)
    ), changed as (
      update item set on_hand = written."onHand", missing = written.missing from written where item.id = written.id
    )
    insert into stock_move (item_id, quantity, reason, reference, at)
    select id, difference, ${why}, ${reference}, ${at.toISOString()}::timestamptz from written where difference <> 0 order by id`)
}

/** Increases the number of counts of locked items, even if the count left their stock unchanged. */
export async function markCounted(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(item)
    .set({ counts: sql`${item.counts} + 1` })
    .where(inArray(item.id, [...ids]))
}
