import { describe, expect, test } from 'vitest'
import type { WalletTransactionList } from '@farmstand/contracts/wallet'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  balances,
  bothParts,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  orderOf,
  payOnline,
  place,
  releaseAbandonedCheckouts,
  succeeded,
} from '../../testing/checkout.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { passAMinute, paid, recharge, verify } from '../../testing/paying.ts'
import { oneShop, setMinimum } from '../../testing/one-shop.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { importPlans } from '../membership/index.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({
  opened: (one) => (shop = one),
  customer: (one) => (as = one),
})

const MINUTE = 60_000
const mixed = () => checkout(shop, as, [...food, ...goods])
const history = async () =>
  (await shop.call({ as, method: 'GET', url: addressOf('listWalletTransactions') }))
    .json<WalletTransactionList>()
    .results.map(({ amount, description }) => [amount, description])
const returned = () => [...shop.gateway.refunds.values()].map(({ paymentId, amountPaise }) => [paymentId, amountPaise])
const returnedOf = (payment: string) => returned().filter(([id]) => id === payment)

describe('an order by wallet', () => {
  const WALLET = { payment_method: 'WALLET' } as const

  test('[D6.6] [D6.10] [S7.45] the first part reserves money for the checkout, and each part takes its share', async () => {
    const bill = await mixed()
    const [kitchen, grocery] = bothParts(bill, WALLET)
    await fillWallet(shop, as, bill.final_amount + 10)
    const first = orderOf(await place(shop, as, kitchen))
    expect(first).toMatchObject({ payment_method: 'WALLET', final_amount: bill.parts.KITCHEN?.final_amount })
    const rest = Math.round((bill.parts.GROCERY?.final_amount ?? 0) * 100)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 1_000, hold: rest })
    expect((await history())[0]).toEqual([-bill.final_amount, `Paid for order #${first.order_number}`])
    expect(orderOf(await place(shop, as, grocery)).final_amount).toBe(bill.parts.GROCERY?.final_amount)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 1_000 })
    expect(await history()).toEqual([
      [-bill.final_amount, expect.stringMatching(/^Paid for orders #\d+ and #\d+$/)],
      [bill.final_amount + 10, 'Wallet recharge'],
    ])
    expect(orderOf(await place(shop, as, kitchen))).toEqual({ ...first, other_part: expect.anything() })
    shop.clock.advance(20 * MINUTE)
    await releaseAbandonedCheckouts(shop)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 1_000 })
  })

  test('[D6.6] [D6.12] the price of a never placed part is returned, despite 120 failing releases', async () => {
    const bill = await mixed()
    await fillWallet(shop, as, bill.final_amount)
    orderOf(await place(shop, as, bothParts(bill, WALLET)[0]))
    // Inserts more rows than one batch takes. They have waited longer, and no money is reserved for them, so each fails
    // in every run.
    await shop.database.pool.query(
      `insert into checkout_funding (estimation_uid, customer_uid, method, total_paise, expires_at)
       select gen_random_uuid(), $1, 'WALLET', 777, $2::timestamptz from generate_series(1, 120)`,
      [as.uid, shop.clock.now().toISOString()],
    )
    shop.clock.advance(15 * MINUTE)
    const run = await releaseAbandonedCheckouts(shop).catch((error: unknown) => error)
    await shop.database.pool.query('delete from checkout_funding where total_paise = 777')
    expect(run).toMatchObject({ errors: { length: 120 } })
    const rest = Math.round((bill.parts.GROCERY?.final_amount ?? 0) * 100)
    expect(await balances(shop, as.uid)).toEqual({ wallet: rest })
  })

  test('[D6.10] [S5.19] the first part is refused if the balance is a paisa short of the whole checkout', async () => {
    const bill = await mixed()
    const parts = bothParts(bill, WALLET)
    await fillWallet(shop, as, bill.final_amount - 0.01)
    for (const part of parts) {
      const answer = await place(shop, as, part)
      expect(codeOf(answer)).toBe('INSUFFICIENT_BALANCE')
      expect(answer.json<{ message: string }>().message).toBe('Insufficient wallet balance')
    }
    expect(await balances(shop, as.uid)).toEqual({ wallet: Math.round(bill.final_amount * 100) - 1 })
    await fillWallet(shop, as, 1)
    for (const part of parts) orderOf(await place(shop, as, part))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 99 })
  })

  test('[D6.12] a part ordered after 15 minutes is refused, and the money is returned once', async () => {
    const bill = await mixed()
    const [kitchen, grocery] = bothParts(bill, WALLET)
    await fillWallet(shop, as, bill.final_amount)
    orderOf(await place(shop, as, kitchen))
    shop.clock.advance(15 * MINUTE - 1)
    await releaseAbandonedCheckouts(shop)
    expect(await balances(shop, as.uid)).toEqual({ hold: 11_365 })
    shop.clock.advance(1)
    expect(codeOf(await place(shop, as, grocery))).toBe('ESTIMATION_EXPIRED')
    await releaseAbandonedCheckouts(shop)
    await releaseAbandonedCheckouts(shop)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 11_365 })
    expect((await history())[0]).toEqual([113.65, 'Returned: a part was not ordered'])
  })

  test('[D6.13] no money is reserved if the cart does not contain the items', async () => {
    const bill = await checkout(shop, as, goods)
    await fillWallet(shop, as, bill.final_amount)
    succeeded(await shop.call({ as, method: 'DELETE', url: addressOf('clearCart') }))
    expect(codeOf(await place(shop, as, orderRequest(bill.estimation_id, goods, WALLET)))).toBe('CART_CHANGED')
    expect(await balances(shop, as.uid)).toEqual({ wallet: Math.round(bill.final_amount * 100) })
  })

  test('[D6.10] [D6.11] all parts of a checkout need the same payment method', async () => {
    const bill = await mixed()
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, WALLET)
    orderOf(await place(shop, as, kitchen))
    const payment_id = await payOnline(shop, as, bill)
    expect(codeOf(await place(shop, as, { ...grocery, payment_method: 'COD' }))).toBe('CONFLICT')
    expect(codeOf(await place(shop, as, { ...grocery, payment_method: 'ONLINE', payment_id }))).toBe('CONFLICT')
    orderOf(await place(shop, as, grocery))
    for (let minute = 0; minute < 17; minute++) await passAMinute(shop)
    expect(returnedOf(payment_id)).toEqual([[payment_id, Math.round(bill.final_amount * 100)]])
  })

  test('[D7.5] [S5.6] an order keeps its plan’s discount and priority; the minimum ignores the plan', async () => {
    const plan = { planName: 'Orchard', minAmountPaise: paise(50_000), cashbackPaise: paise(0), additionalPerks: null }
    const gives = { discountBp: 500, freeShipping: true, priorityDelivery: true, validityDays: 1 }
    await inTransaction(shop.database.db, (tx) => importPlans(tx, [{ ...plan, ...gives }]))
    await fillWallet(shop, as, 500)
    const bill = await mixed()
    expect(bill).toMatchObject({ plan_name: 'Orchard', shipping_charges: 0, priority_delivery: true })
    const orders = []
    // The goods reach the minimum at their price before the plan's discount, but not after it.
    const least = (bill.total_item_cost - bill.total_discount + bill.plan_discount).toFixed(2)
    await setMinimum(shop, least)
    for (const part of bothParts(bill, WALLET)) orders.push(orderOf(await place(shop, as, part)))
    expect(orders.map(({ priority }) => priority)).toEqual([true, true])
    expect(orders.map((order) => order.plan_discount)).toEqual([11, 5.36])
    expect(bill.plan_discount).toBe(16.36)
    await setMinimum(shop, '0')
    await inTransaction(shop.database.db, (tx) => importPlans(tx, []))
  })
})

describe('an order paid online', () => {
  const online = (payment_id: string) => ({ payment_method: 'ONLINE', payment_id }) as const

  test('[D6.6] [D6.11] [S7.45] one captured payment pays both parts, once', async () => {
    const bill = await mixed()
    const payment = await payOnline(shop, as, bill)
    const [kitchen, grocery] = bothParts(bill, online(payment))
    const first = orderOf(await place(shop, as, kitchen))
    expect(first.payment_method).toBe('ONLINE')
    expect(await balances(shop, as.uid)).toEqual({ payment: 11_365 })
    orderOf(await place(shop, as, { ...grocery, payment_method: 'Online' }))
    expect(await balances(shop, as.uid)).toEqual({})
    expect(orderOf(await place(shop, as, kitchen))).toEqual({ ...first, other_part: expect.anything() })
    const next = await checkout(shop, as, goods)
    expect(codeOf(await place(shop, as, orderRequest(next.estimation_id, goods, online(payment))))).toMatch(
      /PAYMENT_(ALREADY_USED|AMOUNT_MISMATCH)/,
    )
    for (let minute = 0; minute < 20; minute++) await passAMinute(shop)
    await releaseAbandonedCheckouts(shop)
    expect(returnedOf(payment)).toEqual([])
  })

  test('[D6.12] the price of a part that was never placed is refunded once', async () => {
    const bill = await mixed()
    const payment = await payOnline(shop, as, bill)
    const [kitchen, grocery] = bothParts(bill, online(payment))
    orderOf(await place(shop, as, grocery))
    shop.clock.advance(15 * MINUTE)
    expect(codeOf(await place(shop, as, kitchen))).toBe('ESTIMATION_EXPIRED')
    for (let again = 0; again < 3; again++) await releaseAbandonedCheckouts(shop)
    await passAMinute(shop)
    expect(returnedOf(payment)).toEqual([[payment, 23_345]])
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test.each([-0.01, 0.01])('[D6.11] a payment that differs by %f rupees buys nothing and is refunded', async (more) => {
    const bill = await mixed()
    const payment = await payOnline(shop, as, bill, bill.final_amount + more)
    const [kitchen] = bothParts(bill, online(payment))
    expect(codeOf(await place(shop, as, kitchen))).toBe('PAYMENT_AMOUNT_MISMATCH')
    for (let minute = 0; minute < 17; minute++) await passAMinute(shop)
    expect(returnedOf(payment)).toEqual([[payment, Math.round((bill.final_amount + more) * 100)]])
  })

  test('[D6.20] an order after its bill expired is refused, and the money is refunded', async () => {
    const bill = await mixed()
    const payment = await payOnline(shop, as, bill)
    shop.clock.advance(15 * MINUTE)
    expect(codeOf(await place(shop, as, bothParts(bill, online(payment))[0]))).toBe('ESTIMATION_EXPIRED')
    for (let minute = 0; minute < 17; minute++) await passAMinute(shop)
    expect(returnedOf(payment)).toEqual([[payment, Math.round(bill.final_amount * 100)]])
  })

  test('[D6.13] after a full slot, another slot can be ordered with the same payment', async () => {
    const bill = await checkout(shop, as, goods)
    const payment = await payOnline(shop, as, bill)
    await shop.database.pool.query(`update slot_offer set capacity = 0 where slot_id = 4 and department = 'GROCERY'`)
    const request = orderRequest(bill.estimation_id, goods, { ...online(payment), delivery_slot: 4 })
    expect(codeOf(await place(shop, as, request))).toBe('SLOT_FULL')
    expect(orderOf(await place(shop, as, { ...request, delivery_slot: 3 })).o_status).toBe('PLACED')
  })

  test('[D6.11] an open, failed or credited payment, or another customer’s, pays for nothing', async () => {
    const bill = await mixed()
    const amount = Math.round(bill.final_amount * 100)
    const verified = async (attempt: Attempt, by = as) => {
      succeeded(await verify(shop, by, attempt))
      return attempt
    }
    const tryWith = async (id: string) => codeOf(await place(shop, as, bothParts(bill, online(id))[0]))
    const open = await verified(await paid(shop, as, { amount }, { status: 'created' }))
    expect(await tryWith(open.payment_id)).toBe('PAYMENT_PENDING')
    const failed = await verified(await paid(shop, as, { amount }, { status: 'failed' }))
    expect(await tryWith(failed.payment_id)).toBe('PAYMENT_NOT_CAPTURED')
    const credited = await verified(await paid(shop, as, { amount }))
    succeeded(await recharge(shop, as, credited.payment_id))
    expect(await tryWith(credited.payment_id)).toBe('PAYMENT_ALREADY_USED')
    const other = await shop.customer()
    const foreign = await verified(await paid(shop, other, { amount }), other)
    succeeded(await recharge(shop, other, foreign.payment_id))
    expect(await tryWith(foreign.payment_id)).toBe('NOT_FOUND')
  })
})
