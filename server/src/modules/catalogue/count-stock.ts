import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { lockStock, markCounted, writeStock } from './count-queries.ts'

/**
 * A query that returns how many pieces of each item are promised: ordered and not packed yet. The caller passes this
 * query in, because the catalogue module must not import the orders module, which depends on it.
 */
export type CountPromised = (db: Queryable, itemIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

export interface CountStockInput {
  id: number
  /** Pieces on the shelf. Pieces already packed for orders are not included. */
  counted: number
}

export interface StockResult {
  id: number
  name: string
  promised: number
  /** Pieces for sale before and after the count. */
  before: number
  after: number
  /**
   * Counted pieces less the pieces that the books had on the shelf, promised or not. Negative if fewer were counted.
   */
  difference: number
  /** Promised pieces that are not on the shelf. The next intake goes to these first. */
  missing: number
}

/**
 * Records a count of stock. The pieces for sale are the counted pieces less those promised to orders that are not
 * packed yet. If a count confirms the known stock, only the number of counts increases.
 */
export async function countStock(
  tx: Transaction,
  counts: readonly CountStockInput[],
  { promised, at }: { promised: CountPromised; at: Date },
): Promise<StockResult[]> {
  if (counts.length === 0) return []
  const byId = new Map(counts.map(({ id, counted }) => [id, counted]))
  const held = await lockStock(tx, [...byId.keys()])
  // Read after locking, so that orders committed before the lock was obtained are included.
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
