import { describe, expect, test } from 'vitest'
import type { Harvest, HarvestItem } from '@farmstand/contracts/office/harvest'
import { amountOf, listToSend } from '@farmstand/contracts/office/harvest-words'
import { addDays } from '../../platform/clock.ts'
import { newUid } from '../../platform/ids.ts'
import { violationsAfter } from '../../testing/planting.ts'
import {
  placeConfirmedOrder,
  finishPacking,
  openPackingRoom,
  pack,
  packTheRest,
  room,
} from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, groceryCombo } from '../../testing/trading-app.ts'

openPackingRoom()

const DAY = '2026-11-26'
const { onion, potato, spinach } = fixture.stock

const read = async (query = '', who = room.ravi): Promise<Harvest> =>
  (await room.office.get(`/harvest?day=${DAY}${query}`, who)).json<Harvest>()

async function itemOf(id: number, query = '', who = room.ravi): Promise<HarvestItem | undefined> {
  const { sources } = await read(query, who)
  return sources.flatMap(({ items }) => items).find(({ item_id: one }) => one === id)
}

const inStock = async (id: number): Promise<unknown> => {
  const { rows } = await room.shop.database.pool.query(`select on_hand, missing from item where id = ${id}`)
  return rows[0]
}

/** Records the intake of an item as done by a person whose screen showed `before`. */
const bring = (id: number, before: number, brought: number, key = newUid()) =>
  room.office.act(room.ravi, 'bringIn', { day: DAY, came: [{ item_id: id, before, brought_in: brought }] }, key)

test('[O65] the harvest list splits combos, sums by source and skips packed orders', async () => {
  await room.shop.database.pool.query(`update item set source = '=cmd|farm' where id = ${spinach}`)
  const first = await placeConfirmedOrder()
  await placeConfirmedOrder()
  const { sources, orders, windows } = await read()
  expect([orders, windows]).toEqual([2, [{ slot_id: 2, name: '11 AM - 1 PM', orders: 2 }]])
  const shown = sources.map(({ name, items }) => [
    name,
    items.map((item) => [item.name, item.ordered, item.in_combos, item.to_get, amountOf(item.to_get, item)]),
  ])
  expect(shown).toEqual([
    ['=cmd|farm', [['Spinach', 4, 4, 4, '1 kg']]],
    [
      null,
      [
        ['Onion', 12, 4, 12, '12 kg'],
        ['Tomato', 10, 4, 10, '10 kg'],
      ],
    ],
  ])
  // No cell of the sheet may be a formula.
  const { body: sheet } = await room.office.get(`/sheets/harvest?day=${DAY}`, room.ravi)
  expect(sheet).toMatch(/^\uFEFFsource,needed_by,/)
  expect(sheet).toContain(`\n'=cmd|farm,10 AM,Spinach,`)
  const farm = sources[0]
  expect(farm && listToSend(['Farm'], farm.items)).toMatch(/^Farm\nSpinach .*: 1 kg \(/)
  // The goods are needed an hour before the window that starts at 11.
  expect(sources.map(({ needed_at: at }) => at)).toEqual(['2026-11-26T04:30:00.000Z', '2026-11-26T04:30:00.000Z'])
  await pack(first, onion)
  await packTheRest(first)
  await finishPacking(first)
  expect((await read()).sources[0]?.items).toMatchObject([{ name: 'Spinach', ordered: 2 }])
  expect((await read('&slot=3')).sources).toEqual([])
  expect((await room.office.get(`/harvest?day=${DAY}`, room.asha)).statusCode).toBe(403)
})

describe('the intake', () => {
  test('[O67] [D10.26] an intake adds to stock and lowers the need, once per key, and can be corrected', async () => {
    await placeConfirmedOrder('COD', [grocery(onion, 8)])
    const before = await itemOf(onion)
    expect(before).toMatchObject({ brought_in: 0, to_get: before?.ordered })
    const had = await inStock(onion)
    const { on_hand: onHand } = had as { on_hand: number }
    const key = newUid()
    const answers = await Promise.all([bring(onion, 0, 5, key), bring(onion, 0, 5, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await itemOf(onion)).toMatchObject({ brought_in: 5, to_get: (before?.to_get ?? 0) - 5 })
    expect(await inStock(onion)).toEqual({ on_hand: onHand + 5, missing: 0 })
    const { rows } = await room.shop.database.pool.query(
      `select quantity, reason from stock_move where item_id = ${onion} and reference = '{"reason":"CAME_IN_FOR","values":{"day":"${DAY}"}}'`,
    )
    expect(rows).toEqual([{ quantity: 5, reason: 'RECEIVED' }])
    const { rows: noted } = await room.shop.database.pool.query(
      `select actor, reason from audit_entry where operation = 'bringIn' and subject = 'item:${onion}'`,
    )
    expect(noted).toEqual([
      {
        actor: `staff:${room.ravi.uid}`,
        reason: `{"reason":"CAME_IN","values":{"day":"${DAY}","before":0,"after":5}}`,
      },
    ])
    expect((await bring(onion, 5, 2)).statusCode).toBe(200)
    expect(await itemOf(onion)).toMatchObject({ brought_in: 2, to_get: (before?.to_get ?? 0) - 2 })
    expect(await inStock(onion)).toEqual({ on_hand: onHand + 2, missing: 0 })
    expect((await bring(onion, 2, 0)).statusCode).toBe(200)
  })

  test('[O67] [D10.26] reconcile accepts intakes, including those with the notes of earlier releases', async () => {
    await placeConfirmedOrder('COD', [grocery(spinach, 8)])
    expect((await bring(spinach, 0, 3)).statusCode).toBe(200)
    const { database, clock } = room.shop
    const earlier = [
      `update stock_move set reference = 'came in for ${DAY}' where reference like '{"reason":"CAME_IN_FOR"%'`,
      `update audit_entry set reason = regexp_replace(reason,
         '^.*"day":"(.*)","before":(\\d+),"after":(\\d+).*$', 'came in for \\1: \\2 → \\3') where operation = 'bringIn'`,
    ]
    expect((await violationsAfter(database, [], clock.now())).I21).toBeUndefined()
    expect((await violationsAfter(database, earlier, clock.now())).I21).toBeUndefined()
    const more = `update stock_move set quantity = quantity + 1 where item_id = ${spinach} and reason = 'RECEIVED'`
    for (const before of [[], earlier])
      expect((await violationsAfter(database, [...before, more], clock.now())).I21).toContain(`"item":${spinach}`)
    expect((await bring(spinach, 3, 0)).statusCode).toBe(200)
  })

  test('[O67] an intake is refused for all its items if one was changed meanwhile', async () => {
    await placeConfirmedOrder('COD', [grocery(onion, 8)])
    const had = await inStock(onion)
    const both = await Promise.all([bring(onion, 0, 4), bring(onion, 0, 6)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = (await itemOf(onion))?.brought_in ?? 0
    expect([4, 6]).toContain(now)
    const came = [
      { item_id: onion, before: now, brought_in: now + 1 },
      { item_id: spinach, before: 77, brought_in: 78 },
    ]
    expect((await room.office.act(room.ravi, 'bringIn', { day: DAY, came })).statusCode).toBe(409)
    expect((await itemOf(onion))?.brought_in).toBe(now)
    const combo = [{ item_id: fixture.combos.saladBox, before: 0, brought_in: 1 }]
    expect((await room.office.act(room.ravi, 'bringIn', { day: DAY, came: combo })).statusCode).toBe(422)
    expect((await room.office.act(room.asha, 'bringIn', { day: DAY, came })).statusCode).toBe(403)
    expect((await bring(onion, now, 0)).statusCode).toBe(200)
    expect(await inStock(onion)).toEqual(had)
  })

  test('[O67] an intake first covers packed goods, and a count corrects the quantity to get', async () => {
    const packed = await placeConfirmedOrder('COD', [grocery(potato, 3)])
    await placeConfirmedOrder('COD', [grocery(potato, 4)])
    await bring(potato, 0, 5)
    expect(await itemOf(potato)).toMatchObject({ ordered: 7, brought_in: 5, to_get: 2 })
    await packTheRest(packed)
    await finishPacking(packed)
    expect(await itemOf(potato)).toMatchObject({ ordered: 4, brought_in: 5, to_get: 2 })
    await room.office.atTerminal('countStock', { counts: [{ item_id: potato, counted: 1 }] })
    expect(await itemOf(potato, '&less_store=1')).toMatchObject({ in_store: 1, missing: 3, to_get: 3 })
    await bring(potato, 5, 9)
    expect(await itemOf(potato, '&less_store=1')).toMatchObject({ in_store: 5, missing: 0, to_get: 0 })
  })
})

describe('the forecast of further orders', () => {
  /** The window that starts at 7 PM takes orders until 5 PM. */
  const WINDOW = 4
  const at = (day: string, minutes: number) =>
    room.shop.clock.set(new Date(new Date(`${day}T17:00:00+05:30`).getTime() - minutes * 60_000).toISOString())

  /**
   * Places orders for the window of `WINDOW` on a day, each this many minutes before the cut-off. They contain spinach,
   * and boxes with one spinach each.
   */
  async function earlier(day: string, ...placed: [minutes: number, spinachs: number, boxes?: number][]): Promise<void> {
    for (const [minutes, spinachs, boxes = 0] of placed) {
      at(day, minutes)
      const items = [grocery(onion, 2), grocery(spinach, spinachs)]
      if (boxes > 0) items.push(groceryCombo(fixture.combos.saladBox, boxes))
      await placeConfirmedOrder('COD', items, { delivery_date: day, delivery_slot: WINDOW })
    }
  }

  /**
   * Returns the forecast of spinach and the quantity to get, this many minutes before the cut-off of Thursday's window.
   */
  async function usually(minutes: number, query = `&slot=${WINDOW}`): Promise<[number, number] | null> {
    at(DAY, minutes)
    // Uses a new session, because the earlier one has ended by this day.
    const found = await itemOf(spinach, query, await room.office.joins('MANAGER'))
    return found ? [found.usually, found.to_get] : null
  }

  test('[O66] the forecast is the median of the last four such windows, with combos split', async () => {
    const now = room.shop.clock.now().toISOString()
    await earlier(addDays(DAY, -7), [300, 40], [90, 3, 2], [30, 1])
    expect(await usually(120)).toBeNull()
    await earlier(addDays(DAY, -14), [300, 40], [90, 2])
    expect(await usually(120)).toEqual([4, 4])
    expect(await usually(120, '&slot=3')).toBeNull()
    await earlier(addDays(DAY, -21), [300, 40])
    // The window had no orders four weeks ago, so the window of five weeks ago is the fourth.
    await earlier(addDays(DAY, -35), [100, 20])
    await earlier(addDays(DAY, -42), [100, 90])
    await earlier(addDays(DAY, -8), [100, 90])
    expect(await usually(120)).toEqual([4, 4])
    expect(await usually(95)).toEqual([1, 1])
    expect(await usually(60)).toBeNull()
    expect(await usually(0)).toBeNull()
    const sell = (is: boolean) =>
      room.shop.database.pool.query('update item set active = $1 where id = $2', [is, spinach])
    await sell(false)
    expect(await usually(120)).toBeNull()
    await sell(true)
    expect(await usually(120)).toEqual([4, 4])
    await room.shop.database.pool.query(`insert into closed_day (day, reason) values ('${DAY}', 'New Year')`)
    expect(await usually(120)).toBeNull()
    await room.shop.database.pool.query('delete from closed_day')
    room.shop.clock.set(now)
  })
})
