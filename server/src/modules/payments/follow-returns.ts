import { makeNote } from '@farmstand/contracts/note-words'
import type { Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { subtractPaise, type Paise } from '../../platform/money.ts'
import { endMembershipOf } from '../membership/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { reduceDebt } from './debts.ts'
import { returnedPaise, throughProvider } from './left-at-provider.ts'
import type { ProviderRefund } from './ports.ts'
import type { StoredPayment } from './queries.ts'
import { askAnew, insertAskedRefund, moveRefund, refundsOf, type StoredRefund } from './refund-queries.ts'
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
  /** Whether the money has arrived. */
  done: boolean
}

/**
 * Updates the refunds of a captured payment to what the provider says; the caller has locked the intent. Refunds that we asked for are
 * followed to their end. A refund that began at the provider counts as ours when we were about to ask for the same amount (somebody made it
 * in the dashboard instead); any other is booked as a return.
 */
export async function followReturns(
  tx: Transaction,
  payment: StoredPayment,
  told: readonly ProviderRefund[],
  now: Date,
): Promise<ReturnEffects> {
  const effects = { ...noEffects }
  for (const one of told.filter(({ status }) => status !== 'unknown')) {
    const own = await refundsOf(tx, [payment.id])
    const known = own.find((each) => each.providerRefundId === one.id)
    if (known) effects.refundAsked = (await follow(tx, known, one, now)) || effects.refundAsked
    else if (one.status !== 'failed') {
      const meant = meantBy(own, one)
      if (meant) await taken(tx, meant, one, now)
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

/** Which of our open refunds the provider's one is: that with its key, else one of the same amount. */
function meantBy(own: readonly StoredRefund[], { receipt, amountPaise }: ProviderRefund): StoredRefund | undefined {
  const open = own.filter(({ status }) => status === 'ASKED' || status === 'FAILED')
  const named = open.find((one) => receipt === refundKeyAtProvider(one))
  if (named || own.some((one) => receipt !== null && receipt.startsWith(one.uid))) return named
  return open.find((one) => throughProvider(one) === amountPaise)
}

/**
 * The provider's answer to a refund that we asked for. After a lost answer, the next one under the same key may say that the refund has
 * failed since: as with one that failed while we knew of it, the money is the payment's again, and it is asked for under a new key.
 */
export async function answeredTo(
  tx: Transaction,
  refund: StoredRefund,
  answer: Pick<ProviderRefund, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  if ((await taken(tx, refund, answer, now)) && answer.status === 'failed')
    await takenBackAfter(tx, { ...refund, status: 'PENDING' }, now)
}

/** The provider accepted it: the money leaves the payment's account in the same transaction. False when somebody else wrote that first. */
async function taken(
  tx: Transaction,
  refund: StoredRefund,
  answer: Pick<ProviderRefund, 'id' | 'status'>,
  now: Date,
): Promise<boolean> {
  const { paymentId, customerUid, reason } = refund
  const processed = answer.status === 'processed'
  const moved = await moveRefund(tx, refund, {
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
    { from: accounts.payment(paymentId, customerUid), to: accounts.provider, amount: throughProvider(refund) },
  )
  return true
}

/** True when it must be asked for again. */
async function follow(tx: Transaction, refund: StoredRefund, told: ProviderRefund, now: Date): Promise<boolean> {
  if (told.status === 'processed' && refund.status === 'PENDING') {
    await moveRefund(tx, refund, { status: 'PROCESSED', updatedAt: now, nextTryAt: null })
    return false
  }
  const arrived = refund.status === 'PENDING' || refund.status === 'PROCESSED'
  return told.status === 'failed' && arrived && takenBackAfter(tx, refund, now)
}

/**
 * The provider accepted it and could not deliver it: the money is the payment's again. Ours is asked for under a new key; for one that
 * began at the provider the customer owes nothing any more.
 */
async function takenBackAfter(tx: Transaction, refund: StoredRefund, now: Date): Promise<boolean> {
  const { uid, paymentId, customerUid } = refund
  const failures = refund.failures + 1
  const own = refund.origin === 'SHOP'
  const again = own && failures < REFUND_FAILURES
  const moved = await moveRefund(tx, refund, {
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
  const amount = throughProvider(refund)
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
 * Books what the provider returned of a payment that was already used: the customer owes it, until it is set off against a refund of ours
 * or taken from the wallet. A plan that the rest no longer pays for ends. False when it is booked already.
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
  await askAnew(tx, paymentId, now)
  if (payment.claimedAs === 'RECHARGE') {
    const all = await refundsOf(tx, [paymentId])
    const leftPaise = subtractPaise(payment.amountPaise, returnedPaise(all))
    await endMembershipOf(tx, { customerUid, paymentId, leftPaise, now })
  }
  return true
}
