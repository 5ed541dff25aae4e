import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import {
  balances,
  bothParts,
  cancel,
  checkout,
  codeOf,
  fillWallet,
  food,
  goods,
  manyBills,
  orderOf,
  payOnline,
  place,
  releaseAbandonedCheckouts,
  sellersDeps,
} from '../../testing/checkout.ts'
import { paid, passAMinute, recharge, verify } from '../../testing/paying.ts'
import { createGate, createBarrier, waitUntilBlocked, type Gate } from '../../testing/gate.ts'
import { watchedDatabase, type Point } from '../../testing/points.ts'
import { fixture, moreStock } from '../../testing/shop-fixture.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { volume } from '../../testing/volume.ts'
import type { ChangeOrderDeps } from './index.ts'
import { cancelOrder } from './cancel-order.ts'
import { BACK_TO_STOCK } from './goods-on-road.ts'
import { releaseExpiredFunding } from './release-expired-funding.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'

const MINUTE = 60_000
const TIMES = volume(30, 100)
const WALLET = { payment_method: 'WALLET' } as const
const online = (payment_id: string) => ({ payment_method: 'ONLINE', payment_id }) as const

let shop: TestApp
let deps: ChangeOrderDeps
let as: SignedInCustomer
oneShop({
  opened: async (one) => {
    shop = one
    deps = await sellersDeps(shop)
    await shop.database.pool.query('update slot_offer set capacity = 10000')
    await moreStock(shop.database.pool, 100_000)
    // Opens the pool's connections first. Otherwise the first request would finish before the second starts, and there
    // would be no race.
    await Promise.all(Array.from({ length: 20 }, () => shop.database.pool.query('select pg_sleep(0.01)')))
  },
  customer: (one) => (as = one),
})

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
/** Counts the replies by outcome. */
async function outcomes(answers: readonly Promise<LightMyRequestResponse>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(answers)) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1
  return counts
}
const count = async (statement: string, ...values: unknown[]) =>
  (await shop.database.pool.query(statement, values)).rowCount
const ordersOf = (uid: string) => count('select 1 from customer_order where customer_uid = $1', uid)
const refundsOf = (payment: string) =>
  [...shop.gateway.refunds.values()].filter((one) => one.paymentId === payment).map((one) => one.amountPaise)
function holdOrderAt(point: Point) {
  const one = createGate()
  shop.pause = one.at(point)
  return one
}
/** Returns the shop's database, in which the first caller that reaches `point` is held. */
const heldAt = (point: Point, one: Gate) => watchedDatabase(shop.database.pool, one.at(point))

describe('concurrent payments from a wallet', () => {
  /** Prepares many checkouts of carts of one item each, all of the same price, so that cart lines do not limit them. */
  async function sameSpends(total: number) {
    const bill = await checkout(shop, as, goods)
    await fillWallet(shop, as, bill.final_amount)
    const bills = await manyBills(shop, bill, total)
    // The cart holds enough for all of them, so that only the money decides.
    await shop.database.pool.query('update cart_line set quantity = 99 where customer_uid = $1', [as.uid])
    return bills.map((estimationId) => orderRequest(estimationId, goods, WALLET))
  }

  test(`[D6.10] [D7.2] the full balance spent ${TIMES} times at once buys one order`, async () => {
    const requests = await sameSpends(TIMES)
    // All requests read the balance before the first one writes.
    const together = createBarrier('checked', requests.length)
    shop.pause = together.at
    expect(await outcomes(requests.map((request) => place(shop, as, request)))).toEqual({
      done: 1,
      INSUFFICIENT_BALANCE: TIMES - 1,
    })
    expect(together.come()).toBe(requests.length)
    expect(await ordersOf(as.uid)).toBe(1)
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test('[D6.10] a later payment finds the wallet empty and leaves no trace', async () => {
    const [slow, quick] = await sameSpends(2)
    if (!slow || !quick) throw new Error('No orders')
    const held = holdOrderAt('checked')
    const late = place(shop, as, slow)
    await held.arrived
    orderOf(await place(shop, as, quick))
    held.release()
    expect(codeOf(await late)).toBe('INSUFFICIENT_BALANCE')
    expect(await ordersOf(as.uid)).toBe(1)
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test('[D6.10] [D6.9] both parts sent 25 times at once give two orders and reserve the money once', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount + 1)
    const [kitchen, grocery] = bothParts(bill, WALLET)
    const answers = await Promise.all(many(50, (n) => place(shop, as, n % 2 ? kitchen : grocery)))
    expect(new Set(answers.map((answer) => orderOf(answer).uid)).size).toBe(2)
    expect(new Set(answers.map((answer) => orderOf(answer).department)).size).toBe(2)
    expect(await ordersOf(as.uid)).toBe(2)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 100 })
  })

  test('[D6.10] [D6.11] of one part in cash and the other by wallet at once only one is placed', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, WALLET)
    const held = holdOrderAt('paid')
    const first = place(shop, as, kitchen)
    await held.arrived
    const second = place(shop, as, { ...grocery, payment_method: 'COD' })
    await waitUntilBlocked(shop.database.pool)
    held.release()
    expect(codeOf(await first)).toBe('done')
    expect(codeOf(await second)).toBe('CONFLICT')
    orderOf(await place(shop, as, grocery))
  })

  test('[D6.13] simultaneous orders and cancellations give no errors and lose no money', async () => {
    const requests = await sameSpends(12)
    await fillWallet(shop, as, 5_000)
    const first = await Promise.all(requests.slice(0, 6).map((request) => place(shop, as, request)))
    const second = requests.slice(6).map((request) => place(shop, as, request))
    const cancelled = first.map((answer) => cancel(shop, as, orderOf(answer).uid))
    expect(await outcomes([...second, ...cancelled])).toEqual({ done: 12 })
  })
})

describe('the unused money of a checkout', () => {
  const half = async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, WALLET)
    orderOf(await place(shop, as, kitchen))
    return grocery
  }

  test('[D6.12] unused money that is released 20 times at once is returned once', async () => {
    await half()
    shop.clock.advance(15 * MINUTE)
    await Promise.all(many(20, () => releaseAbandonedCheckouts(shop)))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 11_365 })
  })

  test('[D6.12] a part is refused if its money was released after its check and before its write', async () => {
    const grocery = await half()
    const held = holdOrderAt('checked')
    const late = place(shop, as, grocery)
    await held.arrived
    shop.clock.advance(15 * MINUTE)
    await releaseAbandonedCheckouts(shop)
    held.release()
    expect(codeOf(await late)).toBe('ESTIMATION_EXPIRED')
    expect(await balances(shop, as.uid)).toEqual({ wallet: 11_365 })
    expect(await ordersOf(as.uid)).toBe(1)
  })

  test('[D6.12] a part that is checked in time but written too late does not spend the money', async () => {
    const grocery = await half()
    const held = holdOrderAt('checked')
    const late = place(shop, as, grocery)
    await held.arrived
    shop.clock.advance(15 * MINUTE)
    held.release()
    expect(codeOf(await late)).toBe('ESTIMATION_EXPIRED')
    expect(await balances(shop, as.uid)).toEqual({ hold: 11_365 })
    await releaseAbandonedCheckouts(shop)
  })

  test('[D6.12] a share that a part has taken is not returned, and the order stays placed', async () => {
    const grocery = await half()
    const held = holdOrderAt('paid')
    const late = place(shop, as, grocery)
    await held.arrived
    shop.clock.advance(15 * MINUTE)
    const release = releaseAbandonedCheckouts(shop)
    await waitUntilBlocked(shop.database.pool)
    held.release()
    expect(codeOf(await late)).toBe('done')
    await release
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test('[D6.12] unused money that two processes find is returned once', async () => {
    await half()
    shop.clock.advance(15 * MINUTE)
    const one = createGate()
    const slow = releaseExpiredFunding({ db: heldAt('expired-found', one), clock: shop.clock })
    await one.arrived
    await releaseAbandonedCheckouts(shop)
    const closed = () =>
      shop.database.pool.query('select closed_at from checkout_funding where customer_uid = $1', [as.uid])
    const { rows } = await closed()
    shop.clock.advance(MINUTE)
    one.release()
    await slow
    expect((await closed()).rows).toEqual(rows)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 11_365 })
  })
})

describe('concurrent use of a payment', () => {
  test(`[D6.11] ${TIMES} recharges and ${TIMES} orders with one payment use it once`, async () => {
    const bill = await checkout(shop, as, goods)
    // The payment is not yet for a recharge or an order. The first claim decides.
    const attempt = await paid(shop, as, { amount: Math.round(bill.final_amount * 100) })
    expect((await verify(shop, as, attempt)).statusCode).toBe(200)
    const payment = attempt.payment_id
    const request = orderRequest(bill.estimation_id, goods, online(payment))
    const answers = many(2 * TIMES, (n) => (n % 2 ? place(shop, as, request) : recharge(shop, as, payment)))
    const counts = await outcomes(answers)
    expect(counts).toEqual({ done: TIMES, PAYMENT_ALREADY_USED: TIMES })
    const credited = (await balances(shop, as.uid))['wallet'] ?? 0
    expect((await ordersOf(as.uid)) ?? 0).toBe(credited === 0 ? 1 : 0)
    expect([0, 12_710]).toContain(credited)
  })

  test('[D6.11] [D6.20] two tabs paying one cart give one pair of orders and one refund', async () => {
    const requests = []
    const payments: string[] = []
    let total = 0
    for (let tab = 0; tab < 2; tab++) {
      const bill = await checkout(shop, as, [...food, ...goods])
      const payment = await payOnline(shop, as, bill)
      total = Math.round(bill.final_amount * 100)
      payments.push(payment)
      requests.push(...bothParts(bill, online(payment)))
    }
    const counts = await outcomes(requests.map((request) => place(shop, as, request)))
    expect(counts).toEqual({ done: 2, CART_CHANGED: 2 })
    expect(await ordersOf(as.uid)).toBe(2)
    for (let minute = 0; minute < 17; minute++) {
      await passAMinute(shop)
      await releaseAbandonedCheckouts(shop)
    }
    await passAMinute(shop)
    const back = payments.flatMap(refundsOf).reduce((sum, amount) => sum + amount, 0)
    expect(back).toBe(total)
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test.each([0, 1])('[D6.11] [D6.20] when tab %i is quicker, the other payment is refunded', async (quick) => {
    const bills = [await checkout(shop, as, goods), await checkout(shop, as, goods)]
    const tabs = []
    for (const bill of bills) {
      const payment = await payOnline(shop, as, bill)
      tabs.push({ payment, request: orderRequest(bill.estimation_id, goods, online(payment)) })
    }
    const [first, second] = quick === 0 ? tabs : tabs.toReversed()
    if (!first || !second) throw new Error('No tabs')
    orderOf(await place(shop, as, first.request))
    expect(codeOf(await place(shop, as, second.request))).toBe('CART_CHANGED')
    for (let minute = 0; minute < 17; minute++) await passAMinute(shop)
    expect([refundsOf(first.payment), refundsOf(second.payment)]).toEqual([[], [12_710]])
  })
})

describe('concurrent cancellations', () => {
  const world = async () => ({
    shelf: (await shop.database.pool.query('select on_hand from item where id = $1', [fixture.stock.tomato])).rows,
    slots: (await shop.database.pool.query('select sum(booked)::int as n from slot_day')).rows,
  })
  const bought = async (paying: { payment_method: 'WALLET' } | { payment_method: 'ONLINE'; payment_id: string }) => {
    const bill = await checkout(shop, as, goods)
    return { bill, order: orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, paying))) }
  }
  const boughtByWallet = async () => {
    await fillWallet(shop, as, 200)
    return (await bought(WALLET)).order
  }

  test('[D6.15] cancelling 20 times at once returns money, goods and place once', async () => {
    // A slot's row is created by the first booking and kept, so the sums are compared from that booking on.
    await boughtByWallet().then(({ uid }) => cancel(shop, as, uid))
    const before = await world()
    const order = (await bought(WALLET)).order
    const answers = await Promise.all(many(20, () => cancel(shop, as, order.uid)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    for (const answer of answers) expect(orderOf(answer)).toMatchObject({ o_status: 'CANCELLED' })
    expect(await world()).toEqual(before)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 20_000 })
  })

  test('[D6.15] cancelling an order paid online 20 times at once requests one refund', async () => {
    const bill = await checkout(shop, as, goods)
    const payment = await payOnline(shop, as, bill)
    const order = orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, online(payment))))
    expect(await outcomes(many(20, () => cancel(shop, as, order.uid)))).toEqual({ done: 20 })
    await shop.payments.background.idle()
    expect(refundsOf(payment)).toEqual([12_710])
  })

  test('[D6.15] a request that read the order before another cancelled it cancels nothing again', async () => {
    const order = await boughtByWallet()
    const one = createGate()
    const cancelling = { orderUid: order.uid, actor: 'customer', customerUid: as.uid } as const
    const slow = cancelOrder({ ...deps, db: heldAt('order-read', one) }, cancelling)
    await one.arrived
    const quick = await cancelOrder(deps, cancelling)
    one.release()
    expect(await slow).toEqual(quick)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 20_000 })
  })

  test('[D6.14] [D6.16] cancelling is refused if the order is delivered meanwhile', async () => {
    const order = await boughtByWallet()
    for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'] as const)
      expect(await advanceOrder(deps, { orderUid: order.uid, to })).toMatchObject({ o_status: to })
    const one = createGate()
    const cancelling = { orderUid: order.uid, actor: 'seller', places: BACK_TO_STOCK } as const
    const slow = cancelOrder({ ...deps, db: heldAt('order-read', one) }, cancelling)
    await one.arrived
    expect(await advanceOrder(deps, { orderUid: order.uid, to: 'DELIVERED' })).toMatchObject({ o_status: 'DELIVERED' })
    one.release()
    expect(await slow).toMatchObject({ refused: 'ORDER_NOT_CANCELLABLE' })
    expect(await balances(shop, as.uid)).toEqual({ wallet: 7_290 })
  })

  test('[D6.16] cancelling is judged by the new status if the order advances meanwhile', async () => {
    const order = await boughtByWallet()
    const one = createGate()
    const cancelling = { orderUid: order.uid, actor: 'customer', customerUid: as.uid } as const
    const slow = cancelOrder({ ...deps, db: heldAt('order-read', one) }, cancelling)
    await one.arrived
    await advanceOrder(deps, { orderUid: order.uid, to: 'CONFIRMED' })
    one.release()
    expect(await slow).toMatchObject({
      o_status: 'CANCELLED',
      events: [{ o_status: 'PLACED' }, { o_status: 'CONFIRMED' }, { o_status: 'CANCELLED' }],
    })
    expect(await balances(shop, as.uid)).toEqual({ wallet: 20_000 })
  })

  test('[D6.16] 20 cancellations and 20 next steps leave one cancelled order with matching books', async () => {
    const order = await boughtByWallet()
    const advances = many(20, () => advanceOrder(deps, { orderUid: order.uid, to: 'CONFIRMED' }))
    const cancels = many(20, () => cancel(shop, as, order.uid))
    expect(await outcomes(cancels)).toEqual({ done: 20 })
    await Promise.all(advances)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 20_000 })
  })
})
