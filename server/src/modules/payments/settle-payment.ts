import { refused, type Refused } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { mayAsk } from './payment-status.ts'
import { intentOfPayment, paymentOf } from './queries.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider about a known payment, unless it is used already; call it before the transaction that uses the
 * payment. It does not ask about an unknown id, because each made-up id would cause a call, and the shop knows a real
 * one from its verification or webhook. Refuses when the provider does not answer.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  { customerUid, paymentId }: { customerUid: string; paymentId: string },
): Promise<Refused | null> {
  const known = await paymentOf(deps.db, paymentId, customerUid)
  if (known && known.claimedAs !== null) return null
  const intent = known && (await intentOfPayment(deps.db, paymentId))
  if (!known || !intent) return null
  const asked = (await mayAsk(deps, customerUid)) && (await settle(deps, intent)) === null
  return asked || known.status === 'CAPTURED' ? null : pending
}

const pending = refused('PAYMENT_PENDING', { retryAfter: 5 })
