import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { environmentOf, farmstand } from '../testing/farmstand.ts'
import { stockShop } from '../testing/shop-fixture.ts'
import { migrate } from './database.ts'
import { MIGRATIONS } from '../testing/test-server.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-baseline-'))
  await stockShop(database.pool)
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The last three of the 68 migrations from before the baseline, with their positions and times. */
const OLD_CHAIN = [
  [66, 1795712665526],
  [67, 1795712665527],
  [68, 1795716359317],
] as const

/** Writes the record of migrations of a shop that has run this many of the old migrations. */
async function ranOldMigrations(count: 67 | 68): Promise<void> {
  await database.pool.query('delete from drizzle.__drizzle_migrations')
  for (const [id, at] of OLD_CHAIN.filter(([place]) => place <= count))
    await database.pool.query(
      'insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, md5($2), $3)',
      [id, `old ${id}`, at],
    )
}

/** Creates only the tables of the baseline, without later migrations, and stores an identity and one setting. */
async function onlyBaseline(): Promise<void> {
  const { pool, connection } = database
  const { rows } = await pool.query<{ content: unknown; cause: string }>(
    'select content, cause from shop_identity order by version limit 1',
  )
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const only = join(folder, 'migrations')
  cpSync(MIGRATIONS, only, { recursive: true })
  const journal = join(only, 'meta/_journal.json')
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, 1) }))
  await migrate(connection, only)
  await pool.query('insert into shop_identity (content, cause) values ($1, $2)', [rows[0]?.content, rows[0]?.cause])
  await pool.query(`insert into setting (key, value) values ('MIN_ORDER_AMOUNT', '137')`)
}

const records = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => at)
}
const items = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from item')
  return rows[0]?.n ?? -1
}

test('[D11.18] an old shop keeps its names and descriptions in Hindi and Marathi', async () => {
  await onlyBaseline()
  await ranOldMigrations(68)
  await database.pool.query(`
    insert into category (id, slug, name, name_hi, name_mr, description_mr) values (1, 'veg', 'Vegetables', 'सब्ज़ियाँ', 'भाज्या', 'ताज्या'), (2, 'fruit', 'Fruit', null, '', null);
    insert into item (id, sku, kind, category_id, name, name_mr, description_hi, department, units, cost_paise) values
      (10, 'tomato', 'STOCK', 1, 'Tomato', 'टोमॅटो', 'लाल', 'GROCERY', '1 kg', 4200), (11, 'onion', 'STOCK', 1, 'Onion', null, null, 'GROCERY', '1 kg', 2500);
    insert into banner (view_sequence, image, title, title_hi, action_mr, tone, active) values (1, 'a.webp', 'Mango', 'आम', 'पाहा', 'leaf', true)`)
  const { code, err } = await farmstand({ connection: database.connection, folder }, ['settings', 'list'])
  expect([code, err]).toEqual([0, ''])
  const { rows } = await database.pool.query(`select slug as named, local_texts from category
    union all select sku, local_texts from item union all select title, local_texts from banner order by named`)
  expect(rows).toEqual([
    { named: 'fruit', local_texts: {} },
    { named: 'Mango', local_texts: { hi: { title: 'आम' }, mr: { action: 'पाहा' } } },
    { named: 'onion', local_texts: {} },
    { named: 'tomato', local_texts: { hi: { description: 'लाल' }, mr: { name: 'टोमॅटो' } } },
    { named: 'veg', local_texts: { hi: { name: 'सब्ज़ियाँ' }, mr: { name: 'भाज्या', description: 'ताज्या' } } },
  ])
})

test('[D11.18] a shop with all 68 old migrations starts, and the baseline does not run', async () => {
  await onlyBaseline()
  await ranOldMigrations(68)
  const { code, out, err } = await farmstand({ connection: database.connection, folder }, ['settings', 'list'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/MIN_ORDER_AMOUNT.*137/)
  const ran = await records()
  expect(ran.slice(0, 3)).toEqual(['1795712665526', '1795712665527', '1795716359317'])
  expect(new Set(ran).size).toBe(ran.length)
})

const REFUSED =
  'The tables of this shop are too old for this release, which changed nothing in them. ' +
  "Make a backup, start the shop once with Farmstand's commit 649eaf57, stop it, then start this release again.\n"

test('[D11.18] a shop that lacks the last old migration does not start, and keeps its rows', async () => {
  await ranOldMigrations(67)
  const before = await items()
  const shop = { connection: database.connection, folder }
  expect(await farmstand(shop, ['orders', 'list'])).toEqual({ code: 1, out: '', err: REFUSED })
  const env = { ...environmentOf(shop), PATH: '/usr/bin:/bin', NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'fatal' }
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../main.ts')], { env })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: REFUSED })
  expect(await items()).toBe(before)
  expect(await records()).toEqual(['1795712665526', '1795712665527'])
}, 60_000)

test('[D11.18] processes that start together create the tables of an empty database once', async () => {
  await database.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  await Promise.all([1, 2, 3].map(() => migrate(database.connection, MIGRATIONS)))
  expect(await items()).toBe(0)
  const { rows } = await database.pool.query('select count(*)::int as n from ledger_book where ended_at is null')
  expect(rows).toEqual([{ n: 1 }])
})
