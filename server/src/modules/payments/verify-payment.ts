import type { PaymentVerifyReply, PaymentVerifyRequest } from '@farmstand/contracts/payment'
import { inTransaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { cleanText } from '../../platform/text.ts'
import type { PaymentsDeps } from './deps.ts'
import { attemptsOn, mayAsk } from './payment-status.ts'
import { intentOfOrder, labelIntent, noteAttempt } from './queries.ts'
import { settle } from './settle.ts'

/**
 * Takes the provider's signature that a payment was made, and settles it. The signature alone moves nothing: the provider is asked what was
 * paid. While it does not answer, the payment is pending; webhook and poller bring the rest.
 */
export async function verifyPayment(
  deps: PaymentsDeps,
  customerUid: string,
  request: PaymentVerifyRequest,
): Promise<PaymentVerifyReply | Refused> {
  const { payment_id: paymentId, order_id: orderId, signature, amount } = request
  const intent = await intentOfOrder(deps.db, orderId)
  if (!intent || intent.customerUid !== customerUid) return refused('NOT_FOUND')
  if (!deps.gateway.signedCheckout({ orderId: intent.providerOrderId, paymentId, signature })) {
    deps.log.warn({ intent: intent.uid, payment: paymentId }, 'A payment came with a wrong signature')
    return refused('PAYMENT_NOT_VERIFIED')
  }
  if (amount !== intent.amountPaise)
    deps.log.warn({ intent: intent.uid, told: amount, stored: intent.amountPaise }, 'A client told another amount')
  // The signature proves that the payment exists, no more: from now on its id is known here. The intent is locked before the payment, as in
  // settling; the other way round would deadlock.
  await inTransaction(deps.db, async (tx) => {
    await labelIntent(tx, intent.uid, cleanText(request.payment_type))
    await noteAttempt(tx, intent, paymentId, deps.clock.now())
  })
  const failure = (await mayAsk(deps, customerUid)) ? await settle(deps, intent) : null
  if (failure) deps.log.warn({ intent: intent.uid, reason: failure.description }, 'A payment is settled later')
  const attempts = await attemptsOn(deps.db, intent)
  return { status: attempts.find((one) => one.id === paymentId)?.state ?? 'PENDING', payment_id: paymentId }
}
