import { MINUTE_MS } from '../../../platform/clock.ts'
import { workThroughProviderQueue } from '../work-provider-queue.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { GatewayFailure, ProviderPayment, ProviderRefund } from '../ports.ts'
import { REFUND_RETRY_MS, nextLookAt, nextPollAt } from '../rules.ts'
import { changeTrial, leaseTrial, type OpenTrial } from './trial-queries.ts'

/** Makes this process settle trial payments at once. */
export function settleTrialsSoon(deps: PaymentsDeps): void {
  deps.background.start('settle-trials', () => settleTrials(deps))
}

/**
 * Captures the money of each due trial payment and refunds it. All calls to the provider are idempotent, because an
 * event or the page may make a leased trial due again.
 */
export const settleTrials = (deps: PaymentsDeps): Promise<void> =>
  workThroughProviderQueue(deps, {
    name: 'settle-trials',
    take: (lease) => leaseTrial(deps.db, deps.gateway.account, lease),
    work: (trial) => settle(deps, trial),
    postpone: (trial, why) => postponeTrial(deps, trial, why),
  })

async function settle(deps: PaymentsDeps, trial: OpenTrial): Promise<GatewayFailure | null> {
  const { db, clock, gateway } = deps
  const list = await gateway.paymentsOfOrder(trial.providerOrderId)
  if ('failed' in list) return list
  const paid = list.items.find(isPaid)
  const now = clock.now()
  if (!paid) {
    const problem = list.items.at(-1)?.failure ?? trial.problem
    await changeTrial(db, trial.uid, { problem, nextTryAt: nextPollAt(trial.orderedAt ?? trial.at, now) })
    return null
  }
  await changeTrial(db, trial.uid, { paymentId: paid.id, paidAt: trial.paidAt ?? now, problem: null })
  const captured = paid.status === 'authorized' ? await gateway.capture(paid.id, paid.amountPaise) : paid
  if ('failed' in captured) return captured
  await changeTrial(db, trial.uid, { capturedAt: trial.capturedAt ?? now })
  const refund = await requestTrialRefund(deps, trial, captured)
  if ('failed' in refund) return refund
  await followRefund(deps, trial, refund)
  return null
}

const isPaid = ({ status }: ProviderPayment): boolean =>
  status === 'authorized' || status === 'captured' || status === 'refunded'

/**
 * Requests the refund of a trial payment with the uid of the trial as key. If somebody has already made a refund at the
 * provider, returns that one.
 */
async function requestTrialRefund(
  { gateway }: PaymentsDeps,
  { uid }: OpenTrial,
  { id: paymentId, amountPaise, amountRefundedPaise }: ProviderPayment,
): Promise<ProviderRefund | GatewayFailure> {
  if (amountRefundedPaise === 0) return gateway.refund({ paymentId, amountPaise, key: uid })
  const made = await gateway.refundsOfPayment(paymentId)
  if ('failed' in made) return made
  return made.items[0] ?? { failed: 'unreachable', description: 'The provider reports a refund but does not list it' }
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
      ? 'The provider accepted the refund, but it failed there. Refund the payment in the provider’s dashboard.'
      : null,
    nextTryAt: arrived || failed ? null : nextLookAt(takenAt, now),
  })
}

/** Postpones a trial. It is retried each minute for seven days, like a refund of a customer. */
async function postponeTrial(
  { db, clock }: PaymentsDeps,
  trial: OpenTrial,
  { description }: GatewayFailure,
): Promise<void> {
  const now = clock.now()
  const again = now.getTime() - trial.at.getTime() < REFUND_RETRY_MS
  const nextTryAt = again ? new Date(now.getTime() + MINUTE_MS) : null
  await changeTrial(db, trial.uid, { problem: description, nextTryAt })
}
