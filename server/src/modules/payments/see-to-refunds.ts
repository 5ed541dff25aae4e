import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Queryable } from '../../platform/database.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { throughProvider } from './left-at-provider.ts'
import { moveRefund, refundByUid, type StoredRefund } from './refund-queries.ts'

/** `over`: it has come to its end, or the provider has taken it; `busy`: the provider is being asked for it at this moment. */
export type SeenTo = 'done' | 'unknown' | 'over' | 'busy'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'>

/** Has a refund asked for anew, for another seven days, at once. */
export async function retryRefund({ db, clock }: { db: Queryable; clock: Clock }, uid: string): Promise<SeenTo> {
  const now = clock.now()
  const refund = await refundByUid(db, uid)
  const problem = problemOf(refund, now)
  if (!refund || problem) return problem ?? 'unknown'
  const step = { status: 'ASKED', updatedAt: now, askedSince: now, nextTryAt: now, tries: 0 } as const
  return (await moveRefund(db, refund, step)) ? 'done' : 'over'
}

/**
 * Books that a person has paid a refund back by other means, with the reason, once: the money leaves the payment and the provider
 * keeps it. Not while the provider is being asked, which might pay it back a second time.
 */
export async function settleRefund({ db, clock }: Deps, uid: string, reason: string): Promise<SeenTo> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const refund = await refundByUid(tx, uid)
    const problem = problemOf(refund, now)
    if (!refund || problem) return problem ?? 'unknown'
    const step = { status: 'SETTLED', updatedAt: now, nextTryAt: null, settledReason: reason } as const
    if (!(await moveRefund(tx, refund, step))) return 'over'
    const { paymentId, customerUid } = refund
    await moveHeldMoney(
      tx,
      {
        key: `settle:${uid}`,
        kind: 'settle',
        reference: paymentId,
        description: `${refund.reason}: ${reason}`,
        at: now,
      },
      { from: accounts.payment(paymentId, customerUid), to: accounts.byHand, amount: throughProvider(refund) },
    )
    return 'done'
  })
}

function problemOf(refund: StoredRefund | null, now: Date): SeenTo | null {
  if (!refund) return 'unknown'
  if (refund.status !== 'ASKED' && refund.status !== 'FAILED') return 'over'
  return refund.leasedUntil !== null && refund.leasedUntil > now ? 'busy' : null
}
