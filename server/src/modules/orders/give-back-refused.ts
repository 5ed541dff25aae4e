import type { Department } from '@farmstand/contracts/department'
import { makeNote } from '@farmstand/contracts/note-words'
import { isFinalRefusal } from '@farmstand/contracts/error-codes'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { refundIfUnused, sendRefundsSoon, type PaymentsDeps } from '../payments/index.ts'
import { heldEstimation, recordLostPart } from '../pricing/index.ts'
import { fundingOf, lockCheckout } from './funding-queries.ts'
import type { Placement } from './placement.ts'
import { ordersOfEstimation } from './queries.ts'
import { closeAndReturn } from './release-expired-funding.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: PaymentsDeps
}

/**
 * Gives money back at once after a refusal that no retry can overcome, unless another part of the checkout can use the
 * money. While another part may still be placed, the money is held for that part.
 */
export async function refundRefusedPart(
  deps: Deps,
  customerUid: string,
  { estimationUid, department, paymentId }: Placement,
  { refused: code }: Refused,
): Promise<void> {
  if (!isFinalRefusal(code)) return
  const now = deps.clock.now()
  const refunding = await inTransaction(deps.db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    // After an amount mismatch the part is not lost, because the customer may still pay for it with another payment.
    const isOfPart = department !== null && code !== 'PAYMENT_AMOUNT_MISMATCH'
    if (isOfPart && (await heldEstimation(tx, estimationUid, customerUid)))
      await recordLostPart(tx, { uid: estimationUid, department }, now)
    const { parts, open } = await countParts(tx, { estimationUid, customerUid, refused: department })
    if (parts === 0 || (parts > 1 && open > 0)) return false
    if (await fundingOf(tx, estimationUid)) return closeAndReturn(tx, estimationUid, { now, expiredBy: null })
    const reason = makeNote('ORDER_NOT_PLACED')
    return paymentId !== null && refundIfUnused(tx, { paymentId, customerUid, reason, now })
  })
  if (refunding) sendRefundsSoon(deps.payments)
}

/**
 * Once every part that can still be ordered is placed, gives back the money of the parts that were refused for good.
 * Returns true if the checkout was closed.
 */
export async function refundAfterLastPart(deps: Deps, customerUid: string, estimationUid: string): Promise<boolean> {
  const now = deps.clock.now()
  const { refunding, closed } = await inTransaction(deps.db, async (tx) => {
    await lockCheckout(tx, estimationUid)
    const { lost, open } = await countParts(tx, { estimationUid, customerUid, refused: null })
    const funding = lost > 0 && open === 0 ? await fundingOf(tx, estimationUid) : null
    if (!funding || funding.closedAt !== null) return { refunding: false, closed: false }
    return { refunding: await closeAndReturn(tx, estimationUid, { now, expiredBy: null }), closed: true }
  })
  if (refunding) sendRefundsSoon(deps.payments)
  return closed
}

/**
 * Counts the parts of a checkout (`parts`), the unplaced parts that can still be ordered apart from the one refused now
 * (`open`), and the parts refused for good (`lost`). The caller has locked the checkout.
 */
async function countParts(
  tx: Transaction,
  { estimationUid, customerUid, refused }: { estimationUid: string; customerUid: string; refused: Department | null },
): Promise<{ parts: number; open: number; lost: number }> {
  const held = await heldEstimation(tx, estimationUid, customerUid)
  const placed = await ordersOfEstimation(tx, estimationUid, customerUid)
  const rest = (held?.parts ?? []).filter((part) => !placed.some((order) => order.department === part.department))
  return {
    parts: held?.parts.length ?? 0,
    open: rest.filter((part) => part.lostAt === null && part.department !== refused).length,
    lost: rest.filter((part) => part.lostAt !== null).length,
  }
}
