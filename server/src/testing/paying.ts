import type { LightMyRequestResponse } from 'fastify'
import { addressOf } from '@farmstand/contracts/calls'
import type { PaymentOrder, PaymentState, PaymentStatus } from '@farmstand/contracts/payment'
import { paymentJobs } from '../modules/payments/index.ts'
import { addPaise, paise } from '../platform/money.ts'
import type { SignedInCustomer, TestApp } from './app.ts'
import type { Attempt, SignedEvent } from './razorpay/recorded-razorpay.ts'

type Body = Record<string, unknown>

export const create = (shop: TestApp, as: SignedInCustomer, body: Body): Promise<LightMyRequestResponse> =>
  shop.call({
    as,
    method: 'POST',
    url: addressOf('createPayment'),
    payload: { amount: 50_000, currency: 'INR', ...body },
  })

/** Begins a payment of ₹500. `body` may change the request. */
export async function begin(shop: TestApp, as: SignedInCustomer, body: Body = {}): Promise<PaymentOrder> {
  const answer = await create(shop, as, body)
  if (answer.statusCode !== 200) throw new Error(`No payment: ${answer.body}`)
  return answer.json<PaymentOrder>()
}

/** Begins a payment and pays it at the provider, without notifying the shop. */
export async function paid(
  shop: TestApp,
  as: SignedInCustomer,
  body: Body = {},
  more: Parameters<TestApp['gateway']['pay']>[1] = {},
): Promise<Attempt> {
  const { id } = await begin(shop, as, body)
  return shop.gateway.pay(id, more)
}

export const verify = (
  shop: TestApp,
  as: SignedInCustomer,
  attempt: Attempt,
  more: Body = {},
): Promise<LightMyRequestResponse> =>
  shop.call({
    as,
    method: 'POST',
    url: addressOf('verifyPayment'),
    payload: { ...attempt, payment_type: 'razorpay', payment_sub_type: 'online', amount: 50_000, ...more },
  })

export const recharge = (
  shop: TestApp,
  as: SignedInCustomer,
  paymentId: string,
  more: Body = {},
): Promise<LightMyRequestResponse> =>
  shop.call({
    as,
    method: 'POST',
    url: addressOf('rechargeWallet'),
    payload: { user_id: as.uid, payment_id: paymentId, method: 'Online', description: 'Wallet recharge', ...more },
  })

export const deliver = (shop: TestApp, event: SignedEvent): Promise<LightMyRequestResponse> =>
  shop.call({ method: 'POST', url: addressOf('receivePaymentEvent'), ...event })

export async function stateOf(shop: TestApp, as: SignedInCustomer, orderId: string): Promise<PaymentState> {
  const answer = await shop.call({ as, method: 'GET', url: addressOf('getPaymentStatus', { order_id: orderId }) })
  return answer.json<PaymentStatus>().status
}

/** Returns a wallet's balance in paise as the sum of the ledger's entries, not the stored balance. */
export async function walletSum(shop: TestApp, uid: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ paise: number }>(
    'select paise from ledger_entry where account_id = $1',
    [`wallet:${uid}`],
  )
  return addPaise(...rows.map((row) => paise(row.paise)))
}

/** Lets a minute pass: waits until running background work has ended, and then runs the jobs of the minute. */
export async function passAMinute(shop: TestApp): Promise<void> {
  await shop.payments.background.idle()
  shop.clock.advance(60_000)
  const failures: unknown[] = []
  for (const job of paymentJobs(shop.payments)) await job.run().catch((error: unknown) => failures.push(error))
  await shop.payments.background.idle()
  if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed')
}
