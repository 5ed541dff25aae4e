import { MINUTE_MS } from '../../../platform/clock.ts'
import { askThrough } from '../ask-through.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { GatewayFailure, ProviderPayment, ProviderRefund } from '../ports.ts'
import { REFUND_ASKED_MS, nextLookAt, nextPollAt } from '../rules.ts'
import { changeTrial, leaseTrial, type OpenTrial } from './trial-queries.ts'

/** Makes this process settle trials at once. */
export function settleTrialsSoon(deps: PaymentsDeps): void {
  deps.background.start('settle-trials', () => settleTrials(deps))
}

/**
 * Captures the money of every trial that is due, and refunds it. All calls to the provider are idempotent, because an event or the page
 * makes a trial due again while it is leased.
 */
export const settleTrials = (deps: PaymentsDeps): Promise<void> =>
  askThrough(deps, {
    name: 'settle-trials',
    take: (lease) => leaseTrial(deps.db, deps.gateway.account, lease),
    work: (trial) => settle(deps, trial),
    postpone: (trial, why) => putOff(deps, trial, why),
  })

async function settle(deps: PaymentsDeps, trial: OpenTrial): Promise<GatewayFailure | null> {
  const { db, clock, gateway } = deps
  const told = await gateway.paymentsOfOrder(trial.providerOrderId)
  if ('failed' in told) return told
  const paid = told.items.find(isPaid)
  const now = clock.now()
  if (!paid) {
    const problem = told.items.at(-1)?.failure ?? trial.problem
    await changeTrial(db, trial.uid, { problem, nextTryAt: nextPollAt(trial.orderedAt ?? trial.at, now) })
    return null
  }
  await changeTrial(db, trial.uid, { paymentId: paid.id, paidAt: trial.paidAt ?? now, problem: null })
  const captured = paid.status === 'authorized' ? await gateway.capture(paid.id, paid.amountPaise) : paid
  if ('failed' in captured) return captured
  await changeTrial(db, trial.uid, { capturedAt: trial.capturedAt ?? now })
  const refund = await refunded(deps, trial, captured)
  if ('failed' in refund) return refund
  await followRefund(deps, trial, refund)
  return null
}

const isPaid = ({ status }: ProviderPayment): boolean =>
  status === 'authorized' || status === 'captured' || status === 'refunded'

/** Asked for once under its key; a refund that somebody made at the provider first is as good. */
async function refunded(
  { gateway }: PaymentsDeps,
  { uid }: OpenTrial,
  { id: paymentId, amountPaise, amountRefundedPaise }: ProviderPayment,
): Promise<ProviderRefund | GatewayFailure> {
  if (amountRefundedPaise === 0) return gateway.refund({ paymentId, amountPaise, key: uid })
  const made = await gateway.refundsOfPayment(paymentId)
  if ('failed' in made) return made
  return made.items[0] ?? { failed: 'unreachable', description: 'The provider says that it gave back, but not how' }
}

async function followRefund({ db, clock }: PaymentsDeps, trial: OpenTrial, refund: ProviderRefund): Promise<void> {
  const now = clock.now()
  const takenAt = trial.refundTakenAt ?? now
  const failed = refund.status === 'failed'
  const arrived = refund.status === 'processed'
  await changeTrial(db, trial.uid, {
    providerRefundId: refund.id,
    refundTakenAt: failed ? null : takenAt,
    refundedAt: arrived ? now : null,
    problem: failed
      ? 'The provider took the refund, and it failed there: pay it back in the provider’s dashboard.'
      : null,
    nextTryAt: arrived || failed ? null : nextLookAt(takenAt, now),
  })
}

/** Retried each minute, for as long as a customer's refund would be. */
async function putOff({ db, clock }: PaymentsDeps, trial: OpenTrial, { description }: GatewayFailure): Promise<void> {
  const now = clock.now()
  const again = now.getTime() - trial.at.getTime() < REFUND_ASKED_MS
  const nextTryAt = again ? new Date(now.getTime() + MINUTE_MS) : null
  await changeTrial(db, trial.uid, { problem: description, nextTryAt })
}
