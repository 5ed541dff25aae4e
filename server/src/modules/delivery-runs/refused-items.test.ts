import { beforeEach, expect, test } from 'vitest'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { OwnRuns, RiderOrder } from '@farmstand/contracts/office/rider'
import type { RefusedGoods } from '@farmstand/contracts/office/refused-goods'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import type { Order } from '@farmstand/contracts/order'
import { newUid } from '../../platform/ids.ts'
import type { AtScreen } from '../../testing/office.ts'
import {
  act,
  finishPacking,
  invoicesOf,
  mixedItems,
  openPackingRoom,
  pack,
  packTheRest,
  placeConfirmedOrder,
  pricePotatoesAsReplacement,
  readOrderAsCustomer,
  replace,
  room,
} from '../../testing/packing-room.ts'
import { passAMinute } from '../../testing/paying.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

const { tomato, onion, spinach, potato } = fixture.stock

openPackingRoom()
pricePotatoesAsReplacement()

const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']
let day = ''
beforeEach(() => void (day = days.shift() ?? ''))

const now = (): string => room.shop.clock.now().toISOString()

/** Sends out a run of a new rider with these packed orders. */
async function sendOut(orders: readonly Order[]): Promise<AtScreen> {
  const rider = await room.office.pairs('RIDER')
  const { runs } = await act(room.ravi, 'planRun', { day, slot_id: 2, rider_uid: rider.uid })
  const uid = runs[0]?.uid ?? ''
  const put = await act(room.ravi, 'putOnRun', { run_uid: uid, orders: orders.map((one) => one.uid), before: null })
  await act(room.ravi, 'sendOutRun', { run: { uid, version: put.runs[0]?.version ?? 0 }, leave_unpacked: false })
  return rider
}

/** Sends out one order of two salad boxes, 3 kg of tomatoes and four onions, packed as ordered. */
async function oneOut(method: 'COD' | 'WALLET' | 'ONLINE') {
  const order = await placeConfirmedOrder(method, mixedItems, { delivery_date: day })
  await room.office.atTerminal('packOrders', { orders: [{ uid: order.uid }] })
  const rider = await sendOut([order])
  return { order, rider, seen: await atDoor(rider) }
}

async function atDoor(rider: AtScreen): Promise<RiderOrder> {
  const { runs } = (await room.office.get('/ownRuns', rider)).json<OwnRuns>()
  const found = runs[0]?.stops[0]?.orders[0]
  if (!found) throw new Error('No order on the run')
  return found
}

const lineOf = ({ lines }: RiderOrder, name: string) => {
  const found = lines.find((line) => line.name === name)
  if (!found) throw new Error(`No line ${name}`)
  return found
}

type Refused = InputOf<'handOver'>['refused']
const handOver = (
  rider: AtScreen,
  { uid }: { uid: string },
  more: Partial<InputOf<'handOver'>> & { refused: NonNullable<Refused> },
  key = newUid(),
) => room.office.act(rider, 'handOver', { order_uid: uid, at: now(), ...more }, key)

const cash = (rupees: number) => ({ collected: { method: 'CASH' as const, amount: Math.floor(rupees) } })

const openGoods = async ({ uid }: { uid: string }): Promise<RefusedGoods[]> => {
  const plan = (await room.office.get(`/deliveryPlan?day=${day}`, room.ravi)).json<DeliveryPlan>()
  return plan.refused_goods.filter(({ order_uid }) => order_uid === uid)
}

const onHand = async (id: number): Promise<number> => {
  const { rows } = await room.shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [
    id,
  ])
  return rows[0]?.on_hand ?? 0
}

const expectBooksClean = async (): Promise<void> =>
  expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})

test('[O112] a refused item lowers the cash with a credit note, and waits for the manager', async () => {
  const order = await placeConfirmedOrder('COD', [...mixedItems, grocery(spinach, 2)], { delivery_date: day })
  await pack(order, tomato, { grams: 2850 })
  expect((await replace(order, spinach, 1, potato, 1)).statusCode).toBe(200)
  await packTheRest(order)
  await finishPacking(order)
  const rider = await sendOut([order])
  const seen = await atDoor(rider)
  const [tomatoes, onions, boxOnion, potatoes] = [
    lineOf(seen, 'Tomato'),
    lineOf(seen, 'Onion'),
    lineOf(seen, 'Onion (Salad box)'),
    lineOf(seen, 'Potato'),
  ]
  const refused = [
    { place: tomatoes.place, quantity: tomatoes.quantity },
    { place: onions.place, quantity: 3 },
    { place: boxOnion.place, quantity: 1 },
    { place: potatoes.place, quantity: 1 },
  ]
  const less = tomatoes.amount + 3 * 25 + boxOnion.amount / 2 + potatoes.amount
  const due = seen.amount - less
  const early = await handOver(rider, order, { refused, ...cash(seen.amount) })
  expect(early.json()).toMatchObject({ reason: 'PAYMENT_DIFFERS' })
  const shelves = [await onHand(tomato), await onHand(onion), await onHand(potato)]
  const done = await handOver(rider, order, { refused, ...cash(due) })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('DELIVERED')])
  const read = await readOrderAsCustomer(order)
  expect(read.amount_due).toBeCloseTo(due, 2)
  expect(read.credits).toMatchObject([{ to: 'DUE', status: 'DONE', lines: { length: 4 } }])
  const notes = (await invoicesOf(order)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(notes.map(({ total }) => total)).toEqual([expect.closeTo(less, 2)])
  const { history } = (await room.office.get(`/order?uid=${order.uid}`, room.ravi)).json<OfficeOrder>()
  expect(history.at(-1)).toMatchObject({ what: 'REFUSED_GOODS', after: expect.stringContaining('3 × Onion') })
  // Nothing returns to stock before the manager decides.
  const goods = await openGoods(order)
  expect(goods.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Tomato', 3],
    ['Onion', 1],
    ['Onion', 3],
    ['Potato', 1],
  ])
  expect([await onHand(tomato), await onHand(onion), await onHand(potato)]).toEqual(shelves)
  await expectBooksClean()
  const to = (name: string) => (name === 'Tomato' ? ('WASTE' as const) : ('STOCK' as const))
  const decided = { goods: goods.map(({ uid, name }) => ({ uid, to: to(name) })) }
  const answers = await Promise.all([1, 2].map(() => room.office.act(room.ravi, 'decideRefusedGoods', decided)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([await onHand(tomato), await onHand(onion), await onHand(potato)]).toEqual([
    shelves[0],
    (shelves[1] ?? 0) + 4,
    (shelves[2] ?? 0) + 1,
  ])
  expect(await openGoods(order)).toEqual([])
  await expectBooksClean()
})

test.each(['WALLET', 'ONLINE'] as const)(
  '[O112] the price of a refused item of an order paid by %s goes back where it came from',
  async (method) => {
    const { order, rider, seen } = await oneOut(method)
    expect(seen.paid).toBe(true)
    const refused = [{ place: lineOf(seen, 'Onion').place, quantity: 2 }]
    expect((await handOver(rider, order, { refused })).statusCode).toBe(200)
    await passAMinute(room.shop)
    const read = await readOrderAsCustomer(order)
    expect(read.credits).toMatchObject([{ to: method, amount: 50 }])
    expect(read.amount_due).toBeCloseTo(order.final_amount - 50, 2)
    const { rows } = await room.shop.database.pool.query(
      `select e.paise::int from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.kind = 'credit' and t.reference = $1 and e.paise > 0 and e.account_id <> 'sales'`,
      [order.uid],
    )
    expect(rows).toEqual([{ paise: 5000 }])
    await expectBooksClean()
  },
)

test('[O112] refusing all, more than was packed, or after the end of the run changes nothing', async () => {
  const { order, rider, seen } = await oneOut('COD')
  const whole = seen.lines.map(({ place, quantity }) => ({ place, quantity }))
  const reasonOf = async (more: Parameters<typeof handOver>[2], who = rider): Promise<unknown> => {
    const answer = await handOver(who, order, more)
    return [answer.statusCode, answer.json<{ reason: string }>().reason]
  }
  const four = [{ place: lineOf(seen, 'Onion').place, quantity: 4 }]
  expect(await reasonOf({ refused: whole })).toEqual([422, 'ALL_REFUSED'])
  expect(await reasonOf({ refused: [{ place: four[0]?.place ?? 0, quantity: 5 }] })).toEqual([422, 'PIECES_LEFT'])
  expect(await reasonOf({ refused: [{ place: 99, quantity: 1 }] })).toEqual([422, 'NO_INVOICE_LINE'])
  const other = await room.office.pairs('RIDER')
  expect(await reasonOf({ refused: four }, other)).toEqual([404, 'NOT_YOUR_RUN'])
  await room.shop.database.pool.query(
    `update delivery_run set status = 'CLOSED' where uid = (select run_uid from run_order where order_uid = $1)`,
    [order.uid],
  )
  expect(await reasonOf({ refused: four, ...cash(seen.amount - 100) })).toEqual([409, 'RUN_NOT_OUT'])
  expect((await readOrderAsCustomer(order)).credits).toEqual([])
  expect(await openGoods(order)).toEqual([])
  await room.shop.database.pool.query(
    `update delivery_run set status = 'OUT' where uid = (select run_uid from run_order where order_uid = $1)`,
    [order.uid],
  )
  await expectBooksClean()
})

test('[O112] [O110] a delivery with refused items counts once, however often it is sent', async () => {
  const { order, rider, seen } = await oneOut('COD')
  const sent = { refused: [{ place: lineOf(seen, 'Onion').place, quantity: 1 }], ...cash(seen.amount - 25) }
  const [same, other] = [newUid(), newUid()]
  const taps = await Promise.all([same, same, same, other].map((key) => handOver(rider, order, sent, key)))
  // One of the two taps wins and the other is refused. A repeated tap gets the same answer each time.
  const wins = taps.map(({ statusCode }) => statusCode)
  expect(wins.toSorted((a, b) => a - b)).toEqual(wins[3] === 200 ? [200, 409, 409, 409] : [200, 200, 200, 409])
  expect((await readOrderAsCustomer(order)).credits).toMatchObject([{ amount: 25 }])
  expect(await openGoods(order)).toMatchObject([
    { name: 'Onion', quantity: 1, rider: expect.stringContaining('RIDER') },
  ])
  await expectBooksClean()
})

test('[O112] reconcile reports refused goods that were paid or moved otherwise than recorded', async () => {
  const { order, rider, seen } = await oneOut('COD')
  const refused = [{ place: lineOf(seen, 'Onion').place, quantity: 1 }]
  await handOver(rider, order, { refused, ...cash(seen.amount - 25) })
  const goods = await openGoods(order)
  await act(room.ravi, 'decideRefusedGoods', { goods: goods.map(({ uid }) => ({ uid, to: 'STOCK' as const })) })
  const after = (statement: string) => violationsAfter(room.shop.database, [statement], room.shop.clock.now())
  const its = `where order_uid = '${order.uid}'`
  expect(await after(`update refused_goods set quantity = 2 ${its}`)).toMatchObject({
    I9: expect.stringContaining(order.uid),
  })
  expect(await after(`delete from refused_goods ${its}`)).toMatchObject({ I8: expect.stringContaining(order.uid) })
  expect(await after(`update order_credit set goes_to = 'WALLET' ${its}`)).toMatchObject({
    I8: expect.stringContaining(order.uid),
  })
})
