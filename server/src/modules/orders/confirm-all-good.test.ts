import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { Today } from '@farmstand/contracts/office/today'
import type { OrderList, OrderSummary } from '@farmstand/contracts/order'
import { mixedItems, openPackingRoom, ordered, room } from '../../testing/packing-room.ts'

openPackingRoom()

const say = (uid: string, as = room.as) => room.shop.call({ as, method: 'POST', url: addressOf('sayAllGood', { uid }) })

const seen = async (uid: string): Promise<OfficeOrder> =>
  (await room.office.get(`/order?uid=${uid}`, room.ravi)).json<OfficeOrder>()

const counted = async (): Promise<number> => (await room.office.get('/today', room.ravi)).json<Today>().said_good

test('[E23] a customer confirms once that a delivered order was good, and staff see it', async () => {
  const { uid } = await ordered('COD', mixedItems)
  expect((await say(uid)).json()).toMatchObject({ code: 'CONFLICT' })
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid }] })
  const before = await seen(uid)
  expect(before.order.all_good).toBe(false)
  expect((await say(uid, await room.shop.signIn())).statusCode).toBe(404)
  expect((await room.shop.call({ method: 'POST', url: addressOf('sayAllGood', { uid }) })).statusCode).toBe(401)
  const all = await counted()

  room.shop.clock.advance(60_000)
  const first = room.shop.clock.now().toISOString()
  expect((await say(uid)).json<OrderSummary>()).toMatchObject({ uid, all_good: true })
  room.shop.clock.advance(60_000)
  expect((await say(uid)).json<OrderSummary>()).toMatchObject({ uid, all_good: true })
  const after = await seen(uid)
  expect(after.history.at(-1)).toMatchObject({ what: 'ALL_GOOD', at: first, by: { kind: 'CUSTOMER' }, undo: null })
  // The version does not change, so staff who work on the order are not interrupted.
  expect(after.version).toBe(before.version)
  expect(await counted()).toBe(all + 1)
  const url = addressOf('listOrders', { uid: room.as.uid })
  const { results } = (await room.shop.call({ as: room.as, url: `${url}?user_uid=${room.as.uid}` })).json<OrderList>()
  expect(results.find((one) => one.uid === uid)).toMatchObject({ all_good: true })
  await room.shop.database.pool.query(`update customer_order set said_good_at = said_good_at - interval '8 days'`)
  expect(await counted()).toBe(0)
})
