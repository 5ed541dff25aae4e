import { isFinalRefusal } from '@farmstand/contracts/error-codes'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { returnUnused, sendRefundsSoon, type PaymentsDeps } from '../payments/index.ts'
import { heldEstimation } from '../pricing/index.ts'
import { fundingOf, lockCheckout } from './funding-queries.ts'
import type { Placement } from './placement.ts'
import { ordersOfEstimation } from './queries.ts'
import { closeAndReturn } from './release-expired-funding.ts'

/**
 * After a refusal that no retry can mend, money that nothing else of the checkout can use goes back at once. While another part may still
 * be placed with it, it waits for that part.
 */
export async function giveBackRefused(
  deps: { db: Database; clock: Clock; payments: PaymentsDeps },
  customerUid: string,
  { estimationUid, department, paymentId }: Placement,
  { refused: code }: Refused,
): Promise<void> {
  if (!isFinalRefusal(code)) return
  const now = deps.clock.now()
  const refunding = await inTransaction(deps.db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    const held = await heldEstimation(tx, estimationUid, customerUid)
    if (!held) return false
    const placed = await ordersOfEstimation(tx, estimationUid, customerUid)
    const open = held.parts.filter(
      (part) =>
        part.refusedAt === null &&
        part.department !== department &&
        !placed.some((order) => order.department === part.department),
    )
    if (held.parts.length > 1 && open.length > 0) return false
    if (await fundingOf(tx, estimationUid)) return closeAndReturn(tx, estimationUid, { now, expiredBy: null })
    const reason = 'The order could not be placed'
    return paymentId !== null && returnUnused(tx, { paymentId, customerUid, reason, now })
  })
  if (refunding) sendRefundsSoon(deps.payments)
}
