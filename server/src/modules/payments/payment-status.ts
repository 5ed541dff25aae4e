import type { PaymentState, PaymentStatus } from '@farmstand/contracts/payment'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { countUse } from '../identity/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { intentOfOrder, paymentsOfIntent, type PayableIntent } from './queries.ts'
import { refundsOf } from './refund-queries.ts'
import { CUSTOMER_QUESTIONS, furthestAttempt, paymentState } from './rules.ts'
import { settle } from './settle.ts'

/** Returns the state of a customer's payment. Asks the provider first, unless our record already has a paid attempt. */
export async function paymentStatus(
  deps: PaymentsDeps,
  customerUid: string,
  orderId: string,
): Promise<PaymentStatus | Refused> {
  const intent = await intentOfOrder(deps.db, orderId)
  if (!intent || intent.customerUid !== customerUid) return refused('NOT_FOUND')
  const before = furthestAttempt(await attemptsOn(deps.db, intent))
  const undecided = before === null || before.state === 'PENDING' || before.state === 'FAILED'
  const updated = undecided && (await mayCallProvider(deps, customerUid)) && (await settle(deps, intent)) === null
  const latest = updated ? furthestAttempt(await attemptsOn(deps.db, intent)) : before
  return {
    order_id: orderId,
    status: latest?.state ?? 'OPEN',
    payment_id: latest?.id ?? null,
    amount: intent.amountPaise,
    currency: intent.currency,
  }
}

/**
 * Returns true if a request of this customer may still cause a call to the provider. Beyond the limit, the shop answers
 * from its record.
 */
export async function mayCallProvider({ db, clock }: PaymentsDeps, customerUid: string): Promise<boolean> {
  const bucket = { bucket: `payment-question:${customerUid}`, ...CUSTOMER_QUESTIONS, now: clock.now() }
  return (await countUse(db, bucket)).allowed
}

/** Returns the state of each attempt to pay an intent. */
export async function attemptsOn(db: Queryable, intent: PayableIntent): Promise<{ id: string; state: PaymentState }[]> {
  const payments = await paymentsOfIntent(db, intent.uid)
  const returning = payments.filter((one) => one.claimedAs === 'REFUND').map((one) => one.id)
  const refunds = await refundsOf(db, returning)
  return payments.map(({ id, status, claimedAs }) => {
    const own = refunds.filter((one) => one.paymentId === id)
    const shop = own.filter((one) => one.origin === 'SHOP')
    const refunded = shop.length > 0 && shop.every(({ status: at }) => at === 'PROCESSED' || at === 'SETTLED')
    return { id, state: paymentState({ status, claimedAs, refunded }) }
  })
}
