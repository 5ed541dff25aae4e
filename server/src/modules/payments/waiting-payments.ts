import { makeNote, type StoredNote } from '@farmstand/contracts/note-words'
import type { PaymentVerifyReply, UnusedPayment } from '@farmstand/contracts/payment'
import { HOUR_MS } from '../../platform/clock.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { paymentProblem } from './claim-for-checkout.ts'
import type { PaymentsDeps } from './deps.ts'
import { attemptsOn } from './payment-status.ts'
import { hasMoneyComingIn, intentOfPayment, paymentOf, usablePaymentsOf } from './queries.ts'
import { claimForRefund } from './record-payment.ts'
import { hasMoneyGoingOut, unusedRefundsOf } from './refund-queries.ts'
import { UNCLAIMED_MS } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'

/**
 * For this many milliseconds after its refund, a payment is still shown, so that customers know where their money is.
 */
const SHOWN_AFTER_MS = HOUR_MS

/** Returns a customer's payments that have no order. They can still be used for an order, or are being refunded. */
export async function paymentsWithoutOrder(db: Queryable, customerUid: string, now: Date): Promise<UnusedPayment[]> {
  const usable = await usablePaymentsOf(db, customerUid)
  const returning = await unusedRefundsOf(db, customerUid, new Date(now.getTime() - SHOWN_AFTER_MS))
  return [
    ...usable.map(({ id, amountPaise, capturedAt, orderId }) => ({
      state: 'USABLE' as const,
      amount: toRupees(amountPaise),
      until: new Date((capturedAt ?? now).getTime() + UNCLAIMED_MS).toISOString(),
      goes_to: 'SOURCE' as const,
      payment_id: id,
      order_id: orderId,
    })),
    ...returning.map(({ paymentId, amountPaise, status }) => ({
      state: status === 'PROCESSED' || status === 'SETTLED' ? ('RETURNED' as const) : ('RETURNING' as const),
      amount: toRupees(amountPaise),
      until: null,
      goes_to: 'SOURCE' as const,
      payment_id: paymentId,
      order_id: null,
    })),
  ]
}

/**
 * Requests the refund of an unused payment. Returns false if the payment is used. The caller sends the refund after the
 * transaction.
 */
export async function refundIfUnused(
  tx: Transaction,
  { paymentId, customerUid, reason, now }: { paymentId: string; customerUid: string; reason: StoredNote; now: Date },
): Promise<boolean> {
  const payment = await paymentOf(tx, paymentId, customerUid)
  if (!payment || payment.claimedAs !== null || payment.status !== 'CAPTURED') return false
  const intent = await intentOfPayment(tx, paymentId)
  return intent?.purpose !== 'RECHARGE' && claimForRefund(tx, payment, reason, now)
}

/** Refunds an unused payment at once, at the request of the customer. Refunds it only once. */
export async function returnPayment(
  deps: PaymentsDeps,
  customerUid: string,
  paymentId: string,
): Promise<PaymentVerifyReply | Refused> {
  const problem = paymentProblem(await paymentOf(deps.db, paymentId, customerUid))
  if (problem) return problem
  const now = deps.clock.now()
  const asked = { paymentId, customerUid, reason: makeNote('WISHED_BACK'), now }
  const isRefunding = await inTransaction(deps.db, (tx) => refundIfUnused(tx, asked))
  const intent = await intentOfPayment(deps.db, paymentId)
  const state = intent && (await attemptsOn(deps.db, intent)).find(({ id }) => id === paymentId)?.state
  // The refund is sent after this reading, so that the answer does not depend on how fast the provider is.
  if (isRefunding) sendRefundsSoon(deps)
  if (state !== 'REFUNDING' && state !== 'REFUNDED') return refused('PAYMENT_ALREADY_USED')
  return { payment_id: paymentId, status: state }
}

/** Returns true while a payment or refund of the customer is still on its way. */
export const hasMoneyUnderWay = async (db: Queryable, customerUid: string): Promise<boolean> =>
  (await hasMoneyComingIn(db, customerUid)) || (await hasMoneyGoingOut(db, customerUid))
