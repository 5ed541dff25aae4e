import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import type { OfficeOrder, OrderAnswers } from '@farmstand/contracts/office/order'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { DecidedCrop, ShortCrop } from '@farmstand/contracts/office/short-crop'
import type { Order } from '@farmstand/contracts/order'
import { newUid } from '../../../platform/ids.ts'
import { farmstandAs } from '../../../testing/farmstand.ts'
import {
  act,
  placeConfirmedOrder,
  finishPacking,
  lineOf,
  pickVersion,
  openPackingRoom,
  pricePotatoesAsReplacement,
  ordered,
  pack,
  packTheRest,
  packingOf,
  room,
  readOrderAsCustomer,
} from '../../../testing/packing-room.ts'
import { passAMinute } from '../../../testing/paying.ts'
import { fixture } from '../../../testing/shop-fixture.ts'
import { grocery } from '../../../testing/trading-app.ts'
import { volume } from '../../../testing/volume.ts'

const { spinach, onion, potato } = fixture.stock
const DAY = '2026-11-26'

openPackingRoom()
pricePotatoesAsReplacement()

/** Cancels the orders, because they would otherwise get pieces in the next test's short crop. */
afterEach(async () => {
  const { rows } = await room.shop.database.pool.query<{ uid: string }>(
    `select uid from customer_order where status in ('PLACED', 'CONFIRMED')`,
  )
  if (rows.length > 0) await room.office.atTerminal('cancelOrders', { orders: rows, reason: 'a test' })
})

const preview = async (there: number, more = ''): Promise<ShortCrop> =>
  (await room.office.get(`/shortCrop?item=${spinach}&day=${DAY}&there=${there}${more}`, room.ravi)).json<ShortCrop>()

const decisionOf = ({ item_id, day, orders }: ShortCrop, instead: number | null = null) => ({
  item_id,
  day,
  instead,
  orders: orders
    .filter(({ outcome }) => isDecided(outcome))
    .map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines })),
})

const outcomesOf = ({ orders }: ShortCrop) =>
  orders.map(({ uid, outcome, gets, wanted, back }) => [uid, outcome, gets, wanted, back])

const bag = (pieces: number) => [grocery(spinach, pieces), grocery(onion, 4)]
const late = { delivery_slot: 3 }

describe('a short crop', () => {
  test('[O62] [O61] [I8] a short crop is previewed by preference and window, and decided for all orders', async () => {
    const onLine = await placeConfirmedOrder('ONLINE', bag(2), { ...late, when_short: 'REFUND' })
    const early = await placeConfirmedOrder('COD', bag(3), { when_short: 'REFUND' })
    const nearest = await placeConfirmedOrder('COD', bag(2), { when_short: 'NEAREST' })
    const call = await placeConfirmedOrder('COD', bag(1), { ...late, when_short: 'CALL' })
    const alone = await placeConfirmedOrder('COD', [grocery(spinach, 4)], late)
    const unconfirmed = await ordered('COD', bag(1), late)
    const left = [
      [call.uid, 'CALL', 0, 1, 0],
      [alone.uid, 'NOTHING_ELSE', 0, 4, 0],
      [unconfirmed.uid, 'NOT_CONFIRMED', 0, 1, 0],
    ]
    const seen = await preview(4)
    expect(seen).toMatchObject({ wanted: 13, there: 4, whole: 1 })
    expect(outcomesOf(seen)).toEqual([[nearest.uid, 'NEAREST', 1, 2, 0], [onLine.uid, 'SHORT', 0, 2, 38], ...left])
    const chosen = await preview(4, `&instead=${potato}`)
    expect(outcomesOf(chosen)).toEqual([[nearest.uid, 'REPLACE', 1, 2, 0], [onLine.uid, 'SHORT', 0, 2, 38], ...left])
    const { results } = await act(room.ravi, 'decideShortCrop', decisionOf(chosen, potato))
    expect(results.map(({ uid, done }) => [uid, done])).toEqual([
      [nearest.uid, true],
      [onLine.uid, true],
    ])
    expect((await preview(4)).orders.map(({ uid }) => uid)).toEqual([call.uid, alone.uid, unconfirmed.uid])
    expect((await packingOf(early)).lines.find(({ stock_id }) => stock_id === spinach)).toMatchObject({ version: 0 })

    // No money moves before the order is packed. The order is not leased to anybody, so the next packer may take it.
    expect((await readOrderAsCustomer(onLine)).amount_due).toBe(onLine.final_amount)
    expect(await packingOf(onLine)).toMatchObject({ packer: null, to_pay: onLine.final_amount - 38 })
    await packTheRest(onLine)
    expect(await finishPacking(onLine)).toMatchObject({ done: true })
    await passAMinute(room.shop)
    expect((await readOrderAsCustomer(onLine)).adjustments).toMatchObject([
      { kind: 'SHORT', packed: 0, amount: 38, to: 'ONLINE' },
    ])
    const history = (await room.office.get(`/order?uid=${onLine.uid}`, room.ravi)).json<OfficeOrder>().history
    expect(history.filter(({ reason }) => reason === 'short crop')).toMatchObject([
      {
        what: 'PACKED_OTHERWISE',
        before: expect.stringContaining('Spinach'),
        after: expect.stringContaining('0 of 2'),
      },
    ])
  })

  test('[O48] [O62] the packer must bag remaining pieces or the replacement before packing can end', async () => {
    const part = await placeConfirmedOrder('COD', bag(3), { when_short: 'REFUND' })
    const nearest = await placeConfirmedOrder('COD', bag(2), { ...late, when_short: 'NEAREST' })
    const seen = await preview(1, `&instead=${potato}`)
    await act(room.ravi, 'decideShortCrop', decisionOf(seen, potato))
    const partly = await lineOf(part, spinach)
    expect(partly).toMatchObject({ state: 'OPEN', to_bag: true, packed: 1, quantity: 3, back: 38 })
    const replaced = await lineOf(nearest, spinach)
    expect(replaced).toMatchObject({ state: 'OPEN', to_bag: true, replacement: { item_id: potato, quantity: 2 } })
    for (const order of [part, nearest]) {
      await pack(order, onion)
      expect(await finishPacking(order)).toMatchObject({
        done: false,
        reason: 'LINES_OPEN',
        values: { open: 1, total: 2 },
      })
    }
    await act(room.asha, 'packLine', { ...pickVersion(part, partly), packed: 1, grams: null })
    const { item_id = 0, quantity = 0 } = replaced.replacement ?? {}
    await act(room.asha, 'replaceLine', {
      ...pickVersion(nearest, replaced),
      packed: 0,
      replacement: { item_id, quantity },
    })
    for (const order of [part, nearest]) expect(await finishPacking(order)).toMatchObject({ done: true })
    expect((await readOrderAsCustomer(part)).amount_due).toBe(part.final_amount - 38)
    expect((await readOrderAsCustomer(nearest)).adjustments).toEqual([])
  })

  test('[O65] a decided short crop lowers the harvest list by the decided pieces', async () => {
    const order = await placeConfirmedOrder('COD', bag(3))
    const before = (await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>()
    expect(orderedOf(before)).toBe(3)
    await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1)))
    expect(orderedOf((await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>())).toBe(1)
    await act(room.asha, 'unpackLine', pickVersion(order, await lineOf(order, spinach)))
    expect(await preview(3)).toMatchObject({ wanted: 3, orders: [] })
  })

  test('[O18] [O62] a decision that is repeated, with the same key or a new one, takes effect once', async () => {
    const order = await placeConfirmedOrder('COD', bag(2))
    const decision = decisionOf(await preview(0))
    const key = newUid()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => room.office.act(room.ravi, 'decideShortCrop', decision, key)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const again = await act(room.ravi, 'decideShortCrop', decision)
    expect(again.results).toMatchObject([{ done: false, reason: 'LINE_CHANGED' }])
    expect(await lineOf(order, spinach)).toMatchObject({ version: 1, packed: 0, back: 38 })
  })

  test('[O62] orders that were changed meanwhile are reported, and the others are decided', async () => {
    const [packed, cancelled, moved, changed, free] = [
      await placeConfirmedOrder('COD', bag(1)),
      await placeConfirmedOrder('COD', bag(1)),
      await placeConfirmedOrder('COD', bag(1)),
      await placeConfirmedOrder('COD', bag(1)),
      await placeConfirmedOrder('COD', bag(1)),
    ]
    const decision = decisionOf(await preview(0))
    await packTheRest(packed)
    await finishPacking(packed)
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: cancelled.uid }], reason: 'a test' })
    await room.office.atTerminal('moveOrders', { orders: [{ uid: moved.uid }], slot_id: 3, day: DAY })
    await pack(changed, spinach)
    const { results } = await act(room.ravi, 'decideShortCrop', decision)
    expect(results.map(({ uid, message }) => [uid, message?.replace(/\d{6}/, 'N') ?? null])).toEqual([
      [packed.uid, expect.stringContaining('Order N is packed since')],
      [cancelled.uid, expect.stringContaining('Order N is cancelled since')],
      [moved.uid, `Order N was moved to 5 PM - 7 PM on ${DAY}. Nothing was changed.`],
      [changed.uid, expect.stringContaining('was first: Spinach is 1 of 1')],
      [free.uid, null],
    ])
    expect(await lineOf(moved, spinach)).toMatchObject({ state: 'OPEN', version: 0 })
  })

  test('[O62] orders with a call preference or with no other goods are not decided', async () => {
    const call = await placeConfirmedOrder('COD', bag(1), { when_short: 'CALL' })
    const nearest = await placeConfirmedOrder('COD', bag(1), { when_short: 'NEAREST' })
    const alone = await placeConfirmedOrder('COD', [grocery(spinach, 4)])
    const { orders } = await preview(0)
    const { results } = await act(room.ravi, 'decideShortCrop', {
      item_id: spinach,
      day: DAY,
      instead: null,
      orders: orders.map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines })),
    })
    expect(results.map(({ uid, message }) => [uid, message])).toEqual([
      [call.uid, expect.stringContaining('wants a call first')],
      [nearest.uid, expect.stringContaining('wants the closest match')],
      [alone.uid, expect.stringContaining('has no other items. Cancel it')],
    ])
    expect((await lineOf(alone, spinach)).version).toBe(0)
  })

  test('[O61] replacements are shared out while they last; packers decide the remaining orders', async () => {
    const first = await placeConfirmedOrder('COD', bag(2), { when_short: 'NEAREST' })
    const second = await placeConfirmedOrder('COD', bag(2), { when_short: 'NEAREST' })
    await room.office.atTerminal('countStock', { counts: [{ item_id: potato, counted: 3 }] })
    const seen = await preview(0, `&instead=${potato}`)
    expect(outcomesOf(seen).map(([uid, outcome]) => [uid, outcome])).toEqual([
      [first.uid, 'REPLACE'],
      [second.uid, 'NEAREST'],
    ])
    await room.office.atTerminal('countStock', { counts: [{ item_id: potato, counted: 500 }] })
  })
})

const orderedOf = ({ sources }: Harvest): number | undefined =>
  sources.flatMap(({ items }) => items).find(({ item_id: id }) => id === spinach)?.ordered

describe('a short crop, concurrently', () => {
  test('[O60] [I9] short crop, packing and cancelling at once: one decides, and goods return once', async () => {
    for (let turn = 0; turn < volume(12, 40); turn += 1) {
      const orders = [await placeConfirmedOrder('COD', bag(2)), await placeConfirmedOrder('WALLET', bag(2))] as const
      const decision = decisionOf(await preview(0))
      const line = await lineOf(orders[0], spinach)
      const [crop, tick] = await Promise.all([
        act(room.ravi, 'decideShortCrop', decision),
        room.office.act(room.asha, 'packLine', { ...pickVersion(orders[0], line), packed: 2, grams: null }),
        room.office.act(room.ravi, 'cancelOrders', { orders: [{ uid: orders[1].uid }], reason: 'a test' }),
      ])
      const done = doneOf(crop, orders[0])
      expect([done, tick.statusCode]).toEqual(done ? [true, 409] : [false, 200])
      await room.office.atTerminal('cancelOrders', { orders: [{ uid: orders[0].uid }], reason: 'a test' })
    }
  })
})

const doneOf = ({ results }: OrderAnswers, order: Order): boolean | undefined =>
  results.find(({ uid }) => uid === order.uid)?.done

/** Returns the decided short crop with the orders of this test only. */
async function decided(own: readonly Order[], more = ''): Promise<DecidedCrop> {
  const found = await room.office.get(`/decidedCrop?item=${spinach}&day=${DAY}${more}`, room.ravi)
  const crop = found.json<DecidedCrop>()
  return { ...crop, orders: crop.orders.filter(({ uid }) => own.some((one) => one.uid === uid)) }
}

const undoOf = ({ item_id, orders }: DecidedCrop) => ({
  item_id,
  orders: orders.map(({ uid, lines }) => ({ uid, lines })),
})

const onHand = async (item: number): Promise<number | undefined> =>
  (await room.shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [item])).rows[0]
    ?.on_hand

describe('undoing a short crop', () => {
  test('[O64] undoing restores all orders as previewed and returns replacements to stock', async () => {
    const short = await placeConfirmedOrder('COD', bag(3), { when_short: 'REFUND' })
    const nearest = await placeConfirmedOrder('COD', bag(2), { ...late, when_short: 'NEAREST' })
    const before = await onHand(potato)
    await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1, `&instead=${potato}`), potato))
    expect(await onHand(potato)).toBe((before ?? 0) - 2)
    const harvested = (await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>()
    expect(goneShortOf(harvested)).toBe(2)
    const both = [short, nearest]
    const seen = await decided(both)
    expect(seen.orders).toMatchObject([
      { uid: short.uid, outcome: 'WANTS_AGAIN', gets: 1, wanted: 3, again: 38 },
      { uid: nearest.uid, outcome: 'WANTS_AGAIN', gets: 0, wanted: 2, again: 0 },
    ])
    expect((await decided(both, '&slot=3')).orders.map(({ uid }) => uid)).toEqual([nearest.uid])
    const { results } = await act(room.ravi, 'undoShortCrop', undoOf(seen))
    expect(results.map(({ done }) => done)).toEqual([true, true])
    expect(await onHand(potato)).toBe(before)
    for (const order of both)
      expect(await lineOf(order, spinach)).toMatchObject({ state: 'OPEN', to_bag: false, back: 0, replacement: null })
    const after = (await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>()
    expect([orderedOf(after), goneShortOf(after), (await decided(both)).orders]).toEqual([5, 0, []])
    await packTheRest(short)
    expect(await finishPacking(short)).toMatchObject({ done: true })
    expect((await readOrderAsCustomer(short)).amount_due).toBe(short.final_amount)
    const { history } = (await room.office.get(`/order?uid=${short.uid}`, room.ravi)).json<OfficeOrder>()
    expect(history.find(({ what }) => what === 'UNPACKED')).toMatchObject({ reason: 'short crop undone' })
  })

  test('[O64] undoing is refused for orders that were packed further since', async () => {
    const bagged = await placeConfirmedOrder('COD', bag(2))
    const begun = await placeConfirmedOrder('COD', bag(2))
    const ended = await placeConfirmedOrder('COD', bag(2))
    const before = await placeConfirmedOrder('COD', bag(2))
    const free = await placeConfirmedOrder('COD', bag(2))
    const all = [bagged, begun, ended, before, free]
    await pack(before, onion)
    await passAMinute(room.shop)
    // The first order gets some of its pieces, and the others get none.
    await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1)))
    const seen = await decided(all)
    await passAMinute(room.shop)
    await pack(bagged, spinach, { packed: 1 })
    await pack(begun, onion)
    await packTheRest(ended)
    await finishPacking(ended)
    const outcomes = (await decided(all)).orders.map(({ uid, outcome, again }) => [uid, outcome, again])
    expect(outcomes).toEqual([
      [bagged.uid, 'PACKING_BEGUN', 0],
      [begun.uid, 'PACKING_BEGUN', 0],
      [ended.uid, 'PACKED', 0],
      [before.uid, 'WANTS_AGAIN', 38],
      [free.uid, 'WANTS_AGAIN', 38],
    ])
    const { results } = await act(room.ravi, 'undoShortCrop', undoOf(seen))
    expect(results.map(({ uid, message }) => [uid, message?.replace(/\d{6}/, 'N') ?? null])).toEqual([
      [bagged.uid, expect.stringContaining('was first: Spinach is 1 of 2')],
      [begun.uid, 'Packing of order N has started. Nothing was changed.'],
      [ended.uid, expect.stringContaining('Order N is packed since')],
      [before.uid, null],
      [free.uid, null],
    ])
    expect(await lineOf(begun, spinach)).toMatchObject({ packed: 0, back: 38 })
    // A packer's own decision is not a short crop, so it cannot be undone here.
    const own = await lineOf(bagged, spinach)
    const asked = { item_id: spinach, orders: [{ uid: bagged.uid, lines: [{ position: 0, version: own.version }] }] }
    expect((await act(room.ravi, 'undoShortCrop', asked)).results).toMatchObject([{ done: false }])
    // A line that is open again has no decision to undo.
    const open = await lineOf(free, spinach)
    const again = { item_id: spinach, orders: [{ uid: free.uid, lines: [{ position: 0, version: open.version }] }] }
    expect((await act(room.ravi, 'undoShortCrop', again)).results).toMatchObject([{ done: false }])
    expect((await lineOf(free, spinach)).version).toBe(open.version)
  })

  test('[O64] two undos and a packer at once: only one changes the order', async () => {
    for (let turn = 0; turn < volume(8, 30); turn += 1) {
      const order = await placeConfirmedOrder('COD', bag(2))
      await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1)))
      const undo = undoOf(await decided([order]))
      const line = await lineOf(order, spinach)
      const [first, second, tick] = await Promise.all([
        act(room.ravi, 'undoShortCrop', undo),
        act(room.ravi, 'undoShortCrop', undo),
        room.office.act(room.asha, 'packLine', { ...pickVersion(order, line), packed: 1, grams: null }),
      ])
      const won = [doneOf(first, order), doneOf(second, order), tick.statusCode === 200]
      expect(won.filter(Boolean)).toHaveLength(1)
      await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
    }
  })

  test('[O64] [O21] [D11.19] a short crop can be undone on the command line', async () => {
    const order = await placeConfirmedOrder('COD', bag(3))
    await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1)))
    const at = { connection: room.shop.database.connection, folder: tmpdir() }
    const seen = async () =>
      JSON.parse(
        (await farmstandAs(at, room.ravi, 'decidedCrop', { item: String(spinach), day: DAY })).out,
      ) as DecidedCrop
    const before = await seen()
    expect(before.orders.map(({ uid }) => uid)).toContain(order.uid)
    expect(await farmstandAs(at, room.ravi, 'undoShortCrop', undoOf(before))).toMatchObject({ code: 0, err: '' })
    expect(await lineOf(order, spinach)).toMatchObject({ state: 'OPEN', back: 0 })
    expect((await seen()).orders.map(({ uid }) => uid)).not.toContain(order.uid)
  })
})

const goneShortOf = ({ sources }: Harvest): number | undefined =>
  sources.flatMap(({ items }) => items).find(({ item_id: id }) => id === spinach)?.gone_short

test('[O62] [O21] [D11.19] the command line shows a short crop and decides it', async () => {
  const short = await placeConfirmedOrder('COD', bag(3))
  const called = await placeConfirmedOrder('COD', bag(2), { ...late, when_short: 'CALL' })
  const at = { connection: room.shop.database.connection, folder: tmpdir() }
  const asked = { item: String(spinach), day: DAY, there: '1' }
  const looked = JSON.parse((await farmstandAs(at, room.ravi, 'shortCrop', asked)).out) as ShortCrop
  expect(outcomesOf(looked)).toEqual([
    [short.uid, 'SHORT', 1, 3, 38],
    [called.uid, 'CALL', 0, 2, 0],
  ])
  expect((await lineOf(short, spinach)).version).toBe(0)
  const said = await farmstandAs(at, room.ravi, 'decideShortCrop', decisionOf(looked))
  expect(JSON.parse(said.out)).toMatchObject({ results: [{ uid: short.uid, done: true }] })
  expect(await lineOf(short, spinach)).toMatchObject({ to_bag: true, packed: 1 })
  expect(await farmstandAs(at, room.ravi, 'shortCrop', { ...asked, item: 'spinach' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('error: item: '),
  })
})
