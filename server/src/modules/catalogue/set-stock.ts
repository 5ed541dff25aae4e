import { inTransaction, type Database } from '../../platform/database.ts'
import { countStock, stockBySku } from './count-queries.ts'

/** Sets what was counted of a stock item; null when nothing of that SKU is a stock item. */
export const setStock = (
  db: Database,
  sku: string,
  counted: number,
): Promise<{ name: string; before: number; after: number } | null> =>
  inTransaction(db, async (tx) => {
    const stock = await stockBySku(tx, sku)
    if (!stock) return null
    await countStock(tx, [{ id: stock.id, onHand: counted }])
    return { name: stock.name, before: stock.onHand, after: counted }
  })
