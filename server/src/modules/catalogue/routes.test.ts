import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Banner } from '@farmstand/contracts/banner'
import type { Category } from '@farmstand/contracts/category'
import { Combo, type ComboReply } from '@farmstand/contracts/combo'
import type { OtherComboParts, HomeShelves, FillUpItems } from '@farmstand/contracts/shelf'
import { StockItem } from '@farmstand/contracts/stock-item'
import { errorReplies } from '../../http/error-replies.ts'
import { publicAnswers } from '../../http/public-answers.ts'
import { createHttpServer } from '../../http/server.ts'
import { systemClock } from '../../platform/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixture, stockShop } from '../../testing/shop-fixture.ts'
import { catalogueRoutes, createCatalogue, stocksOfSubcategory, type Catalogue } from './index.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'

const log = pino({ level: 'silent' })
const { categories, stock, combos } = fixture

let database: TestDatabase
let catalogue: Catalogue
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  await database.pool.query(`
    update item set country_of_origin = 'India', ingredients = 'Potato', allergens = 'None known', shelf_life_days = 20
      where id = ${stock.potato};
    update item set images = '{leaf.webp}', crops = '{"50,40,1.4"}', discount_bp = 500 where id = ${stock.spinach};
    insert into category (id, slug, name, position, active) values (900, 'over', 'Over for this year', 0, false)`)
  catalogue = await createCatalogue({ database: { ...database, close: database.drop }, log, clock: systemClock })
  app = createHttpServer({ log, trustedProxies: 0 })
  await app.register(errorReplies)
  await app.register(publicAnswers, { generation: catalogue.generation })
  await app.register(catalogueRoutes, { prefix: '/api/v1', catalogue })
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  await database.drop()
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the wire type that it expects
async function get<T>(path: string): Promise<{ status: number; body: T }> {
  const reply = await app.inject({ method: 'GET', url: `/api/v1${path}` })
  return { status: reply.statusCode, body: reply.json<T>() }
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('a stock item', () => {
  test('[S7.10] [S3.7] [D3.3] [D1.5] a stock item is sent with all facts, and prices in rupees', async () => {
    const { status, body } = await get<StockItem>(`/stocks/${stock.potato}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 12,
      stock_id: 12,
      name: 'Potato',
      local_names: { hi: 'आलू' },
      description: null,
      cost: 33.33,
      discount: 12.5,
      price: 29.16,
      units: '500 g',
      unit_price: 58.32,
      unit_price_unit: 'kg',
      net_quantity: { value: 500, unit: 'g' },
      in_stock: true,
      max_quantity: 20,
      hsn: '0701',
      gst_rate: 5,
      category_id: categories.daily,
      department: 'GROCERY',
      veg_nonveg_type: 0,
      image_urls: [],
      country_of_origin: 'India',
      ingredients: 'Potato',
      allergens: 'None known',
      shelf_life_days: 20,
    })
    expect(Value.Check(StockItem, body)).toBe(true)
  })

  test('[D3.3] a sold-out item is still sent, with in_stock false', async () => {
    expect((await get<StockItem>(`/stocks/${stock.soldOut}`)).body.in_stock).toBe(false)
  })

  test.each([stock.withdrawn, combos.saladBox, 999_999, 9_999_999_999])(
    '[S7.10] [D1.2] the id %i, which is not a stock item on sale, gets 404',
    async (id) => {
      expect((await get(`/stocks/${id}`)).status).toBe(404)
    },
  )

  test.each(['0', '-1', '1.5', 'x', '٣', '99999999999', '%00'])(
    '[S7.10] [D1.2] the malformed id %s gets 400',
    async (id) => {
      expect((await get(`/stocks/${id}`)).status).toBe(400)
    },
  )
})

describe('combos', () => {
  test('[S7.12] [S3.9] [D3.4] [D3.5] combos are sent with all that a page shows of their parts', async () => {
    const { status, body } = await get<ComboReply>(`/combos/?combo_id=${combos.saladBox}`)
    expect(status).toBe(200)
    expect(body.results).toHaveLength(1)
    expect(body.results[0]).toMatchObject({ id: 30, cost: 80, discount: 10, price: 72, veg_nonveg_type: 0 })
    expect(body.results[0]?.combos).toEqual([
      {
        id: 10,
        stock_id: 10,
        quantities: 1,
        name: 'Tomato',
        local_names: { hi: 'टमाटर' },
        image_urls: [],
        units: '1 kg',
      },
      {
        id: 11,
        stock_id: 11,
        quantities: 1,
        name: 'Onion',
        local_names: { hi: 'प्याज' },
        image_urls: [],
        units: '1 kg',
      },
      {
        id: 13,
        stock_id: 13,
        quantities: 1,
        name: 'Spinach',
        local_names: { hi: 'पालक' },
        image_urls: ['leaf.webp#crop=50,40,1.4'],
        units: '250 g',
      },
    ])
    expect(Value.Check(Combo, body.results[0])).toBe(true)
  })

  test('[D3.5] a combo is non-veg if one part is', async () => {
    const { body } = await get<ComboReply>(`/combos?combo_id=${combos.familyDinner}`)
    expect(body.results[0]?.veg_nonveg_type).toBe(1)
  })

  test.each([
    ['', ['Family dinner', 'Salad box', 'Two kilos of tomato']],
    [`?subcategory_id=${categories.daily}`, ['Salad box', 'Two kilos of tomato']],
    [`?subcategory_id=${categories.meals}&veg_nonveg=0`, []],
    [`?subcategory_id=${categories.meals}&veg_nonveg=1`, ['Family dinner']],
    [`?subcategory_id=999`, []],
  ])('[S7.12] [D3.2] [D3.12] for the query %j, combos are listed in the seller’s order', async (query, expected) => {
    const { status, body } = await get<ComboReply>(`/combos/${query}`)
    expect(status).toBe(200)
    expect(namesOf(body.results)).toEqual(expected)
  })

  test.each(['combo_id=999999', `combo_id=${stock.tomato}`])(
    '[S7.12] [D1.2] a request for an unknown combo gets 404: %s',
    async (query) => {
      expect((await get(`/combos/?${query}`)).status).toBe(404)
    },
  )

  test.each(['combo_id=', 'combo_id=1.5', 'subcategory_id=-1', 'veg_nonveg=2', 'combo_id=1&combo_id=2', 'page=1'])(
    '[S7.12] [D1.2] the malformed query %s gets 400',
    async (query) => {
      expect((await get(`/combos/?${query}`)).status).toBe(400)
    },
  )
})

describe('categories and banners', () => {
  test('[S7.13] [S3.10] [D3.1] [D3.2] the category list has all categories; top-level ones have no parent', async () => {
    const { status, body } = await get<Category[]>('/categories/')
    expect(status).toBe(200)
    expect(body).toHaveLength(6)
    expect(body.filter((one) => one.parent_category_id === null).map((one) => one.category_name)).toEqual([
      'Vegetables',
      'Kitchen',
    ])
    expect(body.find((one) => one.category_id === categories.vegetables)).toEqual({
      category_id: categories.vegetables,
      category_name: 'Vegetables',
      category_local_names: { hi: 'सब्ज़ियां', mr: 'भाज्या' },
      category_description: 'Picked this morning',
      category_local_descriptions: { hi: 'आज सुबह तोड़ा' },
      category_image: null,
      parent_category_id: null,
      only_non_veg: false,
    })
  })

  test('[S7.14] [D3.2] the subcategories of a category are listed', async () => {
    const { body } = await get<Category[]>(`/categories/${categories.vegetables}/sub`)
    expect(body.map((one) => one.category_id)).toEqual([categories.daily, categories.leafy, categories.empty])
    expect((await get<Category[]>(`/categories/${categories.leafy}/sub/`)).body).toEqual([])
  })

  test('[S7.14] [D1.2] an unknown category gets 404, and a malformed id 400', async () => {
    expect((await get('/categories/999/sub')).status).toBe(404)
    expect((await get('/categories/x/sub')).status).toBe(400)
  })

  test('[S7.15] [S3.11] all banners are listed in display order, and inactive ones are marked', async () => {
    const { status, body } = await get<Banner[]>('/banner/')
    expect(status).toBe(200)
    expect(body.map((one) => one.view_sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(body.filter((one) => one.inactive === 1).map((one) => one.view_sequence)).toEqual([5])
  })

  test('[E14] texts of items and banners are sent in each language that the seller wrote', async () => {
    expect((await get<Banner[]>('/banner/')).body[0]).toMatchObject({
      local_titles: { hi: 'बैनर 1' },
      local_subtitles: { mr: 'पहिले' },
      local_actions: { hi: 'देखें' },
    })
    const { body } = await get<StockItem>(`/stocks/${stock.tomato}`)
    expect(body).toMatchObject({ description: 'Firm and red.', local_descriptions: { mr: 'घट्ट आणि लाल.' } })
  })
})

describe('the shelves of the home page', () => {
  const shelves = async () => (await get<HomeShelves>('/shelves/')).body

  test('the shelves contain reduced items (photos first) and dishes, none sold out', async () => {
    const { lower_prices: reduced, kitchen, pinned, pinned_combos: pinnedCombos } = await shelves()
    expect(namesOf(reduced)[0]).toBe('Spinach')
    expect(reduced.every((item) => item.discount > 0 && item.in_stock && item.department === 'GROCERY')).toBe(true)
    expect(namesOf(kitchen)).toEqual(['Lamb biryani', 'Paneer tikka masala'])
    expect([pinned, pinnedCombos]).toEqual([[], []])
  })

  test('the shelves contain an item as soon as the seller pins it', async () => {
    await database.pool.query('update item set pinned = true where id = any($1)', [[stock.onion, combos.familyDinner]])
    await vi.waitFor(async () => expect(namesOf((await shelves()).pinned)).toEqual(['Onion']), slowMachineTimeout)
    expect(namesOf((await shelves()).pinned_combos)).toEqual(['Family dinner'])
  })
})

test('[E33] ‘cooked with’ lists other parts of an item’s combos, none sold out or excluded', async () => {
  const beside = async (id: number) => namesOf((await get<OtherComboParts>(`/shelves/${id}/cooked/`)).body)
  expect(await beside(stock.tomato)).toEqual(['Onion', 'Spinach'])
  expect(await beside(stock.potato)).toEqual([])
  await database.pool.query('update item set on_hand = 0 where id = $1', [stock.spinach])
  await vi.waitFor(async () => expect(await beside(stock.tomato)).toEqual(['Onion']), slowMachineTimeout)
  await database.pool.query('update item set on_hand = 500 where id = $1', [stock.spinach])
  await vi.waitFor(async () => expect(await beside(stock.tomato)).toEqual(['Onion', 'Spinach']), slowMachineTimeout)
  expect((await get(`/shelves/${combos.saladBox}/cooked/`)).status).toBe(404)
})

test('[E43] the fill-up items are the cheapest of each department, one size each, in stock', async () => {
  await database.pool.query(`
    insert into item (id, sku, kind, category_id, name, department, units, cost_paise, discount_bp, veg_nonveg, images, on_hand, max_quantity, position, active)
      values (600, 'spinach-large', 'STOCK', ${categories.leafy}, 'Spinach', 'GROCERY', '1 kg', 7000, 0, 0, '{}', 5, 9, 9, true)`)
  const small = async () => (await get<FillUpItems>('/shelves/small/')).body
  await vi.waitFor(async () => expect((await get('/stocks/600')).status).toBe(200), slowMachineTimeout)
  expect((await small()).map(({ name, price }) => `${name} ${price}`)).toEqual([
    'Paneer tikka masala 220',
    'Lamb biryani 234',
    'Spinach 18.05',
    'Onion 25',
    'Potato 29.16',
    'Tomato 35.7',
  ])
})

test('[E98] a category that sells something, but nothing vegetarian, is marked', async () => {
  await database.pool.query(`
    insert into category (id, slug, parent_id, name, position) values (601, 'eggs', null, 'Eggs', 9), (602, 'hen', 601, 'Hen', 1);
    insert into item (id, sku, kind, category_id, name, department, units, cost_paise, discount_bp, veg_nonveg, images, on_hand, max_quantity, position, active)
      values (603, 'white-eggs', 'STOCK', 602, 'White eggs', 'GROCERY', '12 pcs', 9700, 0, 1, '{}', 5, 9, 9, true)`)
  const marked = async () => {
    const { body } = await get<Category[]>('/categories/')
    return body.filter((one) => one.only_non_veg).map((one) => one.category_name)
  }
  await vi.waitFor(async () => expect(await marked()).toEqual(['Hen', 'Eggs']), slowMachineTimeout)
})

describe('the snapshot', () => {
  test('[D3.2] [D3.12] [S3.8] the snapshot lists a subcategory in the seller’s order, filtered by diet', () => {
    const snapshot = catalogue.current()
    const names = (veg?: 0 | 1) => namesOf(stocksOfSubcategory(snapshot, categories.meals, veg))
    expect(names()).toEqual(['Lamb biryani', 'Paneer tikka masala'])
    expect(names(0)).toEqual(['Paneer tikka masala'])
    expect(names(1)).toEqual(['Lamb biryani'])
  })

  test('the snapshot keeps withdrawn items for carts that contain them', () => {
    expect(catalogue.current().find(stock.withdrawn, 'STOCK')).toMatchObject({
      name: 'Withdrawn leaves',
      active: false,
    })
    expect(catalogue.current().find(stock.tomato, 'COMBO')).toBeUndefined()
  })

  test('[D3.20] each process marks a combo of two kilos as sold out when one kilo is left', async () => {
    const other = await createCatalogue({ database: { ...database, close: database.drop }, log, clock: systemClock })
    const before = catalogue.generation()
    expect(other.current().version).toBe(catalogue.current().version)
    const inStock = (one: Catalogue) => one.current().find(combos.lastTomatoes, 'COMBO')?.inStock
    expect(inStock(other)).toBe(true)
    await database.pool.query('update item set on_hand = 1 where id = $1', [stock.tomato])
    await vi.waitFor(() => expect([inStock(catalogue), inStock(other)]).toEqual([false, false]), slowMachineTimeout)
    expect(catalogue.generation()).toBe(before + 1)
    expect(other.current().version).toBe(catalogue.current().version)
    expect((await get<ComboReply>(`/combos/?combo_id=${combos.lastTomatoes}`)).body.results[0]?.in_stock).toBe(false)
    await other.close()
  })

  test('the generation changes only with public data and survives a lost connection', async () => {
    const before = catalogue.generation()
    await database.pool.query('update item set on_hand = on_hand - 1 where id = $1', [stock.onion])
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'farmstand-listen' and datname = current_database()`,
    )
    await database.pool.query(`update item set name = 'Red onion' where id = $1`, [stock.onion])
    await vi.waitFor(
      () => expect(catalogue.current().find(stock.onion, 'STOCK')?.name).toBe('Red onion'),
      slowMachineTimeout,
    )
    expect(catalogue.generation()).toBe(before + 1)
  })

  test('the snapshot follows all columns of an item but counts, stock, shelf and source', async () => {
    const { rows } = await database.pool.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = 'item'::regclass and attnum > 0 and not attisdropped
         and attnum <> all ((select tgattr from pg_trigger where tgname = 'item_news')::smallint[])`,
    )
    expect(rows.map((column) => column.attname).toSorted()).toEqual([
      'counts',
      'missing',
      'on_hand',
      'shelf',
      'source',
      'updated_at',
    ])
  })
})
