import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../platform/database.ts'
import { writeCatalogueFolder } from '../../../testing/catalogue-folder.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { commandLineActor, perform } from '../../staff/index.ts'
import { officeHandlers } from '../../../office/handlers.ts'
import { newUid } from '../../../platform/ids.ts'
import { sellerDeps } from '../../../testing/seller-deps.ts'
import { fallenPrices, importFolder, type ImportReport } from '../index.ts'
import { folderStore } from '../../../platform/file-store.ts'

let database: TestDatabase & OpenDatabase
let folder: string
beforeAll(async () => {
  const made = await testDatabase()
  database = { ...made, close: made.drop }
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  await writeCatalogueFolder(folder)
  await database.pool.query('truncate category, item, banner restart identity cascade')
})
afterEach(() => rmSync(folder, { recursive: true }))

const none = async () => 0
const run = (options: { dryRun?: boolean; confirmPrices?: boolean } = {}) =>
  importFolder(database, {
    folder,
    store: folderStore(join(folder, 'shop-images')),
    writers: { zones: none, slots: none, plans: none },
    promised: async () => new Map(),
    ...options,
  })
async function imported(options: Parameters<typeof run>[0] = {}): Promise<ImportReport> {
  const outcome = await run(options)
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems, null, 1))
  return outcome
}
const change = (file: string, from: string, to: string) => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, before.replace(from, to))
}
const clock = { now: () => new Date() }
/** Reverts the last batch of prices, as the command line does. Returns null if no batch is left to revert. */
async function revertPrices() {
  const deps = sellerDeps({ db: database.db, clock })
  const command = { actor: commandLineActor('tester'), key: newUid(), input: { batch_uid: null } }
  const outcome = await perform({ ...deps, handlers: officeHandlers(deps, '') }, 'revertPrices', command)
  return 'refused' in outcome ? null : outcome.results
}
const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows
const everything = async () =>
  JSON.stringify([await rows('select * from item order by id'), await rows('select * from price_change')])

describe('a price change', () => {
  const prices = () =>
    rows(`select sku, cost_paise, discount_bp from item where sku in ('carrot', 'beetroot', 'root-box') order by sku`)

  test('[D10.28] a price change of over 30 % needs confirmation, one of exactly 30 % does not', async () => {
    await imported()
    const before = await everything()
    change('items.csv', '500,g,30,0', '500,g,39.01,0')
    change('items.csv', '19.99,12.5', '19.99,40')
    change('combos.csv', '49.99,10', '499.90,10')
    const refused = await run()
    expect('problems' in refused && refused.problems).toEqual([
      {
        file: 'items.csv',
        row: 2,
        column: 'cost',
        message: expect.stringMatching(/'carrot' .* from ₹17\.49 to ₹11\.99: .*--confirm-prices/),
      },
      { file: 'items.csv', row: 3, column: 'cost', message: expect.stringMatching(/'beetroot' .* ₹30\.00 to ₹39\.01/) },
      {
        file: 'combos.csv',
        row: 2,
        column: 'cost',
        message: expect.stringMatching(/'root-box' .* ₹44\.99 to ₹449\.91/),
      },
    ])
    expect(await everything()).toBe(before)
    const tried = await imported({ dryRun: true })
    expect(tried.prices).toEqual([
      { sku: 'carrot', before: 17.49, after: 11.99, bold: true },
      { sku: 'beetroot', before: 30, after: 39.01, bold: true },
      { sku: 'root-box', before: 44.99, after: 449.91, bold: true },
    ])
    expect(await everything()).toBe(before)
    expect((await imported({ confirmPrices: true })).prices).toHaveLength(3)
    // One option confirmed all price changes together, so the shop lists the steep falls afterwards.
    expect([...(await fallenPrices(database.db)).values()]).toEqual([[{ name: 'Carrot', before: 17.49, after: 11.99 }]])
    change('items.csv', '500,g,39.01,0', '500,g,27.31,0')
    expect((await imported()).prices).toMatchObject([{ sku: 'beetroot', bold: false }])
  })

  test('[D10.28] revert takes back the last batch, then the one before; history only grows', async () => {
    await imported()
    const first = await prices()
    change('items.csv', '19.99,12.5', '21,12.5')
    await imported()
    const second = await prices()
    change('items.csv', '500,g,30,0', '500,g,300,0')
    change('combos.csv', '49.99,10', '4.99,10')
    await imported({ confirmPrices: true })
    expect(await revertPrices()).toMatchObject([
      { sku: 'beetroot', name: 'Beetroot', before: 300, after: 30, done: true },
      { sku: 'root-box', name: 'Root box', before: 4.49, after: 44.99, done: true },
    ])
    expect(await prices()).toEqual(second)
    expect(await revertPrices()).toMatchObject([{ sku: 'carrot', done: true }])
    expect(await prices()).toEqual(first)
    expect(await revertPrices()).toBeNull()
    expect(await rows('select count(*)::int as n from price_change')).toEqual([{ n: 6 }])
  })

  test('[D10.28] revert leaves items whose price has changed again since', async () => {
    await imported()
    change('items.csv', '19.99,12.5', '21,12.5')
    change('items.csv', '500,g,30,0', '500,g,31,0')
    await imported()
    await database.pool.query(`update item set cost_paise = 2200 where sku = 'carrot'`)
    expect(await revertPrices()).toMatchObject([
      { sku: 'carrot', done: false },
      { sku: 'beetroot', done: true },
    ])
    expect(await rows(`select cost_paise from item where sku = 'carrot'`)).toEqual([{ cost_paise: 2200 }])
    expect(await revertPrices()).toBeNull()
  })
})
