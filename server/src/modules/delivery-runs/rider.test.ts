import { beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { failedAttempts, type FailedAttempt } from '@farmstand/contracts/office/attempt-rules'
import type { Report } from '@farmstand/contracts/office/books'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { newUid } from '../../platform/ids.ts'
import type { AtScreen } from '../../testing/office.ts'
import { act, openPackingRoom, placeConfirmedOrder, readOrderAsCustomer, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

openPackingRoom()

const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
let day = ''
let flat = 0
beforeEach(() => void (day = days.shift() ?? ''))

interface Out {
  uid: string
  number: string
  /** The payment at the door, for an unpaid order. */
  paid?: Pick<InputOf<'handOver'>, 'collected'>
}

/** Sends out a run of this rider with this number of orders, paid or to be paid in cash. */
async function sendOut(
  rider: AtScreen,
  methods: readonly ('COD' | 'WALLET')[],
): Promise<{ run: string; orders: Out[] }> {
  const orders: Out[] = []
  for (const method of methods) {
    const customer_address = `Flat ${(flat += 1)}, Rose Lane`
    const more = { customer_address, delivery_date: day, rider_note: 'Ring twice' }
    const placed = await placeConfirmedOrder(method, [grocery(fixture.stock.onion, 4)], more)
    const collected = { method: 'CASH', amount: Math.floor(placed.amount_due) } as const
    orders.push({ uid: placed.uid, number: placed.order_number, ...(method === 'COD' && { paid: { collected } }) })
  }
  const uids = orders.map(({ uid }) => uid)
  await room.office.atTerminal('packOrders', { orders: uids.map((uid) => ({ uid })) })
  return { run: await dispatch(rider, uids), orders }
}

/** Sends out a new run of this rider with these packed orders. Returns its uid. */
async function dispatch(rider: AtScreen, orders: string[]): Promise<string> {
  const { runs } = await act(room.ravi, 'planRun', { day, slot_id: 2, rider_uid: rider.uid })
  const run = runs[0]?.uid ?? ''
  const { runs: filled } = await act(room.ravi, 'putOnRun', { run_uid: run, orders, before: null })
  const version = filled.find(({ uid }) => uid === run)?.version ?? 0
  await act(room.ravi, 'sendOutRun', { run: { uid: run, version }, leave_unpacked: false })
  return run
}

const ownRuns = async (who: AtScreen): Promise<OwnRuns> => (await room.office.get('/ownRuns', who)).json<OwnRuns>()
const now = (): string => room.shop.clock.now().toISOString()
const deliver = (who: AtScreen, { uid, paid }: Out, at = now(), key = newUid()) =>
  room.office.act(who, 'handOver', { order_uid: uid, at, ...paid }, key)
const failed = (who: AtScreen, { uid }: Out, outcome: FailedAttempt, more: Partial<InputOf<'bringBack'>> = {}) =>
  room.office.act(who, 'bringBack', { order_uid: uid, at: now(), outcome, calls: 2, ...more })
const runStatus = async (run: string): Promise<string | undefined> => {
  const plan = (await room.office.get(`/deliveryPlan?day=${day}&slot=2`, room.ravi)).json<DeliveryPlan>()
  return plan.runs.find(({ uid }) => uid === run)?.status
}

test('[O108] a rider sees all details for delivery, but only of stops on the own run', async () => {
  const [sunil, other] = [await room.office.pairs('RIDER'), await room.office.pairs('RIDER')]
  expect((await ownRuns(sunil)).runs).toEqual([])
  const { orders } = await sendOut(sunil, ['COD', 'WALLET'])
  const { runs, upi } = await ownRuns(sunil)
  expect(upi).toBeNull()
  expect(runs.map(({ status, stops }) => [status, stops.length])).toEqual([['OUT', 2]])
  const [cash, paid] = runs[0]?.stops ?? []
  expect(cash).toMatchObject({ area: 'Camp', rider_note: 'Ring twice' })
  expect(cash?.orders).toMatchObject([{ order_number: orders[0]?.number, paid: false, outcome: null }])
  expect(cash?.orders[0]?.lines).toMatchObject([{ place: 0, name: 'Onion', quantity: 4 }])
  expect(paid?.orders).toMatchObject([{ order_number: orders[1]?.number, paid: true }])
  expect((await ownRuns(other)).runs).toEqual([])
  expect((await ownRuns(room.ravi)).runs).toEqual([])
  for (const path of ['/orders', `/order?uid=${orders[0]?.uid}`, `/deliveryPlan?day=${day}`, '/today', '/staff'])
    expect((await room.office.get(path, sunil)).statusCode, path).toBe(403)
})

/** Typed by hand: what each person may do with an order of each run. */
const rights = `
               own  another’s  closed  revoked
OWNER          200  404        409     401
MANAGER        200  404        409     401
PACKER         403  403        403     401
KITCHEN        403  403        403     401
RIDER          200  404        409     401
ACCOUNTANT     403  403        403     401
`
test('[O108] riders act only on orders of their own run, until the run or the session ends', async () => {
  const [head = '', ...rows] = rights.trim().split('\n')
  const cases = head.trim().split(/ {2,}/)
  const somebody = await room.office.pairs('RIDER')
  const { orders: foreign } = await sendOut(somebody, ['WALLET', 'WALLET'])
  for (const row of rows) {
    const [role = '', ...wanted] = row.split(/ +/)
    // The only other roles of a run are those that may take one.
    const who = await room.office.joins(role as 'RIDER')
    const rides = wanted[0] === '200'
    const [own, closed] = rides
      ? [await sendOut(who, ['WALLET', 'WALLET', 'WALLET']), await sendOut(who, ['WALLET'])]
      : []
    if (closed)
      await room.shop.database.pool.query(
        `with closed as (update delivery_run set status = 'CLOSED' where uid = $1 returning uid, rider_uid)
         insert into cash_count (uid, rider_uid, due_paise, counted_paise, reason, runs, by, at)
         select gen_random_uuid(), rider_uid, 0, 0, '', array[uid], 'a test', now() from closed`,
        [closed.run],
      )
    const got: number[][] = []
    for (const name of cases) {
      if (name === 'revoked') await room.office.post('/signOut', {}, who)
      const [first, second] = (name === 'own' ? own?.orders : name === 'closed' ? closed?.orders : foreign) ?? foreign
      if (!first) throw new Error('No order')
      const both = [await deliver(who, first), await failed(who, second ?? first, 'REFUSED')]
      got.push(both.map(({ statusCode }) => statusCode))
      if (name !== 'own') continue
      const seen = await room.office.get('/ownRuns', who)
      expect(seen.statusCode, role).toBe(rides ? 200 : 403)
    }
    expect([role, got]).toEqual([role, wanted.map((status) => [Number(status), Number(status)])])
  }
})

test('[O109] an order that cannot be handed over is packed again, and its customer sees that', async () => {
  const rider = await room.office.pairs('RIDER')
  const { orders, run } = await sendOut(rider, ['COD', 'WALLET'])
  const [cash, paid] = orders
  if (!cash || !paid) throw new Error('No orders')
  const early = await failed(rider, cash, 'NOT_HOME', { calls: 1 })
  expect([early.statusCode, early.json<{ reason: string }>().reason]).toEqual([422, 'CALL_FIRST'])
  expect((await failed(rider, cash, 'NOT_HOME')).statusCode).toBe(200)
  const again = await failed(rider, cash, 'REFUSED')
  expect([again.statusCode, again.json<{ reason: string }>().reason]).toEqual([409, 'ORDER_MOVED_ON'])
  expect((await ownRuns(rider)).runs[0]?.stops.map(({ orders: [one] }) => [one?.o_status, one?.outcome])).toEqual([
    ['PACKED', 'NOT_HOME'],
    ['OUT_FOR_DELIVERY', null],
  ])
  const read = await readOrderAsCustomer(cash)
  expect([read.o_status, read.events.at(-1)]).toMatchObject(['PACKED', { o_status: 'PACKED', reason: 'BROUGHT_BACK' }])
  // One invoice only: the order keeps the one of its first packing.
  const { rows } = await room.shop.database.pool.query('select 1 from invoice where order_uid = $1', [cash.uid])
  expect(rows).toHaveLength(1)
  expect(await runStatus(run)).toBe('OUT')
  expect((await deliver(rider, paid)).statusCode).toBe(200)
  expect(await runStatus(run)).toBe('BACK')
  const back = async () =>
    (await room.office.get(`/deliveryPlan?day=${day}&slot=2`, room.ravi)).json<DeliveryPlan>().brought_back
  expect(await back()).toMatchObject([{ order: { uid: cash.uid }, outcome: 'NOT_HOME', run: 1 }])
  // The goods of the cancelled order go where the manager decides, and nowhere without a decision.
  const unasked = await room.office.act(room.ravi, 'cancelOrders', { orders: [{ uid: cash.uid }], reason: 'a test' })
  expect(unasked.json<{ results: { reason?: string }[] }>().results[0]?.reason).toBe('GOODS_UNDECIDED')
  const goods = (await room.office.get(`/goodsOut?orders=${cash.uid}`, room.ravi)).json<{
    results: { items: { stock_id: number }[] }[]
  }>()
  const asked =
    goods.results[0]?.items.map(({ stock_id }) => ({ order_uid: cash.uid, stock_id, to: 'WASTE' as const })) ?? []
  expect(asked).toHaveLength(1)
  const done = await act(room.ravi, 'cancelOrders', { orders: [{ uid: cash.uid }], reason: 'a test', goods: asked })
  expect(done.results[0]).toMatchObject({ done: true, status: 'CANCELLED' })
  expect(await back()).toEqual([])
})

test('[O109] an order that was brought back goes out again, without the earlier outcome', async () => {
  const [rider, next] = [await room.office.pairs('RIDER'), await room.office.pairs('RIDER')]
  const { orders } = await sendOut(rider, ['WALLET', 'WALLET', 'WALLET', 'WALLET'])
  for (const [index, outcome] of failedAttempts.entries()) {
    const order = orders[index]
    if (!order) throw new Error('No order')
    const back = await failed(rider, order, outcome)
    expect([back.statusCode, back.json<{ o_status: string }>().o_status]).toEqual([200, 'PACKED'])
    const { rows } = await room.shop.database.pool.query<{ after: object }>(
      `select after from audit_entry where subject = $1 order by id desc limit 1`,
      [`order:${order.uid}`],
    )
    expect(rows[0]?.after).toMatchObject({ status: 'PACKED', outcome })
  }
  const uids = orders.map(({ uid }) => uid)
  await dispatch(next, uids)
  expect((await ownRuns(next)).runs[0]?.stops.flatMap((stop) => stop.orders.map((one) => one.outcome))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('[O110] each tap counts once, at its own time, however late and often it is sent', async () => {
  const rider = await room.office.pairs('RIDER')
  const { orders } = await sendOut(rider, ['COD', 'WALLET', 'WALLET'])
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('No orders')
  const left = room.shop.clock.now().getTime()
  const minutes = (count: number): string => new Date(left + count * 60_000).toISOString()
  room.shop.clock.advance(120 * 60_000)
  const key = newUid()
  const taps = await Promise.all([1, 2, 3].map(() => deliver(rider, first, minutes(17), key)))
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // A phone's clock may be wrong: no tap is before the run left, and none is in the future.
  expect((await deliver(rider, second, minutes(-600))).statusCode).toBe(200)
  expect((await deliver(rider, third, minutes(600))).statusCode).toBe(200)
  const { rows } = await room.shop.database.pool.query<{ uid: string; at: Date; attempt: Date }>(
    `select e.order_uid as uid, e.at, a.at as attempt from order_event e join delivery_attempt a using (order_uid)
      where e.status = 'DELIVERED' and e.order_uid = any($1)`,
    [orders.map(({ uid }) => uid)],
  )
  const at = (uid: string) =>
    rows.filter((row) => row.uid === uid).map((row) => [row.at.getTime(), row.attempt.getTime()])
  expect(at(first.uid)).toEqual([[left + 17 * 60_000, left + 17 * 60_000]])
  expect(at(second.uid)).toEqual([[left, left]])
  expect(at(third.uid)).toEqual([[left + 120 * 60_000, left + 120 * 60_000]])
})

test('[O119] the Service report counts each rider’s deliveries and reasons of failed attempts', async () => {
  const [sunil, nita] = [await room.office.pairs('RIDER'), await room.office.pairs('RIDER')]
  const { orders } = await sendOut(sunil, ['COD', 'WALLET', 'WALLET'])
  const [cash, later, broken] = orders
  if (!cash || !later || !broken) throw new Error('Three orders were not sent out')
  const steps = [
    await deliver(sunil, cash),
    await failed(sunil, later, 'NOT_HOME'),
    await failed(sunil, broken, 'DAMAGED'),
  ]
  await dispatch(nita, [later.uid, broken.uid])
  steps.push(await failed(nita, broken, 'DAMAGED'), await deliver(nita, later))
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { uid } = await placeConfirmedOrder('WALLET', [grocery(fixture.stock.onion, 4)], { delivery_date: day })
  const alone = { orders: [{ uid }] }
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, alone)

  const report = (await room.office.get(`/report?report=service&from=${day}&to=${day}`, room.ravi)).json<Report>()
  const riders = report.tables.find(({ key }) => key === 'riders')
  expect(riders?.columns.map(({ key }) => key)).toEqual([
    'rider_name',
    'delivered',
    'not_home',
    'refused',
    'no_address',
    'damaged',
    'failed',
  ])
  expect(riders?.rows.map(({ cells }) => cells.join(' ')).toSorted()).toEqual([
    'Asha RIDER 1 0 0 0 1 1',
    'Asha RIDER 1 1 0 0 1 2',
    'Without a run 1 0 0 0 0 0',
  ])
  expect(riders?.total).toEqual([null, 3, 1, 0, 0, 2, 3])
  for (const tie of report.ties) expect(tie).toMatchObject({ difference: 0 })
})
