import { describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { UnusedPaymentList } from '@farmstand/contracts/payment'
import { inTransaction } from '../../platform/database.ts'
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
  sellOut,
} from '../../testing/checkout.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { paid, passAMinute, verify } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { settleRefund } from '../payments/index.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({
  opened: (one) => (shop = one),
  customer: (one) => (as = one),
  settle: async () => {
    shop.gateway.slowRefunds = false
    await query(`update slot_offer set capacity = 40`)
    await refill()
    refill = async () => undefined
  },
})

const MINUTE = 60_000
let refill = async (): Promise<void> => undefined
const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const waiting = async (who = as) =>
  (await shop.call({ as: who, method: 'GET', url: addressOf('listWaitingMoney') })).json<UnusedPaymentList>().results
const giveBack = (payment_id: string, who = as) =>
  shop.call({ as: who, method: 'POST', url: addressOf('returnPayment', { payment_id }) })
const refunds = (payment: string) =>
  [...shop.gateway.refunds.values()].filter((one) => one.paymentId === payment).map((one) => one.amountPaise)
const sellTomatoOut = async () => {
  refill = await sellOut(shop, fixture.stock.tomato)
}
const online = (payment_id: string) => ({ payment_method: 'ONLINE', payment_id }) as const

describe('money that was paid and has bought nothing yet', () => {
  test('[D11.5] unused money is shown to its customer on every device, with the time of return', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    expect(await waiting()).toEqual([
      {
        state: 'USABLE',
        amount: 127.1,
        until: '2026-11-25T04:45:00.000Z',
        goes_to: 'SOURCE',
        payment_id,
        order_id: expect.stringMatching(/^order_/),
      },
    ])
    expect(await waiting(await shop.customer())).toEqual([])
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, online(payment_id))))
    expect(await waiting()).toEqual([])
  })

  test('[D11.5] unused money pays a new bill of the same amount after the page was lost', async () => {
    const payment_id = await payOnline(shop, as, await checkout(shop, as, goods))
    const again = await checkout(shop, as, goods)
    orderOf(await place(shop, as, orderRequest(again.estimation_id, goods, online(payment_id))))
    expect(await waiting()).toEqual([])
    expect(refunds(payment_id)).toEqual([])
  })

  test('[D11.5] unused money is shown as being returned after 15 minutes', async () => {
    shop.gateway.slowRefunds = true
    const payment_id = await payOnline(shop, as, await checkout(shop, as, goods))
    shop.clock.advance(15 * MINUTE)
    await passAMinute(shop)
    expect(await waiting()).toMatchObject([{ state: 'RETURNING', amount: 127.1, until: null, payment_id }])
  })

  test('[D11.5] money that the shop returned in cash is shown as returned for an hour', async () => {
    const payment_id = await payOnline(shop, as, await checkout(shop, as, goods))
    shop.gateway.faults.refund = ['refused']
    await giveBack(payment_id)
    await shop.payments.background.idle()
    expect(await waiting()).toMatchObject([{ state: 'RETURNING', amount: 127.1, payment_id }])
    const { rows } = await query('select uid from refund where payment_id = $1', payment_id)
    expect(
      await inTransaction(shop.database.db, (tx) =>
        settleRefund(tx, { uid: rows[0]?.uid, reason: 'Paid in cash', now: shop.clock.now() }),
      ),
    ).toBe('done')
    shop.clock.advance(60 * MINUTE - 1)
    expect(await waiting()).toMatchObject([{ state: 'RETURNED', amount: 127.1, until: null, payment_id }])
    shop.clock.advance(1)
    expect(await waiting()).toEqual([])
  })

  test('[D11.5] a recharge is not shown as unused money', async () => {
    const attempt = await paid(shop, as, { purpose: 'RECHARGE' })
    await verify(shop, as, attempt)
    expect(await waiting()).toEqual([])
  })

  test('[D11.5] [D6.12] the remaining money of a begun checkout is shown, for wallet payments too', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    orderOf(await place(shop, as, bothParts(bill, { payment_method: 'WALLET' })[0]))
    expect(await waiting()).toEqual([
      {
        state: 'HELD',
        amount: 113.65,
        until: '2026-11-25T04:45:00.000Z',
        goes_to: 'WALLET',
        payment_id: null,
        order_id: null,
      },
    ])
    shop.clock.advance(15 * MINUTE)
    await releaseAbandonedCheckouts(shop)
    expect(await waiting()).toEqual([])
  })
})

describe('a refusal that no retry can overcome', () => {
  test('[D11.5] a final refusal returns the money immediately, and only once', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    await sellTomatoOut()
    const request = orderRequest(bill.estimation_id, goods, online(payment_id))
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(shop, as, request)))
    expect(answers.map(codeOf)).toContain('OUT_OF_STOCK')
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([12_710])
    expect(await waiting()).toMatchObject([{ state: 'RETURNED', amount: 127.1 }])
  })

  test('[D11.5] money that another slot can still use is held', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    await query(`update slot_offer set capacity = 0 where slot_id = 2`)
    const request = orderRequest(bill.estimation_id, goods, online(payment_id))
    expect(codeOf(await place(shop, as, request))).toBe('SLOT_FULL')
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([])
    orderOf(await place(shop, as, { ...request, delivery_slot: 3 }))
  })

  test('[D11.5] remaining online money is returned at once when the other part is placed', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    const payment_id = await payOnline(shop, as, bill)
    const [kitchen, grocery] = bothParts(bill, online(payment_id))
    orderOf(await place(shop, as, kitchen))
    await sellTomatoOut()
    expect(codeOf(await place(shop, as, grocery))).toBe('OUT_OF_STOCK')
    await shop.payments.background.idle()
    // Delivering the kitchen order alone costs ₹6.55 more, so the refund is ₹113.65 − ₹6.55.
    expect(refunds(payment_id)).toEqual([10_710])
    expect(codeOf(await place(shop, as, grocery))).toBe('ESTIMATION_EXPIRED')
    await releaseAbandonedCheckouts(shop)
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([10_710])
  })

  test('[D11.5] remaining wallet money is returned at once when the other part is placed', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, { payment_method: 'WALLET' })
    orderOf(await place(shop, as, kitchen))
    await sellTomatoOut()
    expect(codeOf(await place(shop, as, grocery))).toBe('OUT_OF_STOCK')
    expect(await balances(shop, as.uid)).toEqual({ wallet: 10_710 })
  })

  test('[D11.5] money is held for the other part, and what remains is then returned at once', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    const payment_id = await payOnline(shop, as, bill)
    const [kitchen, grocery] = bothParts(bill, online(payment_id))
    await sellTomatoOut()
    expect(codeOf(await place(shop, as, grocery))).toBe('OUT_OF_STOCK')
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([])
    expect(await waiting()).toMatchObject([{ state: 'USABLE', amount: 347.1 }])
    // Delivering the kitchen order alone costs ₹6.55 more than its share of the fee.
    const placed = orderOf(await place(shop, as, kitchen))
    expect(placed).toMatchObject({ final_amount: 240, amount_due: 240 })
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([10_710])
    expect(orderOf(await place(shop, as, kitchen)).uid).toBe(placed.uid)
    expect(codeOf(await place(shop, as, grocery))).toBe('ESTIMATION_EXPIRED')
    await releaseAbandonedCheckouts(shop)
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([10_710])
  })

  test('[D11.5] remaining money returns to the wallet once the other, orderable part is placed', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, { payment_method: 'WALLET' })
    await sellTomatoOut()
    expect(codeOf(await place(shop, as, grocery))).toBe('OUT_OF_STOCK')
    orderOf(await place(shop, as, kitchen))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 10_710 })
    expect(await waiting()).toEqual([])
  })

  test('[D11.5] the money is held for a part of which only the slot was refused', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    const payment_id = await payOnline(shop, as, bill)
    const [kitchen, grocery] = bothParts(bill, online(payment_id))
    await query(`update slot_offer set capacity = 0 where slot_id = 2 and department = 'KITCHEN'`)
    expect(codeOf(await place(shop, as, { ...kitchen, delivery_slot: 2 }))).toBe('SLOT_FULL')
    await sellTomatoOut()
    expect(codeOf(await place(shop, as, grocery))).toBe('OUT_OF_STOCK')
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([])
    orderOf(await place(shop, as, { ...kitchen, delivery_slot: 3 }))
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([10_710])
  })
})

describe('a customer who asks for the money back now', () => {
  test('[D11.5] repeated requests return unused money immediately and only once', async () => {
    const payment_id = await payOnline(shop, as, await checkout(shop, as, goods))
    const answers = await Promise.all([1, 2, 3].map(() => giveBack(payment_id)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    await shop.payments.background.idle()
    expect(refunds(payment_id)).toEqual([12_710])
  })

  test('[D11.5] a customer cannot get back money of an order or of another customer', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    const other = await shop.customer()
    expect(codeOf(await giveBack(payment_id, other))).toBe('NOT_FOUND')
    orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, online(payment_id))))
    expect(codeOf(await giveBack(payment_id))).toBe('PAYMENT_ALREADY_USED')
    expect(refunds(payment_id)).toEqual([])
  })

  test('[D11.5] of an order and a return of its money at once, only one gets the money', async () => {
    const bill = await checkout(shop, as, goods)
    const payment_id = await payOnline(shop, as, bill)
    const request = orderRequest(bill.estimation_id, goods, online(payment_id))
    const [order, back] = await Promise.all([place(shop, as, request), giveBack(payment_id)])
    await shop.payments.background.idle()
    const ordered = order.statusCode === 200
    expect([ordered, back.statusCode]).toEqual(ordered ? [true, 409] : [false, 200])
    expect(refunds(payment_id)).toEqual(ordered ? [] : [12_710])
  })
})
