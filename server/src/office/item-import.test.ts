import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import type { ItemImports } from '@farmstand/contracts/office/item-import'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { refusalReasonOf } from '../testing/one-office.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'

type Lines = InputOf<'planImport'>['lines']

let trading: TradingApp
let office: TestOffice
let anita: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  anita = await office.joins('MANAGER')
  await trading.database.pool.query(`
    update item set country_of_origin = 'IN', shelf_life_days = 5, ingredients = 'Rice' where kind = 'STOCK'`)
})
afterAll(async () => {
  await office.close()
  await trading.close()
})
beforeEach(async () => {
  trading.now = new Date(trading.now.getTime() + 60_000)
  await trading.database.pool.query(`
    update item set cost_paise = 4200, discount_bp = 1500, hsn = '0702', local_texts = local_texts - 'mr' where sku = 'tomato'`)
})

const rowsOf = async (text: string) => (await trading.database.pool.query(text)).rows
const plan = async (lines: Lines): Promise<AnswerOf<'planImport'>> => {
  const answer = await office.act(anita, 'planImport', { lines })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const write = (lines: Lines, seal: string, looked: number[] = []) =>
  office.act(anita, 'importItems', { name: 'november.xlsx', lines, seal, looked })
async function imported(lines: Lines): Promise<AnswerOf<'importItems'>> {
  const answer = await write(lines, (await plan(lines)).seal)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const undo = (uid: string) => office.act(anita, 'undoImport', { import_uid: uid })

const herbs = {
  line: 4,
  name: 'Dill bunch',
  category: 'Vegetables > Herbs',
  units: '1 bunch',
  price: 20,
  veg_nonveg_type: 0,
  stock: 12,
  hsn: '0709',
  gst_rate: 0,
  shelf_life_days: 2,
  name_mr: 'शेपू',
} as const
const curry = {
  line: 5,
  name: 'Fish curry',
  category: 'Meals',
  units: '1 plate',
  price: 180,
  veg_nonveg_type: 1,
  hsn: '996331',
  gst_rate: 5,
  ingredients: 'Fish, coconut',
  allergens: 'Fish',
} as const
const sheet: Lines = [
  { line: 2, name: 'tomato', units: '1KG', price: 46 },
  { line: 3, sku: 'onion', hsn: '070310', name_mr: 'कांदा' },
  herbs,
  curry,
  { line: 6, name: 'Salad box', units: '1 box', price: 90 },
  { line: 7, name: 'Chikki', category: 'Snacks', units: '200 g', price: 80 },
  { line: 8, name: 'Spinach', units: '250 g', price: 19 },
  { line: 9, sku: 'onion', price: 25 },
  { line: 10, name: 'Jaggery', units: '1 kg', price: 90, veg_nonveg_type: 0 },
]

test('[O77] a sheet is checked line by line, and the check writes nothing', async () => {
  const before = await rowsOf('select count(*)::int as items from item')
  const { lines, new_categories: categories } = await plan(sheet)
  expect(
    lines.map(({ line, outcome, item_id: id, department, problem }) => [line, outcome, id, department, problem?.code]),
  ).toEqual([
    [2, 'CHANGE', 10, 'GROCERY', undefined],
    [3, 'CHANGE', 11, 'GROCERY', undefined],
    [4, 'ADD', null, 'GROCERY', undefined],
    [5, 'ADD', null, 'KITCHEN', undefined],
    [6, 'REFUSED', null, 'GROCERY', 'COMBO'],
    [7, 'REFUSED', null, 'GROCERY', 'NEEDS_MARK'],
    [8, 'SAME', 13, 'GROCERY', undefined],
    [9, 'REFUSED', 11, 'GROCERY', 'TWICE'],
    [10, 'REFUSED', null, 'GROCERY', 'NEEDS_CATEGORY'],
  ])
  expect(lines[0]?.changes).toEqual([{ fact: 'cost', before: 42, after: 46 }])
  expect(lines[1]?.changes).toEqual([
    { fact: 'name_mr', before: '', after: 'कांदा' },
    { fact: 'hsn', before: '0703', after: '070310' },
  ])
  expect(lines[2]).toMatchObject({ stock: 12, gaps: [] })
  expect(categories).toEqual(['Vegetables > Herbs'])
  expect(await rowsOf('select count(*)::int as items from item')).toEqual(before)
})

test('[O78] an import writes plan and history, can be undone once, and can be repeated', async () => {
  const done = await imported(sheet)
  expect(done).toMatchObject({ added: 2, changed: 2 })
  const added = `select i.name, i.department, i.units, i.on_hand, i.cost_paise::int as cost, i.veg_nonveg, i.allergens, i.active, i.local_texts->'mr'->>'name' as name_mr,
      c.name as category, c.active as open from item i join category c on c.id = i.category_id
      where i.name in ('Dill bunch', 'Fish curry') order by i.name`
  const dill = {
    name: 'Dill bunch',
    department: 'GROCERY',
    units: '1 bunch',
    on_hand: 12,
    cost: 2000,
    veg_nonveg: 0,
    allergens: null,
    active: true,
    name_mr: 'शेपू',
    category: 'Herbs',
    open: true,
  }
  const fish = {
    name: 'Fish curry',
    department: 'KITCHEN',
    units: '1 plate',
    on_hand: 0,
    cost: 18_000,
    veg_nonveg: 1,
    allergens: 'Fish',
    active: true,
    name_mr: null,
    category: 'Meals',
    open: true,
  }
  expect(await rowsOf(added)).toEqual([dill, fish])
  const changed = `select sku, cost_paise::int as cost, hsn, local_texts->'mr'->>'name' as name_mr, on_hand from item where sku in ('onion', 'tomato') order by sku`
  expect(await rowsOf(changed)).toEqual([
    { sku: 'onion', cost: 2500, hsn: '070310', name_mr: 'कांदा', on_hand: 500 },
    { sku: 'tomato', cost: 4600, hsn: '0702', name_mr: null, on_hand: 500 },
  ])
  expect(
    await rowsOf(`select subject, after from audit_entry where operation = 'importItems' and subject like 'import:%'`),
  ).toEqual([{ subject: `import:${done.import_uid}`, after: { file: 'november.xlsx', added: 2, changed: 2 } }])
  expect(await rowsOf(`select source, name from price_batch`)).toEqual([{ source: 'SHEET', name: 'november.xlsx' }])
  const { results } = (await office.get('/itemImports', anita)).json<ItemImports>()
  expect(results).toMatchObject([
    { uid: done.import_uid, name: 'november.xlsx', added: 2, changed: 2, undone_at: null },
  ])

  expect((await undo(done.import_uid)).json()).toEqual({
    import_uid: done.import_uid,
    restored: 2,
    hidden: 2,
    stayed: [],
  })
  expect(await rowsOf(added)).toEqual([
    { ...dill, active: false, open: false },
    { ...fish, active: false },
  ])
  expect(await rowsOf(changed)).toEqual([
    { sku: 'onion', cost: 2500, hsn: '0703', name_mr: null, on_hand: 500 },
    { sku: 'tomato', cost: 4200, hsn: '0702', name_mr: null, on_hand: 500 },
  ])
  const again = await undo(done.import_uid)
  expect([again.statusCode, refusalReasonOf(again)]).toEqual([409, { reason: 'IMPORT_UNDONE' }])

  const { lines } = await plan([herbs])
  expect(lines[0]?.changes).toEqual([{ fact: 'shown', before: false, after: true }])
  await imported([herbs])
  expect(await rowsOf(added)).toEqual([dill, { ...fish, active: false }])
})

test('[O78] an undo keeps later changes by others, and lists them', async () => {
  const { import_uid: uid } = await imported([{ line: 2, sku: 'tomato', price: 44, hsn: '070200', name_mr: 'टोमॅटो' }])
  await rowsOf(`update item set hsn = '07020000' where sku = 'tomato'`)
  expect((await undo(uid)).json()).toEqual({ import_uid: uid, restored: 0, hidden: 0, stayed: ['Tomato'] })
  expect(
    await rowsOf(
      `select cost_paise::int as cost, hsn, local_texts->'mr'->>'name' as name_mr from item where sku = 'tomato'`,
    ),
  ).toEqual([{ cost: 4200, hsn: '07020000', name_mr: null }])
})

test('[O78] an outdated plan is refused, and nothing is written', async () => {
  const lines: Lines = [
    { line: 2, sku: 'tomato', price: 43 },
    { ...herbs, line: 3, name: 'Late dill' },
  ]
  const { seal } = await plan(lines)
  await rowsOf(`update item set cost_paise = 4100 where sku = 'tomato'`)
  const late = await write(lines, seal)
  expect([late.statusCode, refusalReasonOf(late)]).toEqual([409, { reason: 'SHEET_OUTDATED' }])
  expect(
    await rowsOf(`select name from item where name = 'Late dill' or (sku = 'tomato' and cost_paise = 4300)`),
  ).toEqual([])
})

test('[O78] of two simultaneous imports of one review, only one is written', async () => {
  const lines: Lines = [{ ...herbs, name: 'Twin dill' }]
  const { seal } = await plan(lines)
  const answers = await Promise.all([write(lines, seal), write(lines, seal)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await rowsOf(`select count(*)::int as twins from item where name = 'Twin dill'`)).toEqual([{ twins: 1 }])
})

test('[O71] a price change of more than 30 % needs a confirmation', async () => {
  const lines: Lines = [{ line: 2, sku: 'tomato', price: 60 }]
  const { seal, lines: planned } = await plan(lines)
  expect(planned[0]?.bold).toBe(true)
  const refusal = await write(lines, seal)
  expect([refusal.statusCode, refusalReasonOf(refusal), refusal.json().details]).toEqual([
    422,
    { reason: 'SHEET_PRICE_LEAPS', values: { name: 'Tomato' } },
    { bold: [10] },
  ])
  expect((await write(lines, seal, [10])).statusCode).toBe(200)
})

test.each([
  ['a GST rate above 100', { gst_rate: 101 }],
  ['a price of nothing', { price: 0 }],
  ['a price below a paisa', { price: 10.005 }],
  ['an HSN of 5 digits', { hsn: '07020' }],
  ['another mark', { veg_nonveg_type: 2 }],
  ['another department', { department: 'GARAGE' as 'KITCHEN' }],
])('[O77] the server refuses a line with %s', async (_has, change) => {
  const answer = await office.act(anita, 'planImport', { lines: [{ line: 2, sku: 'tomato', ...change }] })
  expect(answer.statusCode).toBe(400)
})

test('[O76] incomplete labels hide a new item, and weighed items need grams', async () => {
  const { lines } = await plan([
    { line: 2, name: 'Bare', category: 'Herbs', units: '1 box', price: 5, veg_nonveg_type: 0 },
    { ...herbs, line: 3, name: 'Weighed bunch', weighed: true },
    { ...herbs, line: 4, name: 'Weighed dill', weighed: true, units: '250 g' },
  ])
  expect(lines.map(({ outcome, gaps, problem }) => [outcome, gaps, problem?.code])).toEqual([
    ['ADD', ['NET_QUANTITY', 'HSN', 'GST', 'SHELF_LIFE'], undefined],
    ['REFUSED', [], 'NOT_WEIGHED'],
    ['ADD', [], undefined],
  ])
})

test.each(['PACKER', 'KITCHEN', 'RIDER', 'ACCOUNTANT'] as const)(
  '[O11] [O78] a %s may neither import nor undo',
  async (role) => {
    const somebody = role === 'ACCOUNTANT' ? await office.joins(role) : await office.pairs(role)
    const lines: Lines = [{ line: 2, sku: 'tomato', price: 43 }]
    const answers = [
      await office.act(somebody, 'planImport', { lines }),
      await office.act(somebody, 'importItems', { name: 'a', lines, seal: '0'.repeat(64), looked: [] }),
      await office.act(somebody, 'undoImport', { import_uid: crypto.randomUUID() }),
      await office.get('/itemImports', somebody),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  },
)

test('[O78] 5,000 lines are imported and undone in one call, and one more is refused', async () => {
  const lines: Lines = Array.from({ length: 5_000 }, (_, at) => ({ ...herbs, line: at + 2, name: `Herb ${at}` }))
  const done = await imported(lines)
  expect(done).toMatchObject({ added: 5_000, changed: 0 })
  expect((await undo(done.import_uid)).json()).toMatchObject({ hidden: 5_000 })
  const more = await office.act(anita, 'planImport', { lines: [...lines, { ...herbs, line: 5_002, name: 'One more' }] })
  expect(more.statusCode).toBe(400)
}, 120_000)
