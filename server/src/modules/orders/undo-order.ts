import type { Transaction } from '../../platform/database.ts'
import { releaseSlot } from '../delivery/index.ts'
import { issueCreditNote } from '../invoicing/index.ts'
import { giveMoneyBack, type KeptFee } from './give-money-back.ts'
import { placesOf, returnGoods, type GoodsPlaces } from './goods-out.ts'
import type { WholeOrder } from './queries.ts'

/**
 * Gives back what a cancelled order had taken, in the transaction that cancels it: money before goods before the invoice, the order in
 * which everybody locks. True when a refund was asked for.
 */
export async function undoOrder(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { places = placesOf([]), kept, now }: { places?: GoodsPlaces | undefined; kept?: KeptFee | undefined; now: Date },
): Promise<boolean> {
  const refunding = await giveMoneyBack(tx, order, now, kept)
  await returnGoods(tx, { order, lines }, { places, at: now })
  if (order.addedTo === null)
    await releaseSlot(tx, { slotId: order.slotId, department: order.department, day: order.deliveryDay })
  await issueCreditNote(tx, { order, now })
  return refunding
}
