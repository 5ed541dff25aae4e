import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeOrderList } from '@farmstand/contracts/office/order'
import type { Today } from '@farmstand/contracts/office/today'
import type { OfficeProblem, OfficeProblems } from '@farmstand/contracts/office/problem'
import { newUid } from '../../platform/ids.ts'
import {
  act,
  invoicesOf,
  mixedItems,
  openPackingRoom,
  placeConfirmedOrder,
  readOrderAsCustomer,
  room,
} from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'

openPackingRoom()

const { onion } = fixture.stock

/** Delivers an order and reports two of its four onions as spoiled. */
async function reported(): Promise<{ order: { uid: string; order_number: string }; problem: string }> {
  const order = await placeConfirmedOrder('WALLET', mixedItems)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  const report = {
    key: newUid(),
    kind: 'MISSING',
    wish: 'AGAIN',
    lines: [{ position: 2, quantity: 2 }],
    text: '',
    photos: [],
  }
  const sent = await room.shop.call({
    as: room.as,
    method: 'POST',
    url: addressOf('reportProblem', { uid: order.uid }),
    payload: report,
  })
  if (sent.statusCode >= 300) throw new Error(sent.body)
  const { results } = (await room.office.get('/problems?state=OPEN', room.ravi)).json<OfficeProblems>()
  const problem = results.find(({ order_uid }) => order_uid === order.uid)?.uid ?? ''
  return { order, problem }
}

const shown = async (uid: string) => (await room.office.get(`/problem?uid=${uid}`, room.ravi)).json<OfficeProblem>()
const again = async (uid: string, more: Partial<InputOf<'deliverAgain'>> = {}) =>
  room.office.act(room.ravi, 'deliverAgain', {
    problem: { uid, version: (await shown(uid)).version },
    answer: 'We bring them tomorrow.',
    lines: [{ position: 2, quantity: 2 }],
    slot_id: 2,
    day: '2026-11-27',
    note: 'No charge',
    ...more,
  })
const onHand = async (): Promise<number> => {
  const { rows } = await room.shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [
    onion,
  ])
  return rows[0]?.on_hand ?? 0
}
const expectBooksClean = async (): Promise<void> =>
  expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})

test('[O114] reported goods are delivered again at no charge, without an invoice', async () => {
  const { order, problem } = await reported()
  const before = await onHand()
  expect((await shown(problem)).again?.lines[2]).toMatchObject({ name: 'Onion', left: 4 })
  const answer = await again(problem)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('ANSWERED')])
  const { order_uid: uid, order_number: number } = answer.json<{ order_uid: string; order_number: string }>()
  expect(await onHand()).toBe(before - 2)
  const first = await readOrderAsCustomer(order)
  expect(first.follow_ups).toMatchObject([{ uid, order_number: number, o_status: 'CONFIRMED' }])
  const free = await readOrderAsCustomer({ uid })
  expect(free).toMatchObject({
    o_status: 'CONFIRMED',
    amount_due: 0,
    final_amount: 0,
    follows: { uid: order.uid, order_number: order.order_number },
    lines: [{ name: 'Onion', quantity: 2, price: 0, line_total: 0 }],
  })
  expect(await shown(problem)).toMatchObject({ follow_ups: [{ uid, order_number: number }] })
  expect((await shown(problem)).again?.lines[2]).toMatchObject({ left: 2 })
  await expectBooksClean()
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    expect((await act(room.ravi, step, { orders: [{ uid }] })).results[0]).toMatchObject({ done: true })
  expect(await invoicesOf({ uid })).toEqual([])
  await expectBooksClean()
  const credit = { order: { uid }, lines: [], amount: 1, to: 'WALLET' as const, reason: 'a test' }
  expect((await room.office.act(room.ravi, 'refundOrder', credit)).json()).toMatchObject({ reason: 'ORDER_LEFT' })
})

test('[O114] a follow-up is refused beyond the order, twice, without a place, before delivery', async () => {
  const { order, problem } = await reported()
  const before = await onHand()
  expect((await again(problem, { lines: [{ position: 2, quantity: 5 }] })).json()).toMatchObject({
    reason: 'AGAIN_LEFT',
    values: { left: 4 },
  })
  expect((await again(problem, { lines: [{ position: 9, quantity: 1 }] })).statusCode).toBe(422)
  expect((await again(problem, { slot_id: 999 })).json()).toMatchObject({ reason: 'NO_SUCH_WINDOW' })
  // The same answer at the same moment counts once.
  const both = await Promise.all([again(problem), again(problem)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await readOrderAsCustomer(order)).follow_ups).toHaveLength(1)
  expect(await onHand()).toBe(before - 2)
  await expectBooksClean()
})

test('[O229] the lists show a follow-up with its first order, and count it to no payment method', async () => {
  const { order, problem } = await reported()
  const cashOrders = async () => (await room.office.get('/today', room.ravi)).json<Today>().cash_orders
  const before = await cashOrders()
  const answer = await again(problem, { day: '2026-11-25', slot_id: 4 })
  const { order_uid: uid } = answer.json<{ order_uid: string }>()
  const listed = async (payment: string) =>
    (await room.office.get(`/orders?day=2026-11-25${payment}`, room.ravi))
      .json<OfficeOrderList>()
      .results.find((one) => one.uid === uid)
  expect(await listed('')).toMatchObject({ follows: order.order_number, to_pay: 0 })
  expect(await listed('&payment=COD')).toBeUndefined()
  expect(await cashOrders()).toBe(before)
})

test('[O114] two simultaneous reports of one order never deliver more again than was ordered', async () => {
  const { order, problem } = await reported()
  const { rows } = await room.shop.database.pool.query<{ uid: string }>(
    `insert into problem (uid, order_uid, customer_uid, key, kind, wish, lines, text, created_at, answer_by)
      select gen_random_uuid(), order_uid, customer_uid, gen_random_uuid(), kind, wish, lines, '', created_at, answer_by
      from problem where uid = $1 returning uid`,
    [problem],
  )
  const lines = [{ position: 2, quantity: 3 }]
  const both = await Promise.all([again(problem, { lines }), again(rows[0]?.uid ?? '', { lines })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  const [one] = (await readOrderAsCustomer(order)).follow_ups
  await act(room.ravi, 'cancelOrders', { orders: [{ uid: one?.uid ?? '' }], reason: 'a test' })
  await expectBooksClean()
  const more = `update order_line set quantity = 5 where order_uid = '${one?.uid}'`
  const alive = `update customer_order set status = 'CONFIRMED' where uid = '${one?.uid}'`
  expect(await violationsAfter(room.shop.database, [more, alive], room.shop.clock.now())).toMatchObject({
    I7: expect.stringContaining(order.uid === '' ? '' : 'ordered'),
  })
})
