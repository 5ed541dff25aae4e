import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import type { OfficeOrder, OrderAnswers } from '@farmstand/contracts/office/order'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import type { Order } from '@farmstand/contracts/order'
import { newUid } from '../../../platform/ids.ts'
import { farmstand } from '../../../testing/farmstand.ts'
import {
  act,
  confirmed,
  finish,
  lineOf,
  meant,
  openPackingRoom,
  ordered,
  pack,
  packTheRest,
  packingOf,
  room,
  shown,
} from '../../../testing/packing-room.ts'
import { passAMinute } from '../../../testing/paying.ts'
import { fixture } from '../../../testing/shop-fixture.ts'
import { grocery } from '../../../testing/trading-app.ts'
import { volume } from '../../../testing/volume.ts'

const { spinach, onion, potato } = fixture.stock
const DAY = '2026-11-26'

openPackingRoom()

/** Orders of other tests would have their part of the crop. */
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
  test('[D10.34] [I8] is seen beforehand by the customers’ wishes, early windows first, and decided once for all its orders', async () => {
    const onLine = await confirmed('ONLINE', bag(2), { ...late, when_short: 'REFUND' })
    const early = await confirmed('COD', bag(3), { when_short: 'REFUND' })
    const nearest = await confirmed('COD', bag(2), { when_short: 'NEAREST' })
    const call = await confirmed('COD', bag(1), { ...late, when_short: 'CALL' })
    const alone = await confirmed('COD', [grocery(spinach, 4)], late)
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

    // Nothing moves before the order is packed, and nobody has it: the next packer may take it.
    expect((await shown(onLine)).amount_due).toBe(onLine.final_amount)
    expect(await packingOf(onLine)).toMatchObject({ packer: null, to_pay: onLine.final_amount - 38 })
    await packTheRest(onLine)
    expect(await finish(onLine)).toMatchObject({ done: true })
    await passAMinute(room.shop)
    expect((await shown(onLine)).adjustments).toMatchObject([{ kind: 'SHORT', packed: 0, amount: 38, to: 'ONLINE' }])
    const history = (await room.office.get(`/order?uid=${onLine.uid}`, room.ravi)).json<OfficeOrder>().history
    expect(history.filter(({ reason }) => reason === 'short crop')).toMatchObject([
      {
        what: 'PACKED_OTHERWISE',
        before: expect.stringContaining('Spinach'),
        after: expect.stringContaining('0 of 2'),
      },
    ])
  })

  test('[D10.34] what is left of a line, or stands in, is put in the bag by its packer before packing can end', async () => {
    const part = await confirmed('COD', bag(3), { when_short: 'REFUND' })
    const nearest = await confirmed('COD', bag(2), { ...late, when_short: 'NEAREST' })
    const seen = await preview(1, `&instead=${potato}`)
    await act(room.ravi, 'decideShortCrop', decisionOf(seen, potato))
    const partly = await lineOf(part, spinach)
    expect(partly).toMatchObject({ state: 'OPEN', to_bag: true, packed: 1, quantity: 3, back: 38 })
    const replaced = await lineOf(nearest, spinach)
    expect(replaced).toMatchObject({ state: 'OPEN', to_bag: true, replacement: { item_id: potato, quantity: 2 } })
    for (const order of [part, nearest]) {
      await pack(order, onion)
      expect(await finish(order)).toMatchObject({
        done: false,
        message: expect.stringContaining('1 of 2 are not packed'),
      })
    }
    await act(room.asha, 'packLine', { ...meant(part, partly), packed: 1, grams: null })
    const { item_id = 0, quantity = 0 } = replaced.replacement ?? {}
    await act(room.asha, 'replaceLine', { ...meant(nearest, replaced), packed: 0, replacement: { item_id, quantity } })
    for (const order of [part, nearest]) expect(await finish(order)).toMatchObject({ done: true })
    expect((await shown(part)).amount_due).toBe(part.final_amount - 38)
    expect((await shown(nearest)).adjustments).toEqual([])
  })

  test('[D10.34] the harvest list asks for no more than what was not decided away', async () => {
    const order = await confirmed('COD', bag(3))
    const before = (await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>()
    expect(orderedOf(before)).toBe(3)
    await act(room.ravi, 'decideShortCrop', decisionOf(await preview(1)))
    expect(orderedOf((await room.office.get(`/harvest?day=${DAY}`, room.ravi)).json<Harvest>())).toBe(1)
    await act(room.asha, 'unpackLine', meant(order, await lineOf(order, spinach)))
    expect(await preview(3)).toMatchObject({ wanted: 3, orders: [] })
  })

  test('[D10.34] the same key, and the same decision again, do nothing twice', async () => {
    const order = await confirmed('COD', bag(2))
    const decision = decisionOf(await preview(0))
    const key = newUid()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => room.office.act(room.ravi, 'decideShortCrop', decision, key)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const again = await act(room.ravi, 'decideShortCrop', decision)
    expect(again.results).toMatchObject([{ done: false, message: expect.stringContaining('was first') }])
    expect(await lineOf(order, spinach)).toMatchObject({ version: 1, packed: 0, back: 38 })
  })

  test('[D10.34] an order that was packed, cancelled, moved or changed meanwhile is answered so; the others are done', async () => {
    const [packed, cancelled, moved, changed, free] = [
      await confirmed('COD', bag(1)),
      await confirmed('COD', bag(1)),
      await confirmed('COD', bag(1)),
      await confirmed('COD', bag(1)),
      await confirmed('COD', bag(1)),
    ]
    const decision = decisionOf(await preview(0))
    await packTheRest(packed)
    await finish(packed)
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: cancelled.uid }], reason: 'a test' })
    await room.office.atTerminal('moveOrders', { orders: [{ uid: moved.uid }], slot_id: 3, day: DAY })
    await pack(changed, spinach)
    const { results } = await act(room.ravi, 'decideShortCrop', decision)
    expect(results.map(({ uid, message }) => [uid, message?.replace(/\d{6}/, 'N') ?? null])).toEqual([
      [packed.uid, expect.stringContaining('Order N is PACKED since')],
      [cancelled.uid, expect.stringContaining('Order N is CANCELLED since')],
      [moved.uid, `Order N was moved to 5 PM - 7 PM on ${DAY}. Nothing was changed.`],
      [changed.uid, expect.stringContaining('was first: Spinach is 1 of 1')],
      [free.uid, null],
    ])
    expect(await lineOf(moved, spinach)).toMatchObject({ state: 'OPEN', version: 0 })
  })

  test('[D10.34] who wants a call, or has nothing else in the bag, is not decided for, whatever a screen sends', async () => {
    const call = await confirmed('COD', bag(1), { when_short: 'CALL' })
    const nearest = await confirmed('COD', bag(1), { when_short: 'NEAREST' })
    const alone = await confirmed('COD', [grocery(spinach, 4)])
    const { orders } = await preview(0)
    const { results } = await act(room.ravi, 'decideShortCrop', {
      item_id: spinach,
      day: DAY,
      instead: null,
      orders: orders.map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines })),
    })
    expect(results.map(({ uid, message }) => [uid, message])).toEqual([
      [call.uid, expect.stringContaining('wants a call first')],
      [nearest.uid, expect.stringContaining('wants the nearest')],
      [alone.uid, expect.stringContaining('holds nothing else: cancel it')],
    ])
    expect((await lineOf(alone, spinach)).version).toBe(0)
  })

  test('[D10.34] what stands in is shared out too: whoever it does not reach is left to packing', async () => {
    const first = await confirmed('COD', bag(2), { when_short: 'NEAREST' })
    const second = await confirmed('COD', bag(2), { when_short: 'NEAREST' })
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

describe('a short crop at the same moment as', () => {
  test('[D10.34] [I9] packing and cancelling: one says how a line stands, and a cancelled order gives back what it had', async () => {
    for (let turn = 0; turn < volume(12, 40); turn += 1) {
      const orders = [await confirmed('COD', bag(2)), await confirmed('WALLET', bag(2))] as const
      const decision = decisionOf(await preview(0))
      const line = await lineOf(orders[0], spinach)
      const [crop, tick] = await Promise.all([
        act(room.ravi, 'decideShortCrop', decision),
        room.office.act(room.asha, 'packLine', { ...meant(orders[0], line), packed: 2, grams: null }),
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

test('[D10.34] the command line shows a short crop and decides it by the same function', async () => {
  const short = await confirmed('COD', bag(3))
  await confirmed('COD', bag(2), { ...late, when_short: 'CALL' })
  const at = { connection: room.shop.database.connection, folder: tmpdir() }
  const args = ['harvest', 'short-crop', 'spinach', '1', '--date', DAY]
  const looked = await farmstand(at, args)
  expect(looked).toMatchObject({ code: 0, err: '' })
  expect(looked.out).toContain('Spinach: 1 of 5 are there; 0 orders get all, 2 do not')
  expect(looked.out).toMatch(new RegExp(`${short.order_number} +11 AM - 1 PM +Asha Kulkarni +1 +3 +money back +₹38.00`))
  expect(looked.out).toContain('wants a call: at packing')
  expect((await lineOf(short, spinach)).version).toBe(0)
  expect((await farmstand(at, [...args, '--yes'])).out).toContain('1 done, 0 not')
  expect(await lineOf(short, spinach)).toMatchObject({ to_bag: true, packed: 1 })
  expect(
    await farmstand(at, ['harvest', 'short-crop', 'spinach', '1', '--date', DAY, '--instead', 'nonsense']),
  ).toMatchObject({
    code: 1,
    err: `'nonsense' is not the SKU of a stock item\n`,
  })
})
