import { makeNote, noteInEnglish } from '@farmstand/contracts/note-words'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, type Because } from '../../platform/errors.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { providerPartOf } from './refund-amounts.ts'
import { advanceRefund, lockRefund, refundByUid, type StoredRefund } from './refund-queries.ts'

/**
 * `over` means that the refund has ended or that the provider has accepted it. `busy` means that a process is sending
 * it to the provider.
 */
type RefundOutcome = 'done' | 'unknown' | 'over' | 'busy'

export const refundProblems: Record<Exclude<RefundOutcome, 'done'>, Because> = {
  unknown: because('NO_SUCH_REFUND'),
  over: because('REFUND_OVER'),
  busy: because('REFUND_BUSY'),
}

/** Makes a refund due at once. If the provider refuses it, it is retried for another seven days. */
export async function retryRefund({ db, clock }: { db: Queryable; clock: Clock }, uid: string): Promise<RefundOutcome> {
  const now = clock.now()
  const refund = await refundByUid(db, uid)
  const problem = problemOf(refund, now)
  if (!refund || problem) return problem ?? 'unknown'
  const step = { status: 'ASKED', updatedAt: now, askedSince: now, nextTryAt: now, tries: 0 } as const
  return (await advanceRefund(db, refund, step)) ? 'done' : 'over'
}

/**
 * Books, once, that the shop paid a refund by other means. `reason` is recorded. The money leaves the payment's ledger
 * account, but stays in the shop's balance at the provider. Refuses while a process is sending the refund, because the
 * provider might pay it a second time.
 */
export async function settleRefund(tx: Transaction, { uid, reason, now }: Settlement): Promise<RefundOutcome> {
  const refund = await lockRefund(tx, uid)
  const problem = problemOf(refund, now)
  if (!refund || problem) return problem ?? 'unknown'
  const step = { status: 'SETTLED', updatedAt: now, nextTryAt: null, settledReason: reason } as const
  if (!(await advanceRefund(tx, refund, step))) return 'over'
  const { paymentId, customerUid } = refund
  await moveHeldMoney(
    tx,
    {
      key: `settle:${uid}`,
      kind: 'settle',
      reference: paymentId,
      description: makeNote('SETTLED', { of: noteInEnglish(refund.reason), why: reason }),
      at: now,
    },
    { from: accounts.payment(paymentId, customerUid), to: accounts.byHand, amount: providerPartOf(refund) },
  )
  return 'done'
}

interface Settlement {
  uid: string
  reason: string
  now: Date
}

function problemOf(refund: StoredRefund | null, now: Date): RefundOutcome | null {
  if (!refund) return 'unknown'
  if (refund.status !== 'ASKED' && refund.status !== 'FAILED') return 'over'
  return refund.leasedUntil !== null && refund.leasedUntil > now ? 'busy' : null
}
