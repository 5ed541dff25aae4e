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

/** Our record of an intent. */
interface Known {
  payments: readonly StoredPayment[]
  refunds: readonly StoredRefund[]
}

/**
 * Updates our record of an intent (payments and refunds) from the provider's answer over our own connection, and moves
 * the money. Verification, webhook, poller and all others call this one function; it is idempotent. It stores an
 * unknown state for a person to read and continues with the rest. Returns the failure of a call to the provider, or
 * null when everything is written.
 */
export async function settle(deps: PaymentsDeps, intent: PayableIntent): Promise<GatewayFailure | null> {
  const list = await deps.gateway.paymentsOfOrder(intent.providerOrderId)
  if ('failed' in list) return list
  const known = await knownOf(deps, intent)
  const unclear = list.unreadable.map((what) => makeNote('PAYMENT_UNREADABLE', { id: what }))
  const mine = list.items.filter((one) => belongs(deps, intent, one))
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

/** Plans from our record the next question to the provider. */
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
  const unclear = problems.length > 0 ? serializeNotes(problems.slice(0, MOST_UNCLEAR)) : null
  if (unclear !== null && unclear !== intent.unclear)
    deps.log.error(
      { intent: intent.uid, order: intent.providerOrderId, unclear },
      'The provider sent an unknown state or format',
    )
  const nextCheckAt = looks.length === 0 ? null : new Date(Math.min(...looks.map((at) => at.getTime())))
  await endLeaseAfterAnswer(deps.db, intent, { nextCheckAt, unclear })
}

/** The limit of stored problems, enough for a person to find the cause. */
const MOST_UNCLEAR = 5

/** Returns false for a payment of another order, which must not be in the list and is not written. */
function belongs({ log }: PaymentsDeps, { providerOrderId }: PayableIntent, payment: ProviderPayment): boolean {
  if (payment.orderId === providerOrderId) return true
  log.error({ payment: payment.id, order: providerOrderId }, 'The provider listed a payment of another order')
  return false
}

/** Returns true only for exactly the requested amount. The bank releases any other authorised amount by itself. */
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

/** Returns true when the provider reports other refunds than ours, or one of ours may have ended. */
const hasRefundNews = ({ amountRefundedPaise }: ProviderPayment, own: readonly StoredRefund[]): boolean =>
  own.some((one) => one.status === 'PENDING') ||
  amountRefundedPaise !== returnedPaise(own.filter((one) => one.origin !== 'DISPUTE'))

/** Returns false when a transaction would change nothing, as after the first time. */
function isNews({ purpose }: PayableIntent, payment: ProviderPayment, known: readonly StoredPayment[]): boolean {
  const stored = known.find((one) => one.id === payment.id)
  if (!stored) return true
  if (stored.status !== 'CAPTURED') return stored.status !== statusOf(payment)
  return stored.claimedAs === null && purpose === 'RECHARGE'
}
