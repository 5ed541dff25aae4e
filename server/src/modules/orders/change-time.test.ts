import { addressOf } from '@farmstand/contracts/calls'
import type { Order } from '@farmstand/contracts/order'
import { describe, expect, test } from 'vitest'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { cancel, checkout, codeOf, goods, orderOf, place, sellersDeps } from '../../testing/checkout.ts'
import { createGate } from '../../testing/gate.ts'
import { watchedDatabase } from '../../testing/points.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { advanceOrder } from '../../testing/seller-deps.ts'
import { moreStock } from '../../testing/shop-fixture.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { changeTime } from './change-time.ts'
import type { ChangeOrderDeps } from './index.ts'
import { cancelOrder } from './cancel-order.ts'

const DAY = '2026-11-26'
const EVENING = { slot_id: 3, day: DAY }

let shop: TestApp
let deps: ChangeOrderDeps
let as: SignedInCustomer
oneShop({
  opened: async (one) => {
    shop = one
    deps = await sellersDeps(shop)
    await moreStock(shop.database.pool, 1_000)
  },
  customer: (one) => (as = one),
  settle: () => shop.database.pool.query(`update slot_offer set capacity = 40 where department = 'GROCERY'`),
})

const buy = async (who = as): Promise<Order> => {
  const bill = await checkout(shop, who, goods)
  return orderOf(await place(shop, who, orderRequest(bill.estimation_id, goods)))
}
const move = (uid: string, payload: { slot_id: number; day: string }, who = as) =>
  shop.call({ as: who, method: 'PATCH', url: addressOf('changeOrderTime', { uid }), payload })
const taken = async (slotId: number, day = DAY): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ booked: number }>(
    `select coalesce(sum(booked), 0)::int as booked from slot_day where slot_id = $1 and day = $2`,
    [slotId, day],
  )
  return rows[0]?.booked ?? 0
}

describe('changing the delivery window of an order', () => {
  test('the order gets the new window and cut-off, and its old place is returned', async () => {
    const order = await buy()
    expect(order).toMatchObject({ delivery_slot: { id: 2 }, can_change_time: true })
    const before = [await taken(2), await taken(3)]
    const moved = orderOf(await move(order.uid, EVENING))
    expect(moved).toMatchObject({
      delivery_slot: { id: 3, name: '5 PM - 7 PM' },
      expected_delivery_date: '2026-11-26T11:30:00.000Z',
      cancel_until: '2026-11-26T09:30:00.000Z',
      o_status: 'PLACED',
      final_amount: order.final_amount,
    })
    expect([await taken(2), await taken(3)]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1])
    expect(orderOf(await move(order.uid, EVENING))).toEqual(moved)
    expect(await taken(3)).toBe((before[1] ?? 0) + 1)
  })

  test('[D5.6] customers can move only their own placed orders before the cut-off', async () => {
    const order = await buy()
    expect(codeOf(await move(order.uid, EVENING, await shop.customer()))).toBe('NOT_FOUND')
    shop.clock.set('2026-11-26T03:29:59.999Z')
    orderOf(await move(order.uid, EVENING))
    const again = { orderUid: order.uid, customerUid: as.uid, slotId: 4, day: DAY }
    shop.clock.set('2026-11-26T09:30:00.000Z')
    expect(await changeTime(deps, again)).toMatchObject({ refused: 'ORDER_NOT_CHANGEABLE' })
    shop.clock.set('2026-11-26T04:00:00.000Z')
    await advanceOrder(deps, { orderUid: order.uid, to: 'CONFIRMED' })
    expect(await changeTime(deps, again)).toMatchObject({ refused: 'ORDER_NOT_CHANGEABLE' })
  })

  test('an order can be moved only to a window that can be booked', async () => {
    const order = await buy()
    const before = await taken(2)
    await shop.database.pool.query(`update slot_offer set capacity = 0 where slot_id = 3 and department = 'GROCERY'`)
    const refusals = [
      EVENING,
      { slot_id: 99, day: DAY },
      { slot_id: 1, day: '2026-11-25' },
      { slot_id: 1, day: '2027-01-25' },
    ]
    const codes = []
    for (const wanted of refusals) codes.push(codeOf(await move(order.uid, wanted)))
    expect(codes).toEqual(['SLOT_FULL', 'SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE', 'SLOT_UNAVAILABLE'])
    expect(await taken(2)).toBe(before)
  })

  test('[D10.15] an order can move to a window only within the places that one customer may hold', async () => {
    const [one, other] = [await buy(), await buy()]
    const settings = { ...deps.settings, current: () => ({ ...deps.settings.current(), SLOT_PLACES_CUSTOMER: 1 }) }
    const wanted = (orderUid: string) => ({ orderUid, customerUid: as.uid, slotId: 4, day: DAY })
    expect(await changeTime({ ...deps, settings }, wanted(one.uid))).toMatchObject({ delivery_slot: { id: 4 } })
    expect(await changeTime({ ...deps, settings }, wanted(other.uid))).toMatchObject({ refused: 'SLOT_LIMIT' })
  })
})

describe('changing the delivery window concurrently', () => {
  test('[D6.13] moving and cancelling at once return the place that was booked last', async () => {
    const order = await buy()
    const before = [await taken(2), await taken(3)]
    const one = createGate()
    const db = watchedDatabase(shop.database.pool, one.at('order-read'))
    const slow = cancelOrder({ ...deps, db }, { orderUid: order.uid, actor: 'customer', customerUid: as.uid })
    await one.arrived
    orderOf(await move(order.uid, EVENING))
    one.release()
    expect(await slow).toMatchObject({ o_status: 'CANCELLED', delivery_slot: { id: 3 } })
    expect([await taken(2), await taken(3)]).toEqual([(before[0] ?? 0) - 1, before[1]])
  })

  test('a move and a confirmation at once: the later is refused, and no place is lost', async () => {
    const order = await buy()
    const before = [await taken(2), await taken(3)]
    const one = createGate()
    const db = watchedDatabase(shop.database.pool, one.at('order-read'))
    const wanted = { orderUid: order.uid, customerUid: as.uid, slotId: 3, day: DAY }
    const slow = changeTime({ ...deps, db }, wanted)
    await one.arrived
    await advanceOrder(deps, { orderUid: order.uid, to: 'CONFIRMED' })
    one.release()
    expect(await slow).toMatchObject({ refused: 'CONFLICT' })
    expect([await taken(2), await taken(3)]).toEqual(before)
  })

  test('[D5.5] [D6.13] one of twenty orders gets the last place; twenty that swap do not deadlock', async () => {
    const customers = await shop.customers(20)
    const orders = await Promise.all(customers.map(async (who) => ({ who, order: await buy(who) })))
    const places = (await taken(3)) + 1
    await shop.database.pool.query(`update slot_offer set capacity = $1 where slot_id = 3 and department = 'GROCERY'`, [
      places,
    ])
    const codes = await Promise.all(orders.map(async ({ who, order }) => codeOf(await move(order.uid, EVENING, who))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'SLOT_FULL']))
    expect(await taken(3)).toBe(places)
    await shop.database.pool.query(`update slot_offer set capacity = 40 where department = 'GROCERY'`)
    const half = orders.slice(0, 10)
    for (const { who, order } of half) orderOf(await move(order.uid, { slot_id: 4, day: DAY }, who))
    const crossing = orders.map(async ({ who, order }, at) =>
      codeOf(await move(order.uid, { slot_id: at < 10 ? 2 : 4, day: DAY }, who)),
    )
    expect(new Set(await Promise.all(crossing))).toEqual(new Set(['done']))
  })

  test('[D6.13] twenty cancellations, confirmations and moves at once leave every place counted', async () => {
    const order = await buy()
    const all = Array.from({ length: 20 }, (_, at) => [
      move(order.uid, { slot_id: 2 + (at % 3), day: DAY }).then((answer) => answer.statusCode),
      cancel(shop, as, order.uid).then((answer) => answer.statusCode),
      advanceOrder(deps, { orderUid: order.uid, to: 'CONFIRMED' }).then(() => 200),
    ])
    const statuses = await Promise.all(all.flat())
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const { rows } = await shop.database.pool.query<{ status: string }>(
      'select status from customer_order where uid = $1',
      [order.uid],
    )
    expect(rows).toEqual([{ status: 'CANCELLED' }])
  })
})
