import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type Mock } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import type { OpenDatabase } from '../../../platform/database.ts'
import { paise } from '../../../platform/money.ts'
import { catalogueFiles as files, writeCatalogueFolder } from '../../../testing/catalogue-folder.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import {
  createCatalogue,
  exportFolder,
  finishPictures,
  importFolder,
  importWhenEmpty,
  type ImportReport,
} from '../index.ts'
import type { ForeignWriters } from './foreign-rows.ts'
import { slowMachineTimeout } from '../../../testing/slow-machine.ts'
import { folderStore } from '../../../platform/file-store.ts'

let database: TestDatabase & OpenDatabase
let [base, folder, imagesDir] = ['', '', '']
const store = () => folderStore(imagesDir)
let writers: { [Name in keyof ForeignWriters]: Mock<ForeignWriters[Name]> }

beforeAll(async () => {
  database = await testDatabase().then((made) => ({ ...made, close: made.drop }))
})
afterAll(() => database.drop())
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'catalogue-'))
  folder = join(base, 'folder')
  imagesDir = join(base, 'shop-images')
  writers = {
    zones: vi.fn<ForeignWriters['zones']>(async () => 0),
    slots: vi.fn<ForeignWriters['slots']>(async () => 0),
    plans: vi.fn<ForeignWriters['plans']>(async () => 0),
  }
  await writeCatalogueFolder(folder)
  await database.pool.query(
    'truncate category, item, combo_part, catalogue_alias, banner, stock_move, setting restart identity cascade',
  )
})
afterEach(() => rmSync(base, { recursive: true }))

const run = (options: { dryRun?: boolean; prune?: boolean; confirmPrices?: boolean } = {}) =>
  importFolder(database, {
    folder,
    store: store(),
    writers,
    promised: async () => new Map(),
    ...options,
  })
async function imported(options: Parameters<typeof run>[0] = {}): Promise<ImportReport> {
  const outcome = await run(options)
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems, null, 1))
  return outcome
}
const change = (file: string, from: string, to: string) => {
  const before = readFileSync(join(folder, file), 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(folder, file), before.replace(from, to))
}
const picturesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
const everything = async () =>
  JSON.stringify([
    await rows(`select to_jsonb(item) - 'counts' as item from item order by id`), // every count changes `counts`
    await rows('select * from category order by id'),
    await rows('select * from combo_part order by 1, 2'),
    await rows('select * from catalogue_alias order by 1, 2'),
    await rows('select * from banner order by id'),
    await rows('select * from stock_move order by id'),
    await rows('select * from setting order by key'),
  ])

describe('an import', () => {
  test('[D9.3] [D1.8] an import stores ids in file order, money in paise, and stock with stock moves', async () => {
    const report = await imported()
    expect(report.items).toEqual({ added: 4, changed: 0, withdrawn: 0, unchanged: 0 })
    expect(await rows('select id, slug, parent_id from category order by id')).toEqual([
      { id: 1, slug: 'vegetables', parent_id: null },
      { id: 2, slug: 'roots', parent_id: 1 },
      { id: 3, slug: 'kitchen', parent_id: null },
      { id: 4, slug: 'meals', parent_id: 3 },
    ])
    expect(await rows('select id, sku, cost_paise, discount_bp, on_hand from item order by id')).toEqual([
      { id: 5, sku: 'carrot', cost_paise: 1999, discount_bp: 1250, on_hand: 40 },
      { id: 6, sku: 'beetroot', cost_paise: 3000, discount_bp: 0, on_hand: 0 },
      { id: 7, sku: 'biryani', cost_paise: 26000, discount_bp: 0, on_hand: 25 },
      { id: 8, sku: 'root-box', cost_paise: 4999, discount_bp: 1000, on_hand: 0 },
    ])
    expect(await rows('select item_id, quantity, reason from stock_move order by id')).toEqual([
      { item_id: 5, quantity: 40, reason: 'COUNT' },
      { item_id: 7, quantity: 25, reason: 'COUNT' },
    ])
    expect(await rows(`select value from setting where key = 'VEG_NONVEG_TOGGLE_IGNORE'`)).toEqual([{ value: '1,2' }])
    expect(writers.zones).toHaveBeenCalledExactlyOnceWith(expect.anything(), [
      { pincode: '411001', area: 'Camp', zone: null, feePaise: 2500, freeAbovePaise: 29_900 },
    ])
    expect(writers.slots).toHaveBeenCalledExactlyOnceWith(expect.anything(), [
      {
        startMinute: 540,
        endMinute: 660,
        offers: { GROCERY: { capacity: 10, cutoffMinutes: 60 }, KITCHEN: { capacity: 5, cutoffMinutes: 240 } },
      },
    ])
  })

  test('[D9.3] an import stores crops, pins and companions; columns added later may be missing', async () => {
    await imported()
    expect(
      await rows(
        `select sku, crops, pinned, goes_with from item where sku in ('carrot', 'beetroot', 'root-box') order by id`,
      ),
    ).toEqual([
      { sku: 'carrot', crops: ['', '40,60,1.5'], pinned: true, goes_with: ['beetroot', 'root-box'] },
      { sku: 'beetroot', crops: [], pinned: false, goes_with: [] },
      { sku: 'root-box', crops: [], pinned: false, goes_with: [] },
    ])
    expect(await rows('select crop from banner')).toEqual([{ crop: null }])
  })

  test('[D9.3] importing the same folder again changes nothing and announces nothing', async () => {
    await imported()
    const before = await everything()
    const listener = await database.pool.connect()
    const heard = vi.fn<() => void>()
    listener.on('notification', heard)
    await listener.query('listen catalogue_changed')
    const report = await imported()
    await listener.query('select 1')
    listener.release(true)
    expect(report).toMatchObject({ stock: 0, settings: 0, pictures: 0 })
    for (const part of [report.categories, report.items, report.aliases, report.banners])
      expect(part).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
    expect(await everything()).toBe(before)
    expect(heard).not.toHaveBeenCalled()
  })

  test('[D9.3] an import changes only differences and keeps ids; empty stock cells are ignored', async () => {
    await imported()
    await database.pool.query(
      `insert into stock_move (item_id, quantity, reason, reference) select id, 7 - on_hand, 'COUNT', 'is wanted again and missing' from item where sku = 'biryani'`,
    )
    await database.pool.query(`update item set on_hand = 7 where sku = 'biryani'`)
    change('items.csv', '19.99', '21.50')
    change('items.csv', '14,40,20', '14,35,20')
    change('items.csv', ',,25,10,1,0,,1', ',,,10,1,0,,1')
    change('combos.csv', 'carrot:2', 'carrot:3')
    const report = await imported()
    expect(report).toMatchObject({ stock: 1, items: { added: 0, changed: 2, unchanged: 3 } })
    expect(await rows('select id, cost_paise, on_hand from item where id in (5, 7) order by id')).toEqual([
      { id: 5, cost_paise: 2150, on_hand: 35 },
      { id: 7, cost_paise: 26_000, on_hand: 7 },
    ])
    expect(await rows('select quantity from stock_move where item_id = 5 order by id')).toEqual([
      { quantity: 40 },
      { quantity: -5 },
    ])
    expect(await rows('select quantity from combo_part where combo_id = 8 order by position')).toEqual([
      { quantity: 3 },
      { quantity: 1 },
    ])
  })

  test('[D9.3] rows that the file no longer names stay, or are withdrawn with `prune`', async () => {
    await imported()
    change('items.csv', files['items.csv']?.[3] ?? '', '')
    change('aliases.csv', 'carrot,gajar,hi-Latn', '')
    expect((await imported()).items.withdrawn).toBe(0)
    expect(await imported({ prune: true })).toMatchObject({ items: { withdrawn: 1 }, aliases: { withdrawn: 1 } })
    expect(await rows('select sku from item where not active')).toEqual([{ sku: 'biryani' }])
    expect((await imported({ prune: true })).items.withdrawn).toBe(0)
  })

  test('[D9.3] a dry run reports the changes and makes none', async () => {
    const before = await everything()
    expect(await imported({ dryRun: true })).toMatchObject({ items: { added: 4 }, pictures: 2 })
    expect(await everything()).toBe(before)
    expect(existsSync(imagesDir)).toBe(false)
  })

  test('[D9.3] an import changes nothing if its last step fails', async () => {
    const before = await everything()
    writers.slots.mockRejectedValueOnce(new Error('the database is gone'))
    await expect(run()).rejects.toThrow('the database is gone')
    expect(await everything()).toBe(before)
    await imported()
    expect(await rows('select min(id)::int as first from category')).toEqual([{ first: 1 }])
  })

  test('[D9.3] two imports that start at once into an empty shop run only once', async () => {
    const options = {
      folder,
      store: store(),
      writers,
      promised: async () => new Map(),
      begins: () => undefined,
    }
    const outcomes = await Promise.all([importWhenEmpty(database, options), importWhenEmpty(database, options)])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(await rows('select count(*) from item')).toEqual([{ count: 4 }])
  })

  test('[D9.3] a running process shows what was imported', async () => {
    const catalogue = await createCatalogue({ database, log: pino({ level: 'silent' }), clock: systemClock })
    await imported()
    await vi.waitFor(() => expect(catalogue.current().stocks).toHaveLength(3), slowMachineTimeout)
    expect(catalogue.current().banners[0]?.link).toBe('/categories/1?sub=2')
    expect(catalogue.current().find(8, 'COMBO')).toMatchObject({ department: 'GROCERY', inStock: false })
    await catalogue.close()
  })
})

describe('a broken folder', () => {
  const problemsOf = async () => {
    const outcome = await run()
    if (!('problems' in outcome)) throw new Error('The broken folder was imported')
    return outcome.problems.map(({ file, row, column, message }) => `${file} ${row ?? ''} ${column ?? ''}: ${message}`)
  }

  test('[D9.3] a broken folder changes nothing; each problem is reported with its cell', async () => {
    change('categories.csv', 'meals,kitchen,Meals', 'meals,roots,Meals')
    change('items.csv', '19.99', '19.999')
    change('items.csv', 'beetroot,roots', 'beetroot,nowhere')
    change('items.csv', '1 plate,,,260.00,0,1,KITCHEN', '1 plate,300,,0,101,2,SHOP')
    change('aliases.csv', 'carrot,gajar', 'ghost,gajar')
    change('banners.csv', 'carrot.svg,Roots', 'missing.svg,Roots')
    change('banners.csv', 'category:roots', 'https://elsewhere.example')
    change('slots.csv', '09:00,11:00,KITCHEN', '11:00,09:00,KITCHEN')
    change('zones.csv', '411001', '4110011')
    change('settings.csv', 'MIN_ORDER_AMOUNT,99', 'MIN_ORDER_AMOUNT,lots')
    change('settings.csv', 'vegetables,roots', 'vegetables,rots')
    const [before, problems] = [await everything(), await problemsOf()]
    for (const expected of [
      /^categories\.csv 5 parent: 'roots' is itself a subcategory/,
      /^items\.csv 2 cost: '19\.999' is not an amount/,
      /^items\.csv 3 category: 'nowhere' is neither/,
      /^items\.csv 4 cost: must be more than 0/,
      /^items\.csv 4 discount: '101' is not a percentage/,
      /^items\.csv 4 veg_nonveg: /,
      /^items\.csv 4 department: 'SHOP' is not one of KITCHEN, GROCERY/,
      /^aliases\.csv 2 slug: 'ghost' is neither/,
      /^banners\.csv 2 link: /,
      /^banners\.csv 2 image: missing\.svg: there is no such file/,
      /^slots\.csv 3 end: must be later than the start/,
      /^zones\.csv 2 pincode: /,
      /^settings\.csv 2 value: MIN_ORDER_AMOUNT must be/,
      /^settings\.csv 3 value: 'rots' is neither/,
    ])
      expect(problems).toContainEqual(expect.stringMatching(expected))
    expect(await everything()).toBe(before)
  })

  test.each([
    [
      '[D3.19] a part of another department',
      'combos.csv',
      'beetroot:1',
      'biryani:1',
      /combos\.csv 2 parts: 'biryani' is of KITCHEN/,
    ],
    [
      '[D3.19] a part that is a combo',
      'combos.csv',
      'beetroot:1',
      'root-box:1',
      /combos\.csv 2 parts: 'root-box' is a combo/,
    ],
    [
      '[D9.3] a companion listed twice',
      'items.csv',
      'beetroot | root-box',
      'beetroot | beetroot',
      /2 goes_with: 'beetroot' is listed twice/,
    ],
    ['[D3.19] a part listed twice', 'combos.csv', 'beetroot:1', 'carrot:1', /2 parts: 'carrot' is listed twice/],
    [
      '[D1.8] one name for two things',
      'combos.csv',
      'root-box,',
      'carrot,',
      /combos\.csv 2 sku: 'carrot' is already in items\.csv row 2/,
    ],
    [
      '[D3.1] an item on the top level',
      'items.csv',
      'carrot,roots',
      'carrot,vegetables',
      /items\.csv 2 category: 'vegetables' is a top-level/,
    ],
    ['[D9.3] an unknown column', 'zones.csv', 'fee,', 'price,', /zones\.csv 1 price: is not a column/],
    ['[D9.3] a row of another length', 'zones.csv', 'Camp,', 'Camp,x,', /zones\.csv 2 : has 5 cells/],
    ['[D9.3] quotes that do not close', 'zones.csv', 'Camp', '"Camp', /zones\.csv .*: is not well-formed CSV/],
    ['[D9.3] a path out of the folder', 'items.csv', 'photo.png', '../photo.png', /items\.csv 2 images: /],
    [
      '[D9.3] a crop beyond the picture',
      'items.csv',
      '40,60,1.5',
      '40,160,1.5',
      /items\.csv 2 crops: '40,160,1\.5' is not a crop/,
    ],
    [
      '[D9.3] more crops than pictures',
      'items.csv',
      '| 40,60,1.5',
      '| 40,60,1.5 | 1,1,1',
      /items\.csv 2 crops: has 3 crops for 2 pictures/,
    ],
  ])('%s is reported', async (_name, file, from, to, expected) => {
    change(file, from, to)
    expect(await problemsOf()).toContainEqual(expect.stringMatching(expected))
  })

  test.each([
    ['an item named like a category', 'items.csv', 'beetroot,roots', 'roots,roots', 'items.csv 3 sku: ', 'category'],
    ['a combo named like an item', 'combos.csv', 'root-box,', 'carrot,', 'combos.csv 2 sku: ', 'stock'],
    ['a category named like a combo', 'categories.csv', 'meals,', 'root-box,', 'categories.csv 5 slug: ', 'combo'],
  ])('[D1.8] %s that exists only in the shop is reported', async (_name, file, from, to, where, kind) => {
    await imported()
    for (const other of Object.keys(files).filter((one) => one !== file)) rmSync(join(folder, other))
    change(file, from, to)
    const name = to.split(',')[0]
    expect(await problemsOf()).toContainEqual(`${where}'${name}' already names a ${kind} of the shop`)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"'
  test.each([
    ['a script', `${svg}><script>alert(1)</script></svg>`, /contains a script/],
    ['an event handler', `${svg} onload="x()"/>`, /reacts to events/],
    ['a reference to a file', `${svg}><image href="file:///etc/passwd"/></svg>`, /refers to something outside/],
    ['text instead of a picture', 'hello', /cannot be read as a picture/],
  ])('[D9.3] a drawing with %s is refused', async (_name, content, expected) => {
    writeFileSync(join(folder, 'images/carrot.svg'), content)
    expect(await problemsOf()).toContainEqual(expect.stringMatching(expected))
  })

  test('[D3.19] an item cannot leave the department of a combo that the folder does not change', async () => {
    await imported()
    rmSync(join(folder, 'combos.csv'))
    change('items.csv', '0,GROCERY,carrot.svg', '0,KITCHEN,carrot.svg')
    expect(await problemsOf()).toContainEqual(expect.stringMatching(/items\.csv 2 department: the combo 'root-box'/))
  })
})

describe('an export', () => {
  const exported = async () => {
    const target = join(base, 'exported')
    const camp = [{ pincode: '411001', area: '=Camp', zone: 'City', feePaise: paise(2500), freeAbovePaise: null }]
    await exportFolder(database.db, { folder: target, store: store(), zones: camp, slots: [], plans: [] })
    return target
  }

  test('[D9.3] [D10.26] importing an export changes nothing here and makes the same shop elsewhere', async () => {
    await imported()
    const before = await everything()
    folder = await exported()
    const again = await imported({ prune: true })
    for (const part of [again.categories, again.items, again.aliases, again.banners])
      expect(part).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
    expect(await everything()).toBe(before)
    // The import does not put items back into stock that were sold after the export.
    await database.pool.query(`update item set on_hand = 3 where sku = 'carrot'`)
    expect((await imported()).stock).toBe(0)
    expect(await rows(`select on_hand from item where sku = 'carrot'`)).toEqual([{ on_hand: 3 }])
    imagesDir = join(base, 'other-shop-images')
    expect((await imported()).pictures).toBe(2)
    await finishPictures(store())
    expect(picturesIn(imagesDir)).toEqual(picturesIn(join(base, 'shop-images')))
    expect(picturesIn(imagesDir)).toHaveLength(2)
  })

  test.each([
    '=HYPERLINK("http://evil.example","x")',
    '+91',
    '-1+1',
    '@SUM(A1)',
    "'=already guarded",
    "''@twice",
    "'quoted'",
  ])('[D9.3] an export writes the name %s as text, and it is read back unchanged', async (name) => {
    await imported()
    await database.pool.query(`update item set name = $1 where sku = 'carrot'`, [name])
    folder = await exported()
    const text = readFileSync(join(folder, 'items.csv'), 'utf8')
    for (const line of text.split('\n').slice(1)) expect(line).not.toMatch(/(^|,)"?[=+\-@]/)
    expect((await imported()).items.changed).toBe(0)
    expect(await rows(`select name from item where sku = 'carrot'`)).toEqual([{ name }])
    expect(writers.zones.mock.lastCall?.[1]).toMatchObject([{ area: '=Camp' }])
  })
})
