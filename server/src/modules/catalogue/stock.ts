import type { Transaction } from '../../platform/database.ts'
import { lockStock } from './count-queries.ts'
import { insertWasted, putOnShelf, takeFromShelf, takeOrMiss, type StockDemand } from './stock-queries.ts'

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
  {
    why = 'CANCELLATION',
    reference,
    at,
  }: { why?: 'CANCELLATION' | 'REPLACEMENT' | 'WITHOUT'; reference: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await putOnShelf(tx, summed, { why, reference, at })
}

/** Books goods of a cancelled order as returned and wasted: they reach no shelf, and fill nothing that is missing. */
export async function wasteReturned(
  tx: Transaction,
  demands: readonly StockDemand[],
  move: { why: 'CANCELLATION' | 'REPLACEMENT'; reference: string; note: string; at: Date },
): Promise<void> {
  const summed = perItem(demands)
  if (summed.length > 0) await insertWasted(tx, summed, move)
}

/** Locks an item until the transaction ends, and answers how often it was counted: no count comes between what is said of it and done. */
export async function holdCounts(tx: Transaction, stockId: number): Promise<number> {
  const [held] = await lockStock(tx, [stockId])
  if (!held) throw new Error(`There is no item ${stockId}`)
  return held.counts
}

/** An order wants pieces again that the shop may sell since: what is still there is taken, the rest is missing and the next to be filled. */
export async function wantAgain(
  tx: Transaction,
  demand: StockDemand,
  move: { reference: string; at: Date },
): Promise<void> {
  if (demand.quantity > 0) await takeOrMiss(tx, demand, move)
}

/** A combo and a single may want the same item: one demand per item, or each alone would seem to fit. */
function perItem(demands: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<number, number>()
  for (const { stockId, quantity } of demands) sums.set(stockId, (sums.get(stockId) ?? 0) + quantity)
  return [...sums].map(([stockId, quantity]) => ({ stockId, quantity }))
}
