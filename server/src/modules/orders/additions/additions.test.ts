import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenTo } from '../../../platform/announcements.ts'
import { createLog } from '../../../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../../../testing/app.ts'
import {
  balances,
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
  succeeded,
} from '../../../testing/checkout.ts'
import { createGate, waitUntilBlocked } from '../../../testing/gate.ts'
import { watchedDatabase } from '../../../testing/points.ts'
import { testOffice } from '../../../testing/office.ts'
import { oneShop } from '../../../testing/one-shop.ts'
import { slowMachineTimeout } from '../../../testing/slow-machine.ts'
import { advanceOrder } from '../../../testing/seller-deps.ts'
import { fixture, moreStock } from '../../../testing/shop-fixture.ts'
import { grocery, kitchen, orderRequest, type Wanted } from '../../../testing/trading-app.ts'
import { volume } from '../../../testing/volume.ts'
import { OFFICE_CHANGE_CHANNEL } from '../../staff/index.ts'
import type { ChangeOrderDeps } from '../index.ts'
import { cancelOrder } from '../cancel-order.ts'

const TIMES = volume(30, 100)
const onion = [grocery(fixture.stock.onion)]

let shop: TestApp
let deps: ChangeOrderDeps
let as: SignedInCustomer
oneShop({
  opened: async (one) => {
    shop = one
    deps = await sellersDeps(shop)
    await moreStock(shop.database.pool, 5_000)
    await shop.database.pool.query('update slot_offer set capacity = 500')
  },
  customer: (one) => (as = one),
})

const order = async (items: readonly Wanted[] = goods, more: Partial<OrderRequest> = {}, who = as): Promise<Order> => {
  const bill = await checkout(shop, who, items)
  return orderOf(await place(shop, who, orderRequest(bill.estimation_id, items, more)))
}
const priced = async (host: string, items: readonly Wanted[] = onion, who = as) => {
  for (const { id, quantity, type } of items) {
    const url = `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
    succeeded(await shop.call({ as: who, method: 'PATCH', url }))
  }
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true&add_to=${host}`
  return shop.call({ as: who, method: 'POST', url, payload: [...items] })
}
const billed = async (host: string, items = onion, who = as): Promise<Estimation> =>
  succeeded(await priced(host, items, who)).json<Estimation>()
const add = async (host: string, more: Partial<OrderRequest> = {}, items = onion, who = as) =>
  place(shop, who, orderRequest((await billed(host, items, who)).estimation_id, items, more))
const read = async (uid: string, who = as): Promise<Order> =>
  orderOf(await shop.call({ as: who, url: addressOf('getOrder', { uid }) }))
const booked = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ booked: number }>(
    'select coalesce(sum(booked), 0)::int as booked from slot_day',
  )
  return rows[0]?.booked ?? 0
}
const move = (uid: string, slot_id: number) =>
  shop.call({
    as,
    method: 'PATCH',
    url: addressOf('changeOrderTime', { uid }),
    payload: { slot_id, day: '2026-11-26' },
  })

async function withAddition(): Promise<[Order, Order]> {
  const host = await order()
  return [host, orderOf(await add(host.uid))]
}

/** Starts collecting the change events that open screens receive, and returns the list that grows with them. */
async function collectEvents(): Promise<string[]> {
  const heard: string[] = []
  const listener = await listenTo(shop.database, {
    channel: OFFICE_CHANGE_CHANNEL,
    heard: (name = '') => void heard.push(...name.split('\n')),
    log: createLog('silent'),
  })
  onTestFinished(() => listener.stop())
  return heard
}

describe('additions to an order', () => {
  test('[E75] [D6.13] an addition uses its order’s window place and address, without fee or minimum', async () => {
    const host = await order()
    const places = await booked()
    const bill = await billed(host.uid)
    expect(bill).toMatchObject({ total_item_cost: 25, shipping_charges: 0, final_amount: 25, free_delivery_gap: 0 })
    const elsewhere = {
      delivery_slot: 4,
      delivery_date: '2026-11-27',
      customer_address: 'Somewhere else, Pune',
      rider_note: 'Elsewhere',
    }
    const request = orderRequest(bill.estimation_id, onion, elsewhere)
    const added = orderOf(await place(shop, as, request))
    expect(added).toMatchObject({
      added_to: host.uid,
      shipping_charges: 0,
      final_amount: 25,
      delivery_slot: host.delivery_slot,
      expected_delivery_date: host.expected_delivery_date,
      delivery_address: host.delivery_address,
      rider_note: '',
      cancel_until: host.cancel_until,
      can_change_time: false,
      can_add: false,
      can_cancel: true,
    })
    expect(orderOf(await place(shop, as, request)).uid).toBe(added.uid)
    expect(await booked()).toBe(places)
    expect(await read(added.uid)).toMatchObject({ added_to_number: host.order_number })
    expect(await read(host.uid)).toMatchObject({
      can_add: true,
      final_amount: host.final_amount,
      additions: [{ uid: added.uid, order_number: added.order_number, item_count: 1, amount_due: 25 }],
    })
  })

  test('[E77] an addition is paid separately, and in cash only if its order is', async () => {
    await fillWallet(shop, as, 1_000)
    const host = await order(goods, { payment_method: 'WALLET' })
    expect(codeOf(await add(host.uid, { payment_method: 'COD' }))).toBe('UNPROCESSABLE')
    expect(orderOf(await add(host.uid, { payment_method: 'WALLET' })).final_amount).toBe(25)
    expect(await balances(shop, as.uid)).toEqual({ wallet: 100_000 - host.final_amount * 100 - 2_500 })
    const bill = await billed(host.uid)
    const payment_id = await payOnline(shop, as, bill)
    const paid = orderRequest(bill.estimation_id, onion, { payment_method: 'ONLINE', payment_id })
    orderOf(await place(shop, as, paid))
    expect((await read(host.uid)).additions.map(({ payment_method: by }) => by)).toEqual(['WALLET', 'ONLINE'])
  })

  test('[E76] customers add only to their own placed orders of the same department in time', async () => {
    const host = await order()
    const other = await shop.customer()
    expect(codeOf(await priced(host.uid, onion, other))).toBe('NOT_FOUND')
    expect(codeOf(await priced(host.uid, food))).toBe('UNPROCESSABLE')
    const added = orderOf(await add(host.uid))
    expect(codeOf(await priced(added.uid))).toBe('ORDER_NOT_CHANGEABLE')
    const bill = await billed(host.uid)
    shop.clock.set(host.cancel_until)
    expect(codeOf(await priced(host.uid))).toBe('ORDER_NOT_CHANGEABLE')
    shop.clock.set('2026-11-25T04:31:00.000Z')
    await advanceOrder(deps, { orderUid: host.uid, to: 'CONFIRMED' })
    expect(codeOf(await place(shop, as, orderRequest(bill.estimation_id, onion)))).toBe('ORDER_NOT_CHANGEABLE')
    expect(codeOf(await priced(host.uid))).toBe('ORDER_NOT_CHANGEABLE')
    expect((await read(host.uid)).can_add).toBe(false)
  })

  test('[E75] an addition to a meal keeps its occasion and number of guests', async () => {
    const host = await order(food)
    const more = [kitchen(fixture.stock.biryani)]
    const bill = await billed(host.uid, more)
    const { occasion: _occasion, occasion_members: _members, ...bare } = orderRequest(bill.estimation_id, more)
    expect(orderOf(await place(shop, as, bare))).toMatchObject({ occasion: 'Birthday', occasion_members: 4 })
  })

  test('[E76] an order takes five additions and refuses the sixth', async () => {
    const host = await order()
    const codes = []
    for (let times = 0; times < 6; times += 1) codes.push(codeOf(await add(host.uid)))
    expect(codes).toEqual([...Array<string>(5).fill('done'), 'CONFLICT'])
  })
})

describe('an addition', () => {
  test('[I10] an addition moves to another window only together with its order', async () => {
    const host = await order()
    const added = orderOf(await add(host.uid))
    expect(codeOf(await move(added.uid, 3))).toBe('ORDER_NOT_CHANGEABLE')
    const places = await booked()
    expect(codeOf(await move(host.uid, 3))).toBe('done')
    expect(await read(added.uid)).toMatchObject({ delivery_slot: { id: 3 }, cancel_until: '2026-11-26T09:30:00.000Z' })
    expect(await booked()).toBe(places)
  })

  test('[E78] [D6.13] an addition is cancelled with its order, and all money is returned', async () => {
    await fillWallet(shop, as, 500)
    const host = await order(goods, { payment_method: 'WALLET' })
    const added = orderOf(await add(host.uid, { payment_method: 'WALLET' }))
    const bill = await billed(host.uid)
    const payment_id = await payOnline(shop, as, bill)
    const online = orderRequest(bill.estimation_id, onion, { payment_method: 'ONLINE', payment_id })
    const paid = orderOf(await place(shop, as, online))
    const places = await booked()
    expect(orderOf(await cancel(shop, as, host.uid)).o_status).toBe('CANCELLED')
    expect(await read(added.uid)).toMatchObject({ o_status: 'CANCELLED', refund: { amount: 25, to: 'WALLET' } })
    expect(await read(paid.uid)).toMatchObject({ o_status: 'CANCELLED', refund: { amount: 25, to: 'ONLINE' } })
    expect(await balances(shop, as.uid)).toMatchObject({ wallet: 50_000 })
    expect(await booked()).toBe(places - 1)
  })

  test('[E78] each addition that the seller cancels has a separate audit entry and event', async () => {
    const office = await testOffice({ database: shop.database, clock: shop.clock })
    onTestFinished(() => office.close())
    const heard = await collectEvents()
    for (const tickedToo of [true, false]) {
      let [host, added] = await withAddition()
      // Orders are handled in uid order. The host must come first, so that its addition is already cancelled when its
      // turn comes.
      while (added.uid < host.uid) [host, added] = await withAddition()
      const [both, asked] = [[host.uid, added.uid], tickedToo ? [added.uid, host.uid] : [host.uid]]
      const orders = asked.map((uid) => ({ uid, version: 0, status: 'PLACED' as const }))
      const { results } = await office.atTerminal('cancelOrders', { orders, reason: 'no courier' })
      const answered = results.map(({ uid, done, status, message }) => [uid, done, status, message])
      const inTurn = tickedToo ? asked : both
      expect(answered).toEqual(inTurn.map((uid) => [uid, true, 'CANCELLED', null]))
      const { rows } = await shop.database.pool.query<{ subject: string }>(
        `select subject from audit_entry where operation = 'cancelOrders' and reason = 'no courier' and subject = any($1) order by id`,
        [both.map((uid) => `order:${uid}`)],
      )
      expect(rows.map(({ subject }) => subject)).toEqual(both.map((uid) => `order:${uid}`))
      await vi.waitFor(
        () => expect(heard).toEqual(expect.arrayContaining(both.map((uid) => `order:${uid}`))),
        slowMachineTimeout,
      )
    }
  })

  test('[E78] [D10.26] an addition on the road is cancelled once every item has a destination', async () => {
    const [host, added] = await withAddition()
    for (const { uid: orderUid } of [host, added])
      for (const to of ['CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY'] as const) await advanceOrder(deps, { orderUid, to })
    const wasted = (of: Order) =>
      of.lines.flatMap(({ item_id: stock_id }) => [{ order_uid: of.uid, stock_id, to: 'WASTE' as const }])
    const office = await testOffice(shop)
    onTestFinished(() => office.close())
    const cancelBoth = async (decided: ReturnType<typeof wasted>) => {
      const asked = { orders: [{ uid: host.uid }], reason: 'Nobody at home', goods: decided }
      const answer = (await office.act(await office.joins('MANAGER'), 'cancelOrders', asked)).json<OrderAnswers>()
      const states = [await read(host.uid), await read(added.uid)].map(({ o_status }) => o_status)
      return [answer.results[0]?.done, ...states]
    }
    expect(await cancelBoth(wasted(host))).toEqual([false, 'OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'])
    expect(await cancelBoth([...wasted(host), ...wasted(added)])).toEqual([true, 'CANCELLED', 'CANCELLED'])
  })

  test('[E78] open screens are notified of an addition whose customer cancels the order', async () => {
    const [host, added] = await withAddition()
    const heard = await collectEvents()
    orderOf(await cancel(shop, as, host.uid))
    await vi.waitFor(() => expect(heard).toContain(`order:${added.uid}`), slowMachineTimeout)
    expect(heard).toContain(`order:${host.uid}`)
  })

  test('[I10] cancelling only an addition leaves its order unchanged', async () => {
    const host = await order()
    const added = orderOf(await add(host.uid))
    const places = await booked()
    expect(orderOf(await cancel(shop, as, added.uid)).o_status).toBe('CANCELLED')
    expect(await booked()).toBe(places)
    expect(await read(host.uid)).toMatchObject({ o_status: 'PLACED', additions: [{ o_status: 'CANCELLED' }] })
  })
})

describe('concurrent additions to an order', () => {
  test('[D6.13] cancelling an order cancels its earlier additions and refuses later ones', async () => {
    const host = await order()
    const bill = await billed(host.uid)
    const one = createGate()
    shop.pause = one.at('written')
    const adding = place(shop, as, orderRequest(bill.estimation_id, onion))
    await one.arrived
    const cancelling = cancel(shop, as, host.uid)
    one.release()
    const added = orderOf(await adding)
    orderOf(await cancelling)
    expect((await read(added.uid)).o_status).toBe('CANCELLED')

    const second = await order()
    const late = await billed(second.uid)
    const two = createGate()
    const db = watchedDatabase(shop.database.pool, two.at('order-changed'))
    const slow = cancelOrder({ ...deps, db }, { orderUid: second.uid, actor: 'customer', customerUid: as.uid })
    await two.arrived
    const refusedLate = place(shop, as, orderRequest(late.estimation_id, onion))
    await waitUntilBlocked(shop.database.pool)
    two.release()
    expect(await slow).toMatchObject({ o_status: 'CANCELLED' })
    expect(codeOf(await refusedLate)).toBe('ORDER_NOT_CHANGEABLE')
  })

  test('[D6.13] adding, cancelling, moving and confirming at once leave books that agree', async () => {
    const customers = await shop.customers(TIMES)
    const outcomes = await Promise.all(
      customers.map(async (who, index) => {
        await fillWallet(shop, who, 500)
        const host = await order(goods, { payment_method: 'WALLET' }, who)
        const bill = await billed(host.uid, onion, who)
        const request = orderRequest(bill.estimation_id, onion, { payment_method: 'WALLET' })
        const rivals = [
          () => cancel(shop, who, host.uid),
          () =>
            shop.call({
              as: who,
              method: 'PATCH',
              url: addressOf('changeOrderTime', { uid: host.uid }),
              payload: { slot_id: 3, day: '2026-11-26' },
            }),
          () => advanceOrder(deps, { orderUid: host.uid, to: 'CONFIRMED' }),
        ]
        const [added] = await Promise.all([place(shop, who, request), place(shop, who, request), rivals[index % 3]?.()])
        const after = await read(host.uid, who)
        return { code: codeOf(added), host: after, additions: after.additions }
      }),
    )
    for (const { code, host, additions } of outcomes) {
      expect(additions).toHaveLength(code === 'done' ? 1 : 0)
      if (host.o_status === 'CANCELLED') expect(additions.every(({ o_status }) => o_status === 'CANCELLED')).toBe(true)
    }
    expect(new Set(outcomes.map(({ code }) => code)).size).toBeLessThanOrEqual(2)
  })
})
