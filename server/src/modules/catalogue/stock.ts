import type { Transaction } from '../../platform/database.ts'
import { lockStock } from './count-queries.ts'
import {
  insertWasted,
  putOnShelf,
  takeFromShelf,
  takeOrCountMissing,
  type ReturnCause,
  type StockDemand,
} from './stock-queries.ts'

export type { StockDemand }

/**
 * Takes an order's pieces out of stock, with demands of the same item summed. Returns the items without enough stock.
 * If there are any, the caller must roll back its transaction.
 */
export async function takeStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why = 'ORDER', reference, at }: { why?: 'ORDER' | 'REPLACEMENT'; reference: string; at: Date },
): Promise<{ short: number[] }> {
  const summed = perItem(demands)
  const taken = await takeFromShelf(tx, summed, { why, reference, at })
  return { short: summed.map(({ stockId }) => stockId).filter((id) => !taken.has(id)) }
}

/** Puts the pieces of an order back into stock, even if the item is withdrawn. */
export async function returnStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why = 'CANCELLATION', reference, at }: { why?: ReturnCause | 'WITHOUT'; reference: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await putOnShelf(tx, summed, { why, reference, at })
}

/**
 * Books pieces that an order gave back as returned and then wasted. They neither add to the stock for sale nor replace
 * missing pieces.
 */
export async function bookReturnedWaste(
  tx: Transaction,
  demands: readonly StockDemand[],
  move: { why: ReturnCause; reference: string; note: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await insertWasted(tx, summed, move)
}

/**
 * Locks an item until the transaction ends, so that nobody can count it in the meantime. Returns how many times it has
 * been counted.
 */
export async function lockAgainstCounts(tx: Transaction, stockId: number): Promise<number> {
  const [held] = await lockStock(tx, [stockId])
  if (!held) throw new Error(`Item ${stockId} does not exist`)
  return held.counts
}

/**
 * Takes pieces for an order that had given them up and needs them again. Pieces that the stock lacks count as missing,
 * and the next intake goes to them first.
 */
export async function takeStockAgain(
  tx: Transaction,
  demand: StockDemand,
  move: { reference: string; at: Date },
): Promise<void> {
  if (demand.quantity > 0) await takeOrCountMissing(tx, demand, move)
}

/**
 * Sums demands by item. A combo and a single line may need the same item, and the stock might cover each of them but
 * not both.
 */
function perItem(demands: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of demands) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity }))
}
