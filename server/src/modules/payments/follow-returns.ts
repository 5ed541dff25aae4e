import { makeNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { subtractPaise, type Paise } from '../../platform/money.ts'
import { endMembershipOf } from '../membership/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { reduceDebt } from './debts.ts'
import { returnedPaise, providerPartOf } from './refund-amounts.ts'
import type { ProviderRefund } from './ports.ts'
import type { StoredPayment } from './queries.ts'
import { makeRefundsDue, insertAskedRefund, advanceRefund, refundsOf, type StoredRefund } from './refund-queries.ts'
import { LONGEST_GAP_MS, REFUND_FAILURES, refundKeyAtProvider, refundKeyInLedger, retryGapMs } from './rules.ts'

export interface ReturnEffects {
  refundAsked: boolean
  takenBack: boolean
}

export const noEffects: ReturnEffects = { refundAsked: false, takenBack: false }

/** Money that went back without a request by the shop: a refund that began at the provider, or a lost dispute. */
export interface Return {
  id: string
  amountPaise: Paise
  origin: 'PROVIDER' | 'DISPUTE'
  /** True if the money has arrived at the customer. */
  done: boolean
}

/**
 * Updates the refunds of a captured payment from the provider's list. The caller must have locked the intent. Refunds
 * that the shop requested get their new state. A refund that began at the provider counts as ours if we have an open
 * refund of the same amount, because somebody may have made it in the dashboard instead. Any other is booked as a
 * return.
 */
export async function followReturns(
  tx: Transaction,
  payment: StoredPayment,
  reported: readonly ProviderRefund[],
  now: Date,
): Promise<ReturnEffects> {
  const effects = { ...noEffects }
  for (const one of reported.filter(({ status }) => status !== 'unknown')) {
    const own = await refundsOf(tx, [payment.id])
    const known = own.find((each) => each.providerRefundId === one.id)
    if (known) effects.refundAsked = (await updateKnownRefund(tx, known, one, now)) || effects.refundAsked
    else if (one.status !== 'failed') {
      const match = matchingRefund(own, one)
      if (match) await recordAccepted(tx, match, one, now)
      else effects.takenBack = (await bookReturn(tx, payment, asReturn(one), now)) || effects.takenBack
    }
  }
  return { ...effects, refundAsked: effects.refundAsked || effects.takenBack }
}

const asReturn = ({ id, amountPaise, status }: ProviderRefund): Return => ({
  id,
  amountPaise,
  origin: 'PROVIDER',
  done: status === 'processed',
})

/**
 * Returns our open refund that matches a refund of the provider. It is the one with the same key or, without such a
 * key, one of the same amount.
 */
function matchingRefund(
  own: readonly StoredRefund[],
  { receipt, amountPaise }: ProviderRefund,
): StoredRefund | undefined {
  const open = own.filter(({ status }) => status === 'ASKED' || status === 'FAILED')
  const named = open.find((one) => receipt === refundKeyAtProvider(one))
  if (named || own.some((one) => receipt !== null && receipt.startsWith(one.uid))) return named
  return open.find((one) => providerPartOf(one) === amountPaise)
}

/**
 * Records the provider's answer to our refund. After a lost answer, the next answer under the same key may report that
 * the refund has failed in the meantime. In that case, the money goes back to the ledger account of the payment, and
 * the refund gets a new key.
 */
export async function recordRefundAnswer(
  tx: Transaction,
  refund: StoredRefund,
  answer: Pick<ProviderRefund, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  if ((await recordAccepted(tx, refund, answer, now)) && answer.status === 'failed')
    await recordFailed(tx, { ...refund, status: 'PENDING' }, now)
}

/**
 * Records that the provider accepted a refund, and books the money out of the payment's ledger account. Returns false
 * if another process was first.
 */
async function recordAccepted(
  tx: Transaction,
  refund: StoredRefund,
  answer: Pick<ProviderRefund, 'id' | 'status'>,
  now: Date,
): Promise<boolean> {
  const { paymentId, customerUid, reason } = refund
  const processed = answer.status === 'processed'
  const moved = await advanceRefund(tx, refund, {
    status: processed ? 'PROCESSED' : 'PENDING',
    providerRefundId: answer.id,
    updatedAt: now,
    nextTryAt: null,
    tries: 0,
    answer: null,
  })
  if (!moved) return false
  await moveHeldMoney(
    tx,
    { key: refundKeyInLedger(refund), kind: 'refund', reference: paymentId, description: reason, at: now },
    { from: accounts.payment(paymentId, customerUid), to: accounts.provider, amount: providerPartOf(refund) },
  )
  return true
}

/** Updates a known refund. Returns true if it must be requested again. */
async function updateKnownRefund(
  tx: Transaction,
  refund: StoredRefund,
  reported: ProviderRefund,
  now: Date,
): Promise<boolean> {
  if (reported.status === 'processed' && refund.status === 'PENDING') {
    await advanceRefund(tx, refund, { status: 'PROCESSED', updatedAt: now, nextTryAt: null })
    return false
  }
  const arrived = refund.status === 'PENDING' || refund.status === 'PROCESSED'
  return reported.status === 'failed' && arrived && recordFailed(tx, refund, now)
}

/**
 * Records that an accepted refund failed at the provider, and books the money back into the payment's ledger account. A
 * refund that the shop requested is requested again under a new key. If the refund began at the provider, the customer
 * no longer owes its amount.
 */
async function recordFailed(tx: Transaction, refund: StoredRefund, now: Date): Promise<boolean> {
  const { uid, paymentId, customerUid } = refund
  const failures = refund.failures + 1
  const own = refund.origin === 'SHOP'
  const again = own && failures < REFUND_FAILURES
  const moved = await advanceRefund(tx, refund, {
    status: again ? 'ASKED' : own ? 'FAILED' : 'VOID',
    failures,
    providerRefundId: null,
    updatedAt: now,
    nextTryAt: again ? new Date(now.getTime() + retryGapMs(6 + failures, LONGEST_GAP_MS.refund)) : null,
    askedSince: now,
    tries: 0,
    answer: makeNote('REFUND_FAILED_LATER'),
  })
  if (!moved) return false
  const amount = providerPartOf(refund)
  const description = makeNote('REFUND_FAILED')
  await moveHeldMoney(
    tx,
    { key: `refund-failed:${uid}:${failures}`, kind: 'refund-failed', reference: paymentId, description, at: now },
    { from: accounts.provider, to: accounts.payment(paymentId, customerUid), amount },
  )
  if (!own)
    await reduceDebt(tx, refund, amount, { key: `return-undone:${uid}`, kind: 'return-undone', description, at: now })
  return again
}

/**
 * Books that the provider returned money of a used payment. The customer owes this money until the wallet pays it or a
 * refund of ours is reduced by it. A plan bought with the payment ends if the money that is left of the payment is less
 * than the price of the plan. Returns false if the return is already booked.
 */
export async function bookReturn(tx: Transaction, payment: StoredPayment, one: Return, now: Date): Promise<boolean> {
  const { id: paymentId, customerUid } = payment
  const uid = newUid()
  const reason = makeNote(one.origin === 'DISPUTE' ? 'DISPUTE_LOST' : 'REFUNDED_AT_PROVIDER')
  const inserted = await insertAskedRefund(tx, {
    uid,
    paymentId,
    customerUid,
    amountPaise: one.amountPaise,
    origin: one.origin,
    cause: `${one.origin.toLowerCase()}:${one.id}`,
    reason,
    status: one.done ? 'PROCESSED' : 'PENDING',
    providerRefundId: one.origin === 'PROVIDER' ? one.id : null,
    createdAt: now,
    updatedAt: now,
    askedSince: now,
  })
  if (!inserted) return false
  const head = { reference: paymentId, description: reason, at: now }
  const account = accounts.payment(paymentId, customerUid)
  await moveHeldMoney(
    tx,
    { key: `return:${uid}`, kind: 'return', ...head },
    { from: accounts.owed(paymentId, customerUid), to: account, amount: one.amountPaise },
  )
  await moveHeldMoney(
    tx,
    { key: refundKeyInLedger({ uid, failures: 0 }), kind: 'refund', ...head },
    { from: account, to: accounts.provider, amount: one.amountPaise },
  )
  await makeRefundsDue(tx, paymentId, now)
  if (payment.claimedAs === 'RECHARGE') {
    const all = await refundsOf(tx, [paymentId])
    const leftPaise = subtractPaise(payment.amountPaise, returnedPaise(all))
    await endMembershipOf(tx, { customerUid, paymentId, leftPaise, now })
  }
  return true
}
