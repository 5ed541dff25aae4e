import { expect, test } from 'vitest'
import type { OfficeOrder, OrderUndo } from '@farmstand/contracts/office/order'
import { sellersDeps } from '../../testing/checkout.ts'
import {
  act,
  mixedItems,
  placeConfirmedOrder,
  finishPacking,
  lineOf,
  pickVersion,
  openPackingRoom,
  ordered,
  pack,
  packTheRest,
  packingOf,
  room,
} from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { changeTime } from './change-time.ts'

const { tomato, onion } = fixture.stock

openPackingRoom()

const MINUTE = 60_000
const DAY = '2026-11-26'

const shownOf = async ({ uid }: { uid: string }): Promise<OfficeOrder> =>
  (await room.office.get(`/order?uid=${uid}`, room.ravi)).json<OfficeOrder>()

/** Lists the undo actions that the order's history offers, in order of time. */
const undosOf = async (order: { uid: string }): Promise<OrderUndo[]> =>
  (await shownOf(order)).history.flatMap(({ undo }) => undo ?? [])

/** Undoes an entry of the history as the screen does. */
function takeBack({ uid }: { uid: string }, way: OrderUndo | undefined, version?: number) {
  if (way?.operation === 'unpackLine') {
    const { position, stock_id, version: seen } = way
    return room.office.act(room.ravi, 'unpackLine', { order_uid: uid, position, stock_id, version: seen })
  }
  if (!way) throw new Error('No entry can be undone')
  const orders = [{ uid, ...(version === undefined ? {} : { version }) }]
  return room.office.act(room.ravi, 'moveOrders', { orders, day: way.day, slot_id: way.slot_id })
}

test('[O44] each packed line can be undone from the history until the order is packed', async () => {
  const order = await placeConfirmedOrder()
  await pack(order, onion, { packed: 2 })
  room.shop.clock.advance(MINUTE)
  await pack(order, onion, { packed: 3 })
  room.shop.clock.advance(MINUTE)
  await pack(order, tomato, { grams: 2850 })
  const { history } = await shownOf(order)
  const line = async (stockId: number) => {
    const { position, stock_id, version } = await lineOf(order, stockId)
    return { operation: 'unpackLine', position, stock_id, version }
  }
  expect(history.filter(({ what }) => what === 'PACKED_OTHERWISE').map(({ after, undo: way }) => [after, way])).toEqual(
    [
      ['2 of 4, ₹50.00 less', null],
      ['3 of 4, ₹25.00 less', await line(onion)],
      ['2850 g, ₹5.35 less', await line(tomato)],
    ],
  )
  const [ofOnion] = await undosOf(order)
  room.shop.clock.advance(16 * MINUTE)
  expect((await takeBack(order, ofOnion)).statusCode).toBe(200)
  expect(await lineOf(order, onion)).toMatchObject({ state: 'OPEN', back: 0 })
  // A staff member who undoes a step on the order's screen does not lease the order for packing.
  expect(await packingOf(order)).toMatchObject({ packer: null })
  expect(await undosOf(order)).toEqual([await line(tomato)])
  expect((await shownOf(order)).history.at(-1)).toMatchObject({ what: 'UNPACKED', before: 'Onion', undo: null })
  const again = await takeBack(order, ofOnion)
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { reason: 'LINE_CHANGED', values: { by: null, name: 'Onion', packed: null } },
  ])
  await packTheRest(order)
  expect(await finishPacking(order)).toMatchObject({ done: true })
  expect(await undosOf(order)).toEqual([])
})

test('[O44] the packer keeps an order for another 15 minutes after undoing a line', async () => {
  const order = await placeConfirmedOrder()
  await pack(order, onion, { packed: 3 })
  room.shop.clock.advance(10 * MINUTE)
  await act(room.asha, 'unpackLine', pickVersion(order, await lineOf(order, onion)))
  room.shop.clock.advance(10 * MINUTE)
  expect(await packingOf(order)).toMatchObject({ mine: true })
})

test('[O44] a move can be undone until the customer moves the order or it leaves the shop', async () => {
  const order = await ordered('COD', mixedItems)
  const move = async (slot_id: number) => {
    room.shop.clock.advance(MINUTE)
    return act(room.ravi, 'moveOrders', { orders: [{ uid: order.uid }], slot_id, day: DAY })
  }
  const before = order.delivery_slot.id
  await move(3)
  const back = { operation: 'moveOrders', day: DAY, slot_id: before }
  expect(await undosOf(order)).toEqual([back])
  const { version } = await shownOf(order)
  const stale = await takeBack(order, (await undosOf(order))[0], version - 1)
  expect(stale.json<{ results: object[] }>().results).toMatchObject([{ done: false, reason: 'ORDER_CHANGED' }])
  const done = await takeBack(order, (await undosOf(order))[0], version)
  expect(done.json<{ results: object[] }>().results).toMatchObject([{ done: true }])
  expect((await shownOf(order)).order.delivery_slot.id).toBe(before)
  expect(await undosOf(order)).toEqual([{ operation: 'moveOrders', day: DAY, slot_id: 3 }])
  const moves = (await shownOf(order)).history.filter(({ what }) => what === 'MOVED')
  const window = (name: string) => ({ reason: 'IN_WINDOW', values: { day: DAY, window: name } })
  expect(moves.map(({ before: was, after, notes }) => ({ was, after, notes }))).toEqual([
    {
      was: `${DAY}, 11 AM - 1 PM`,
      after: `${DAY}, 5 PM - 7 PM`,
      notes: [window('11 AM - 1 PM'), window('5 PM - 7 PM')],
    },
    {
      was: `${DAY}, 5 PM - 7 PM`,
      after: `${DAY}, 11 AM - 1 PM`,
      notes: [window('5 PM - 7 PM'), window('11 AM - 1 PM')],
    },
  ])
  // The customer has chosen another window meanwhile.
  await changeTime(await sellersDeps(room.shop), { orderUid: order.uid, customerUid: room.as.uid, slotId: 3, day: DAY })
  expect(await undosOf(order)).toEqual([])
  await move(before)
  expect(await undosOf(order)).toHaveLength(1)
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  expect(await undosOf(order)).toEqual([])
})
