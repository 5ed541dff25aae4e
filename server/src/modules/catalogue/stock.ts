import type { Transaction } from '../../platform/database.ts'
import { forgetMissing, putOnShelf, takeFromShelf, type StockDemand } from './stock-queries.ts'

export type { StockDemand }

/**
 * Takes what an order needs out of stock, demands of the same item summed. Answers the items that fell short: if there are any, the caller
 * rolls its transaction back and nothing is taken.
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

/** Returns what an order took to stock, including items that are no longer sold. */
export async function returnStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  { why = 'CANCELLATION', reference, at }: { why?: 'CANCELLATION' | 'REPLACEMENT'; reference: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await putOnShelf(tx, summed, { why, reference, at })
}

/** An order goes without these: what a count found missing of them is no longer needed. */
export async function goWithout(tx: Transaction, demands: readonly StockDemand[]): Promise<void> {
  const summed = perItem(demands.filter(({ quantity }) => quantity > 0))
  if (summed.length > 0) await forgetMissing(tx, summed)
}

/** A combo and a single may want the same item: one demand per item, or each alone would seem to fit. */
function perItem(demands: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of demands) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity }))
}
