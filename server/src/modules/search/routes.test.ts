import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { countMisses } from './queries.ts'
import { createSearchTrial } from './try-search.ts'

const { stock, combos, categories } = fixture

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await testDatabase({ max: 20 })
  await stockShop(database.pool)
  // No list of foods contains these names, so they can only come from the shop.
  await database.pool.query(`
    insert into catalogue_alias (target_id, alias, language) values (${stock.tomato}, 'quovadis', 'en');
    update item set local_texts = '{"hi":{"name":"झुमरीतलैया"}}' where id = ${stock.onion};
    update item set discount_bp = 1000 where id = ${stock.soldOut}`)
  shop = await testApp({ database })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function ask(query: Record<string, string>): Promise<StockSearchReply> {
  const answer = await shop.call({ method: 'GET', url: addressOf('searchStocks'), query })
  expect(answer.statusCode).toBe(200)
  return answer.json<StockSearchReply>()
}
const ids = ({ results }: StockSearchReply) => results.map(({ id }) => id)

describe('GET /stocks/search', () => {
  test('[S7.11] [D3.6] [D3.8] a stock item is found by name, alias, Devanagari, prefix and misspelling', async () => {
    for (const q of ['Tomato', 'tamatar', 'टमाटर', 'toma', 'tomatp', 'TAMATER'])
      expect(ids(await ask({ q }))[0]).toBe(stock.tomato)
    expect(ids(await ask({ q: 'quovadis' }))).toEqual([stock.tomato])
    expect(ids(await ask({ q: 'झुमरीतलैया' }))).toEqual([stock.onion])
  })

  test('[D3.7] combos that contain the item are listed beside the items', async () => {
    const { combos: found = [] } = await ask({ q: 'tomato' })
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([combos.saladBox, combos.lastTomatoes]))
  })

  test('[D3.7] [S5.7] a blank query returns nothing', async () => {
    for (const query of [{}, { q: '' }, { q: '  \t ' }] as Record<string, string>[])
      expect(await ask(query)).toEqual({ results: [] })
  })

  test('[S7.11] [D3.12] a subcategory can be listed by diet', async () => {
    expect(ids(await ask({ subcategory_id: String(categories.meals) }))).toEqual([stock.biryani, stock.paneer])
    expect(ids(await ask({ subcategory_id: String(categories.meals), veg_nonveg: '0' }))).toEqual([stock.paneer])
    expect(ids(await ask({ subcategory_id: String(categories.meals), veg_nonveg: '1' }))).toEqual([stock.biryani])
    expect(ids(await ask({ subcategory_id: '999999' }))).toEqual([])
  })

  test('[D3.12] a search can be limited to a subcategory and a diet', async () => {
    expect(ids(await ask({ q: 'masala', subcategory_id: String(categories.meals) }))).toEqual([stock.paneer])
    expect(ids(await ask({ q: 'masala', subcategory_id: String(categories.daily) }))).toEqual([])
    expect(ids(await ask({ q: 'biryani', veg_nonveg: '0' }))).toEqual([])
  })

  test('[D3.10] sold-out items are found, but not withdrawn ones', async () => {
    expect(ids(await ask({ q: 'withdrawn' }))).toEqual([])
    expect(ids(await ask({ q: 'methi' }))).toEqual([stock.soldOut])
  })

  test('[D3.8] a query that finds nothing returns close matches', async () => {
    const { results, combos: found, near } = await ask({ q: 'panzzzerr' })
    expect([results, found]).toEqual([[], []])
    expect(near?.names).toContain('Paneer tikka masala')
  })

  test('[D3.8] [D3.9] a dish that the shop lacks is not found, but its ingredient is a close match', async () => {
    const { results, near } = await ask({ q: 'batata vada' })
    expect(results).toEqual([])
    expect(near?.items.map(({ id }) => id)).toEqual([stock.potato])
  })

  test('[D3.8] an item that only has letters in common is not a close match', async () => {
    expect((await ask({ q: 'phone charger' })).near).toEqual({ names: [], items: [], categories: [] })
  })

  test('[D3.8] [D3.9] close matches are not among the results', async () => {
    const { results, near } = await ask({ q: 'tomxxxto' })
    expect(results).toEqual([])
    expect(near?.items.map(({ id }) => id)).toContain(stock.tomato)
  })

  test('[D11.15] close matches have the diet that the query asks for', async () => {
    const closeTo = async (q: string) => {
      const { results, near } = await ask({ q })
      expect(results).toEqual([])
      return near?.items.map(({ id }) => id)
    }
    expect(await closeTo('birxxxani')).toEqual([stock.biryani])
    expect(await closeTo('non-veg birxxxani')).toEqual([stock.biryani])
    expect(await closeTo('veg birxxxani')).toEqual([])
    expect(await closeTo('veg tomxxxto')).toEqual([stock.tomato])
    expect(await closeTo('non-veg tomxxxto')).toEqual([])
  })

  test('[D3.8] the answer explains how it read the query if the result does not show it', async () => {
    for (const [q, typed, as, synonym] of [
      ['tamatar 1 kg', 'tamatar', 'tomato', true],
      ['ٹماٹر 1 kg', 'ٹماٹر', 'tomato', true],
      ['tomatp', 'tomatp', 'tomato', false],
      ['quovadis', 'quovadis', 'Tomato', false],
    ] as const)
      expect((await ask({ q })).understood).toEqual({ typed, as, as_local_names: { hi: 'टमाटर' }, synonym })
    for (const q of ['tomato', 'Tomatoes', 'toma', 'vegetables', 'nothing at all like this'])
      expect(await ask({ q })).not.toHaveProperty('understood')
  })

  test('[S7.11] [D3.7] results are counted and can be paged, sorted and filtered', async () => {
    const whole = await ask({ q: 'vegetables' })
    expect(whole).not.toHaveProperty('total')
    const first = await ask({ q: 'vegetables', limit: '2' })
    const rest = await ask({ q: 'vegetables', limit: '48', offset: '2' })
    expect([first.total, rest.total]).toEqual([whole.results.length, whole.results.length])
    expect([...ids(first), ...ids(rest)]).toEqual(ids(whole))
    const prices = (await ask({ q: 'vegetables', limit: '48', sort: 'price' })).results.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await ask({ q: 'vegetables', limit: '2', veg_nonveg: '1' })).toMatchObject({ results: [], total: 0 })
  })

  test('[E37] a query for offers lists discounted items, in each language', async () => {
    const { results, combos: reducedCombos, ...rest } = await ask({ q: 'offers' })
    const sold = results.map(({ id }) => id)
    expect(sold).not.toContain(stock.soldOut)
    const everything = (await ask({ q: 'vegetables' })).results
    expect(results.length).toBeGreaterThan(0)
    expect([...results, ...(reducedCombos ?? [])].every(({ discount, in_stock: there }) => discount > 0 && there)).toBe(
      true,
    )
    const cheaper = everything.filter(({ discount, in_stock: there }) => discount > 0 && there)
    expect(sold).toEqual(expect.arrayContaining(cheaper.map(({ id }) => id)))
    expect(rest).not.toHaveProperty('near')
    for (const q of ['Lower prices now', 'ऑफ़र', 'सवलती', 'discount']) expect(ids(await ask({ q }))).toEqual(sold)
    expect(ids(await ask({ q: 'offers', veg_nonveg: '1' }))).toEqual(
      results.filter(({ veg_nonveg_type: kind }) => kind === 1).map(({ id }) => id),
    )
  })

  test('[D3.7] combos have separate pages', async () => {
    const page = await ask({ q: 'tomato', show: 'combos', limit: '1', offset: '1', sort: 'price' })
    expect(page.results).toEqual([])
    expect(page.combos?.map(({ id }) => id)).toEqual([combos.saladBox])
    expect([page.total, page.combo_total]).toEqual([2, 2])
    expect((await ask({ q: 'tomato', show: 'combos' })).results).toEqual([])
  })

  test('[S7.11] a malformed query is refused', async () => {
    const malformed: Record<string, string>[] = [
      { q: 'x'.repeat(201) },
      { subcategory_id: '-1' },
      { veg_nonveg: '2' },
      { page: '1' },
    ]
    for (const query of malformed) {
      const answer = await shop.call({ method: 'GET', url: addressOf('searchStocks'), query })
      expect(answer.statusCode).toBe(400)
    }
  })

  test('[D3.9] a changed item is found soon after the change', async () => {
    await database.pool.query(
      `insert into catalogue_alias (target_id, alias, language) values ($1, 'zimikandu', 'ta-Latn')`,
      [stock.potato],
    )
    await vi.waitFor(async () => expect(ids(await ask({ q: 'zimikandu' }))).toEqual([stock.potato]), slowMachineTimeout)
  })
})

describe('queries without results', () => {
  test('[D3.11] [E38] queries without results are counted, with all spellings as one query', async () => {
    for (const q of ['Wxyzzy', 'wxyzzy ', 'wxyzzy 1 kg']) expect(ids(await ask({ q }))).toEqual([])
    for (const q of ['tomato', '5', 'offers']) await ask({ q })
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select query, count from search_miss order by query')
      expect(rows).toContainEqual({ query: 'wxyzzy', count: 3 })
      for (const query of ['tomato', '', 'offers']) expect(rows).not.toContainEqual(expect.objectContaining({ query }))
    }, slowMachineTimeout)
  })
  test('[D11.15] at most sixty queries without results are counted per network and hour', async () => {
    const askFrom = (q: string, remoteAddress: string) =>
      shop.call({ method: 'GET', url: addressOf('searchStocks'), query: { q }, remoteAddress })
    for (let at = 0; at < 70; at++) await askFrom('zqxjkv', '198.51.100.4')
    for (let at = 0; at < 5; at++) await askFrom('zqxjkv', '198.51.100.5')
    for (let at = 0; at < 70; at++) await askFrom('vkjxqz', `2001:db8:1:2::${at + 1}`)
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select query, count from search_miss where query in ('zqxjkv', 'vkjxqz') order by query`,
      )
      expect(rows).toEqual([
        { query: 'vkjxqz', count: 60 },
        { query: 'zqxjkv', count: 65 },
      ])
    }, slowMachineTimeout)
  })

  test('[D11.15] when the list is full, the query that was asked longest ago is dropped', async () => {
    await database.pool.query(`
      insert into search_miss (query, count, last_at)
        select 'nonsense ' || n, 9, now() + n * interval '1 second' from generate_series(1, 5000) n`)
    await countMisses(database.db, new Map([['something real', 1]]), new Date(Date.now() + 10_000_000))
    const { rows } = await database.pool.query(
      `select query from search_miss where query in ('something real', 'nonsense 1', 'nonsense 5000') order by query`,
    )
    expect(rows).toEqual([{ query: 'nonsense 5000' }, { query: 'something real' }])
  })
})

describe('the trial search of the item form', () => {
  test('[D11.15] one trial search per person runs at a time; a second waits, a third is refused', async () => {
    const trySearch = createSearchTrial(database.db)
    const tries = (by: string) => trySearch({ by, q: 'onion', itemId: null, name: 'Onion ring', aliases: [] })
    const [first, second, third, fourth, other] = await Promise.all(['a', 'a', 'a', 'a', 'b'].map(tries))
    for (const answered of [first, second, other]) expect(answered).toMatchObject({ first: expect.any(Array) })
    for (const turnedAway of [third, fourth]) expect(turnedAway).toMatchObject({ refused: 'TOO_MANY_REQUESTS' })
    expect(await tries('a')).toMatchObject({ first: expect.any(Array) })
  })
})
