import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { claimPayment, intentOfPayment, paymentOf, type StoredPayment } from './queries.ts'

export interface ClaimForCheckoutInput {
  paymentId: string
  customerUid: string
  /** The price of the whole checkout with all order parts. The payment must have exactly this amount. */
  totalPaise: Paise
  now: Date
}

/**
 * Claims a captured payment for one checkout, once, in the caller's transaction. The caller records the checkout, so
 * that the second order part with the same payment need not claim it again.
 */
export async function claimForCheckout(
  tx: Transaction,
  claim: ClaimForCheckoutInput,
): Promise<{ claimed: true } | Refused> {
  const { paymentId, customerUid, totalPaise, now } = claim
  const payment = await paymentOf(tx, paymentId, customerUid)
  const problem = paymentProblem(payment)
  if (problem) return problem
  if (payment?.amountPaise !== totalPaise) return refused('PAYMENT_AMOUNT_MISMATCH')
  const intent = await intentOfPayment(tx, paymentId)
  if (intent?.purpose === 'RECHARGE') return refused('PAYMENT_ALREADY_USED')
  return (await claimPayment(tx, paymentId, customerUid, { claimedAs: 'CHECKOUT', at: now }))
    ? { claimed: true }
    : refused('PAYMENT_ALREADY_USED')
}

/** Refuses a payment that is unknown or not captured. Returns null for a captured payment. */
export function paymentProblem(payment: Pick<StoredPayment, 'status'> | null): Refused | null {
  if (!payment) return refused('NOT_FOUND')
  if (payment.status === 'FAILED' || payment.status === 'RELEASED') return refused('PAYMENT_NOT_CAPTURED')
  return payment.status === 'CAPTURED' ? null : refused('PAYMENT_PENDING')
}
