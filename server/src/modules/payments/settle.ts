import { inTransaction } from '../../platform/database.ts'
import type { PaymentsDeps } from './deps.ts'
import type { GatewayFailure, ProviderPayment, ProviderRefund } from './ports.ts'
import { paymentsOfIntent, scheduleCheck, type PayableIntent, type StoredPayment } from './queries.ts'
import { recordPayment, statusOf } from './record-payment.ts'
import { sendRefundsSoon } from './send-refunds.ts'

/**
 * Brings our record of an intent to what the provider says over our own connection, and the money to where it belongs. Verify,
 * webhook, poller and everybody else call this one function, at any time and as often as they like (D6.23).
 * @returns why the provider could not be asked, or null when all it said is written.
 */
export async function settle(deps: PaymentsDeps, intent: PayableIntent): Promise<GatewayFailure | null> {
  const told = await deps.gateway.paymentsOfOrder(intent.providerOrderId)
  if ('failed' in told) return told
  const known = await paymentsOfIntent(deps.db, intent.uid)
  const payments = told.payments.filter((one) => belongs(deps, intent, one))
  let paid = [...payments.map(statusOf), ...known.map((one) => one.status)].includes('CAPTURED')
  let failure: GatewayFailure | null = null
  let open = payments.length === 0
  for (const one of payments) {
    const current = !paid && mayCapture(deps, intent, one) ? await capture(deps, intent, one) : one
    if ('failed' in current) failure = current
    const latest = 'failed' in current ? one : current
    paid ||= statusOf(latest) === 'CAPTURED'
    open ||= statusOf(latest) !== 'CAPTURED'
    failure = (await record(deps, intent, latest, known)) ?? failure
  }
  if (failure === null && !open) await scheduleCheck(deps.db, intent.uid, { nextCheckAt: null, checks: intent.checks })
  return failure
}

/** A payment of another order must not be among them; should it be, nothing of it is written (threats 76). */
function belongs({ log }: PaymentsDeps, { providerOrderId }: PayableIntent, payment: ProviderPayment): boolean {
  if (payment.orderId === providerOrderId) return true
  log.error({ payment: payment.id, order: providerOrderId }, 'The provider named a payment of another order')
  return false
}

/** Only the very amount that was asked for is captured; what else was authorised the bank releases by itself. */
function mayCapture({ log }: PaymentsDeps, intent: PayableIntent, payment: ProviderPayment): boolean {
  if (payment.status !== 'authorized') return false
  if (payment.amountPaise === intent.amountPaise && payment.currency === intent.currency) return true
  log.error({ payment: payment.id, intent: intent.uid }, 'Another amount was authorised than asked for')
  return false
}

async function capture(
  { gateway, log }: PaymentsDeps,
  intent: PayableIntent,
  authorised: ProviderPayment,
): Promise<ProviderPayment | GatewayFailure> {
  const answer = await gateway.capture(authorised.id, intent.amountPaise)
  if (!('failed' in answer))
    return answer.id === authorised.id && answer.orderId === authorised.orderId ? answer : authorised
  if (answer.failed !== 'refused') return answer
  log.warn({ payment: authorised.id, reason: answer.description }, 'The provider refused to capture a payment')
  return authorised
}

async function record(
  deps: PaymentsDeps,
  intent: PayableIntent,
  payment: ProviderPayment,
  known: readonly StoredPayment[],
): Promise<GatewayFailure | null> {
  if (!isNews(intent, payment, known)) return null
  const refunds = payment.amountRefundedPaise > 0 ? await refundsOf(deps, payment.id) : []
  if ('failed' in refunds) return refunds
  if (statusOf(payment) === 'CAPTURED') await deps.pause?.('payment-captured')
  const { refundAsked } = await inTransaction(deps.db, (tx) =>
    recordPayment(tx, intent, { payment, refunds }, { secretKey: deps.secretKey, now: deps.clock.now() }),
  )
  await deps.pause?.('settled')
  if (refundAsked) sendRefundsSoon(deps)
  return null
}

async function refundsOf({ gateway }: PaymentsDeps, paymentId: string): Promise<ProviderRefund[] | GatewayFailure> {
  const told = await gateway.refundsOfPayment(paymentId)
  return 'failed' in told ? told : told.refunds
}

/** Spares the transaction when it would change nothing: most settlings come after the first. */
function isNews({ purpose }: PayableIntent, payment: ProviderPayment, known: readonly StoredPayment[]): boolean {
  const stored = known.find((one) => one.id === payment.id)
  if (!stored) return true
  if (stored.status !== 'CAPTURED') return stored.status !== statusOf(payment)
  return stored.claimedAs === null && (purpose === 'RECHARGE' || payment.amountRefundedPaise > 0)
}
