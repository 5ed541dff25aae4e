import type { Transaction } from '../../platform/database.ts'
import { putOnShelf, takeFromShelf, type StockDemand } from './stock-queries.ts'

export type { StockDemand }

/**
 * Takes what an order needs off the shelf, several demands of one item summed. Answers the items that fell short:
 * when there are any, the caller gives up its transaction and nothing is taken.
 */
export async function takeStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  { reference, at }: { reference: string; at: Date },
): Promise<{ short: number[] }> {
  const summed = perItem(demands)
  const taken = await takeFromShelf(tx, summed, reference, at)
  return { short: summed.map(({ stockId }) => stockId).filter((id) => !taken.has(id)) }
}

/** Puts what an order took back on the shelf, also of items that are sold no longer. */
export async function returnStock(
  tx: Transaction,
  demands: readonly StockDemand[],
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  await putOnShelf(tx, perItem(demands), { why: 'CANCELLATION', reference, at })
}

/** A combo and a single may want the same item: one demand per item, or each alone would seem to fit. */
function perItem(demands: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of demands) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity }))
}
