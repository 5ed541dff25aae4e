import { describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  balances,
  bothParts,
  checkout,
  codeOf,
  fillWallet,
  goods,
  food,
  orderOf,
  payOnline,
  place,
  releaseAbandonedCheckouts,
} from '../../testing/checkout.ts'
import { passAMinute } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { refusalReasonOf } from '../../testing/one-office.ts'
import { orderRequest } from '../../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({
  opened: (one) => (shop = one),
  customer: (one) => (as = one),
  settle: async () => {
    await setMinimum(shop, '50')
    await query(`update zone_pincode set active = true`)
  },
})

const MINUTE = 60_000
const query = (statement: string, ...values: unknown[]) => shop.database.pool.query(statement, values)
const estimate = () =>
  shop.call({
    as,
    method: 'POST',
    url: `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`,
    payload: goods,
  })
const COD = { payment_method: 'COD' } as const

describe('the terms of an estimation', () => {
  test('[D10.17] an estimation keeps a lower old minimum for 15 minutes and takes a lower new one', async () => {
    const bill = await checkout(shop, as, goods)
    await setMinimum(shop, '5000')
    const refused = await estimate()
    shop.clock.advance(15 * MINUTE - 1)
    expect([codeOf(refused), refusalReasonOf(refused)]).toEqual([
      'BELOW_MINIMUM_ORDER',
      { reason: 'BELOW_MINIMUM', values: { leastPaise: 500_000 } },
    ])
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, COD)))
    await setMinimum(shop, '100')
    const small = await checkout(shop, as, goods)
    await setMinimum(shop, '90')
    orderOf(await place(shop, as, orderRequest(small.estimation_id, goods, COD)))
  })

  test('[D10.17] an order to a pincode no longer served is refused and its payment refunded', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    await query(`update zone_pincode set active = false where pincode = $1`, fixture.pincode)
    const request = orderRequest(bill.estimation_id, goods, { payment_method: 'ONLINE', payment_id })
    const refused = await place(shop, as, request)
    expect(refused.json()).toMatchObject({
      code: 'PINCODE_NOT_SERVED',
      reason: 'PINCODE_NOT_SERVED',
      values: { pincode: '411001' },
    })
    for (let minute = 0; minute < 17; minute++) await passAMinute(shop)
    const returned = [...shop.gateway.refunds.values()].filter(({ paymentId }) => paymentId === payment_id)
    expect(returned.map(({ amountPaise }) => amountPaise)).toEqual([Math.round(bill.final_amount * 100)])
  })

  test('[D10.17] if the pincode ends after the first part, remaining money returns to the wallet', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, { payment_method: 'WALLET' })
    const order = orderOf(await place(shop, as, kitchen))
    await query(`update zone_pincode set active = false where pincode = $1`, fixture.pincode)
    expect(codeOf(await place(shop, as, grocery))).toBe('PINCODE_NOT_SERVED')
    // The part that was placed before does not change, even when it is requested again.
    expect(orderOf(await place(shop, as, kitchen)).uid).toBe(order.uid)
    shop.clock.advance(15 * MINUTE)
    await releaseAbandonedCheckouts(shop)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 10_710 })
  })
})

describe('estimations of one customer', () => {
  const live = async () =>
    (await query('select 1 from estimation where customer_uid = $1 and expires_at > $2', as.uid, shop.clock.now()))
      .rowCount

  test('[D10.17] a customer has at most five open estimations: a sixth ends only the oldest', async () => {
    const bills: Estimation[] = []
    for (let n = 0; n < 6; n++) {
      shop.clock.advance(1)
      bills.push(await checkout(shop, as, goods))
    }
    const tries = []
    for (const { estimation_id } of bills)
      tries.push(codeOf(await place(shop, as, orderRequest(estimation_id, [{ ...goods[0], quantity: 9 }] as never))))
    expect(tries).toEqual(['ESTIMATION_EXPIRED', ...Array.from({ length: 5 }, () => 'ESTIMATION_MISMATCH')])
    orderOf(await place(shop, as, orderRequest(bills[1]?.estimation_id ?? '', goods)))
    const other = await shop.customer()
    await checkout(shop, other, goods)
    expect(await live()).toBe(5)
  })

  test('[D10.17] a hundred concurrent requests leave five open estimations', async () => {
    await query(`insert into setting (key, value) values ('ESTIMATIONS_MINUTE', '1000')`)
    await setMinimum(shop, '51')
    // Without warm connections the first request would finish before the next begins.
    await Promise.all(Array.from({ length: 20 }, () => query('select pg_sleep(0.01)')))
    const answers = await Promise.all(Array.from({ length: 100 }, estimate))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await live()).toBe(5)
    await query(`delete from setting where key = 'ESTIMATIONS_MINUTE'`)
  })

  test('[D1.2] [D10.17] a customer gets thirty estimations a minute, then 429; others are not affected', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, estimate))
    const counted = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(counted).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 20 }, () => 429)])
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(refused?.headers['retry-after']).toBe('60')
    await checkout(shop, await shop.customer(), goods)
    shop.clock.advance(MINUTE)
    expect((await estimate()).statusCode).toBe(200)
  })
})
