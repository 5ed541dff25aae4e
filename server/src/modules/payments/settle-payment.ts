import { refused, type Refused } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { mayCallProvider } from './payment-status.ts'
import { intentOfPayment, paymentOf } from './queries.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider about a known payment, unless it is already used. Call this before the transaction that uses the
 * payment. Does not ask about an unknown id, because then each made-up id would cause a call. The shop knows a real id
 * from the verification or the webhook. Refuses if the provider does not answer.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  { customerUid, paymentId }: { customerUid: string; paymentId: string },
): Promise<Refused | null> {
  const known = await paymentOf(deps.db, paymentId, customerUid)
  if (known && known.claimedAs !== null) return null
  const intent = known && (await intentOfPayment(deps.db, paymentId))
  if (!known || !intent) return null
  const asked = (await mayCallProvider(deps, customerUid)) && (await settle(deps, intent)) === null
  return asked || known.status === 'CAPTURED' ? null : stillPending
}

const stillPending = refused('PAYMENT_PENDING', { retryAfter: 5 })
