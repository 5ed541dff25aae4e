import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { heldEstimation, recordPartRefusal } from '../pricing/index.ts'
import type { CheckedPlacement } from './check-placement.ts'
import { lockCheckout } from './funding-queries.ts'
import type { HeldPlacing } from './hold-placing.ts'
import { chargeFeeAfterDeadline, endWaitOfParts } from './other-part-queries.ts'
import type { Placement } from './placement.ts'
import type { NewOrder } from './queries.ts'
import { refusedByShop } from './rules.ts'

type PartOfCheckout = Pick<NewOrder, 'estimationUid' | 'customerUid' | 'department'>

/**
 * Joins a part that is about to be placed to the other part of its checkout. A placed other part then no longer waits.
 * Returns the time until which the new part waits for the other part, or null if it need not wait. The caller has
 * locked the checkout and its placed parts, so that they are not cancelled meanwhile. `held` is the estimation if it
 * has several parts.
 */
export async function joinOtherPart(
  tx: Transaction,
  { estimationUid, department }: PartOfCheckout,
  { needsOther, expiresAt }: Pick<CheckedPlacement, 'needsOther' | 'expiresAt'>,
  { parts, held }: Pick<HeldPlacing, 'parts' | 'held'>,
): Promise<{ waitsUntil: Date | null; otherRefused: boolean } | Refused> {
  const other = parts.find((part) => part.department !== department)
  // This part was allowed only together with the cancelled one, so it needs a new bill to be ordered alone.
  if (other?.status === 'CANCELLED' && needsOther) return refused('ESTIMATION_EXPIRED', because('OTHER_PART_CANCELLED'))
  if (other) await endWaitOfParts(tx, estimationUid)
  if (other) return { waitsUntil: null, otherRefused: false }
  const otherRefused = held?.parts.some((part) => part.department !== department && part.refusedAt !== null) ?? false
  return { waitsUntil: needsOther && !otherRefused ? expiresAt : null, otherRefused }
}

/**
 * Called after the shop refused a part. The other part will not be cancelled, because the customer did try to order
 * both. If the refused part is still not placed when the checkout expires, the other part is charged the delivery fee
 * that it would have alone.
 */
export async function keepOtherPartAfterRefusal(
  { db, clock }: { db: Database; clock: Clock },
  customerUid: string,
  { estimationUid: uid, department }: Placement,
  { refused: code }: Refused,
): Promise<void> {
  if (department === null || !refusedByShop(code)) return
  await inTransaction(db, async (tx) => {
    await lockCheckout(tx, uid)
    if (!(await recordPartRefusal(tx, { uid, customerUid, department }, clock.now()))) return
    const held = await heldEstimation(tx, uid, customerUid)
    await endWaitOfParts(tx, uid)
    if (held) await chargeFeeAfterDeadline(tx, uid, held.expiresAt)
  })
}
