import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { createBarrier } from '../../testing/gate.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { paid, passAMinute, recharge, verify, walletSum } from '../../testing/paying.ts'
import { volume } from '../../testing/volume.ts'
import { claimForCheckout } from './index.ts'
import { refundUnclaimed } from './refund-unclaimed.ts'

const TIMES = volume(30, 100)

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  shop.pause = async () => undefined
  await passAMinute(shop)
  await sound()
})
afterAll(() => shop.close())

const customer = () => shop.customer()

const RECHARGE = { purpose: 'RECHARGE' }
const TOTAL = paise(50_000)

/** Checks the invariants. These tests claim checkouts directly, so invariants on orders and funding do not apply. */
async function sound(): Promise<void> {
  const violations = await brokenInvariants(shop.database.pool, shop.clock.now())
  expect(violations.filter((one) => /^(I1|I2|I3|I6|I11|I14) /.test(one))).toEqual([])
}

const checkout = (as: SignedInCustomer, paymentId: string) =>
  inTransaction(shop.database.db, (tx) =>
    claimForCheckout(tx, { paymentId, customerUid: as.uid, totalPaise: TOTAL, now: shop.clock.now() }),
  )

describe('one payment with concurrent calls', () => {
  test('[D6.23] a payment that eight calls settle at once is captured and credited once', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, RECHARGE)
    const together = createBarrier('payment-captured', 8)
    shop.pause = together.at
    await Promise.all(Array.from({ length: 8 }, () => verify(shop, as, attempt)))
    expect(together.come()).toBe(8)
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    const { rows } = await shop.database.pool.query(
      'select kind from ledger_transfer where reference = $1 order by id',
      [attempt.payment_id],
    )
    expect(rows).toEqual([{ kind: 'capture' }, { kind: 'recharge' }])
  })

  test(`[D7.3] a payment is used once by ${TIMES} recharges and ${TIMES} checkouts`, async () => {
    const as = await customer()
    const attempt = await paid(shop, as)
    await verify(shop, as, attempt)
    const [recharges, checkouts] = await Promise.all([
      Promise.all(Array.from({ length: TIMES }, () => recharge(shop, as, attempt.payment_id))),
      Promise.all(Array.from({ length: TIMES }, () => checkout(as, attempt.payment_id))),
    ])
    const credited = recharges.some((one) => one.statusCode === 200)
    const claimed = checkouts.filter((one) => 'claimed' in one)
    expect(claimed).toHaveLength(credited ? 0 : 1)
    expect(await walletSum(shop, as.uid)).toBe(credited ? 50_000 : 0)
    for (const one of recharges) expect([200, 409, 429]).toContain(one.statusCode)
  })

  test('a payment is used once if a checkout and its refund after 15 minutes coincide', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const as = await customer()
      const attempt = await paid(shop, as)
      await verify(shop, as, attempt)
      shop.clock.advance(15 * 60_000)
      const [claimed] = await Promise.all([
        checkout(as, attempt.payment_id),
        refundUnclaimed(shop.payments),
        refundUnclaimed(shop.payments),
      ])
      await shop.payments.background.idle()
      const refunds = [...shop.gateway.refunds.values()].filter((one) => one.paymentId === attempt.payment_id)
      expect(refunds).toHaveLength('claimed' in claimed ? 0 : 1)
    }
  })

  test('one of two payments of an order is credited, and the other is refunded', async () => {
    const as = await customer()
    const first = await paid(shop, as, RECHARGE, { status: 'created' })
    const second = shop.gateway.pay(first.order_id, { status: 'created' })
    await verify(shop, as, first)
    for (const { payment_id } of [first, second]) shop.gateway.change(payment_id, { status: 'captured' })
    // Each call sees only one payment in the provider's list, and both write at the same time.
    const { paymentsOfOrder } = shop.gateway
    const turns = [first.payment_id, second.payment_id]
    shop.gateway.paymentsOfOrder = async (orderId) => {
      const only = turns.shift()
      const list = await paymentsOfOrder(orderId)
      return 'failed' in list || !only ? list : { ...list, items: list.items.filter((one) => one.id === only) }
    }
    const together = createBarrier('payment-captured', 2)
    shop.pause = together.at
    await Promise.all([verify(shop, as, first), verify(shop, as, second)])
    expect(together.come()).toBeGreaterThanOrEqual(2)
    shop.gateway.paymentsOfOrder = paymentsOfOrder
    await shop.payments.background.idle()
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect(
      [...shop.gateway.refunds.values()].filter((one) => turnsOf(first, second).includes(one.paymentId)),
    ).toHaveLength(1)
  })
})

const turnsOf = (...attempts: readonly { payment_id: string }[]) => attempts.map((one) => one.payment_id)

describe('a checkout accepts a payment only', () => {
  test.each([
    ['of its own total', 'PAYMENT_AMOUNT_MISMATCH', { amount: 49_999 }, {}],
    ['that was captured', 'PAYMENT_PENDING', {}, { status: 'created' as const }],
    ['that did not fail', 'PAYMENT_NOT_CAPTURED', {}, { status: 'failed' as const }],
    ['that was not credited', 'PAYMENT_ALREADY_USED', RECHARGE, {}],
  ])('%s', async (_what, code, body, more) => {
    const as = await customer()
    const attempt = await paid(shop, as, body, more)
    await verify(shop, as, attempt)
    expect(await checkout(as, attempt.payment_id)).toMatchObject({ refused: code })
    expect(await checkout(await customer(), attempt.payment_id)).toMatchObject({ refused: 'NOT_FOUND' })
  })
})
