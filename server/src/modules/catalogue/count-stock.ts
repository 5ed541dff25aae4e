import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { lockStock, markCounted, writeStock } from './count-queries.ts'

/** How much of each item is promised to orders that are not packed yet. The caller passes it in, because orders are a module above this one. */
export type Promised = (db: Queryable, itemIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

export interface CountStockInput {
  id: number
  /** What lies on the shelf, without what is packed for orders. */
  counted: number
}

export interface StockResult {
  id: number
  name: string
  promised: number
  /** Pieces for sale before and after the count. */
  before: number
  after: number
  /** By how many pieces more lies there than was known before, promised or not. */
  difference: number
  /** By how many pieces the count falls short of what is promised; the next intake fills that first. */
  missing: number
}

/**
 * Records a count of stock. What can be sold is the count less what is promised to orders that are not packed yet. Items whose count
 * is what the shop holds already keep their stock; only that they were counted is written.
 */
export async function countStock(
  tx: Transaction,
  counts: readonly CountStockInput[],
  { promised, at }: { promised: Promised; at: Date },
): Promise<StockResult[]> {
  if (counts.length === 0) return []
  const byId = new Map(counts.map(({ id, counted }) => [id, counted]))
  const held = await lockStock(tx, [...byId.keys()])
  // Read after locking, so that orders committed meanwhile are counted.
  const taken = await promised(tx, [...byId.keys()])
  const results = held.map(({ id, name, onHand, missing }) => {
    const available = (byId.get(id) ?? 0) - (taken.get(id) ?? 0)
    const [after, short] = [Math.max(0, available), Math.max(0, -available)]
    return {
      id,
      name,
      promised: taken.get(id) ?? 0,
      before: onHand,
      after,
      difference: after - short - (onHand - missing),
      missing: short,
      touched: after !== onHand || short !== missing,
    }
  })
  await writeStock(
    tx,
    results
      .filter(({ touched }) => touched)
      .map(({ id, before, after, missing }) => ({ id, onHand: after, missing, difference: after - before })),
    { why: 'COUNT', reference: serializeNote(makeNote('STOCK_COUNTED')), at },
  )
  await markCounted(tx, [...byId.keys()])
  return results
}
