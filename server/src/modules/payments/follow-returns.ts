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

/** A refund that began at the provider, or a lost dispute. */
export interface Return {
  id: string
  amountPaise: Paise
  origin: 'PROVIDER' | 'DISPUTE'
  /** True when the money has arrived. */
  done: boolean
}

/**
 * Updates the refunds of a captured payment from the provider's list; the caller has locked the intent. It follows our
 * refunds to their end. A refund that began at the provider counts as ours if we have an open refund of the same amount
 * (somebody made it in the dashboard instead); any other is booked as a return.
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
    if (known) effects.refundAsked = (await follow(tx, known, one, now)) || effects.refundAsked
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

/** Returns our open refund that matches the provider's: the one with its key, otherwise one of the same amount. */
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
 * the refund has failed since. In that case the money returns to the payment, and the refund gets a new key.
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

/** Records an accepted refund and books its money out of the payment's account; false if another process was first. */
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

/** Updates a known refund; returns true when it must be requested again. */
async function follow(tx: Transaction, refund: StoredRefund, reported: ProviderRefund, now: Date): Promise<boolean> {
  if (reported.status === 'processed' && refund.status === 'PENDING') {
    await advanceRefund(tx, refund, { status: 'PROCESSED', updatedAt: now, nextTryAt: null })
    return false
  }
  const arrived = refund.status === 'PENDING' || refund.status === 'PROCESSED'
  return reported.status === 'failed' && arrived && recordFailed(tx, refund, now)
}

/**
 * Records that an accepted refund failed at the provider, and books its money back into the payment's account. Our own
 * refund is requested under a new key. After one that began at the provider, the customer owes its amount no more.
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
 * Books money of a used payment that the provider returned. The customer owes it until a refund of ours is reduced by
 * it or the wallet pays it. A plan ends when the rest of the payment is below its price. Returns false when the return
 * is booked already.
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
