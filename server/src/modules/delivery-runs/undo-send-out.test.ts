import { beforeEach, expect, test } from 'vitest'
import { SEND_OUT_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { brokenInvariants } from '../../testing/invariants.ts'
import type { AtScreen } from '../../testing/office.ts'
import { act, openPackingRoom, placeConfirmedOrder, readOrderAsCustomer, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

openPackingRoom()

const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
let day = ''
beforeEach(() => void (day = days.shift() ?? ''))

/** Sends out a run of a new rider with two paid orders. */
async function sentOut() {
  const rider = await room.office.pairs('RIDER')
  const uids: string[] = []
  for (let count = 0; count < 2; count += 1)
    uids.push((await placeConfirmedOrder('WALLET', [grocery(fixture.stock.onion, 4)], { delivery_date: day })).uid)
  await room.office.atTerminal('packOrders', { orders: uids.map((uid) => ({ uid })) })
  const { runs } = await act(room.ravi, 'planRun', { day, slot_id: 2, rider_uid: rider.uid })
  const run = runs[0]?.uid ?? ''
  const put = await act(room.ravi, 'putOnRun', { run_uid: run, orders: uids, before: null })
  await act(room.ravi, 'sendOutRun', { run: { uid: run, version: put.runs[0]?.version ?? 0 }, leave_unpacked: false })
  return { rider, run, orders: uids.map((uid) => ({ uid })) }
}

const undo = (run: string) => room.office.act(room.ravi, 'undoSendOut', { run: { uid: run } })
const reasonOf = (answer: Awaited<ReturnType<typeof undo>>) => [
  answer.statusCode,
  answer.json<{ reason?: string }>().reason,
]
const deliver = (rider: AtScreen, { uid }: { uid: string }) =>
  room.office.act(rider, 'handOver', { order_uid: uid, at: room.shop.clock.now().toISOString() })
const states = async (orders: readonly { uid: string }[]) =>
  Promise.all(orders.map(async (one) => (await readOrderAsCustomer(one)).o_status))
const statusOf = async (run: string) =>
  (await room.office.get(`/deliveryPlan?day=${day}&slot=2`, room.ravi))
    .json<DeliveryPlan>()
    .runs.find(({ uid }) => uid === run)?.status

test('[O113] undoing a send-out makes the run planned, and its orders can be changed as before', async () => {
  const { rider, run, orders } = await sentOut()
  room.shop.clock.advance(SEND_OUT_UNDO_MS)
  const answers = await Promise.all([undo(run), undo(run)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await states(orders)).toEqual(['PACKED', 'PACKED'])
  expect(await statusOf(run)).toBe('PLANNED')
  expect((await room.office.get('/ownRuns', rider)).json<OwnRuns>().runs).toEqual([])
  const [first] = orders
  if (!first) throw new Error('No order')
  expect(reasonOf(await deliver(rider, first))).toEqual([409, 'RUN_NOT_OUT'])
  expect((await readOrderAsCustomer(first)).events.at(-1)).toMatchObject({ o_status: 'PACKED', reason: 'NOT_SENT' })
  // Its goods never left the shop, so nobody has to decide where they go.
  const cancelled = await act(room.ravi, 'cancelOrders', { orders: [first], reason: 'a test' })
  expect(cancelled.results[0]).toMatchObject({ done: true, status: 'CANCELLED' })
  expect(await brokenInvariants(room.shop.database.pool, room.shop.clock.now())).toEqual([])
})

test('[O113] an undo is too late after 30 seconds, or when the rider was at a door', async () => {
  const late = await sentOut()
  room.shop.clock.advance(SEND_OUT_UNDO_MS + 1)
  expect(reasonOf(await undo(late.run))).toEqual([409, 'SEND_OUT_TOO_LATE'])
  expect(await states(late.orders)).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'])
  const tried = await sentOut()
  const [first] = tried.orders
  if (!first) throw new Error('No order')
  expect((await deliver(tried.rider, first)).statusCode).toBe(200)
  expect(reasonOf(await undo(tried.run))).toEqual([409, 'RUN_TRIED'])
  expect(await states(tried.orders)).toEqual(['DELIVERED', 'OUT_FOR_DELIVERY'])
})

test('[O113] of an undo and a delivery at the same moment one is refused', async () => {
  const { rider, run, orders } = await sentOut()
  const [first] = orders
  if (!first) throw new Error('No order')
  const [undone, delivered] = await Promise.all([undo(run), deliver(rider, first)])
  expect([undone.statusCode, delivered.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
  const wanted = undone.statusCode === 200 ? ['PACKED', 'PACKED'] : ['DELIVERED', 'OUT_FOR_DELIVERY']
  expect(await states(orders)).toEqual(wanted)
  expect(await statusOf(run)).toBe(undone.statusCode === 200 ? 'PLANNED' : 'OUT')
})
