import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { OfficeShelves } from '@farmstand/contracts/office/shelves'
import type { HomeShelves } from '@farmstand/contracts/shelf'
import type { TestApp } from '../testing/app.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'

let shop: TestApp
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: () => {},
  office: (one, at) => ([office, manager] = [one, at]),
})

type Facts = InputOf<'saveShelf'>['facts']
const facts: Facts = {
  place: 1,
  title: 'For fasting days',
  title_hi: 'व्रत के लिए',
  title_mr: '',
  rule: 'CHOSEN',
  under: null,
  word: '',
  goods: ['onion', 'potato', 'tomato'],
  active: true,
  from: null,
  until: null,
}
const save = (change: Partial<Facts>, shelf: InputOf<'saveShelf'>['shelf'] = null) =>
  office.act(manager, 'saveShelf', { shelf, facts: { ...facts, ...change } })
const saved = async (change: Partial<Facts>) => (await save(change)).json<AnswerOf<'saveShelf'>>().shelf_id
const listed = async () => (await office.get('/shelves', manager)).json<OfficeShelves>().results
const onHome = async () => (await shop.call({ url: addressOf('getHomeShelves') })).json<HomeShelves>()
const titles = async () => (await onHome()).more.map(({ title }) => title)
const removeAll = async () => {
  for (const { id, version } of await listed()) await office.act(manager, 'removeShelf', { shelf: { id, version } })
  await vi.waitFor(async () => expect(await titles()).toEqual([]), slowMachineTimeout)
}

beforeEach(removeAll)

test('[O107] Home shows a new shelf at once, in its place and languages, and no item twice', async () => {
  await saved({ place: 2, title: 'Under ₹50', rule: 'UNDER', under: 50, goods: [] })
  await saved({})
  await vi.waitFor(async () => expect(await titles()).toEqual(['For fasting days', 'Under ₹50']), slowMachineTimeout)
  const { lower_prices: lower, kitchen, pinned, pinned_combos: combos, more } = await onHome()
  expect(more[0]).toMatchObject({ local_titles: { hi: 'व्रत के लिए' } })
  const under = more[1]?.entries.map(({ item }) => item) ?? []
  expect(under.length).toBeGreaterThan(0)
  expect(under.every(({ price, department }) => price < 50 && department === 'GROCERY')).toBe(true)
  const all = [...lower, ...more.flatMap(({ entries }) => entries.map(({ item }) => item)), ...kitchen, ...pinned]
  const ids = [...all, ...combos].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // Each chosen good is on Home once: on this shelf, or on the one above it.
  const chosen = (await listed())[0]
  expect(chosen?.chosen.map(({ sku }) => sku)).toEqual(['onion', 'potato', 'tomato'])
  expect(more[0]?.entries.length).toBe(chosen?.shown)
})

test('[O107] a shelf is shown from its first to its last day in India, and by a search word', async () => {
  await shop.database.pool.query(
    `insert into catalogue_alias (target_id, alias, language) select id, 'Upvas', 'hi-Latn' from item where sku = 'onion'`,
  )
  const id = await saved({ rule: 'WORD', word: 'upvas', goods: [], from: '2026-11-26', until: '2026-11-27' })
  const showing = async (instant: string) => {
    shop.clock.set(instant)
    // Any change makes the shop look at its shelves. The banner shows when it has.
    await shop.database.pool.query('update home_shelf set title = $1 where id = $2', [`Shelf ${instant}`, id])
    await shop.database.pool.query('update banner set title = $1 where view_sequence = 9', [instant])
    const seen = async () => (await shop.call({ url: addressOf('listBanners') })).body
    await vi.waitFor(async () => expect(await seen()).toContain(instant), slowMachineTimeout)
    return (await titles()).includes(`Shelf ${instant}`)
  }
  expect(await showing('2026-11-25T18:29:59.000Z')).toBe(false)
  expect(await showing('2026-11-25T18:30:00.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:29:59.000Z')).toBe(true)
  expect(await showing('2026-11-27T18:30:00.000Z')).toBe(false)
  shop.clock.set('2026-11-25T04:30:00.000Z')
})

test('[O20] [O107] the second of two people who change a shelf is refused', async () => {
  const id = await saved({})
  expect((await save({ title: 'First' }, { id, version: 0 })).statusCode).toBe(200)
  const second = await save({ title: 'Second' }, { id, version: 0 })
  expect([second.statusCode, refusalReasonOf(second)]).toEqual([409, { reason: 'SHELF_CHANGED' }])
  expect((await listed())[0]?.title).toBe('First')
})

test.each<[what: string, wrong: Partial<Facts>, reason: string]>([
  ['no title', { title: ' ' }, 'SHELF_TITLE_MISSING'],
  ['no goods', { goods: [] }, 'SHELF_GOODS_MISSING'],
  ['no amount', { rule: 'UNDER' }, 'SHELF_GOODS_MISSING'],
  ['no word', { rule: 'WORD' }, 'SHELF_GOODS_MISSING'],
  ['an item that is not there', { goods: ['none'] }, 'NO_SUCH_SKU'],
  ['an end before its beginning', { from: '2026-11-27', until: '2026-11-26' }, 'ENDS_BEFORE_BEGIN'],
])('[O107] a shelf with %s is refused, and nothing is saved', async (_what, wrong, reason) => {
  const answer = await save(wrong)
  expect([answer.statusCode, refusalReasonOf(answer)]).toMatchObject([422, { reason }])
  expect(await listed()).toEqual([])
})
