import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'

const MANY = 5_000
const large = 800

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  await database.pool.query(`
    insert into category (id, slug, parent_id, name, position) values (${large}, 'large', ${fixture.categories.vegetables}, 'Large', 9);
    insert into item (id, sku, kind, category_id, name, description, department, units, net_value, net_unit,
                      cost_paise, discount_bp, veg_nonveg, images, on_hand, max_quantity, position, active)
      select 10000 + n, 'large-' || n, 'STOCK', ${large}, 'Thing ' || n, repeat('Grown with care. ', 6), 'GROCERY', '1 pack',
             case n % 3 when 0 then 250 when 1 then 6 end, case n % 3 when 0 then 'g' when 1 then 'piece' end,
             100 + (n * 7919) % 90000, 0, n % 2, '{"a.webp","b.webp"}', 5, 99, n, true
      from generate_series(1, ${MANY}) n`)
  shop = await testApp({ database })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

type Asked = Record<string, string>
const list = async (query: Asked, of: 'searchStocks' | 'listCombos' = 'searchStocks') => {
  const answer = await shop.call({ method: 'GET', url: addressOf(of), query })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload.length, ...answer.json<StockSearchReply>() }
}
const home = { subcategory_id: String(large) }
const ids = ({ results }: StockSearchReply) => results.map(({ id }) => id)

describe('a list in pages', () => {
  test('[S7.11] a request without a limit returns the whole list and no total', async () => {
    const whole = await list(home)
    expect(whole.results).toHaveLength(MANY)
    expect(whole).not.toHaveProperty('total')
  })

  test('[S7.11] a request with a limit returns one page of a list of thousands', async () => {
    const page = await list({ ...home, limit: String(PAGE_SIZE) })
    expect(page.results).toHaveLength(PAGE_SIZE)
    expect(page.total).toBe(MANY)
    expect(page.bytes).toBeLessThan(100_000)
  })

  test('[S7.11] [D3.2] each item is on exactly one page', async () => {
    const { results } = await list(home)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: PAGE_SIZE }), fc.nat(MANY + 60), async (limit, offset) => {
        const page = await list({ ...home, limit: String(limit), offset: String(offset) })
        expect(ids(page)).toEqual(ids({ results: results.slice(offset, offset + limit) }))
        expect(page.total).toBe(MANY)
      }),
      { numRuns: 30 },
    )
  })

  test('[S7.11] [D3.12] the total counts only the items that pass the filter', async () => {
    const veg = await list({ ...home, veg_nonveg: '0', limit: '5' })
    expect(veg.total).toBe(MANY / 2)
    expect(veg.results.every(({ veg_nonveg_type: type }) => type === 0)).toBe(true)
  })

  test('[S7.11] the order by price continues over all pages', async () => {
    const pages = await Promise.all(
      ['0', '48', '96'].map((offset) => list({ ...home, sort: 'price', limit: '48', offset })),
    )
    const prices = pages.flatMap(({ results }) => results.map(({ price }) => price))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const all = (await list(home)).results.map(({ price }) => price)
    expect(prices[0]).toBe(Math.min(...all))
  })

  test('[S7.11] [D3.3] by unit price, weights and volumes come first, then pieces, then unknown prices', async () => {
    const { results } = await list({ ...home, sort: 'unit_price' })
    const units = results.map(({ unit_price_unit: unit }) => unit)
    const [firstPiece, firstUnknown] = [units.indexOf('piece'), units.indexOf(null)]
    expect(new Set(units.slice(0, firstPiece))).toEqual(new Set(['kg']))
    expect(new Set(units.slice(firstPiece, firstUnknown))).toEqual(new Set(['piece']))
    expect(new Set(units.slice(firstUnknown))).toEqual(new Set([null]))
    const perKilogram = results.slice(0, firstPiece).map(({ unit_price: each }) => each ?? 0)
    expect(perKilogram).toEqual(perKilogram.toSorted((a, b) => a - b))
  })

  test('[S7.12] combos can be paged and sorted too', async () => {
    const combos = { subcategory_id: String(fixture.categories.daily) }
    expect(ids(await list(combos, 'listCombos'))).toEqual([fixture.combos.saladBox, fixture.combos.lastTomatoes])
    const cheapest = await list({ ...combos, sort: 'price', limit: '1' }, 'listCombos')
    expect([ids(cheapest), cheapest.total]).toEqual([[fixture.combos.lastTomatoes], 2])
    expect(ids(await list({ ...combos, limit: '1', offset: '1' }, 'listCombos'))).toEqual([fixture.combos.lastTomatoes])
  })

  test.each(['limit=49', 'limit=0', 'limit=-1', 'offset=-1', 'offset=1e3', 'sort=name'])(
    '[S7.11] [S7.12] a request for a malformed page is refused: %s',
    async (page) => {
      for (const of of ['searchStocks', 'listCombos'] as const) {
        const answer = await shop.call({ method: 'GET', url: `${addressOf(of)}?subcategory_id=${large}&${page}` })
        expect(answer.statusCode).toBe(400)
      }
    },
  )
})
