import type { Transaction } from '../../platform/database.ts'
import { goWithout, holdCounts, returnStock, wantAgain } from '../catalogue/index.ts'
import { wantedOf, type StoredPick } from '../orders/index.ts'

interface Told {
  /** Pieces that it wants or has from now on. */
  wants: number
  /** Pieces that are taken out of the bag again and are as good as before. */
  leftOut: number
  at: Date
}

/**
 * Tells the stock at once what a pick goes without from now on, or wants again: between a decision and the end of packing the shelf is
 * counted and filled, and an order may be cancelled. Answers what is to be kept with the pick, so that the next change undoes exactly this
 * one. The caller has locked the order.
 */
export async function tellStock(
  tx: Transaction,
  pick: StoredPick,
  { wants, leftOut, at }: Told,
): Promise<Pick<StoredPick, 'released' | 'countsSeen'>> {
  const { stockId, orderUid: reference, countsSeen } = pick
  const more = wants - wantedOf(pick)
  if (more === 0) return { released: pick.released, countsSeen }
  const counts = await holdCounts(tx, stockId)
  // Whoever counted found what there was, and did not keep any of it for pieces that nobody wanted.
  const released = counts === countsSeen ? pick.released : pick.quantity - wantedOf(pick)
  if (more > 0) {
    const again = Math.min(released, more)
    await wantAgain(tx, { stockId, quantity: again }, { reference, at })
    return { released: released - again, countsSeen: counts }
  }
  if (leftOut > 0) await returnStock(tx, [{ stockId, quantity: leftOut }], { why: 'WITHOUT', reference, at })
  const missing = await goWithout(tx, { stockId, quantity: -more - leftOut })
  return { released: released + leftOut + missing, countsSeen: counts }
}
