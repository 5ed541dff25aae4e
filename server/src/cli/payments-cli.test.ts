import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from '../testing/app.ts'
import { checkout, goods, place } from '../testing/checkout.ts'
import { farmstand, type Ran } from '../testing/farmstand.ts'
import { deliver, paid, passAMinute, verify } from '../testing/paying.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
  // Another program on the same database has the database's own clock.
  shop.clock.set(new Date().toISOString())
  as = await shop.customer()
})
afterAll(() => shop.close())

const say = (...args: string[]): Promise<Ran> =>
  farmstand({ connection: shop.database.connection, folder: shop.dataDir }, args)

const listed = async <T>(...args: string[]): Promise<T[]> => JSON.parse((await say(...args, '--json')).out)

describe('the seller sees to', () => {
  test('[D10.18] refunds: lists those that wait, asks anew, settles with a reason, and refuses what is over', async () => {
    expect((await say('refunds', 'list')).out).toBe('Every refund has arrived.\n')
    const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
    await verify(shop, as, attempt)
    shop.gateway.faults.refund = Array(20).fill('refused')
    shop.clock.advance(16 * 60_000)
    await passAMinute(shop)
    const [refund] = await listed<{ id: string; status: string; amount: number; answer: string }>('refunds', 'list')
    expect(refund).toMatchObject({
      payment_id: attempt.payment_id,
      status: 'ASKED',
      amount: 500,
      answer: 'Status 400: refund is refused',
    })
    expect((await say('refunds', 'list')).out).toContain('₹500.00')
    const id = refund?.id ?? ''
    expect(await say('refunds', 'retry', id)).toMatchObject({ code: 0, out: `Refund ${id} is asked for anew.\n` })
    expect((await say('refunds', 'settle', id)).code).toBe(2)
    expect((await say('refunds', 'settle', id, '--reason', 'x')).code).toBe(2)
    expect(await say('refunds', 'settle', id, '--reason', 'Paid in cash')).toMatchObject({ code: 0 })
    expect(await say('refunds', 'settle', id, '--reason', 'Paid in cash')).toMatchObject({ code: 1 })
    expect(await say('refunds', 'retry', '00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 1 })
    expect((await say('refunds', 'list')).out).toBe('Every refund has arrived.\n')
    shop.gateway.faults.refund = []
  })

  test('[D10.19] claims: lists who owes what from which payment, and settles with a reason', async () => {
    expect((await say('claims', 'list')).out).toBe('Nobody owes anything.\n')
    shop.clock.set('2026-11-25T04:30:00.000Z')
    const attempt = await paid(shop, as, { purpose: 'RECHARGE' })
    await verify(shop, as, attempt)
    const bill = await checkout(shop, as, goods)
    await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'WALLET' }))
    shop.gateway.refundElsewhere(attempt.payment_id, 50_000)
    await deliver(shop, shop.gateway.event('refund.created', attempt.payment_id))
    await shop.payments.background.idle()
    const owing = await listed('claims', 'list')
    expect(owing).toMatchObject([{ payment_id: attempt.payment_id, mobile: as.mobile }])
    expect((await say('claims', 'list')).out).toContain('₹')
    const settle = ['claims', 'settle', attempt.payment_id, '--reason', 'Let go']
    expect((await say(...settle)).code).toBe(0)
    expect((await say(...settle)).code).toBe(1)
  })

  test('[D10.18] payments that nobody understands, in the provider’s own words', async () => {
    expect((await say('payments', 'unclear')).out).toBe('All that the provider tells is understood.\n')
    const attempt = await paid(shop, as, { purpose: 'RECHARGE' }, { status: 'unknown', told: 'on_hold' })
    await verify(shop, as, attempt)
    expect(await listed('payments', 'unclear')).toMatchObject([{ order_id: attempt.order_id, amount: 500 }])
    expect((await say('payments', 'unclear')).out).toContain(`Payment ${attempt.payment_id} is said to be 'on_hold'`)
  })

  test('[D10.20] the sandbox’s money, when told twice that it is meant', async () => {
    expect((await say('sandbox', 'forget')).code).toBe(2)
    expect((await say('sandbox', 'forget', '--yes')).out).toMatch(/^Forgotten: \d+ payments of the sandbox/)
    expect((await listed('payments', 'unclear')).length).toBe(0)
  })
})
