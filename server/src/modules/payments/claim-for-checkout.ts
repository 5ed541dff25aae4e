import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { claimPayment, intentOfPayment, paymentOf, paymentOfEstimation, type StoredPayment } from './queries.ts'

export interface CheckoutClaim {
  paymentId: string
  customerUid: string
  estimationUid: string
  /** What the whole checkout costs, all its parts; the payment must be exactly that. */
  totalPaise: Paise
  now: Date
}

/**
 * Ties a captured payment to one checkout, in the caller's transaction (D6.11). The same checkout again is fine: its second part
 * comes with the same payment. An estimation takes one payment only.
 */
export async function claimForCheckout(tx: Transaction, claim: CheckoutClaim): Promise<{ claimed: true } | Refused> {
  const { paymentId, customerUid, estimationUid, totalPaise, now } = claim
  const payment = await paymentOf(tx, paymentId, customerUid)
  const problem = paymentProblem(payment)
  if (problem) return problem
  if (payment?.amountPaise !== totalPaise) return refused('PAYMENT_AMOUNT_MISMATCH')
  const tied = await paymentOfEstimation(tx, estimationUid)
  if (tied !== null) return tied === paymentId ? { claimed: true } : refused('ORDER_ALREADY_PLACED')
  const intent = await intentOfPayment(tx, paymentId)
  if (intent?.purpose === 'RECHARGE') return refused('PAYMENT_ALREADY_USED')
  const checkout = { claimedAs: 'CHECKOUT', claimedFor: estimationUid, at: now } as const
  return (await claimPayment(tx, paymentId, customerUid, checkout))
    ? { claimed: true }
    : refused('PAYMENT_ALREADY_USED')
}

/** Why a payment cannot be used at all; null when it was captured. */
export function paymentProblem(payment: Pick<StoredPayment, 'status'> | null): Refused | null {
  if (!payment) return refused('NOT_FOUND')
  if (payment.status === 'FAILED') return refused('PAYMENT_NOT_CAPTURED')
  return payment.status === 'CAPTURED' ? null : refused('PAYMENT_PENDING')
}
