import type { Transaction } from '../../platform/database.ts'
import { returnStock } from '../catalogue/index.ts'
import { releaseSlot } from '../delivery/index.ts'
import { issueCreditNote } from '../invoicing/index.ts'
import { goodsInBag } from './packing/goods-in-bag.ts'
import { giveMoneyBack, type KeptFee } from './give-money-back.ts'
import type { WholeOrder } from './queries.ts'

/**
 * Gives back what a cancelled order had taken, in the transaction that cancels it: money before goods before the invoice, the order in
 * which everybody locks. True when a refund was asked for.
 */
export async function undoOrder(
  tx: Transaction,
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  now: Date,
  kept?: KeptFee,
): Promise<boolean> {
  const refunding = await giveMoneyBack(tx, order, now, kept)
  const { goods: demands, replacements } = await goodsInBag(tx, order.uid, lines)
  await returnStock(tx, demands, { reference: order.uid, at: now })
  await returnStock(tx, replacements, { why: 'REPLACEMENT', reference: order.uid, at: now })
  if (order.addedTo === null)
    await releaseSlot(tx, { slotId: order.slotId, department: order.department, day: order.deliveryDay })
  await issueCreditNote(tx, { order, now })
  return refunding
}
