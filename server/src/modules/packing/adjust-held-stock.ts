import type { Transaction } from '../../platform/database.ts'
import { reduceMissing, lockAgainstCounts, returnStock, takeStockAgain } from '../catalogue/index.ts'
import { wantedOf, type StoredPick } from '../orders/index.ts'

interface HeldStockChange {
  /** Pieces that the pick will need or have after the change. */
  wants: number
  /** Undamaged pieces that are taken out of the bag and return to the shelf. */
  leftOut: number
  at: Date
}

/**
 * Adjusts the stock when a pick no longer needs some pieces, or needs them again. This is done at the time of the
 * decision and not at the end of packing, because the stock may be counted or increased and the order cancelled in
 * between. Returns the values to store with the pick, so that the next change can undo exactly this one. The caller has
 * locked the order.
 */
export async function adjustHeldStock(
  tx: Transaction,
  pick: StoredPick,
  { wants, leftOut, at }: HeldStockChange,
): Promise<Pick<StoredPick, 'released' | 'countsSeen'>> {
  const { stockId, orderUid: reference, countsSeen } = pick
  const more = wants - wantedOf(pick)
  if (more === 0) return { released: pick.released, countsSeen }
  const counts = await lockAgainstCounts(tx, stockId)
  // A count made since the last change of the pick covers all its missing pieces, because it found the present stock
  // and reserved nothing for those pieces.
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
