import { addressOf } from '@farmstand/contracts/calls'
import type { Wallet } from '@farmstand/contracts/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { untilNothingWaits } from '../../testing/passing-time.ts'
import { begin, stateOf, verify, walletSum } from '../../testing/paying.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ listening: true })
  // The provider dates its objects by the clock of the machine, but the shop asks for them by the clock of the test. So
  // both must agree.
  shop.clock.set(new Date().toISOString())
})
afterAll(() => shop.close())

interface Proof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

const GOOD_CARD = '4100280000001007'

/** Pays as the provider's window does. Returns null if the window returns no proof of payment. */
async function attempt(orderId: string, fault?: string, instrument = GOOD_CARD): Promise<Proof | null> {
  const answer = await fetch(`${shop.origin}/sandbox/v1/checkout/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, method: 'card', instrument, ...(fault ? { fault } : {}) }),
  })
  const reply: unknown = await answer.json()
  return isProof(reply) ? reply : null
}

const isProof = (reply: unknown): reply is Proof =>
  typeof reply === 'object' && reply !== null && 'razorpay_payment_id' in reply

const customer = () => shop.customer()

/** Begins a payment, pays with the fault, sends the proof to the shop, and waits until all work is done. */
async function payWith(as: SignedInCustomer, fault: string, purpose: string): Promise<string> {
  const { id } = await begin(shop, as, { purpose })
  const proof = await attempt(id, fault === 'nothing' ? undefined : fault)
  if (proof)
    await verify(shop, as, {
      payment_id: proof.razorpay_payment_id,
      order_id: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
    })
  await untilNothingWaits(shop)
  return id
}

describe('[D6.23] [D7.4] with faults at the provider,', () => {
  test.each([
    'nothing',
    'lost_answer',
    'http_429',
    'http_500',
    'hang',
    'authorised_only',
    'browser_closed',
    'forged_signature',
  ])('a recharge is credited exactly once: %s', async (fault) => {
    const as = await customer()
    const id = await payWith(as, fault, 'RECHARGE')
    expect(await walletSum(shop, as.uid)).toBe(50_000)
    expect(await stateOf(shop, as, id)).toBe('CREDITED')
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('a recharge that is captured after a failure is credited', async () => {
    const as = await customer()
    const id = await payWith(as, 'late_authorisation', 'RECHARGE')
    await expect.poll(() => stateOf(shop, as, id)).toBe('CREDITED')
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })

  test('a payment of another amount is refunded', async () => {
    const as = await customer()
    const id = await payWith(as, 'wrong_amount', 'RECHARGE')
    expect(await walletSum(shop, as.uid)).toBe(0)
    expect(await stateOf(shop, as, id)).toBe('REFUNDED')
  })

  test('[D6.20] an unused payment is refunded, even if the first refund fails', async () => {
    const as = await customer()
    const id = await payWith(as, 'refund_fails', 'CHECKOUT')
    expect(await stateOf(shop, as, id)).toBe('REFUNDED')
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test('[S7.40] a declined card credits nothing, and the next card for the same order does', async () => {
    const as = await customer()
    const { id } = await begin(shop, as, { purpose: 'RECHARGE' })
    expect(await attempt(id, undefined, '4100280000060003')).toBeNull()
    expect(await stateOf(shop, as, id)).toBe('FAILED')
    expect(await attempt(id)).not.toBeNull()
    expect(await stateOf(shop, as, id)).toBe('CREDITED')
    expect(await walletSum(shop, as.uid)).toBe(50_000)
  })
})

const wallet = async (as: SignedInCustomer): Promise<Wallet> =>
  (await shop.call({ as, method: 'GET', url: `${addressOf('getWallet')}?user_uid=${as.uid}` })).json<Wallet>()

/** Returns the problems that `/readyz` reports. */
const concerns = async (): Promise<string[]> =>
  (await shop.call({ method: 'GET', url: '/readyz' })).json<{ problems?: string[] }>().problems ?? []

describe('when the provider acts on its own,', () => {
  test.each(['low_balance', 'operation_in_progress'])(
    '[D10.18] an unused payment is refunded after three refused tries: %s',
    async (fault) => {
      const as = await customer()
      const id = await payWith(as, fault, 'CHECKOUT')
      expect(await stateOf(shop, as, id)).toBe('REFUNDED')
      expect(await concerns()).not.toContainEqual(expect.stringMatching(/refunds? needs? a decision/))
      expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
    },
  )

  test('[D10.19] a released payment is not credited: auto_refund', async () => {
    const as = await customer()
    const id = await payWith(as, 'auto_refund', 'RECHARGE')
    await expect
      .poll(async () => {
        await untilNothingWaits(shop)
        return stateOf(shop, as, id)
      })
      .toBe('FAILED')
    expect(await walletSum(shop, as.uid)).toBe(0)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })

  test.each(['dashboard_refund', 'dispute'])(
    '[D10.19] a returned recharge is deducted from the wallet once: %s',
    async (fault) => {
      const as = await customer()
      const id = await payWith(as, fault, 'RECHARGE')
      expect(await stateOf(shop, as, id)).toBe('CREDITED')
      await expect.poll(() => walletSum(shop, as.uid)).toBe(0)
      await untilNothingWaits(shop)
      expect(await wallet(as)).toMatchObject({ balance: 0 })
      expect(await wallet(as)).not.toHaveProperty('owed')
      expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
    },
  )

  test('[D10.18] an unknown state is reported to the seller and delays no other: unknown_status', async () => {
    const as = await customer()
    const id = await payWith(as, 'unknown_status', 'RECHARGE')
    expect(await stateOf(shop, as, id)).toBe('PENDING')
    expect(await walletSum(shop, as.uid)).toBe(0)
    expect(await concerns()).toContainEqual(expect.stringMatching(/payments? needs? checking: farmstand money list/))
    const other = await customer()
    await payWith(other, 'nothing', 'RECHARGE')
    expect(await walletSum(shop, other.uid)).toBe(50_000)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })
})
