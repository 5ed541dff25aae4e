import type { PaymentVerifyReply, PaymentVerifyRequest } from '@farmstand/contracts/payment'
import { inTransaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { cleanText } from '../../platform/text.ts'
import type { PaymentsDeps } from './deps.ts'
import { attemptsOn, mayCallProvider } from './payment-status.ts'
import { intentOfOrder, labelIntent, recordPaymentAttempt } from './queries.ts'
import { settle } from './settle.ts'

/**
 * Checks the provider's signature of a payment and settles the payment. The signature alone moves no money, because the
 * shop asks the provider for the paid amount. If the provider does not answer, the payment is pending until a webhook
 * or the poller completes it.
 */
export async function verifyPayment(
  deps: PaymentsDeps,
  customerUid: string,
  request: PaymentVerifyRequest,
): Promise<PaymentVerifyReply | Refused> {
  const { payment_id: paymentId, order_id: orderId, signature, amount } = request
  const intent = await intentOfOrder(deps.db, orderId)
  if (!intent || intent.customerUid !== customerUid) return refused('NOT_FOUND')
  if (!deps.gateway.isCheckoutSigned({ orderId: intent.providerOrderId, paymentId, signature })) {
    deps.log.warn({ intent: intent.uid, payment: paymentId }, 'A payment has a wrong signature')
    return refused('PAYMENT_NOT_VERIFIED')
  }
  if (amount !== intent.amountPaise)
    deps.log.warn({ intent: intent.uid, sent: amount, stored: intent.amountPaise }, 'A client sent another amount')
  // The signature proves that the payment exists, so its id is stored. The intent is locked before the payment, as
  // settling does. The reverse order could deadlock.
  await inTransaction(deps.db, async (tx) => {
    await labelIntent(tx, intent.uid, cleanText(request.payment_type))
    await recordPaymentAttempt(tx, intent, paymentId, deps.clock.now())
  })
  const failure = (await mayCallProvider(deps, customerUid)) ? await settle(deps, intent) : null
  if (failure)
    deps.log.warn(
      { intent: intent.uid, reason: failure.description },
      'Cannot settle a payment now; the poller tries again',
    )
  const attempts = await attemptsOn(deps.db, intent)
  return { status: attempts.find((one) => one.id === paymentId)?.state ?? 'PENDING', payment_id: paymentId }
}
