import { expect, test } from 'vitest'
import type { OfficeOrderList, OrderAnswers } from '@farmstand/contracts/office/order'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import type { Decision, Today } from '@farmstand/contracts/office/today'
import type { AtScreen } from '../testing/office.ts'
import { act, openPackingRoom, placeConfirmedOrder, room } from '../testing/packing-room.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery } from '../testing/trading-app.ts'

openPackingRoom()

const items = [grocery(fixture.stock.onion, 4)]
const day = '2026-11-26'
const place = () => placeConfirmedOrder('COD', items, { delivery_date: day })
const decisions = async (kind: Decision['kind'], as = seller): Promise<Decision[]> => {
  const today = (await room.office.get('/today', as)).json<Today>()
  return today.decisions.filter((one) => one.kind === kind)
}
const list = async (query: string, as = seller): Promise<OfficeOrderList> =>
  (await room.office.get(`/orders?${query}`, as)).json<OfficeOrderList>()
const numbersOf = ({ results }: OfficeOrderList): string[] => results.map(({ order_number }) => order_number)

let seller: AtScreen
/** Sets the clock. Sessions end overnight, so the seller signs in again. */
async function at(instant: string): Promise<void> {
  room.shop.clock.set(instant)
  seller = await room.office.joins('MANAGER')
}

test('[O230] an open order is late once its window is over, until it is delivered, moved or cancelled', async () => {
  const [one, other] = [await place(), await place()]
  await at('2026-11-26T07:29:59.000Z')
  expect([await decisions('LATE'), (await list('view=OPEN&late=yes')).total]).toEqual([[], 0])
  await at('2026-11-26T07:30:00.000Z')
  const expected = { count: 2, numbers: [one.order_number, other.order_number] }
  expect(await decisions('LATE')).toMatchObject([expected])
  await at('2026-11-29T04:30:00.000Z')
  expect(await decisions('LATE')).toMatchObject([expected])
  const late = await list('late=yes')
  expect([numbersOf(late), late.late]).toEqual([expected.numbers, 2])
  // Other filters do not change the number beside the button, and late orders are open ones only.
  expect(await list('day=2026-11-29&department=KITCHEN')).toMatchObject({ total: 0, late: 2 })
  expect(await list('late=yes', await room.office.pairs('KITCHEN'))).toMatchObject({ total: 0, late: 0 })
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: one.uid }], reason: 'a test' })
  expect(await list('view=ALL&late=yes')).toMatchObject({ total: 1, late: 1 })
  await act(seller, 'moveOrders', { orders: [{ uid: other.uid }], day: '2026-11-30', slot_id: 2 })
  expect([await decisions('LATE'), (await list('late=yes')).late]).toEqual([[], 0])
})

test('[O182] orders that have not left although their window has begun are the ones that Today counts', async () => {
  await at('2026-11-25T04:30:00.000Z')
  const [one, other, third] = [await place(), await place(), await place()]
  const may = async () => [
    (await room.office.get('/today', seller)).json<Today>().late,
    numbersOf(await list('late=soon')),
  ]
  await at('2026-11-26T05:29:59.000Z')
  expect(await may()).toEqual([0, []])
  await at('2026-11-26T05:30:00.000Z')
  expect(await may()).toEqual([3, [one, other, third].map(({ order_number: number }) => number)])
  const left = { orders: [{ uid: other.uid }] }
  await room.office.atTerminal('packOrders', left)
  await room.office.atTerminal('sendOutOrders', left)
  expect(await may()).toEqual([2, [one.order_number, third.order_number]])
  const rest = { orders: [one, other, third].map(({ uid }) => ({ uid })), reason: 'a test' }
  await room.office.atTerminal('cancelOrders', rest)
})

test('[O183] moving a late order is undone although its window is over, and only as long as it is the last move', async () => {
  await at('2026-11-25T04:30:00.000Z')
  const order = await place()
  const moved = async (to: string, slot_id: number) => {
    const orders = [{ uid: order.uid }]
    const answer = await room.office.act(seller, 'moveOrders', { orders, day: to, slot_id })
    return answer.json<OrderAnswers>().results[0]
  }
  await at('2026-11-26T08:30:00.000Z')
  const { rows: before } = await slotOf(order)
  expect(await moved(day, 1)).toMatchObject({ done: false, reason: 'WINDOW_CLOSED' })
  expect(await moved('2026-11-27', 2)).toMatchObject({ done: true })
  expect(await moved(day, 1)).toMatchObject({ done: false })
  expect(await moved(day, 2)).toMatchObject({ done: true })
  expect((await slotOf(order)).rows).toEqual(before)
  expect(numbersOf(await list('late=yes'))).toContain(order.order_number)
  // The customer gets no message, because none about the first move was sent yet.
  expect(before).toEqual([{ day, moved_at: null }])
  // On the next day the old window can still be restored, but the customer is then notified.
  expect(await moved('2026-11-28', 2)).toMatchObject({ done: true })
  await at('2026-11-27T04:30:00.000Z')
  expect(await moved(day, 2)).toMatchObject({ done: true })
  expect((await slotOf(order)).rows).toMatchObject([{ day, moved_at: expect.any(Date) }])
  expect(await moved('2026-11-29', 2)).toMatchObject({ done: true })
  expect(await moved('2026-11-30', 2)).toMatchObject({ done: true })
  expect(await moved(day, 2)).toMatchObject({ done: false, reason: 'DAY_OVER' })
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
})

const slotOf = ({ uid }: { uid: string }) =>
  room.shop.database.pool.query<{ day: string; moved_at: Date | null }>(
    'select delivery_day::text as day, moved_at from customer_order where uid = $1',
    [uid],
  )

test('[O230] Today asks about orders and items that came back from the road, until their place is chosen', async () => {
  await at('2026-11-25T04:30:00.000Z')
  const orders = [await place(), await place()]
  const uids = orders.map(({ uid }) => uid)
  await room.office.atTerminal('packOrders', { orders: uids.map((uid) => ({ uid })) })
  const rider = await room.office.pairs('RIDER')
  const { runs } = await act(seller, 'planRun', { day, slot_id: 2, rider_uid: rider.uid })
  const run = runs[0]?.uid ?? ''
  const { runs: filled } = await act(seller, 'putOnRun', { run_uid: run, orders: uids, before: null })
  const version = filled.find(({ uid }) => uid === run)?.version ?? 0
  await act(seller, 'sendOutRun', { run: { uid: run, version }, leave_unpacked: false })
  expect([await decisions('BACK'), await decisions('REFUSED_GOODS')]).toEqual([[], []])
  const now = room.shop.clock.now().toISOString()
  const [back, taken] = orders
  if (!back || !taken) throw new Error('Two orders were placed')
  await act(rider, 'bringBack', { order_uid: back.uid, at: now, outcome: 'NO_ADDRESS', calls: 0 })
  expect(await decisions('BACK')).toMatchObject([{ day, slot_id: 2, numbers: [back.order_number] }])
  const refused = [{ place: 0, quantity: 1 }]
  const door = (await room.office.get('/ownRuns', rider)).json<OwnRuns>().runs[0]?.stops.flatMap((stop) => stop.orders)
  const price = door?.find(({ uid }) => uid === taken.uid)
  const line = price?.lines[0]
  const amount = Math.floor((price?.amount ?? 0) - (line?.amount ?? 0) / (line?.quantity ?? 1))
  await act(rider, 'handOver', { order_uid: taken.uid, at: now, collected: { method: 'CASH', amount }, refused })
  expect(await decisions('REFUSED_GOODS')).toMatchObject([{ count: 1 }])
  // The rider reads how much cash there is to hand in.
  expect((await room.office.get('/ownRuns', rider)).json<OwnRuns>().cash).toBe(amount)
  expect((await room.office.get('/ownRuns', await room.office.pairs('RIDER'))).json<OwnRuns>().cash).toBe(0)
  // Nothing is left to decide for an order that is on another run.
  const { runs: again } = await act(seller, 'planRun', { day, slot_id: 2, rider_uid: null })
  await act(seller, 'putOnRun', { run_uid: again[0]?.uid ?? '', orders: [back.uid], before: null })
  expect(await decisions('BACK')).toEqual([])
})
