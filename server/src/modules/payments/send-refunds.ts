import { inTransaction } from '../../platform/database.ts'
import { accounts } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { followRefunds } from './follow-refunds.ts'
import { move } from './move.ts'
import type { GatewayFailure, ProviderRefund } from './ports.ts'
import { moveRefund, scheduleRefund, takeDueRefunds, type StoredRefund } from './refund-queries.ts'
import { LEASE_MS, refundGapMs, refundKey, retryGapMs } from './rules.ts'

/** As many as can be sent within one lease. */
const BATCH = 5

/** Lets the refund worker of this process look at once; call it after the transaction that asked for a refund. */
export function sendRefundsSoon(deps: PaymentsDeps): void {
  deps.background.start('send-refunds', async () => {
    await deps.pause?.('refund-asked')
    await sendRefunds(deps)
  })
}

/**
 * Takes every refund that is due to the provider, or asks how far it is. Stops when the provider does not answer, until the next turn.
 * Safe to run in several processes and again.
 */
export async function sendRefunds(deps: PaymentsDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const due = await takeDueRefunds(deps.db, { now, leaseUntil: later(now, LEASE_MS), most: BATCH })
    for (const refund of due) if (!(await (refund.status === 'ASKED' ? send : follow)(deps, refund))) return
    if (due.length < BATCH) return
  }
}

/** False: the provider does not answer. */
async function send(deps: PaymentsDeps, refund: StoredRefund): Promise<boolean> {
  const { uid, paymentId, amountPaise } = refund
  const answer = await deps.gateway.refund({ paymentId, amountPaise, key: refundKey(refund) })
  if ('failed' in answer) return notTaken(deps, refund, answer)
  await deps.pause?.('refund-sent')
  if (answer.paymentId !== paymentId || answer.amountPaise !== amountPaise) {
    deps.log.error({ refund: uid, payment: paymentId }, 'The provider answered another refund than asked for')
    await scheduleRefund(deps.db, uid, later(deps.clock.now(), retryGapMs(refund.tries)))
  } else await taken(deps, refund, answer)
  return true
}

/** The provider has it: the money leaves the payment's account in the same transaction. */
async function taken(deps: PaymentsDeps, refund: StoredRefund, answer: ProviderRefund): Promise<void> {
  const { paymentId, customerUid, amountPaise, reason } = refund
  const now = deps.clock.now()
  const processed = answer.status === 'processed'
  await inTransaction(deps.db, async (tx) => {
    const moved = await moveRefund(tx, refund, {
      status: processed ? 'PROCESSED' : 'PENDING',
      providerRefundId: answer.id,
      updatedAt: now,
      nextTryAt: processed ? null : later(now, refundGapMs(0)),
      tries: 0,
    })
    if (!moved) return
    await move(
      tx,
      { key: `refund:${refundName(refund)}`, kind: 'refund', reference: paymentId, description: reason, at: now },
      { from: accounts.payment(paymentId, customerUid), to: accounts.provider, amount: amountPaise },
    )
  })
}

const refundName = ({ uid, failures }: StoredRefund): string => (failures === 0 ? uid : `${uid}:${failures}`)

async function notTaken(deps: PaymentsDeps, refund: StoredRefund, failure: GatewayFailure): Promise<boolean> {
  const now = deps.clock.now()
  const { uid, paymentId: payment } = refund
  if (failure.failed !== 'refused') {
    await scheduleRefund(deps.db, uid, later(now, retryGapMs(refund.tries)))
    return false
  }
  deps.log.error(
    { refund: uid, payment, reason: failure.description },
    'The provider refused a refund; see to it by hand',
  )
  await moveRefund(deps.db, refund, { status: 'FAILED', updatedAt: now, nextTryAt: null })
  return true
}

async function follow(deps: PaymentsDeps, refund: StoredRefund): Promise<boolean> {
  // Scheduled first: whatever the answer changes goes over it.
  await scheduleRefund(deps.db, refund.uid, later(deps.clock.now(), refundGapMs(refund.tries)))
  return (await followRefunds(deps, refund.paymentId)) === null
}

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)
