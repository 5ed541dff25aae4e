import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { CallTasks, PackingList } from '@farmstand/contracts/office/packing'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import type { Today } from '@farmstand/contracts/office/today'
import { CALL_MS } from '@farmstand/contracts/packing'
import { answerCalls } from '../../office/rule-jobs.ts'
import { officeHandlers } from '../../office/handlers.ts'
import { newUid } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { farmstandAs } from '../../testing/farmstand.ts'
import { OFFICE, type AtScreen } from '../../testing/office.ts'
import {
  act,
  mixedItems,
  placeConfirmedOrder,
  finishPacking,
  lineOf,
  pickVersion,
  openPackingRoom,
  pack,
  packTheRest,
  packingOf,
  replace,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { walletSum } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { volume } from '../../testing/volume.ts'
import { createSettings } from '../shop/index.ts'

const { tomato, onion, spinach, potato } = fixture.stock
const salad = 'Salad box'

openPackingRoom()

/** Cancels the orders, because their calls would otherwise be listed in the next test. */
afterEach(async () => {
  const { rows } = await room.shop.database.pool.query<{ uid: string }>(
    `select uid from customer_order where status = 'CONFIRMED'`,
  )
  if (rows.length > 0) await room.office.atTerminal('cancelOrders', { orders: rows, reason: 'a test' })
})

const wishing = (when_short: 'REFUND' | 'NEAREST' | 'CALL' = 'CALL', method: 'COD' | 'WALLET' = 'COD') =>
  placeConfirmedOrder(method, mixedItems, { when_short })
const callsFor = async (who: AtScreen): Promise<CallTasks['results']> =>
  (await room.office.get('/calls', who)).json<CallTasks>().results
const decisions = async (): Promise<Today['decisions']> =>
  (await room.office.get('/today', room.ravi)).json<Today>().decisions.filter(({ kind }) => kind === 'CALL')
const minutes = (count: number): void => room.shop.clock.advance(count * 60_000)
const onHand = async (id: number): Promise<number> =>
  (await room.shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [id])).rows[0]
    ?.on_hand ?? 0

/** Answers overdue calls by rule, as the job does every minute and when the shop starts. */
async function passTheRule(): Promise<void> {
  const { db } = room.shop.database
  const { clock } = room.shop
  const deps = { db, clock, settings: createSettings({ db, log: createLog('silent') }) }
  await answerCalls({ db, clock, handlers: officeHandlers(deps, OFFICE) })
}

type Said = Pick<InputOf<'answerCall'>, 'answer'> & Partial<Pick<InputOf<'answerCall'>, 'replacement'>>
async function answering(order: { uid: string }, stockId: number, said: Said): Promise<InputOf<'answerCall'>> {
  return { ...pickVersion(order, await lineOf(order, stockId)), replacement: null, ...said }
}

describe('a shortage in an order whose customer wants a call', () => {
  test('[O57] callers and packers see the task, with only the customer data they need', async () => {
    const order = await wishing()
    await pack(order, onion, { packed: 3 })
    const [decision] = await decisions()
    const callee = { order_number: order.order_number, first_name: 'Asha', area: 'Camp' }
    expect(decision).toMatchObject({ id: order.uid, ...callee, items: [{ name: 'Onion' }] })
    const waiting = async (as: AtScreen) => (await room.office.get('/session', as)).json<OfficeSession>().waiting.calls
    expect([await waiting(room.ravi), await waiting(room.asha)]).toEqual([1, null])
    const [atDesk] = await callsFor(room.ravi)
    expect(atDesk).toMatchObject({ ...callee, contact: order.contact })
    const [atShelf] = await callsFor(room.asha)
    expect(atShelf).toMatchObject({ ...callee, contact: null })
    expect(atShelf?.lines.map(({ name, packed, call }) => [name, packed, call])).toEqual([
      ['Onion', 3, { until: new Date(room.shop.clock.now().getTime() + CALL_MS).toISOString(), answer: null }],
    ])
    expect(JSON.stringify(await packingOf(order))).not.toContain(order.contact)
    const cook = await room.office.pairs('KITCHEN')
    expect(await callsFor(cook)).toEqual([])
    expect((await room.office.get('/calls', await room.office.pairs('RIDER'))).statusCode).toBe(403)
    const list = (await room.office.get('/packing', room.asha)).json<PackingList>()
    expect(list.results.find(({ uid }) => uid === order.uid)).toMatchObject({ calls: 1, done: 1 })
  })

  test('[O57] missing pieces and too small weights need a call only if the customer wants one', async () => {
    for (const wish of ['REFUND', 'NEAREST'] as const) await pack(await wishing(wish), onion, { packed: 0 })
    const order = await wishing()
    await pack(order, tomato, { grams: 2400 })
    await pack(order, onion)
    expect(await callsFor(room.ravi)).toEqual([])
    await act(room.asha, 'unpackLine', pickVersion(order, await lineOf(order, tomato)))
    await pack(order, tomato, { grams: 2399 })
    await pack(order, spinach, { packed: 1, combo: salad })
    expect((await callsFor(room.ravi)).map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['Tomato', 'Spinach'],
    ])
    await act(room.asha, 'unpackLine', pickVersion(order, await lineOf(order, tomato)))
    expect((await callsFor(room.ravi)).map(({ lines }) => lines.map(({ name }) => name))).toEqual([['Spinach']])
  })

  test('[O57] an open call blocks only the end of packing, and its answer frees the order', async () => {
    const order = await wishing()
    await act(room.asha, 'takeOrder', { order_uid: order.uid })
    await pack(order, onion, { packed: 3 })
    expect(await act(room.asha, 'takeOrder', { order_uid: null })).toEqual({ order_uid: order.uid })
    await packTheRest(order)
    expect(await finishPacking(order)).toMatchObject({ done: false, reason: 'CALL_OPEN' })
    expect(await act(room.asha, 'takeOrder', { order_uid: null })).toEqual({ order_uid: null })
    await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'KEEP' }))
    expect(await act(room.asha, 'takeOrder', { order_uid: null })).toEqual({ order_uid: order.uid })
    expect(await finishPacking(order)).toMatchObject({ done: true, status: 'PACKED' })
  })
})

describe('the answer to a call', () => {
  test('[O58] [I8] if the customer keeps what is there, the missing pieces are refunded', async () => {
    const order = await wishing('CALL', 'WALLET')
    await pack(order, onion, { packed: 3 })
    await packTheRest(order)
    await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'KEEP' }))
    expect(await lineOf(order, onion)).toMatchObject({
      state: 'SHORT',
      packed: 3,
      back: 25,
      call: { answer: 'KEEP' },
      by: 'Asha MANAGER',
    })
    expect(await decisions()).toEqual([])
    await finishPacking(order)
    expect(await walletSum(room.shop, room.as.uid)).toBe(2500)
  })

  test('[O58] [I8] an item that the customer does not want must be taken out before packing ends', async () => {
    const order = await wishing()
    await pack(order, onion, { packed: 3 })
    await packTheRest(order)
    await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'LEAVE_OUT' }))
    const left = await lineOf(order, onion)
    expect(left).toMatchObject({ state: 'OPEN', to_bag: true, packed: 0, back: 100, call: { answer: 'LEAVE_OUT' } })
    expect(await finishPacking(order)).toMatchObject({
      done: false,
      reason: 'LINES_OPEN',
      values: { open: 1, total: 5 },
    })
    await pack(order, onion, { packed: 0 })
    expect(await lineOf(order, onion)).toMatchObject({ state: 'SHORT', to_bag: false, call: { answer: 'LEAVE_OUT' } })
    expect(await finishPacking(order)).toMatchObject({ done: true })
    expect(
      (await readOrderAsCustomer(order)).adjustments.map(({ name, kind, amount }) => [name, kind, amount]),
    ).toEqual([['Onion', 'SHORT', 100]])
  })

  test('[O58] [I9] an agreed replacement leaves stock at once, and the packer puts it in the bag', async () => {
    const order = await wishing()
    const before = await onHand(potato)
    await pack(order, onion, { packed: 3 })
    await pack(order, tomato, { grams: 1000 })
    await packTheRest(order)
    const replacement = { item_id: potato, quantity: 1 }
    await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'REPLACE', replacement }))
    await act(room.ravi, 'answerCall', await answering(order, tomato, { answer: 'REPLACE', replacement }))
    expect(await onHand(potato)).toBe(before - 2)
    // A line whose weight was too small is replaced completely.
    expect(await lineOf(order, tomato)).toMatchObject({ packed: 0, packed_g: null, to_bag: true })
    expect(await lineOf(order, onion)).toMatchObject({ packed: 3, to_bag: true, call: { answer: 'REPLACE' } })
    for (const [id, packed] of [
      [onion, 3],
      [tomato, 0],
    ] as const)
      expect((await replace(order, id, packed, potato, 1)).statusCode).toBe(200)
    expect(await onHand(potato)).toBe(before - 2)
    expect(await lineOf(order, onion)).toMatchObject({ state: 'REPLACED', to_bag: false, call: { answer: 'REPLACE' } })
    expect(await finishPacking(order)).toMatchObject({ done: true })
  })

  test('[O58] concurrent or repeated answers change the line once', async () => {
    for (let turn = 0; turn < volume(6, 30); turn += 1) {
      const order = await wishing()
      await pack(order, onion, { packed: 0 })
      const input = await answering(order, onion, { answer: 'LEAVE_OUT' })
      const key = newUid()
      const replacement = { item_id: potato, quantity: 1 }
      const [once, twice, other] = await Promise.all([
        room.office.act(room.ravi, 'answerCall', input, key),
        room.office.act(room.ravi, 'answerCall', input, key),
        room.office.act(room.asha, 'answerCall', { ...input, answer: 'REPLACE', replacement }),
      ])
      expect(twice.statusCode).toBe(once.statusCode)
      expect([once.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await lineOf(order, onion)).toMatchObject({ version: 2 })
    }
    const order = await wishing()
    await pack(order, onion, { packed: 0 })
    for (const said of [
      { answer: 'KEEP' },
      { answer: 'REPLACE' },
      { answer: 'LEAVE_OUT', replacement: { item_id: potato, quantity: 1 } },
      { answer: 'UNANSWERED' },
    ] as const)
      expect((await room.office.act(room.ravi, 'answerCall', await answering(order, onion, said))).statusCode).toBe(422)
    const nobody = await answering(order, tomato, { answer: 'LEAVE_OUT' })
    expect((await room.office.act(room.ravi, 'answerCall', nobody)).statusCode).toBe(409)
    const rider = await room.office.pairs('RIDER')
    const asked = await answering(order, onion, { answer: 'LEAVE_OUT' })
    expect((await room.office.act(rider, 'answerCall', asked)).statusCode).toBe(403)
    expect(await lineOf(order, onion)).toMatchObject({ version: 1, call: { answer: null } })
  })

  test('[O58] the answered order stays with its packer, and its history has the answer', async () => {
    const order = await wishing()
    await act(room.asha, 'takeOrder', { order_uid: order.uid })
    await pack(order, onion, { packed: 3 })
    await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'LEAVE_OUT' }))
    expect(await packingOf(order)).toMatchObject({ mine: true })
    const { history } = (await room.office.get(`/order?uid=${order.uid}`, room.ravi)).json<OfficeOrder>()
    expect(history.filter(({ what }) => what === 'PACKED_OTHERWISE')).toMatchObject([
      { by: { kind: 'STAFF', name: 'Asha PACKER' }, after: '3 of 4, ₹25.00 less, call the customer' },
      { by: { kind: 'STAFF', name: 'Asha MANAGER' }, after: '0 of 4, ₹100.00 less, agreed by the customer' },
    ])
  })
})

test('[O58] answering for an order without a packer does not lease the order to the caller', async () => {
  const order = await wishing()
  await pack(order, onion, { packed: 3 })
  minutes(16)
  await act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'KEEP' }))
  expect(await packingOf(order)).toMatchObject({ packer: null, mine: false })
})

describe('an unanswered call', () => {
  test('[O59] [I8] the rule refunds an unanswered call after ten minutes, once, despite an outage', async () => {
    const order = await wishing('CALL', 'WALLET')
    await pack(order, onion, { packed: 3 })
    await packTheRest(order)
    room.shop.clock.advance(599_000)
    await passTheRule()
    expect(await lineOf(order, onion)).toMatchObject({ call: { answer: null }, version: 1 })
    room.shop.clock.advance(1_000)
    await Promise.all([passTheRule(), passTheRule()])
    expect(await lineOf(order, onion)).toMatchObject({
      state: 'SHORT',
      packed: 3,
      call: { answer: 'UNANSWERED' },
      by: 'automatically',
      version: 2,
    })
    const { rows } = await room.shop.database.pool.query<{ actor: string }>(
      `select actor from audit_entry where subject = $1 and operation = 'answerCall'`,
      [`order:${order.uid}`],
    )
    expect(rows).toEqual([{ actor: 'rule:call' }])
    const late = await room.office.act(room.ravi, 'answerCall', await answering(order, onion, { answer: 'LEAVE_OUT' }))
    expect(late.json()).toMatchObject({ code: 'CONFLICT', reason: 'LINE_CHANGED', values: { by: { kind: 'RULE' } } })
    await finishPacking(order)
    expect(await walletSum(room.shop, room.as.uid)).toBe(2500)
  })

  test('[O59] the rule ignores an unanswered call once the order is cancelled', async () => {
    const order = await wishing()
    await pack(order, onion, { packed: 3 })
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
    expect(await callsFor(room.ravi)).toEqual([])
    minutes(11)
    await passTheRule()
    expect(await lineOf(order, onion)).toMatchObject({ version: 1, call: { answer: null } })
  })
})

test('[O58] [O21] [D11.19] the command line lists the calls and takes the answer', async () => {
  const at = { connection: room.shop.database.connection, folder: tmpdir() }
  const calls = async () => (JSON.parse((await farmstandAs(at, room.ravi, 'calls')).out) as CallTasks).results
  expect(await calls()).toEqual([])
  const order = await wishing()
  await pack(order, onion, { packed: 3 })
  await pack(order, spinach, { packed: 1, combo: salad })
  expect(await calls()).toMatchObject([{ order_number: order.order_number, contact: order.contact }])
  const say = async (stockId: number, said: Said) =>
    farmstandAs(at, room.ravi, 'answerCall', await answering(order, stockId, said))
  expect(await say(onion, { answer: 'KEEP' })).toMatchObject({ code: 0, err: '' })
  expect(await lineOf(order, onion)).toMatchObject({ call: { answer: 'KEEP' } })
  expect(await say(onion, { answer: 'KEEP' })).toMatchObject({ code: 1, out: '' })
  expect(await calls()).toMatchObject([{ lines: [{ name: 'Spinach' }] }])
})
