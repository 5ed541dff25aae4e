import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'
import { itemPage, type ItemListQuery } from './item-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
})
afterAll(() => database.drop())

const all: ItemListQuery = { find: '', categoryId: null, look: null, ids: null, skus: null }
const ask = async (wanted: Partial<ItemListQuery>, offset: number, limit: number) => {
  const { items, total } = await itemPage(database.db, { ...all, ...wanted }, { offset, limit })
  return { ids: items.map(({ row }) => row.id), categories: items.map(({ categoryName }) => categoryName), total }
}

test('[E27] pages of any size together contain each item once, in the order of the list', async () => {
  for (const wanted of [{}, { find: 'a' }, { ids: [fixture.stock.tomato, fixture.stock.paneer] }]) {
    const whole = await ask(wanted, 0, 1_000)
    expect(whole.total).toBe(whole.ids.length)
    expect(new Set(whole.ids).size).toBe(whole.total)
    for (const limit of [1, 2, 3, 7])
      for (let offset = 0; offset <= whole.total; offset += 1)
        expect(await ask(wanted, offset, limit)).toEqual({
          ids: whole.ids.slice(offset, offset + limit),
          categories: whole.categories.slice(offset, offset + limit),
          total: whole.total,
        })
  }
})

test('[E27] the item list keeps the items of a category together', async () => {
  const { categories } = await ask({}, 0, 1_000)
  const changes = categories.filter((name, place) => name !== categories[place - 1])
  expect(changes.length).toBe(new Set(categories).size)
  expect(changes.length).toBeGreaterThan(2)
})
