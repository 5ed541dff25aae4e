import { addressOf } from '@farmstand/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { checkout, goods, place } from '../../testing/checkout.ts'
import { begin, paid, recharge, verify } from '../../testing/paying.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { volume } from '../../testing/volume.ts'

const MADE_UP = volume(100, 1_000)

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const asked = (): number => Object.values(shop.gateway.calls).reduce((sum, calls) => sum + calls, 0)

test(`[D10.23] ${MADE_UP} made-up payment ids cause no provider call, even with open payments`, async () => {
  const as = await shop.customer()
  for (let count = 0; count < 5; count++) await begin(shop, as, { purpose: 'RECHARGE' })
  const bill = await checkout(shop, as, goods)
  const before = asked()
  const tryWith = async (count: number): Promise<number | undefined> => {
    const payment_id = `pay_MadeUp${String(count).padStart(8, '0')}`
    const request = orderRequest(bill.estimation_id, goods, { payment_method: 'Online', payment_id })
    const tries = [
      () => recharge(shop, as, payment_id),
      () => place(shop, as, request),
      () => verify(shop, as, { payment_id, order_id: 'order_MadeUp', signature: 'a'.repeat(64) }),
      () => shop.call({ as, method: 'GET', url: addressOf('getPaymentStatus', { order_id: `order_${payment_id}` }) }),
    ]
    return (await tries[count % tries.length]?.())?.statusCode
  }
  for (let count = 0; count < MADE_UP; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => tryWith(count + at)))
    expect(new Set(answers)).toEqual(new Set([404]))
  }
  expect(asked()).toBe(before)
})

test('[D10.23] a real signature sent again and again causes a limited number of calls', async () => {
  const as: SignedInCustomer = await shop.customer()
  const attempt = await paid(shop, as, { purpose: 'CHECKOUT' }, { status: 'created' })
  const before = asked()
  for (let turn = 0; turn < 80; turn++) expect((await verify(shop, as, attempt)).statusCode).toBe(200)
  const bill = await checkout(shop, as, goods)
  const request = orderRequest(bill.estimation_id, goods, { payment_method: 'Online', payment_id: attempt.payment_id })
  for (let turn = 0; turn < 10; turn++) expect((await place(shop, as, request)).statusCode).toBe(409)
  expect(asked() - before).toBe(60)
})
