import { refused, type Refused } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { intentOfPayment, paymentOf, undecidedIntents } from './queries.ts'
import { settle } from './settle.ts'

/** Orders of the provider that may be asked about for a payment we have not heard of. */
const ASKED_AT_MOST = 5

/**
 * Asks the provider about a payment unless its money is used already; call it before the transaction that uses it. A payment never
 * heard of is looked for among those the customer has begun lately. Refused when the provider does not answer: then nobody knows.
 */
export async function settlePayment(
  deps: PaymentsDeps,
  { customerUid, paymentId }: { customerUid: string; paymentId: string },
): Promise<Refused | null> {
  const known = await paymentOf(deps.db, paymentId, customerUid)
  if (known && known.claimedAs !== null) return null
  const intent = known && (await intentOfPayment(deps.db, paymentId))
  const intents = intent ? [intent] : await undecidedIntents(deps.db, customerUid, ASKED_AT_MOST)
  let failed = false
  for (const one of intents) {
    failed = (await settle(deps, one)) !== null || failed
    if (!known && (await paymentOf(deps.db, paymentId, customerUid))) return null
  }
  return failed && known?.status !== 'CAPTURED' ? refused('PAYMENT_PENDING', { retryAfter: 5 }) : null
}
