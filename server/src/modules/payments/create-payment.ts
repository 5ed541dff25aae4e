import type { PaymentCreateRequest, PaymentOrder } from '@farmstand/contracts/payment'
import { inTransaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { cleanText } from '../../platform/text.ts'
import { refuseDuringPause } from '../shop/index.ts'
import type { PaymentRoutesDeps } from './deps.ts'
import { refuseWhileInDebt } from './debts.ts'
import type { GatewayFailure, ProviderOrder } from './ports.ts'
import { insertIntent, openIntents, lockPaymentCreation, storeProviderOrder } from './queries.ts'
import { LEASE_MS, nextPollAt, OPEN_INTENTS, rechargeRefusal } from './rules.ts'

type NewIntent = Parameters<typeof insertIntent>[1]

/**
 * Begins a payment. First writes our row, and then requests an order from the provider under the uid of this row, so
 * that a lost answer does not lead to a second order. The client proposes the amount, which is checked when the payment
 * is used.
 */
export async function createPayment(
  deps: PaymentRoutesDeps,
  customerUid: string,
  request: PaymentCreateRequest,
): Promise<PaymentOrder | Refused> {
  const intent = newIntent(deps, customerUid, request)
  const problem = (await intentProblem(deps, intent)) ?? (await orderProblem(deps, intent, request))
  if (problem) return problem
  const crowded = await inTransaction(deps.db, async (tx) => {
    await lockPaymentCreation(tx, customerUid)
    const { open, first } = await openIntents(tx, customerUid, {
      asked: new Date(intent.createdAt.getTime() - LEASE_MS),
      payable: new Date(intent.createdAt.getTime() - OPEN_INTENTS.windowMs),
    })
    if (open >= OPEN_INTENTS.most) return tooManyOpen(first ?? intent.createdAt, intent.createdAt)
    await insertIntent(tx, intent)
    return null
  })
  if (crowded) return crowded
  const order = await providerOrder(deps, intent)
  if ('failed' in order) return providerDown(deps, intent, order)
  await storeProviderOrder(deps.db, intent.uid, order.id, nextPollAt(intent.createdAt, intent.createdAt))
  const { keyId: key, provider, checkoutScript } = deps.gateway
  return {
    id: order.id,
    amount: intent.amountPaise,
    currency: intent.currency,
    key,
    provider,
    checkout_script: checkoutScript,
  }
}

const newIntent = (
  { clock, gateway }: PaymentRoutesDeps,
  customerUid: string,
  request: PaymentCreateRequest,
): NewIntent => ({
  uid: newUid(),
  customerUid,
  amountPaise: paise(request.amount),
  currency: request.currency,
  receiptLabel: request.receipt === undefined ? null : cleanText(request.receipt),
  purpose: request.purpose ?? (request.estimation_id === undefined ? null : 'CHECKOUT'),
  estimationUid: request.estimation_id ?? null,
  account: gateway.account,
  keyId: gateway.keyId,
  minimumRefundPaise: gateway.minimumRefundPaise,
  createdAt: clock.now(),
})

async function intentProblem(deps: PaymentRoutesDeps, intent: NewIntent): Promise<Refused | null> {
  const { amountPaise, purpose, estimationUid, customerUid, createdAt } = intent
  if (purpose === 'RECHARGE') {
    if (estimationUid !== null) return refused('UNPROCESSABLE', because('RECHARGE_PAYS_NO_ORDER'))
    return rechargeRefusal(amountPaise, deps.settings.current())
  }
  const paused = purpose === 'CHECKOUT' ? refuseDuringPause(deps.settings.current(), createdAt) : null
  if (paused) return paused
  const owed = purpose === 'CHECKOUT' ? await refuseWhileInDebt(deps.db, customerUid) : null
  if (owed || estimationUid === null) return owed
  const estimation = await deps.estimationTotal(customerUid, estimationUid)
  if (!estimation) return refused('NOT_FOUND')
  if (createdAt.getTime() >= estimation.expiresAt.getTime()) return refused('ESTIMATION_EXPIRED')
  return estimation.totalPaise === amountPaise ? null : refused('ESTIMATION_MISMATCH')
}

/** Refuses an order that the shop cannot deliver, before the customer pays. */
async function orderProblem(
  { payableProblem }: PaymentRoutesDeps,
  { customerUid, estimationUid }: NewIntent,
  { deliveries = [] }: PaymentCreateRequest,
): Promise<Refused | null> {
  return estimationUid === null ? null : payableProblem({ customerUid, estimationUid, deliveries })
}

const tooManyOpen = (first: Date, now: Date): Refused =>
  refused('TOO_MANY_REQUESTS', {
    ...because('PAYMENTS_TOO_OFTEN'),
    retryAfter: Math.max(1, Math.ceil((first.getTime() + OPEN_INTENTS.windowMs - now.getTime()) / 1_000)),
  })

/**
 * Creates an order at the provider. Retries once after a lost answer. This is safe, because the provider returns the
 * same order for the same receipt.
 */
async function providerOrder(
  { gateway }: PaymentRoutesDeps,
  intent: NewIntent,
): Promise<ProviderOrder | GatewayFailure> {
  const receipt = intent.uid.replaceAll('-', '')
  const wanted = { receipt, amountPaise: intent.amountPaise, currency: intent.currency }
  const first = await gateway.createOrder(wanted)
  const order = 'failed' in first && first.failed === 'unreachable' ? await gateway.createOrder(wanted) : first
  if ('failed' in order) return order
  return matchesIntent(order, wanted)
    ? order
    : { failed: 'unreachable', description: `Order ${order.id} has another amount or currency than requested` }
}

const matchesIntent = (order: ProviderOrder, wanted: { amountPaise: Paise; currency: string }): boolean =>
  order.amountPaise === wanted.amountPaise && order.currency === wanted.currency

function providerDown(
  { log }: PaymentRoutesDeps,
  { uid }: NewIntent,
  { failed, description }: GatewayFailure,
): Refused {
  log.error({ intent: uid, failed, reason: description }, 'The payment provider created no order')
  return refused('PAYMENT_PROVIDER_DOWN', { retryAfter: 10 })
}
