import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { begin, create, deliver, paid, passAMinute, recharge, verify, walletSum } from '../../testing/paying.ts'
import { pollOpenPayments } from './poll-open-payments.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  shop.pause = async () => undefined
  await passAMinute(shop)
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const customer = () => shop.customer()

const RECHARGE = { purpose: 'RECHARGE' }
const applied = () => shop.payments.background.idle()

/** Returns the time of the next question and the number of webhooks for all intents. */
async function schedule(): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query('select uid, next_check_at, news from payment_intent order by uid')
  return rows
}

const balance = (uid: string) => walletSum(shop, uid)

describe('an event of the provider', () => {
  test('[D6.22] [D7.4] an event credits a customer who left after paying', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    const answer = await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ received: true })
    await applied()
    expect(await balance(as.uid)).toBe(50_000)
    expect((await recharge(shop, as, payment_id)).json()).toMatchObject({ balance: 500, credited: 500 })
  })

  test('[D6.22] an event that is unsigned, forged or changed in one byte leaves no trace', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    const good = shop.gateway.event('payment.captured', payment_id)
    const signature = good.headers['x-razorpay-signature'] ?? ''
    const signed = (value: string | undefined) => {
      const { 'x-razorpay-signature': _own, ...headers } = good.headers
      return { ...good, headers: value === undefined ? headers : { ...headers, 'x-razorpay-signature': value } }
    }
    const forged = [undefined, '', '0', signature.slice(1), `${signature}0`, '0'.repeat(64)].map(signed)
    for (let at = 0; at < good.payload.length; at++) {
      const other = good.payload.charCodeAt(at) ^ 1
      forged.push({
        ...good,
        payload: good.payload.slice(0, at) + String.fromCharCode(other) + good.payload.slice(at + 1),
      })
    }
    for (let at = 0; at < signature.length; at++)
      forged.push(signed(signature.slice(0, at) + (signature[at] === 'a' ? 'b' : 'a') + signature.slice(at + 1)))
    forged.push({ ...good, payload: `${good.payload} ` }, { ...good, payload: '' })
    const before = await schedule()
    for (const event of forged) expect((await deliver(shop, event)).statusCode, event.payload).toBe(401)
    expect(await schedule()).toEqual(before)
    await applied()
    expect(await balance(as.uid)).toBe(0)
  })

  test('a body that is too large, not JSON, or signed but no event is refused', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    const good = shop.gateway.event('payment.captured', payment_id)
    const large = await deliver(shop, { ...good, payload: JSON.stringify({ filler: 'x'.repeat(1_100_000) }) })
    expect(large.statusCode).toBe(413)
    const text = await deliver(shop, { ...good, headers: { ...good.headers, 'content-type': 'text/plain' } })
    expect(text.statusCode).toBe(415)
    for (const odd of ['no json', '[]', '"text"', 'null']) {
      const headers = { ...good.headers, 'x-razorpay-signature': shop.gateway.signEvent(odd) }
      expect((await deliver(shop, { payload: odd, headers })).statusCode, odd).toBe(400)
    }
  })

  test('an event leads to one credit, however old or repeated it is', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    const event = shop.gateway.event('payment.captured', payment_id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, event)))
    expect(answers.map((one) => one.statusCode)).toEqual(Array(10).fill(200))
    await applied()
    expect(await balance(as.uid)).toBe(50_000)
    shop.clock.advance(2 * 365 * 86_400_000)
    expect((await deliver(shop, event)).statusCode).toBe(200)
    await applied()
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('an event that comes during a question to the provider causes another question', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE, { status: 'created' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
    const { paymentsOfOrder } = shop.gateway
    shop.gateway.paymentsOfOrder = async (orderId) => {
      shop.gateway.paymentsOfOrder = paymentsOfOrder
      const old = await paymentsOfOrder(orderId)
      isAsked()
      await promise
      return old
    }
    await deliver(shop, shop.gateway.event('payment.authorized', payment_id))
    await asked
    shop.gateway.change(payment_id, { status: 'captured' })
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    resolve()
    await applied()
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('an event is answered while the provider hangs, and applied afterwards', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { paymentsOfOrder } = shop.gateway
    shop.gateway.paymentsOfOrder = async (orderId) => {
      await promise
      return paymentsOfOrder(orderId)
    }
    expect((await deliver(shop, shop.gateway.event('payment.captured', payment_id))).statusCode).toBe(200)
    expect(await balance(as.uid)).toBe(0)
    resolve()
    await applied()
    shop.gateway.paymentsOfOrder = paymentsOfOrder
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('if the provider fails, an event is retried until it is applied', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    shop.gateway.faults.paymentsOfOrder = ['unreachable', 'busy', 'unreachable']
    await deliver(shop, shop.gateway.event('payment.captured', payment_id))
    await applied()
    expect(await balance(as.uid)).toBe(0)
    for (let minute = 0; minute < 3; minute++) await passAMinute(shop)
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('an event that comes before our row is applied once the row is written', async () => {
    const as = await customer()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: made, resolve: isMade } = Promise.withResolvers<void>()
    shop.pause = async (at) => {
      if (at !== 'provider-order-made') return
      isMade()
      await promise
    }
    const creating = create(shop, as, RECHARGE)
    await made
    const [orderId = ''] = [...shop.gateway.orders.keys()].slice(-1)
    const { payment_id } = shop.gateway.pay(orderId)
    expect((await deliver(shop, shop.gateway.event('order.paid', payment_id))).statusCode).toBe(200)
    await applied()
    expect(await balance(as.uid)).toBe(0)
    resolve()
    expect((await creating).statusCode).toBe(200)
    await passAMinute(shop)
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('an event is applied even if the process that received it ends', async () => {
    const as = await customer()
    const { payment_id } = await paid(shop, as, RECHARGE)
    // The process ends directly after storing the event.
    shop.pause = (at) => (at === 'event-noted' ? Promise.reject(new Error('killed')) : Promise.resolve())
    expect((await deliver(shop, shop.gateway.event('payment.captured', payment_id))).statusCode).toBe(500)
    expect(await balance(as.uid)).toBe(0)
    const next = await testApp({ database: shop.database, gateway: shop.gateway })
    next.clock.set(shop.clock.now().toISOString())
    await pollOpenPayments(next.payments)
    await next.close()
    expect(await balance(as.uid)).toBe(50_000)
  })

  test('an event about no known payment changes nothing and delays no other event', async () => {
    const { amount } = await begin(shop, await customer())
    const wanted = { receipt: 'another-shop', amountPaise: paise(amount), currency: 'INR' }
    const order = await shop.gateway.createOrder(wanted)
    if ('failed' in order) throw new Error('No order')
    const { payment_id } = shop.gateway.pay(order.id)
    const before = await schedule()
    for (let count = 0; count < 50; count++) await deliver(shop, shop.gateway.event('order.paid', payment_id))
    shop.gateway.change(payment_id, { orderId: null })
    expect((await deliver(shop, shop.gateway.event('payment.downtime.started', payment_id))).statusCode).toBe(200)
    await applied()
    expect(await schedule()).toEqual(before)
    const as = await customer()
    await deliver(shop, shop.gateway.event('order.paid', (await paid(shop, as, RECHARGE)).payment_id))
    await applied()
    expect(await balance(as.uid)).toBe(50_000)
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('[D6.23] four events in any of their 24 orders lead to the same result', async () => {
  const names = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']
  const ends: unknown[] = []
  for (const order of permutations(names)) {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE, { status: 'failed', failure: 'No answer from the bank' })
    const signed = new Map(names.map((name) => [name, shop.gateway.event(name, attempt.payment_id)]))
    for (const name of order) {
      // The state of a payment at the provider only moves forward, but the events arrive in any order.
      if (name === order[1]) shop.gateway.change(attempt.payment_id, { status: 'authorized' })
      if (name === order[3]) shop.gateway.change(attempt.payment_id, { status: 'captured' })
      const event = signed.get(name)
      if (event) await deliver(shop, event)
      await applied()
    }
    const { rows } = await shop.database.pool.query(
      `select p.status, p.claimed_as, i.next_check_at, (select count(*) from ledger_transfer where reference = p.id) as transfers
       from payment p join payment_intent i on i.uid = p.intent_uid where p.id = $1`,
      [attempt.payment_id],
    )
    ends.push({ ...rows[0], balance: await balance(as.uid), verified: (await verify(shop, as, attempt)).json().status })
  }
  expect(ends).toEqual(
    Array.from({ length: 24 }, () => ({
      status: 'CAPTURED',
      claimed_as: 'RECHARGE',
      next_check_at: null,
      transfers: 2,
      balance: 50_000,
      verified: 'CREDITED',
    })),
  )
})
