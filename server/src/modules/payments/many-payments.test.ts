// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUid } from '../../platform/ids.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { deliver, recharge, verify } from '../../testing/paying.ts'
import { volume } from '../../testing/volume.ts'
import { pollOpenPayments } from './poll-open-payments.ts'

const CUSTOMERS = volume(25, 100)
const EACH = volume(4, 10)
const PAYMENTS = CUSTOMERS * EACH

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/**
 * Writes a begun payment directly into the database and the provider, because this test is not about beginning
 * payments.
 */
async function begunAndPaid(as: SignedInCustomer, amount: number): Promise<{ as: SignedInCustomer; attempt: Attempt }> {
  const uid = newUid()
  const order = await shop.gateway.createOrder({
    receipt: uid.replaceAll('-', ''),
    amountPaise: paise(amount),
    currency: 'INR',
  })
  if ('failed' in order) throw new Error('No order')
  await shop.database.pool.query(
    `insert into payment_intent (uid, customer_uid, amount_paise, currency, purpose, provider_order_id, created_at, next_check_at)
     values ($1, $2, $3, 'INR', 'RECHARGE', $4, $5, $5)`,
    [uid, as.uid, amount, order.id, shop.clock.now()],
  )
  return { as, attempt: shop.gateway.pay(order.id, { status: amount % 2 ? 'captured' : 'authorized' }) }
}

/** Shuffles a list by a seeded generator. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Runs as many calls at once as a busy shop would. On a busy machine the server would refuse more. */
async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = [...items]
  const done: R[] = []
  const lane = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) done.push(await work(next))
  }
  await Promise.all(Array.from({ length: 12 }, lane))
  return done
}

test(`[D7.1] [D7.3] [D7.4] each of ${PAYMENTS} payments is credited once, despite six calls and forged ones`, async () => {
  const all = await shop.customers(CUSTOMERS)
  const payments = await Promise.all(
    all.flatMap((as) => Array.from({ length: EACH }, (_, turn) => begunAndPaid(as, 10_000 + turn))),
  )
  expect(payments).toHaveLength(PAYMENTS)
  const work = payments.flatMap(({ as, attempt }, number) => {
    const event = (name: string) => () => deliver(shop, shop.gateway.event(name, attempt.payment_id))
    const good = [
      () => verify(shop, as, attempt),
      event('payment.authorized'),
      event('payment.captured'),
      event('order.paid'),
      () => recharge(shop, as, attempt.payment_id),
      () => recharge(shop, as, attempt.payment_id),
    ]
    if (number % 10 !== 0) return good
    const thief = all[(number + 1) % all.length] ?? as
    const forged = shop.gateway.event('payment.captured', attempt.payment_id)
    return [
      ...good,
      () => verify(shop, as, attempt, { signature: 'f'.repeat(64) }),
      () => verify(shop, thief, attempt),
      () => recharge(shop, thief === as ? (all.at(-1) ?? as) : thief, attempt.payment_id),
      () => deliver(shop, { ...forged, payload: forged.payload.replace('payment.captured', 'payment.captures') }),
    ]
  })
  const answers = await inLanes(shuffled(work, 7), async (call) => (await call()).statusCode)
  await shop.payments.background.idle()
  await pollOpenPayments(shop.payments)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  const { rows } = await shop.database.pool.query(
    `select count(*) as credits, sum(e.paise)::bigint as paise, count(distinct t.reference) as payments
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
     where t.kind = 'recharge' and e.account_id = any($1)`,
    [all.map((as) => `wallet:${as.uid}`)],
  )
  expect(rows).toEqual([
    { credits: PAYMENTS, payments: PAYMENTS, paise: PAYMENTS * 10_000 + (PAYMENTS * (EACH - 1)) / 2 },
  ])
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
}, 180_000)
