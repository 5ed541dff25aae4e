import { describe, expect, test } from 'vitest'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { orderCan, orderStatuses } from '@farmstand/contracts/order-status'
import { addressOf } from '@farmstand/contracts/calls'
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
  orderOf,
  payOnline,
  place,
  sellersDeps,
} from '../../testing/checkout.ts'
import { passAMinute } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { findForSeller, listForSeller, openOrdersOf, type ChangeOrderDeps } from './index.ts'
import { cancelOrder } from './cancel-order.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'

let shop: TestApp
let deps: ChangeOrderDeps
let as: SignedInCustomer
oneShop({
  opened: async (one) => {
    shop = one
    deps = await sellersDeps(shop)
  },
  customer: (one) => (as = one),
})

const rows = async (statement: string, ...values: unknown[]) =>
  (await shop.database.pool.query<Record<string, unknown>>(statement, values)).rows
const goodsLeft = () => rows('select on_hand from item where id = $1', fixture.stock.tomato)
const placesTaken = () =>
  rows(`select coalesce(sum(booked), 0)::int as booked from slot_day where day = '2026-11-26' and slot_id = 2`)
const buy = async (more: Partial<OrderRequest> = {}): Promise<Order> => {
  const bill = await checkout(shop, as, goods)
  return orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, more)))
}
const buyByWallet = async () => {
  await fillWallet(shop, as, 200)
  return buy({ payment_method: 'WALLET' })
}
const buyOnline = async () => {
  const bill = await checkout(shop, as, goods)
  const payment_id = await payOnline(shop, as, bill)
  return orderOf(
    await place(shop, as, orderRequest(bill.estimation_id, goods, { payment_method: 'ONLINE', payment_id })),
  )
}
const read = async (uid: string) => orderOf(await shop.call({ as, method: 'GET', url: addressOf('getOrder', { uid }) }))
const advance = async (uid: string, ...way: Parameters<typeof advanceOrder>[1]['to'][]) => {
  for (const to of way) expect(await advanceOrder(deps, { orderUid: uid, to })).toMatchObject({ o_status: to })
}

describe('cancelling an order', () => {
  test('[D6.15] [D6.14] cancelling a wallet order returns money, goods and slot place at once', async () => {
    const before = [await goodsLeft(), await placesTaken()]
    const order = await buyByWallet()
    expect([await goodsLeft(), await placesTaken()]).not.toEqual(before)
    expect(order).toMatchObject({ can_cancel: true, refund: null })
    const cancelled = orderOf(await cancel(shop, as, order.uid))
    expect(cancelled).toMatchObject({
      o_status: 'CANCELLED',
      can_cancel: false,
      refund: { amount: 127.1, to: 'WALLET', status: 'DONE' },
      events: [{ o_status: 'PLACED' }, { o_status: 'CANCELLED' }],
    })
    expect([await goodsLeft(), await placesTaken()]).toEqual(before)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 20_000 })
    expect(orderOf(await cancel(shop, as, order.uid))).toEqual(cancelled)
    expect(await read(order.uid)).toEqual(cancelled)
    expect(await rows('select description from ledger_transfer where key = $1', `cancel:${order.uid}`)).toEqual([
      { description: `{"reason":"ORDER_REFUND","values":{"number":${order.order_number}}}` },
    ])
  })

  test('[D6.15] cancelling an order paid online requests one refund and shows its progress', async () => {
    const order = await buyOnline()
    shop.gateway.faults.refund = ['busy']
    expect(orderOf(await cancel(shop, as, order.uid)).refund).toEqual({
      amount: 127.1,
      to: 'ONLINE',
      status: 'PENDING',
    })
    orderOf(await cancel(shop, as, order.uid))
    await passAMinute(shop)
    expect((await read(order.uid)).refund).toEqual({ amount: 127.1, to: 'ONLINE', status: 'DONE' })
    expect([...shop.gateway.refunds.values()].map(({ amountPaise }) => amountPaise)).toEqual([12_710])
    expect(await balances(shop, as.uid)).toEqual({})
  })

  test('[D6.15] cancelling a cash order refunds nothing, because nothing was paid', async () => {
    const order = await buy()
    expect(orderOf(await cancel(shop, as, order.uid))).toMatchObject({ o_status: 'CANCELLED', refund: null })
  })

  test('[D6.15] cancelling one of two order parts refunds its price and keeps the other part', async () => {
    const bill = await checkout(shop, as, [...food, ...goods])
    await fillWallet(shop, as, bill.final_amount)
    const [kitchen, grocery] = bothParts(bill, { payment_method: 'WALLET' })
    const first = orderOf(await place(shop, as, kitchen))
    orderOf(await cancel(shop, as, first.uid))
    const second = orderOf(await place(shop, as, grocery))
    expect(await balances(shop, as.uid)).toEqual({ wallet: 23_345 })
    expect((await read(second.uid)).o_status).toBe('PLACED')
    // Sending the same request again returns the cancelled order. It does not place a new one.
    expect(orderOf(await place(shop, as, kitchen)).o_status).toBe('CANCELLED')
  })

  test('[D6.14] customers may cancel until the slot’s cut-off, the seller until delivery', async () => {
    const [early, late] = [await buy(), await buy()]
    // Slot 2 begins at 11:00 in India and takes orders until two hours before that.
    expect(late.cancel_until).toBe('2026-11-26T03:30:00.000Z')
    expect(late.expected_delivery_date).toBe('2026-11-26T05:30:00.000Z')
    shop.clock.set('2026-11-26T03:29:59.999Z')
    expect(await read(early.uid)).toMatchObject({ can_cancel: true })
    expect(orderOf(await cancel(shop, as, early.uid)).o_status).toBe('CANCELLED')
    shop.clock.set('2026-11-26T03:30:00.000Z')
    expect(await read(late.uid)).toMatchObject({ can_cancel: false })
    expect(codeOf(await cancel(shop, as, late.uid))).toBe('ORDER_NOT_CANCELLABLE')
    expect(await cancelOrder(deps, { orderUid: late.uid, actor: 'seller' })).toMatchObject({ o_status: 'CANCELLED' })
  })

  test('[D6.14] another customer’s order is not found', async () => {
    const order = await buy()
    const other = await shop.customer()
    expect(codeOf(await cancel(shop, other, order.uid))).toBe('NOT_FOUND')
    expect(codeOf(await cancel(shop, as, as.uid))).toBe('NOT_FOUND')
    expect((await shop.call({ method: 'POST', url: addressOf('cancelOrder', { uid: order.uid }) })).statusCode).toBe(
      401,
    )
    expect((await read(order.uid)).o_status).toBe('PLACED')
  })

  test('[D6.15] cancelling a packed order issues a credit note that names the invoice', async () => {
    const order = await buyByWallet()
    await advance(order.uid, 'CONFIRMED')
    expect((await read(order.uid)).invoices).toEqual([])
    await advance(order.uid, 'PACKED')
    expect((await read(order.uid)).invoices).toHaveLength(1)
    expect(orderOf(await cancel(shop, as, order.uid)).invoices).toHaveLength(2)
    const invoices = await shop.call({ as, method: 'GET', url: addressOf('listInvoices', { uid: order.uid }) })
    const [invoice, note] = invoices.json<InvoiceList>().results
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', refers_to: invoice?.number, total: 127.1 })
  })
})

describe('the steps of an order', () => {
  test('[D6.16] [S3.17] the seller can take only the steps of the table, and customers see each step', async () => {
    const targets = orderStatuses.filter((status) => status !== 'PLACED' && status !== 'CANCELLED')
    for (const reached of orderStatuses) {
      const order = await buy()
      if (reached === 'CANCELLED') await cancelOrder(deps, { orderUid: order.uid, actor: 'seller' })
      else await advance(order.uid, ...targets.slice(0, targets.findIndex((one) => one === reached) + 1))
      for (const to of targets) {
        if (orderCan.move(reached, to, 'seller')) continue
        expect(await advanceOrder(deps, { orderUid: order.uid, to })).toMatchObject({ refused: 'CONFLICT' })
      }
      expect((await read(order.uid)).o_status).toBe(reached)
    }
  })

  test('[D6.14] cash is collected once, on delivery; afterwards nobody can cancel', async () => {
    const order = await buy()
    await advance(order.uid, 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY')
    expect(codeOf(await cancel(shop, as, order.uid))).toBe('ORDER_NOT_CANCELLABLE')
    const collected = () => rows(`select 1 from ledger_transfer where key = $1`, `collect:${order.uid}`)
    expect(await collected()).toHaveLength(0)
    await advance(order.uid, 'DELIVERED')
    expect(await advanceOrder(deps, { orderUid: order.uid, to: 'DELIVERED' })).toMatchObject({ refused: 'CONFLICT' })
    expect(await collected()).toHaveLength(1)
    expect(await cancelOrder(deps, { orderUid: order.uid, actor: 'seller' })).toMatchObject({
      refused: 'ORDER_NOT_CANCELLABLE',
    })
  })

  test('[D10.27] twenty packers at once: one packs, and the others see who did', async () => {
    const order = await buy()
    await advance(order.uid, 'CONFIRMED')
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => advanceOrder(deps, { orderUid: order.uid, to: 'PACKED' })),
    )
    const second = outcomes.filter((outcome) => 'refused' in outcome)
    expect(second).toHaveLength(19)
    for (const refusal of second)
      expect(refusal).toMatchObject({
        refused: 'CONFLICT',
        reason: 'ORDER_MOVED_ON',
        values: { status: 'PACKED', expected: 'CONFIRMED', since: { by: { kind: 'SELLER' } } },
      })
    const { events } = await read(order.uid)
    expect(events.map(({ o_status }) => o_status)).toEqual(['PLACED', 'CONFIRMED', 'PACKED'])
  })

  test('[D10.27] the seller cancels only the version of the order that they saw', async () => {
    const order = await buy()
    await advance(order.uid, 'CONFIRMED')
    const cancelling = { orderUid: order.uid, actor: 'seller', expected: 'PLACED' } as const
    expect(await cancelOrder(deps, cancelling)).toMatchObject({
      refused: 'CONFLICT',
      reason: 'ORDER_MOVED_ON',
      values: { status: 'CONFIRMED' },
    })
    expect(await cancelOrder(deps, { ...cancelling, expected: 'CONFIRMED' })).toMatchObject({ o_status: 'CANCELLED' })
    expect(await cancelOrder(deps, { ...cancelling, expected: 'CONFIRMED' })).toMatchObject({
      reason: 'ORDER_MOVED_ON',
      values: { status: 'CANCELLED', expected: 'CONFIRMED', since: { by: { kind: 'SELLER' } } },
    })
  })

  test('[D10.27] each page of a list gives the total, and the next page continues the list', async () => {
    const mine = [await buy(), await buy(), await buy()].map(({ uid }) => uid)
    const { db } = deps
    const all = await listForSeller(db, { page: 1, size: 1000 })
    expect(all.total).toBe(all.orders.length)
    const pages = [1, 2, 3, 4].map((page) => listForSeller(db, { page, size: Math.ceil(all.total / 3) }))
    const turned = (await Promise.all(pages)).flatMap(({ orders, total }) => {
      expect(total).toBe(all.total)
      return orders.map(({ uid }) => uid)
    })
    expect(turned).toEqual(all.orders.map(({ uid }) => uid))
    expect(turned).toEqual(expect.arrayContaining(mine))
  })

  test('[D6.16] [D7.5] a seller finds orders by number or uid and lists deliveries, priority first', async () => {
    const [first, second, third] = [await buy(), await buy(), await buy()]
    await rows('update customer_order set priority = true where uid = $1', second.uid)
    await cancelOrder(deps, { orderUid: third.uid, actor: 'seller' })
    const { db } = deps
    const wish = { page: 1, size: 100 }
    const { orders: listed } = await listForSeller(db, { ...wish, statuses: ['PLACED'], day: '2026-11-26' })
    const mine = listed.filter(({ customerUid }) => customerUid === as.uid)
    expect(mine.map(({ uid }) => uid)).toEqual([second.uid, first.uid])
    expect(await listForSeller(db, { ...wish, day: '2026-11-27' })).toEqual({ orders: [], total: 0 })
    const now = shop.clock.now()
    expect((await findForSeller(db, first.order_number, now))?.uid).toBe(first.uid)
    expect((await findForSeller(db, third.uid, now))?.o_status).toBe('CANCELLED')
    for (const unknown of ['1', '999999999999999', 'x', as.uid, '-1'])
      expect(await findForSeller(db, unknown, now)).toBeNull()
    expect((await openOrdersOf(db, as.uid)).map(({ uid }) => uid)).toEqual([first.uid, second.uid])
    await rows('update customer_order set priority = false where uid = $1', second.uid)
  })
})
