import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { lockStock, stockBySku, writeCounts } from './count-queries.ts'

/** How much of each item is promised to orders that are not packed yet. Orders are a module above this one: whoever counts brings it. */
export type Promised = (tx: Transaction, itemIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

export interface CountStockInput {
  id: number
  /** What lies on the shelf, without what is packed for orders. */
  counted: number
}

export interface CountStockResult {
  id: number
  promised: number
  /** What could be sold before, and can be sold now. */
  before: number
  after: number
  /** How many are too few for what is promised; what comes in next fills that first. */
  missing: number
}

/**
 * Records a count of stock. What can be sold is the count less what is promised to orders that are not packed yet. Items whose count
 * is what the shop holds already are not written.
 */
export async function countStock(
  tx: Transaction,
  counts: readonly CountStockInput[],
  promised: Promised,
): Promise<CountStockResult[]> {
  if (counts.length === 0) return []
  const byId = new Map(counts.map(({ id, counted }) => [id, counted]))
  const held = await lockStock(tx, [...byId.keys()])
  // After the locks: an order that was quicker has written what it took.
  const taken = await promised(tx, [...byId.keys()])
  const results = held.map(({ id, onHand, missing }) => {
    const available = (byId.get(id) ?? 0) - (taken.get(id) ?? 0)
    const [after, short] = [Math.max(0, available), Math.max(0, -available)]
    return {
      id,
      promised: taken.get(id) ?? 0,
      before: onHand,
      after,
      missing: short,
      touched: after !== onHand || short !== missing,
    }
  })
  await writeCounts(
    tx,
    results
      .filter(({ touched }) => touched)
      .map(({ id, before, after, missing }) => ({ id, onHand: after, missing, difference: after - before })),
  )
  return results
}

/** The same for one stock item; null when nothing of that SKU is one. */
export const countStockOf = (
  db: Database,
  { sku, counted }: { sku: string; counted: number },
  promised: Promised,
): Promise<(CountStockResult & { name: string }) | null> =>
  inTransaction(db, async (tx) => {
    const stock = await stockBySku(tx, sku)
    if (!stock) return null
    const [result] = await countStock(tx, [{ id: stock.id, counted }], promised)
    return result ? { ...result, name: stock.name } : null
  })
