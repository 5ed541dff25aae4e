import type { Transaction } from '../../platform/database.ts'
import { reduceMissing, holdCounts, returnStock, takeStockAgain } from '../catalogue/index.ts'
import { wantedOf, type StoredPick } from '../orders/index.ts'

interface Told {
  /** Pieces that it needs or has from now on. */
  wants: number
  /** Pieces taken out of the bag again, as good as before. */
  leftOut: number
  at: Date
}

/**
 * Adjusts the stock at once by the pieces that a pick goes without from now on, or needs again: between a decision and
 * the end of packing the shelf is counted and filled, and an order may be cancelled. Returns the values to store with
 * the pick, so that the next change undoes exactly this one. The caller has locked the order.
 */
export async function adjustHeldStock(
  tx: Transaction,
  pick: StoredPick,
  { wants, leftOut, at }: Told,
): Promise<Pick<StoredPick, 'released' | 'countsSeen'>> {
  const { stockId, orderUid: reference, countsSeen } = pick
  const more = wants - wantedOf(pick)
  if (more === 0) return { released: pick.released, countsSeen }
  const counts = await holdCounts(tx, stockId)
  // A count since then covers all missing pieces of the pick: it found the present stock and reserved none for them.
  const released = counts === countsSeen ? pick.released : pick.quantity - wantedOf(pick)
  if (more > 0) {
    const again = Math.min(released, more)
    await takeStockAgain(tx, { stockId, quantity: again }, { reference, at })
    return { released: released - again, countsSeen: counts }
  }
  if (leftOut > 0) await returnStock(tx, [{ stockId, quantity: leftOut }], { why: 'WITHOUT', reference, at })
  const missing = await reduceMissing(tx, { stockId, quantity: -more - leftOut })
  return { released: released + leftOut + missing, countsSeen: counts }
}
