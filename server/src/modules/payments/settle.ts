import { makeNote, serializeNotes, type StoredNote } from '@farmstand/contracts/note-words'
import { inTransaction } from '../../platform/database.ts'
import type { PaymentsDeps } from './deps.ts'
import { returnedPaise } from './refund-amounts.ts'
import type { GatewayFailure, ProviderPayment, ProviderRefund, ProviderList } from './ports.ts'
import { endLeaseAfterAnswer, paymentsOfIntent, type PayableIntent, type StoredPayment } from './queries.ts'
import { recordPayment, statusOf } from './record-payment.ts'
import { collectDebtsSoon } from './debts.ts'
import { refundsOf, type StoredRefund } from './refund-queries.ts'
import { nextLookAt, nextPollAt } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'

/** The payments and refunds of an intent in our record. */
interface Known {
  payments: readonly StoredPayment[]
  refunds: readonly StoredRefund[]
}

/**
 * Asks the provider about an intent, updates our record of its payments and refunds, and moves the money. Verification,
 * poller and all other code use this one function, which is idempotent. If the provider reports an unknown state,
 * stores a note for a person to read, and continues with the other payments. Returns the failure of a call to the
 * provider, or null if everything is written.
 */
export async function settle(deps: PaymentsDeps, intent: PayableIntent): Promise<GatewayFailure | null> {
  const list = await deps.gateway.paymentsOfOrder(intent.providerOrderId)
  if ('failed' in list) return list
  const known = await knownOf(deps, intent)
  const unclear = list.unreadable.map((what) => makeNote('PAYMENT_UNREADABLE', { id: what }))
  const mine = list.items.filter((one) => isOfThisOrder(deps, intent, one))
  unclear.push(
    ...mine
      .filter(isUnclear)
      .map((one) => makeNote('PAYMENT_STATE_UNKNOWN', { id: one.id, state: one.providerStatus })),
  )
  const payments = mine.filter((one) => !isUnclear(one))
  let paid = [...payments.map(statusOf), ...known.payments.map((one) => one.status)].includes('CAPTURED')
  let failure: GatewayFailure | null = null
  let changed = false
  for (const one of payments) {
    const current = !paid && mayCapture(deps, intent, one) ? await capture(deps, intent, one) : one
    if ('failed' in current) failure = current
    const latest = 'failed' in current ? one : current
    paid ||= statusOf(latest) === 'CAPTURED'
    const recorded = await record(deps, intent, latest, known)
    if ('failed' in recorded) failure = recorded
    else {
      unclear.push(...recorded.unclear)
      changed ||= recorded.changed
    }
  }
  if (failure === null) await planNext(deps, intent, changed ? await knownOf(deps, intent) : known, unclear)
  return failure
}

const isUnclear = ({ status }: ProviderPayment): boolean => status === 'unknown'

async function knownOf({ db }: PaymentsDeps, intent: PayableIntent): Promise<Known> {
  const payments = await paymentsOfIntent(db, intent.uid)
  return {
    payments,
    refunds: await refundsOf(
      db,
      payments.map((one) => one.id),
    ),
  }
}

/**
 * Schedules the next call to the provider. The time depends on the state of the payments and refunds in our database.
 */
async function planNext(
  deps: PaymentsDeps,
  intent: PayableIntent,
  { payments, refunds }: Known,
  problems: readonly StoredNote[],
): Promise<void> {
  const now = deps.clock.now()
  const open = payments.length === 0 || payments.some(({ status }) => status !== 'CAPTURED' && status !== 'RELEASED')
  const underWay = refunds.filter(({ status }) => status === 'PENDING').map((one) => one.updatedAt)
  const looks = [
    open ? nextPollAt(intent.createdAt, now) : null,
    ...underWay.map((since) => nextLookAt(since, now)),
    problems.length > 0 ? nextLookAt(intent.createdAt, now) : null,
  ].filter((at) => at !== null)
  const unclear = problems.length > 0 ? serializeNotes(problems.slice(0, MAX_UNCLEAR)) : null
  if (unclear !== null && unclear !== intent.unclear)
    deps.log.error(
      { intent: intent.uid, order: intent.providerOrderId, unclear },
      'The provider sent an unknown state or format',
    )
  const nextCheckAt = looks.length === 0 ? null : new Date(Math.min(...looks.map((at) => at.getTime())))
  await endLeaseAfterAnswer(deps.db, intent, { nextCheckAt, unclear })
}

/** At most this many problems are stored, which are enough for a person to find the cause. */
const MAX_UNCLEAR = 5

/**
 * Returns false for a payment of another order. Such a payment must not be in the list, and the shop does not record
 * it.
 */
function isOfThisOrder({ log }: PaymentsDeps, { providerOrderId }: PayableIntent, payment: ProviderPayment): boolean {
  if (payment.orderId === providerOrderId) return true
  log.error({ payment: payment.id, order: providerOrderId }, 'The provider listed a payment of another order')
  return false
}

/**
 * Returns true only if exactly the requested amount is authorised. The bank releases any other authorised amount by
 * itself.
 */
function mayCapture({ log }: PaymentsDeps, intent: PayableIntent, payment: ProviderPayment): boolean {
  if (payment.status !== 'authorized') return false
  if (payment.amountPaise === intent.amountPaise && payment.currency === intent.currency) return true
  log.error({ payment: payment.id, intent: intent.uid }, 'The bank authorised another amount than requested')
  return false
}

async function capture(
  { gateway, log }: PaymentsDeps,
  intent: PayableIntent,
  authorised: ProviderPayment,
): Promise<ProviderPayment | GatewayFailure> {
  const answer = await gateway.capture(authorised.id, intent.amountPaise)
  if (!('failed' in answer))
    return answer.id === authorised.id && answer.orderId === authorised.orderId && !isUnclear(answer)
      ? answer
      : authorised
  if (answer.failed !== 'refused') return answer
  log.warn({ payment: authorised.id, reason: answer.description }, 'The provider refused to capture a payment')
  return authorised
}

async function record(
  deps: PaymentsDeps,
  intent: PayableIntent,
  payment: ProviderPayment,
  known: Known,
): Promise<{ changed: boolean; unclear: StoredNote[] } | GatewayFailure> {
  const own = known.refunds.filter((one) => one.paymentId === payment.id)
  const refundNews = statusOf(payment) === 'CAPTURED' && hasRefundNews(payment, own)
  if (!refundNews && !isNews(intent, payment, known.payments)) return { changed: false, unclear: [] }
  const refunds = refundNews ? await deps.gateway.refundsOfPayment(payment.id) : nothing
  if ('failed' in refunds) return refunds
  const effects = await inTransaction(deps.db, (tx) =>
    recordPayment(
      tx,
      intent,
      { payment, refunds: refunds.items },
      { secretKey: deps.secretKey, now: deps.clock.now() },
    ),
  )
  if (effects.refundAsked) sendRefundsSoon(deps)
  if (effects.takenBack) {
    deps.log.error({ payment: payment.id, intent: intent.uid }, 'The provider returned money that was already used')
    collectDebtsSoon(deps)
  }
  return { changed: true, unclear: unclearOf(refunds) }
}

const nothing: ProviderList<ProviderRefund> = { items: [], unreadable: [] }

const unclearOf = ({ items, unreadable }: ProviderList<ProviderRefund>): StoredNote[] => [
  ...unreadable.map((what) => makeNote('REFUND_UNREADABLE', { id: what })),
  ...items.filter(({ status }) => status === 'unknown').map(({ id }) => makeNote('REFUND_STATE_UNKNOWN', { id })),
]

/**
 * Returns true if the refunds of the payment must be read, because the provider reports another sum than our record
 * has, or one of our refunds may have ended.
 */
const hasRefundNews = ({ amountRefundedPaise }: ProviderPayment, own: readonly StoredRefund[]): boolean =>
  own.some((one) => one.status === 'PENDING') ||
  amountRefundedPaise !== returnedPaise(own.filter((one) => one.origin !== 'DISPUTE'))

/** Returns false if recording the payment would change nothing, for example because it was recorded before. */
function isNews({ purpose }: PayableIntent, payment: ProviderPayment, known: readonly StoredPayment[]): boolean {
  const stored = known.find((one) => one.id === payment.id)
  if (!stored) return true
  if (stored.status !== 'CAPTURED') return stored.status !== statusOf(payment)
  return stored.claimedAs === null && purpose === 'RECHARGE'
}
