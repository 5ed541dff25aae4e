import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { KitchenTicket, KitchenTickets } from '@farmstand/contracts/office/kitchen'
import type { TicketState } from '@farmstand/contracts/office/ticket-states'
import type { AtScreen } from '../../testing/office.ts'
import { act, openPackingRoom, ordered, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, kitchen as dish } from '../../testing/trading-app.ts'

openPackingRoom()

let cook: AtScreen
beforeAll(async () => void (cook = await room.office.pairs('KITCHEN')))

/** Each test has a day of its own, so that it sees no orders of other tests. */
const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']
let day = ''
beforeEach(() => void (day = days.shift() ?? ''))

const { paneer, onion } = fixture.stock
const meal = (quantity = 1, more = {}) =>
  placeConfirmedOrder('COD', [dish(paneer, quantity)], { delivery_date: day, ...more })

const tickets = async (): Promise<KitchenTicket[]> =>
  (await room.office.get(`/kitchenTickets?day=${day}`, cook)).json<KitchenTickets>().tickets
const states = async (): Promise<TicketState[]> => (await tickets()).map(({ state }) => state)
const move = (order: { uid: string }, from: TicketState, to: TicketState, who = cook) =>
  room.office.act(who, 'moveTicket', { order_uid: order.uid, from, to })
const code = (answer: { statusCode: number; json: () => { reason?: string } }) => [
  answer.statusCode,
  answer.json().reason,
]

test('[O150] a ticket is due an hour before its window, with dishes and notes but no names', async () => {
  await room.shop.database.pool.query(`update item set allergens = 'Milk' where id = $1`, [paneer])
  const first = await meal(2, { delivery_slot: 3, customer_note: 'Less chilli, please' })
  const early = await meal(3)
  await placeConfirmedOrder('COD', [grocery(onion, 4)], { delivery_date: day })
  await ordered('COD', [dish(paneer)], { delivery_date: day })
  const shown = await tickets()
  expect(shown.map(({ order_number: number }) => number)).toEqual([early.order_number, first.order_number])
  expect(shown[1]).toMatchObject({
    state: 'WAITING',
    start_by: `${day}T10:30:00.000Z`,
    occasion: 'Birthday',
    occasion_members: 4,
    customer_note: 'Less chilli, please',
    dishes: [{ name: 'Paneer tikka masala', quantity: 2, veg_nonveg_type: 0, allergens: 'Milk' }],
  })
  expect(JSON.stringify(shown)).not.toContain(room.as.mobile)
  expect(Object.keys(shown[0] ?? {})).not.toContain('customer_name')
})

test('[O151] a cook starts, finishes and recalls a ticket, and the audit has each step', async () => {
  const order = await meal()
  const steps = [
    ['WAITING', 'COOKING'],
    ['COOKING', 'READY'],
    ['READY', 'COOKING'],
    ['COOKING', 'WAITING'],
  ] as const
  for (const [from, to] of steps) {
    await act(cook, 'moveTicket', { order_uid: order.uid, from, to })
    expect(await states()).toEqual([to])
  }
  expect(code(await move(order, 'WAITING', 'READY'))).toEqual([409, 'TICKET_MOVED'])
  const { rows } = await room.shop.database.pool.query<{ after: object }>(
    `select after from audit_entry where operation = 'moveTicket' and subject = $1 order by id`,
    [`order:${order.uid}`],
  )
  expect(rows.map(({ after }) => after)).toEqual(steps.map(([, kitchen]) => ({ kitchen })))
})

test('[O151] of several cooks who start one ticket at once, one starts it', async () => {
  const order = await meal()
  const other = await room.office.pairs('KITCHEN')
  const answers = await Promise.all([cook, other, room.ravi, cook].map((who) => move(order, 'WAITING', 'COOKING', who)))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await states()).toEqual(['COOKING'])
})

test('[O151] an order cancelled while cooking is shown until a cook closes its ticket', async () => {
  const [cooking, waiting] = [await meal(), await meal()]
  await act(cook, 'moveTicket', { order_uid: cooking.uid, from: 'WAITING', to: 'COOKING' })
  for (const { uid } of [cooking, waiting])
    await act(room.ravi, 'cancelOrders', { orders: [{ uid }], reason: 'The customer called' })
  expect((await tickets()).map(({ order_uid: uid, cancelled }) => [uid, cancelled])).toEqual([[cooking.uid, true]])
  expect(code(await move(cooking, 'COOKING', 'READY'))).toEqual([409, 'NOT_TO_COOK'])
  expect((await move(cooking, 'COOKING', 'WAITING')).statusCode).toBe(200)
  expect(await tickets()).toEqual([])
  const onions = await placeConfirmedOrder('COD', [grocery(onion, 4)], { delivery_date: day })
  expect((await move(onions, 'WAITING', 'COOKING')).statusCode).toBe(404)
})
