import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from '../testing/app.ts'
import { checkout, goods, place } from '../testing/checkout.ts'
import { farmstand, type FarmstandResult } from '../testing/farmstand.ts'
import { deliver, paid, passAMinute, verify } from '../testing/paying.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
  // The command line is a separate program and uses the database's clock.
  shop.clock.set(new Date().toISOString())
  as = await shop.customer()
})
afterAll(() => shop.close())

const say = (...args: string[]): Promise<FarmstandResult> =>
  farmstand({ connection: shop.database.connection, folder: shop.dataDir }, args)

interface MoneyList {
  refunds: { id: string; status: string; amount: number; answer: string }[]
  owed: object[]
  unclear: object[]
}
const list = async (): Promise<MoneyList> => JSON.parse((await say('money', 'list', '--json')).out)

const NOTHING_TO_SEE_TO = 'Every refund has arrived, no customer owes anything, and no payment is unclear.\n'

describe('farmstand money', () => {
  test('[D10.18] open refunds are listed and settled with a reason; no refund is settled twice', async () => {
    expect((await say('money', 'list')).out).toBe(NOTHING_TO_SEE_TO)
    const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
    await verify(shop, as, attempt)
    shop.gateway.faults.refund = Array(20).fill('refused')
    shop.clock.advance(16 * 60_000)
    await passAMinute(shop)
    const { refunds } = await list()
    const [refund] = refunds
    expect(refund).toMatchObject({
      payment_id: attempt.payment_id,
      status: 'ASKED',
      amount: 500,
      answer: 'Status 400: refund is refused',
    })
    expect((await say('money', 'list')).out).toContain('₹500.00')
    const id = refund?.id ?? ''
    expect((await say('money', 'settle', id)).code).toBe(2)
    expect((await say('money', 'settle', id, '--reason', 'x')).code).toBe(2)
    expect(await say('money', 'settle', id, '--reason', 'Paid in cash')).toMatchObject({ code: 0 })
    expect(await say('money', 'settle', id, '--reason', 'Paid in cash')).toMatchObject({ code: 1 })
    const unknown = await say('money', 'settle', '00000000-0000-4000-8000-000000000000', '--reason', 'Paid in cash')
    expect(unknown).toMatchObject({ code: 1, err: "There is no such refund. 'farmstand money list' shows all.\n" })
    expect((await say('money', 'list')).out).toBe(NOTHING_TO_SEE_TO)
    shop.gateway.faults.refund = []
  })

  test('[D10.19] customers’ debts are listed by payment, and one is settled with a reason', async () => {
    shop.clock.set('2026-11-25T04:30:00.000Z')
    const attempt = await paid(shop, as, { purpose: 'RECHARGE' })
    await verify(shop, as, attempt)
    const bill = await checkout(shop, as, goods)
    await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'WALLET' }))
    shop.gateway.refundElsewhere(attempt.payment_id, 50_000)
    await deliver(shop, shop.gateway.event('refund.created', attempt.payment_id))
    await shop.payments.background.idle()
    const { owed } = await list()
    expect(owed).toMatchObject([{ payment_id: attempt.payment_id, mobile: as.mobile }])
    expect((await say('money', 'list')).out).toContain('₹')
    const settle = ['money', 'settle', attempt.payment_id, '--reason', 'Let go']
    expect((await say(...settle)).code).toBe(0)
    expect((await say(...settle)).code).toBe(1)
  })

  test('[D10.18] unclear payments are listed with the provider’s own words', async () => {
    const attempt = await paid(shop, as, { purpose: 'RECHARGE' }, { status: 'unknown', providerStatus: 'on_hold' })
    await verify(shop, as, attempt)
    expect((await list()).unclear).toMatchObject([{ order_id: attempt.order_id, amount: 500 }])
    expect((await say('money', 'list')).out).toContain(`Payment ${attempt.payment_id} has the unknown state 'on_hold'`)
  })

  test('[D10.20] the sandbox’s money is removed only after a confirmation', async () => {
    expect((await say('sandbox', 'forget')).code).toBe(2)
    expect((await say('sandbox', 'forget', '--yes')).out).toMatch(/^Removed \d+ payments of the sandbox/)
    expect((await list()).unclear).toEqual([])
  })
})
