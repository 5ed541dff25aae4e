import { expect, test } from 'vitest'
import type { GoodsOutForDelivery } from '@farmstand/contracts/office/goods-out'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { Order } from '@farmstand/contracts/order'
import {
  act,
  placeConfirmedOrder,
  finishPacking,
  openPackingRoom,
  pack,
  packTheRest,
  pricePotatoesAsReplacement,
  replace,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

const { onion, potato, spinach } = fixture.stock

openPackingRoom()
pricePotatoesAsReplacement()

const shelf = async (): Promise<number[]> => {
  const { rows } = await room.shop.database.pool.query<{ on_hand: number }>(
    'select on_hand from item where id = any($1) order by id',
    [[onion, potato, spinach]],
  )
  return rows.map(({ on_hand: count }) => count)
}

/**
 * Creates an order that is out for delivery: four onions, and one of two bunches of spinach, with a potato as
 * replacement for the other bunch.
 */
async function onTheRoad(): Promise<Order> {
  const order = await placeConfirmedOrder('WALLET', [grocery(onion, 4), grocery(spinach, 2)])
  expect((await replace(order, spinach, 1, potato, 1)).statusCode).toBe(200)
  await packTheRest(order)
  await finishPacking(order)
  await room.office.atTerminal('sendOutOrders', { orders: [{ uid: order.uid }] })
  return order
}

type Chosen = [stockId: number, to: 'STOCK' | 'WASTE'][]
const cancel = async (order: Order, chosen: Chosen): Promise<OrderAnswers['results'][number] | undefined> => {
  const goods = chosen.map(([stock_id, to]) => ({ order_uid: order.uid, stock_id, to }))
  return (await act(room.ravi, 'cancelOrders', { orders: [{ uid: order.uid }], reason: 'Nobody at home', goods }))
    .results[0]
}
const asked = async (order: Order): Promise<GoodsOutForDelivery['results']> =>
  (await room.office.get(`/goodsOut?orders=${order.uid}`, room.ravi)).json<GoodsOutForDelivery>().results

test('[D10.26] [I9] cancelling an order on the road returns only the chosen lines to the shelf', async () => {
  const order = await onTheRoad()
  expect((await asked(order)).map(({ items }) => items.map(({ name, quantity }) => [name, quantity]))).toEqual([
    [
      ['Onion', 4],
      ['Spinach', 1],
      ['Potato', 1],
    ],
  ])
  const [onions = 0, potatoes = 0, bunches = 0] = await shelf()
  expect(
    await cancel(order, [
      [onion, 'STOCK'],
      [spinach, 'WASTE'],
      [potato, 'WASTE'],
    ]),
  ).toMatchObject({ done: true })
  expect(await shelf()).toEqual([onions + 4, potatoes, bunches])
  expect((await readOrderAsCustomer(order)).o_status).toBe('CANCELLED')
  const { rows } = await room.shop.database.pool.query(
    `select item_id, quantity, reference from stock_move where reason = 'WASTE' order by item_id`,
  )
  const reference = `{"reason":"CAME_BACK_WITH","values":{"number":${order.order_number}}}`
  expect(rows).toEqual([
    { item_id: potato, quantity: -1, reference },
    { item_id: spinach, quantity: -1, reference },
  ])
  const { database, clock } = room.shop
  expect(await violationsAfter(database, [], clock.now())).toEqual({})
  // First plants the note as earlier releases wrote it, then a note that no release writes.
  const put = (text: string) => [`update stock_move set reference = '${text}' where reference = '${reference}'`]
  expect(await violationsAfter(database, put(`came back with order ${order.order_number}`), clock.now())).toEqual({})
  expect((await violationsAfter(database, put('soft'), clock.now())).I21).toContain('"soft"')
})

test('[D10.26] an order on the road is cancelled only once each line has a destination', async () => {
  const order = await onTheRoad()
  const before = await shelf()
  const message = `Order ${order.order_number} was out for delivery. Choose for each item: back to stock or waste.`
  for (const chosen of [
    [],
    [
      [onion, 'STOCK'],
      [spinach, 'STOCK'],
    ],
  ] as Chosen[])
    expect(await cancel(order, chosen)).toMatchObject({ done: false, status: 'OUT_FOR_DELIVERY', message })
  expect(await shelf()).toEqual(before)
})

test('[D10.26] cancelling an order that has not left returns its goods to stock unasked', async () => {
  const order = await placeConfirmedOrder('COD', [grocery(onion, 4)])
  await pack(order, onion)
  await finishPacking(order)
  const [onions = 0] = await shelf()
  expect(await asked(order)).toEqual([])
  expect(await cancel(order, [])).toMatchObject({ done: true })
  expect((await shelf())[0]).toBe(onions + 4)
})

test('[D10.26] goods returned as waste do not replace goods that a count found missing', async () => {
  const order = await onTheRoad()
  await room.shop.database.pool.query(
    `with less as (update item set missing = on_hand + 2, on_hand = 0 where id = $1 returning id)
     insert into stock_move (item_id, quantity, reason, reference) select id, -(select sum(quantity) from stock_move where item_id = $1), 'COUNT', 'is wanted again and missing' from less`,
    [onion],
  )
  const missing = 'select missing from item where id = $1'
  const before = (await room.shop.database.pool.query(missing, [onion])).rows
  expect(
    await cancel(order, [
      [onion, 'WASTE'],
      [spinach, 'STOCK'],
      [potato, 'STOCK'],
    ]),
  ).toMatchObject({ done: true })
  expect((await room.shop.database.pool.query(missing, [onion])).rows).toEqual(before)
})
