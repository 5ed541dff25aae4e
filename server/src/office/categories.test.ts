import { expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import type { CategoryFacts } from '@farmstand/contracts/office/category'
import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import type { OfficeCategories } from '@farmstand/contracts/office/items'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import { waitUntilBlocked } from '../testing/gate.ts'
import type { SignedInCustomer, TestApp } from '../testing/app.ts'
import { checkout, goods, place } from '../testing/checkout.ts'
import type { AtScreen, TestOffice } from '../testing/office.ts'
import { refusalReasonOf, oneOffice } from '../testing/one-office.ts'
import { slowMachineTimeout } from '../testing/slow-machine.ts'
import { orderRequest } from '../testing/trading-app.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, manager] = [one, at]),
})

const categories = async () => (await office.get('/categories', manager)).json<OfficeCategories>().results
const called = async (name: string) => {
  const found = (await categories()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no category ${name}`)
  return found
}
const add = (facts: Partial<CategoryFacts>) =>
  office.act(manager, 'saveCategory', {
    category_id: null,
    before: emptyCategory,
    after: { ...emptyCategory, ...facts },
  })
const added = async (facts: Partial<CategoryFacts>) => (await add(facts)).json<AnswerOf<'saveCategory'>>().category_id
const change = async (id: number, facts: Partial<CategoryFacts>) => {
  const before = (await categories()).find((one) => one.id === id)?.facts ?? emptyCategory
  return office.act(manager, 'saveCategory', { category_id: id, before, after: { ...before, ...facts } })
}
const seen = async () =>
  (await shop.call({ url: addressOf('listCategories') })).json<Category[]>().map((one) => one.category_name)

test('[O79] customers see at once that a category is added, translated, moved and reordered', async () => {
  const spices = await added({ name: 'Spices', description: 'Whole and ground' })
  const aliases = [
    { alias: 'मसाले', language: 'hi' },
    { alias: 'मसाला', language: 'mr' },
  ]
  const whole = await added({
    name: 'Whole spices',
    name_hi: 'साबुत मसाले',
    name_mr: 'अख्खे मसाले',
    description_mr: 'दळलेले नाहीत',
    parent_id: spices,
    aliases,
  })
  expect((await called('Whole spices')).local_names).toEqual({ hi: 'साबुत मसाले', mr: 'अख्खे मसाले' })
  await vi.waitFor(
    async () => expect(await seen()).toEqual(expect.arrayContaining(['Spices', 'Whole spices'])),
    slowMachineTimeout,
  )
  expect((await called('Whole spices')).facts.aliases).toEqual(aliases)
  expect((await called('Whole spices')).slug).toBe('whole-spices')
  expect((await called('Whole spices')).facts).toMatchObject({ name_hi: 'साबुत मसाले', name_mr: 'अख्खे मसाले' })
  const wire = async () =>
    (await shop.call({ url: addressOf('listCategories') })).json<Category[]>().find((one) => one.category_id === whole)
  const local = async () => (await wire())?.category_local_names
  await vi.waitFor(async () => expect(await local()).toEqual({ hi: 'साबुत मसाले', mr: 'अख्खे मसाले' }), slowMachineTimeout)
  expect((await wire())?.category_local_descriptions).toEqual({ mr: 'दळलेले नाहीत' })
  await change(whole, { name_mr: '' })
  await vi.waitFor(async () => expect(await local()).toEqual({ hi: 'साबुत मसाले' }), slowMachineTimeout)
  expect((await change(whole, { name: 'Kitchen spices', aliases: [] })).statusCode).toBe(200)
  const tops = (await categories()).filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  const turned = [spices, ...tops.filter((id) => id !== spices)]
  const arranged = { parent_id: null, category_ids: turned }
  expect((await office.act(manager, 'arrangeCategories', arranged)).statusCode).toBe(200)
  const first = async () =>
    (await shop.call({ url: addressOf('listCategories') }))
      .json<Category[]>()
      .find((one) => one.parent_category_id === null)?.category_name
  await vi.waitFor(async () => expect(await first()).toBe('Spices'), slowMachineTimeout)
  const short = { parent_id: null, category_ids: turned.slice(1) }
  expect(refusalReasonOf(await office.act(manager, 'arrangeCategories', short))).toEqual({
    reason: 'CATEGORIES_CHANGED',
  })
  await vi.waitFor(async () => expect(await seen()).toContain('Kitchen spices'), slowMachineTimeout)
})

test('[O79] categories have two levels, without cycles and without items outside of them', async () => {
  const one = await added({ name: 'One' })
  const two = await added({ name: 'Two' })
  const below = await added({ name: 'Below', parent_id: one })
  const holding = (await categories()).find(({ parent_id, items }) => parent_id !== null && items > 0)
  const id = holding?.id ?? 0
  for (const [category, facts, reason] of [
    [one, { parent_id: one }, 'CATEGORY_TOO_DEEP'],
    [one, { parent_id: two }, 'CATEGORY_HAS_OTHERS'],
    [two, { parent_id: below }, 'CATEGORY_TOO_DEEP'],
    [one, { parent_id: 999_999 }, 'NO_CATEGORY_ABOVE'],
    [id, { parent_id: null }, 'CATEGORY_HOLDS_ITEMS'],
    [two, { name: ' ' }, 'CATEGORY_NAME_MISSING'],
    [two, { name: 'One' }, 'CATEGORY_THERE'],
    [two, { image: 'elsewhere.webp' }, 'PICTURE_FOREIGN'],
  ] as const) {
    const before = await categories()
    const answer = await change(category, facts)
    expect([answer.statusCode, refusalReasonOf(answer)]).toMatchObject([422, { reason }])
    expect(await categories()).toEqual(before)
  }
  expect((await change(below, { parent_id: two })).statusCode).toBe(200)
  expect((await change(one, { parent_id: two })).statusCode).toBe(200)
})

test('[O20] [O79] one of two simultaneous moves below each other is refused', async () => {
  const [a, b] = [await added({ name: 'Left' }), await added({ name: 'Right' })]
  const { pool } = shop.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from category where id in ($1, $2) for update', [a, b])
  const both = Promise.all([change(a, { parent_id: b }), change(b, { parent_id: a })])
  // Both have read everything before either writes, or one waits for the other.
  await waitUntilBlocked(pool, 2)
  await holder.query('rollback')
  holder.release()
  const answers = await both
  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 422])
})

test('[O20] [O79] two people’s changes to a category merge, unless they change the same field', async () => {
  const id = await added({ name: 'Shared' })
  const { facts: before } = await called('Shared')
  const save = (after: Partial<CategoryFacts>) =>
    office.act(manager, 'saveCategory', { category_id: id, before, after: { ...before, ...after } })
  expect((await save({ name: 'First' })).statusCode).toBe(200)
  const second = await save({ name: 'Second' })
  expect([second.statusCode, refusalReasonOf(second)]).toEqual([409, { reason: 'CATEGORY_CHANGED' }])
  expect((await save({ description: 'Of the second' })).statusCode).toBe(200)
  expect((await called('First')).facts).toMatchObject({ description: 'Of the second' })
})

test('[O79] [D4.5] items of a hidden category leave the shop, and an order of them is refused', async () => {
  const { estimation_id } = await checkout(shop, as, goods)
  const item = goods[0]?.id ?? 0
  const { rows } = await shop.database.pool.query<{ id: number; above: number }>(
    'select c.id, c.parent_id as above from item i join category c on c.id = i.category_id where i.id = $1',
    [item],
  )
  const { id = 0, above = 0 } = rows[0] ?? {}
  const listed = async () => (await shop.call({ url: addressOf('getStock', { id: item }) })).statusCode === 200
  for (const hidden of [id, above]) {
    expect((await change(hidden, { shown: false })).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await listed()).toBe(false), slowMachineTimeout)
    const refused = await place(shop, as, orderRequest(estimation_id, goods))
    expect(refused.json()).toMatchObject({ reason: 'NO_LONGER_SOLD' })
    expect((await change(hidden, { shown: true })).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await listed()).toBe(true), slowMachineTimeout)
  }
  expect((await place(shop, as, orderRequest(estimation_id, goods))).statusCode).toBe(200)
})
