import type { Transaction } from '../../platform/database.ts'
import { lockStock } from './count-queries.ts'
import { insertWasted, putOnShelf, takeFromShelf, takeOrMiss, type StockDemand } from './stock-queries.ts'

export type { StockDemand }

/**
 * Takes an order's pieces out of stock, with demands of the same item summed. Returns the items without enough stock;
 * if there are any, the caller rolls its transaction back.
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

/** Puts the pieces of an order back into stock, also those of withdrawn items. */
export async function returnStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  {
    why = 'CANCELLATION',
    reference,
    at,
  }: { why?: 'CANCELLATION' | 'REPLACEMENT' | 'WITHOUT'; reference: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await putOnShelf(tx, summed, { why, reference, at })
}

/** Books pieces of a cancelled order as returned and wasted. They do not reach the stock or fill missing pieces. */
export async function bookReturnedWaste(
  tx: Transaction,
  demands: readonly StockDemand[],
  move: { why: 'CANCELLATION' | 'REPLACEMENT'; reference: string; note: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await insertWasted(tx, summed, move)
}

/** Locks an item until the transaction ends, so that nobody counts it meanwhile; returns its number of counts. */
export async function holdCounts(tx: Transaction, stockId: number): Promise<number> {
  const [held] = await lockStock(tx, [stockId])
  if (!held) throw new Error(`Item ${stockId} does not exist`)
  return held.counts
}

/** Takes pieces again that an order had given up. Pieces that the stock lacks count as missing and are filled next. */
export async function takeStockAgain(
  tx: Transaction,
  demand: StockDemand,
  move: { reference: string; at: Date },
): Promise<void> {
  if (demand.quantity > 0) await takeOrMiss(tx, demand, move)
}

/** Sums demands by item. A combo and a single line may want the same item, and each alone might seem to fit. */
function perItem(demands: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of demands) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity }))
}
