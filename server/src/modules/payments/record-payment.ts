import { makeNote, type StoredNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { keepAccountOpen } from '../identity/index.ts'
import { startMembership } from '../membership/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { requestRefund } from './request-refund.ts'
import { followReturns, noEffects, type ReturnEffects } from './follow-returns.ts'
import type { ProviderPayment, ProviderRefund } from './ports.ts'
import {
  claimPayment,
  lockIntent,
  paymentsOfIntent,
  upsertPayment,
  type PayableIntent,
  type StoredPayment,
} from './queries.ts'
import { isForward, type StoredPaymentStatus } from './rules.ts'

/** The state of one attempt to pay an intent, and of its refunds, as the provider reports it now. */
export interface ReportedPayment {
  payment: ProviderPayment
  refunds: readonly ProviderRefund[]
}

const statuses: Record<Exclude<ProviderPayment['status'], 'unknown'>, StoredPaymentStatus> = {
  created: 'CREATED',
  failed: 'FAILED',
  authorized: 'AUTHORIZED',
  released: 'RELEASED',
  captured: 'CAPTURED',
  // A fully refunded payment had been captured before.
  refunded: 'CAPTURED',
}
/** Returns the status to store. An unknown state moves no money and changes no status. */
export const statusOf = ({ status }: Pick<ProviderPayment, 'status'>): StoredPaymentStatus =>
  status === 'unknown' ? 'CREATED' : statuses[status]

/**
 * Writes the state that the provider reports, and decides how captured money is used, all in the caller's transaction.
 * A repeated or outdated report changes nothing. In the result, `refundAsked` means that the refund worker has
 * something to send. `takenBack` means that the provider returned money which was already used, so that the customer
 * owes it.
 */
export async function recordPayment(
  tx: Transaction,
  intent: PayableIntent,
  news: ReportedPayment,
  { secretKey, now }: { secretKey: Buffer; now: Date },
): Promise<ReturnEffects> {
  await lockIntent(tx, intent.uid)
  const siblings = await paymentsOfIntent(tx, intent.uid)
  const payment = await storePaymentState(tx, intent, news.payment, siblings, now)
  if (payment.status !== 'CAPTURED') return noEffects
  const { id, customerUid, amountPaise } = payment
  await moveHeldMoney(
    tx,
    { key: `capture:${id}`, kind: 'capture', reference: id, description: makeNote('PAYMENT_RECEIVED'), at: now },
    { from: accounts.provider, to: accounts.payment(id, customerUid), amount: amountPaise },
  )
  if (payment.claimedAs !== null) return followReturns(tx, payment, news.refunds, now)
  const reason = reasonToReturn(intent, news, payment, siblings) ?? (await ownerlessReason(tx, customerUid))
  if (reason === null) {
    if (intent.purpose === 'RECHARGE') await creditRecharge(tx, payment, { secretKey, now })
    return noEffects
  }
  await claimForRefund(tx, payment, reason, now)
  await followReturns(tx, payment, news.refunds, now)
  return { refundAsked: true, takenBack: false }
}

/** Returns the stored payment. Updates it first if the reported state is a later one. */
async function storePaymentState(
  tx: Transaction,
  intent: PayableIntent,
  reported: ProviderPayment,
  siblings: readonly StoredPayment[],
  now: Date,
): Promise<StoredPayment> {
  const status = statusOf(reported)
  const before = siblings.find((one) => one.id === reported.id)
  if (before && !isForward(before.status, status)) return before
  const after = await upsertPayment(tx, {
    id: reported.id,
    intentUid: intent.uid,
    customerUid: intent.customerUid,
    amountPaise: reported.amountPaise,
    currency: reported.currency,
    status,
    method: reported.method,
    failure: reported.failure,
    capturedAt: status === 'CAPTURED' ? now : null,
    createdAt: before?.createdAt ?? now,
  })
  if (after.intentUid !== intent.uid) throw new Error(`Payment ${reported.id} belongs to another order`)
  return after
}

/** Returns the reason to refund captured money at once, or null if the customer may use the money. */
function reasonToReturn(
  intent: PayableIntent,
  { payment: reported, refunds }: ReportedPayment,
  payment: StoredPayment,
  siblings: readonly StoredPayment[],
): StoredNote | null {
  // After a partial refund, the remaining money is refunded too, whatever the list of refunds contains.
  const returned = reported.status === 'refunded' || reported.amountRefundedPaise > 0
  if (returned || refunds.some((one) => one.status !== 'failed')) return makeNote('REFUNDED_AT_PROVIDER')
  if (payment.amountPaise !== intent.amountPaise || payment.currency !== intent.currency)
    return makeNote('PAID_OTHER_AMOUNT')
  if (siblings.some((one) => one.id !== payment.id && one.status === 'CAPTURED' && one.claimedAs !== 'REFUND'))
    return makeNote('PAID_TWICE')
  return null
}

/** Returns the reason to refund money of a customer whose account has been closed. Returns null for an open account. */
const ownerlessReason = async (tx: Transaction, customerUid: string): Promise<StoredNote | null> =>
  (await keepAccountOpen(tx, customerUid)) ? null : makeNote('PAID_BY_DELETED')

/**
 * Claims the payment for a refund, and requests a refund of the whole amount. The refund worker later deducts money
 * that the provider has already returned.
 */
export async function claimForRefund(
  tx: Transaction,
  payment: StoredPayment,
  reason: StoredNote,
  now: Date,
): Promise<boolean> {
  const { id: paymentId, customerUid, amountPaise } = payment
  if (!(await claimPayment(tx, paymentId, customerUid, { claimedAs: 'REFUND', at: now }))) return false
  await requestRefund(tx, { paymentId, customerUid, amountPaise, cause: `unused:${paymentId}`, reason, now })
  return true
}

/** Returns the key of the ledger transfer that credits a payment. The key is unique, so a payment is credited once. */
export const rechargeKey = (paymentId: string): `claim:${string}` => `claim:${paymentId}`

/**
 * Credits a captured payment to the wallet of the customer who made it, once. Returns false if the payment is already
 * used.
 */
export async function creditRecharge(
  tx: Transaction,
  payment: StoredPayment,
  { secretKey, now }: { secretKey: Buffer; now: Date },
): Promise<boolean> {
  const { id, customerUid, amountPaise } = payment
  if (!(await claimPayment(tx, id, customerUid, { claimedAs: 'RECHARGE', at: now }))) return false
  await moveHeldMoney(
    tx,
    { key: rechargeKey(id), kind: 'recharge', reference: id, description: makeNote('RECHARGE'), at: now },
    { from: accounts.payment(id, customerUid), to: accounts.wallet(customerUid), amount: amountPaise },
  )
  await startMembership(tx, { customerUid, paidPaise: amountPaise, paymentId: id, secretKey, now })
  return true
}
