import { inTransaction, type Database } from '../../platform/database.ts'
import { lockStock, stockBySku, takeAway } from './count-queries.ts'
import { putOnShelf } from './stock-queries.ts'

export interface AdjustStockInput {
  sku: string
  /** Items that came in, or, below 0, that are gone. */
  by: number
  /** Why, in the seller's words; stands in the book of moves. */
  reason: string
  at: Date
}

/**
 * Moves what can be sold by a difference. What comes in fills first what a count found missing for orders not packed yet; of what
 * is promised to them nothing can be taken away: then `short` says how many are left. Null when nothing of that SKU is a stock item.
 */
export const adjustStock = (
  db: Database,
  { sku, by, reason, at }: AdjustStockInput,
): Promise<{ name: string; before: number; after: number } | { short: number } | null> =>
  inTransaction(db, async (tx) => {
    const stock = await stockBySku(tx, sku)
    if (!stock) return null
    const [before] = await lockStock(tx, [stock.id])
    if (by > 0) await putOnShelf(tx, [{ stockId: stock.id, quantity: by }], { why: 'ADJUST', reference: reason, at })
    else if (!(await takeAway(tx, { id: stock.id, quantity: -by, reason }))) return { short: before?.onHand ?? 0 }
    const after = await stockBySku(tx, sku)
    return { name: stock.name, before: before?.onHand ?? 0, after: after?.onHand ?? 0 }
  })
