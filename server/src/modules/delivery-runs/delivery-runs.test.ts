import { beforeEach, expect, test } from 'vitest'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { DeliveryPlan, DeliveryRun } from '@farmstand/contracts/office/runs'
import type { AtScreen } from '../../testing/office.ts'
import { act, openPackingRoom, ordered, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

openPackingRoom()

/** Each test has a delivery window of its own, so that it sees no orders of other tests. */
const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
const ownWindows = [...days.map((day) => ({ day, slot_id: 2 })), { day: '2026-12-01', slot_id: 3 }]
let window = { day: '', slot_id: 0 }
const items = [grocery(fixture.stock.onion, 4)]
const conflict = (reason: string) => [409, reason]

beforeEach(() => {
  const next = ownWindows.shift()
  if (!next) throw new Error('No delivery window is left for this test')
  window = next
})

/** Places a confirmed order to a flat of its own, north of the shop by as many hundredths of a degree. */
async function orderTo(flat: number): Promise<{ uid: string; number: number }> {
  const customer_address = `Flat ${flat}, Rose Lane`
  await room.shop.database.pool.query(
    `insert into address (uid, customer_uid, full_address, pincode, latitude, longitude)
     values (gen_random_uuid(), $1, $2, '411001', 18.53 + $3::float8 / 100, 73.88)`,
    [room.as.uid, customer_address, flat],
  )
  const { uid, order_number } = await placeConfirmedOrder('COD', items, {
    customer_address,
    delivery_date: window.day,
    delivery_slot: window.slot_id,
  })
  return { uid, number: Number(order_number) }
}

const plan = async (who = room.ravi): Promise<DeliveryPlan> =>
  (await room.office.get(`/deliveryPlan?day=${window.day}&slot=${window.slot_id}`, who)).json<DeliveryPlan>()

const uidsOf = (run: DeliveryRun | undefined): string[] =>
  run?.stops.flatMap(({ orders }) => orders.map(({ uid }) => uid)) ?? []
const pack = async (...orders: { uid: string }[]) =>
  room.office.atTerminal('packOrders', { orders: orders.map(({ uid }) => ({ uid })) })

async function newRun(rider: AtScreen | null): Promise<{ uid: string; version: number }> {
  const { runs } = await act(room.ravi, 'planRun', { ...window, rider_uid: rider?.uid ?? null })
  const [run] = runs
  if (!run) throw new Error('No run was added')
  return run
}

const meant = async (uid: string) => {
  const run = (await plan()).runs.find((one) => one.uid === uid)
  return { uid, version: run?.version ?? -1 }
}
const refusal = (answer: { statusCode: number; json: () => { reason?: string } }) => [
  answer.statusCode,
  answer.json().reason,
]

test('[O103] a suggestion gives each rider a run and each address one stop, the nearest first', async () => {
  const orders = [await orderTo(3), await orderTo(1), await orderTo(2)]
  const again = await placeConfirmedOrder('WALLET', items, {
    customer_address: 'FLAT 1 rose lane',
    delivery_date: window.day,
  })
  const before = await plan()
  expect(before.windows).toEqual([{ slot_id: 2, name: '11 AM - 1 PM', orders: 4, open: 4 }])
  expect(before.unassigned).toHaveLength(3)
  expect(before.unassigned[0]).toMatchObject({ area: 'Camp', rough: false, held: false })
  const rider = await room.office.joins('RIDER')
  await act(room.ravi, 'suggestRuns', { ...window, rider_uids: [rider.uid] })
  const { runs, unassigned, windows } = await plan()
  expect([unassigned, windows[0]?.open]).toEqual([[], 0])
  expect(runs.map(({ number, status, rider: of }) => [number, status, of?.uid])).toEqual([[1, 'PLANNED', rider.uid]])
  const [run] = runs
  const [near, ...far] = run?.stops ?? []
  const flats = [near, ...far].map((stop) => stop?.address.slice(0, 6).toUpperCase())
  expect([flats, flats.toReversed()]).toContainEqual(['FLAT 1', 'FLAT 2', 'FLAT 3'])
  const both = run?.stops.find(({ orders: own }) => own.length === 2)
  expect(new Map(both?.orders.map(({ uid, due }) => [uid, due > 0]))).toEqual(
    new Map([
      [orders[1]?.uid, true],
      [again.uid, false],
    ]),
  )
  expect(run?.km).toBeGreaterThan(5)
  await act(room.ravi, 'suggestRuns', { ...window, rider_uids: [rider.uid] })
  expect((await plan()).runs).toHaveLength(1)
  expect(refusal(await room.office.act(room.ravi, 'suggestRuns', { ...window, rider_uids: [room.asha.uid] }))).toEqual([
    422,
    'NO_SUCH_RIDER',
  ])
})

test('[O104] a stop placed by hand stays on its run until it is released', async () => {
  const [one, two, three, four] = [await orderTo(1), await orderTo(2), await orderTo(3), await orderTo(4)]
  const [first, second] = [await newRun(room.ravi), await newRun(null)]
  await act(room.ravi, 'putOnRun', { run_uid: first.uid, orders: [three.uid], before: null })
  await act(room.ravi, 'putOnRun', { run_uid: first.uid, orders: [one.uid], before: null })
  await act(room.ravi, 'putOnRun', { run_uid: first.uid, orders: [four.uid], before: three.uid })
  expect(uidsOf((await plan()).runs[0])).toEqual([four.uid, three.uid, one.uid])
  // Without a place, the stop is inserted where it lengthens the run least: between its neighbours.
  await act(room.ravi, 'putOnRun', { run_uid: first.uid, orders: [two.uid] })
  expect(uidsOf((await plan()).runs[0])).toEqual([four.uid, three.uid, two.uid, one.uid])
  await act(room.ravi, 'putOnRun', { run_uid: second.uid, orders: [three.uid, four.uid] })
  await act(room.ravi, 'putOnRun', { run_uid: null, orders: [two.uid] })
  const late = await orderTo(5)
  await act(room.ravi, 'suggestRuns', { ...window, rider_uids: [] })
  const after = await plan()
  expect(uidsOf(after.runs[0])).toContain(one.uid)
  expect(uidsOf(after.runs[1])).toEqual(expect.arrayContaining([three.uid, four.uid]))
  expect(after.runs.flatMap(uidsOf).toSorted()).toEqual([one, two, three, four, late].map(({ uid }) => uid).toSorted())
  await act(room.ravi, 'releaseStops', { run: await meant(second.uid) })
  expect((await plan()).runs[1]?.stops.some(({ held }) => held)).toBe(false)
  const stale = await room.office.act(room.ravi, 'removeRun', { run: second })
  expect(refusal(stale)).toEqual(conflict('RUN_CHANGED'))
  await act(room.ravi, 'removeRun', { run: await meant(second.uid) })
  expect((await plan()).runs.map(({ uid }) => uid)).toEqual([first.uid])
  expect((await plan()).unassigned.length).toBeGreaterThan(0)
})

test('[O104] an order that was cancelled or moved to another window leaves its run', async () => {
  const [cancelled, moved, kept] = [await orderTo(1), await orderTo(2), await orderTo(3)]
  const run = await newRun(room.ravi)
  await act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [cancelled.uid, moved.uid, kept.uid] })
  await act(room.ravi, 'cancelOrders', { orders: [{ uid: cancelled.uid }], reason: 'a test' })
  await act(room.ravi, 'moveOrders', { orders: [{ uid: moved.uid }], day: window.day, slot_id: 3 })
  const { runs, windows } = await plan()
  expect(uidsOf(runs[0])).toEqual([kept.uid])
  expect(windows.map(({ slot_id: id, orders, open }) => [id, orders, open])).toEqual([
    [2, 1, 0],
    [3, 1, 1],
  ])
  const put = await room.office.act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [moved.uid] })
  expect(refusal(put)).toEqual(conflict('NOT_FOR_RUN'))
})

test('[O105] a run goes out whole, once, and asks about unpacked orders', async () => {
  const [one, two, open] = [await orderTo(1), await orderTo(2), await orderTo(3)]
  const run = await newRun(null)
  await act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [one.uid, two.uid, open.uid] })
  const send = async (leave: boolean, who = room.ravi) =>
    room.office.act(who, 'sendOutRun', { run: await meant(run.uid), leave_unpacked: leave })
  expect(refusal(await send(false))).toEqual([422, 'RUN_NEEDS_RIDER'])
  await act(room.ravi, 'chooseRider', { run: await meant(run.uid), rider_uid: room.ravi.uid })
  expect(refusal(await send(true))).toEqual([422, 'RUN_EMPTY'])
  await pack(one, two)
  expect(refusal(await send(false))).toEqual(conflict('RUN_UNPACKED'))
  const unconfirmed = await ordered('COD', items, { customer_address: 'Flat 9, Rose Lane', delivery_date: window.day })
  await act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [unconfirmed.uid] })
  const { values } = (await send(false)).json<{ values: { numbers: number[] } }>()
  expect(new Set(values.numbers)).toEqual(new Set([open.number, Number(unconfirmed.order_number)]))
  expect((await send(true)).statusCode).toBe(200)
  const { runs, unassigned } = await plan()
  expect([runs[0]?.status, uidsOf(runs[0]).toSorted()]).toEqual(['OUT', [one.uid, two.uid].toSorted()])
  expect(unassigned.flatMap(({ orders }) => orders.map(({ uid }) => uid)).toSorted()).toEqual(
    [open.uid, unconfirmed.uid].toSorted(),
  )
  expect(runs[0]?.stops.every(({ orders }) => orders[0]?.o_status === 'OUT_FOR_DELIVERY')).toBe(true)
  const known = await meant(run.uid)
  const changes = [
    room.office.act(room.ravi, 'sendOutRun', { run: known, leave_unpacked: true }),
    room.office.act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [open.uid] }),
    room.office.act(room.ravi, 'chooseRider', { run: known, rider_uid: null }),
    room.office.act(room.ravi, 'removeRun', { run: known }),
    room.office.act(room.ravi, 'releaseStops', { run: known }),
  ]
  for (const answer of await Promise.all(changes)) expect(refusal(answer)).toEqual(conflict('RUN_IS_OUT'))
  const off = await room.office.act(room.ravi, 'putOnRun', { run_uid: null, orders: [one.uid] })
  expect(refusal(off)).toEqual(conflict('NOT_FOR_RUN'))
  const sheet = await room.office.get(`/papers/run-sheet?run=${run.uid}`, room.ravi)
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('[O105] if one order of a run cannot be sent out, no order is', async () => {
  const [one, two] = [await orderTo(1), await orderTo(2)]
  const run = await newRun(room.ravi)
  await act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [one.uid, two.uid] })
  await pack(one, two)
  const { pool } = room.shop.database
  await pool.query(`create function refuse_two() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse_two before update on customer_order for each row when (new.uid = '${[one.uid, two.uid].toSorted()[1]}'
      and new.status = 'OUT_FOR_DELIVERY') execute function refuse_two()`)
  const answer = await room.office.act(room.ravi, 'sendOutRun', { run: await meant(run.uid), leave_unpacked: false })
  await pool.query('drop trigger refuse_two on customer_order; drop function refuse_two')
  expect(answer.statusCode).toBe(500)
  const [after] = (await plan()).runs
  expect([after?.status, after?.stops.map(({ orders }) => orders[0]?.o_status)]).toEqual([
    'PLANNED',
    ['PACKED', 'PACKED'],
  ])
})

test('[O106] if two people plan and send at once, each order is on one run and sent out once', async () => {
  const orders = [await orderTo(1), await orderTo(2), await orderTo(3), await orderTo(4)]
  const [first, second] = [await newRun(room.ravi), await newRun(room.ravi)]
  const uids = orders.map(({ uid }) => uid)
  const tries = Array.from({ length: 6 }, (_, at) =>
    room.office.act(room.ravi, 'putOnRun', { run_uid: at % 2 ? first.uid : second.uid, orders: uids }),
  )
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  const { runs } = await plan()
  expect(runs.flatMap(uidsOf).toSorted()).toEqual(uids.toSorted())
  await pack(...orders)
  const loaded = runs.find(({ stops }) => stops.length > 0)
  const run = { uid: loaded?.uid ?? '', version: loaded?.version ?? 0 }
  const sent = await Promise.all(
    [1, 2, 3].map(() => room.office.act(room.ravi, 'sendOutRun', { run, leave_unpacked: false })),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { rows } = await room.shop.database.pool.query(
    `select order_uid, count(*)::int as times from order_event where status = 'OUT_FOR_DELIVERY' and order_uid = any($1) group by 1`,
    [uids],
  )
  expect(rows.map(({ times }) => times)).toEqual([1, 1, 1, 1])
})

test('[O235] an order shows its run, its stop and how many open stops come before it', async () => {
  const [one, two, off] = [await orderTo(1), await orderTo(2), await orderTo(3)]
  const runFor = async ({ uid }: { uid: string }) =>
    (await room.office.get(`/order?uid=${uid}`, room.asha)).json<OfficeOrder>().run
  const { uid } = await newRun(null)
  await act(room.ravi, 'putOnRun', { run_uid: uid, orders: [one.uid, two.uid] })
  expect(await runFor(off)).toBeNull()
  expect(await runFor(one)).toEqual({ number: 1, status: 'PLANNED', rider: null, stop: 1, stops: 2, before: 0 })
  await act(room.ravi, 'chooseRider', { run: await meant(uid), rider_uid: room.ravi.uid })
  await pack(one, two)
  await act(room.ravi, 'sendOutRun', { run: await meant(uid), leave_unpacked: false })
  expect(await runFor(two)).toEqual({ number: 1, status: 'OUT', rider: 'Asha MANAGER', stop: 2, stops: 2, before: 1 })
  const amount = (await plan()).runs[0]?.stops[0]?.orders[0]?.due ?? 0
  await act(room.ravi, 'deliverOrders', { orders: [{ uid: one.uid, collected: { method: 'CASH', amount } }] })
  expect(await runFor(two)).toMatchObject({ stop: 2, before: 0 })
})
