import { makeNote, noteInEnglish, serializeNote } from '@farmstand/contracts/note-words'
import { inTransaction } from '../../platform/database.ts'
import { addPaise, paise, subtractPaise } from '../../platform/money.ts'
import { workThroughProviderQueue } from './work-provider-queue.ts'
import type { PaymentsDeps } from './deps.ts'
import { recordRefundAnswer } from './follow-returns.ts'
import { returnedPaise, providerPartOf } from './refund-amounts.ts'
import { reduceDebt } from './debts.ts'
import type { GatewayFailure } from './ports.ts'
import { intentOfPayment, lockIntent, makeDue, paymentOf } from './queries.ts'
import { leaseRefund, advanceRefund, refundsOf, type StoredRefund } from './refund-queries.ts'
import { LONGEST_GAP_MS, REFUND_RETRY_MS, refundKeyAtProvider, retryGapMs } from './rules.ts'

/** Makes this process send refunds at once. Call this after the transaction that requested a refund. */
export function sendRefundsSoon(deps: PaymentsDeps): void {
  deps.background.start('send-refunds', () => sendRefunds(deps))
}

/** Sends each due refund to the provider. The poller of the payment also asks about the progress of the refund. */
export const sendRefunds = (deps: PaymentsDeps): Promise<void> =>
  workThroughProviderQueue(deps, {
    name: 'send-refunds',
    take: (lease) => leaseRefund(deps.db, lease),
    work: (refund) => send(deps, refund),
    postpone: (refund, why) => postponeRefund(deps, refund, why),
  })

async function send(deps: PaymentsDeps, due: StoredRefund): Promise<GatewayFailure | null> {
  const refund = await withoutReturned(deps, due)
  if (!refund) return null
  const { paymentId } = refund
  const amountPaise = providerPartOf(refund)
  const answer = await deps.gateway.refund({ paymentId, amountPaise, key: refundKeyAtProvider(refund) })
  if ('failed' in answer) return answer
  if (answer.paymentId !== paymentId || answer.amountPaise !== amountPaise || answer.status === 'unknown')
    return { failed: 'unreachable', description: serializeNote(makeNote('OTHER_REFUND', { id: answer.id })) }
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await recordRefundAnswer(tx, refund, answer, now)
    if (answer.status === 'pending') await makeDue(tx, { orderId: null, paymentId }, now)
  })
  return null
}

/**
 * Returns the refund, reduced by money of the payment that the provider has already returned without our request. The
 * provider would not return that money again. Returns null if nothing is left to refund, or if another process was
 * first.
 */
const withoutReturned = ({ db, clock }: PaymentsDeps, due: StoredRefund): Promise<StoredRefund | null> =>
  inTransaction(db, async (tx) => {
    const { uid, paymentId, customerUid } = due
    const intent = await intentOfPayment(tx, paymentId)
    const payment = await paymentOf(tx, paymentId, customerUid)
    if (!intent || !payment) throw new Error(`Refund ${uid} has no payment`)
    await lockIntent(tx, intent.uid)
    const all = await refundsOf(tx, [paymentId])
    const refund = all.find((one) => one.uid === uid)
    if (refund?.status !== 'ASKED' || refund.failures !== due.failures) return null
    const left = Math.max(0, subtractPaise(payment.amountPaise, returnedPaise(all)))
    const excess = paise(Math.max(0, providerPartOf(refund) - left))
    if (excess === 0) return refund
    const now = clock.now()
    const setOffPaise = addPaise(refund.setOffPaise, excess)
    const whole = setOffPaise === refund.amountPaise
    const { nextTryAt } = refund
    const status = whole ? 'PROCESSED' : 'ASKED'
    await advanceRefund(tx, refund, { status, setOffPaise, updatedAt: now, nextTryAt: whole ? null : nextTryAt })
    const description = makeNote('PAID_BACK_BY_BANK', { of: noteInEnglish(refund.reason) })
    await reduceDebt(tx, refund, excess, {
      key: `set-off:${uid}:${setOffPaise}`,
      kind: 'set-off',
      description,
      at: now,
    })
    return whole ? null : { ...refund, setOffPaise }
  })

/**
 * Postpones a refund. It is retried at growing intervals for seven days, whatever the provider answers. After that, a
 * person must check it.
 */
async function postponeRefund(
  deps: PaymentsDeps,
  refund: StoredRefund,
  { failed, description }: GatewayFailure,
): Promise<void> {
  const now = deps.clock.now()
  const again = now.getTime() - refund.askedSince.getTime() < REFUND_RETRY_MS
  const postponed = await advanceRefund(deps.db, refund, {
    status: again ? 'ASKED' : 'FAILED',
    updatedAt: now,
    nextTryAt: again ? new Date(now.getTime() + retryGapMs(refund.tries, LONGEST_GAP_MS.refund)) : null,
    tries: refund.tries + 1,
    answer: description,
  })
  const { uid, paymentId } = refund
  if (postponed && !again)
    deps.log.error({ refund: uid, payment: paymentId, answer: description }, 'A refund waits for a person')
  // The provider may refuse because somebody has made the refund in the dashboard. So the poller asks about the
  // payment, which finds such a refund.
  if (failed === 'refused') await makeDue(deps.db, { orderId: null, paymentId }, now)
}
