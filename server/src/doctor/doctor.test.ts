import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { NEWEST_BACKUP } from '../backup/backup-folder.ts'
import { newsTemplates, noticeTemplates } from '../modules/notifications/index.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { farmstand } from '../testing/farmstand.ts'
import { stockShop } from '../testing/shop-fixture.ts'
import { findingInEnglish } from './finding.ts'
import { clockFinding } from './check-database.ts'
import { checkNode } from './check-machine.ts'

const HEX = '0123456789abcdef'.repeat(4)
const HOUR_MS = 3_600_000
/** Settings that are complete, as in production. */
const well = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  BACKOFFICE_URL: 'https://office.shop.example',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'a-key-of-the-provider',
  MSG91_TEMPLATE_ID: 'codes',
  MSG91_NOTICE_FLOWS: noticeTemplates.map((name) => `${name}=flow`).join(','),
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'k8Xq2vR9wLmP4tYz7NbC3dFg',
  RAZORPAY_WEBHOOK_SECRETS: 'q7Wm2xK9vB4nT8rL3pZs6yHd',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'shop@shop.example',
}

let database: TestDatabase
/** True if a test has written to the database, so that the next test gets a new one. */
let changed = true
let folder: string
const data = (): string => join(folder, 'data')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-doctor-test-'))
  mkdirSync(join(data(), 'images'), { recursive: true, mode: 0o700 })
  writeFileSync(join(data(), 'secret.key'), HEX, { mode: 0o600 })
  writeFileSync(join(data(), 'images', 'banner.webp'), 'a picture')
  if (changed) database = await databaseInOrder()
  changed = false
  backup(new Date(Date.now() - HOUR_MS))
})
afterEach(async () => {
  if (changed) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => (changed ? undefined : database.drop()))

async function databaseInOrder(): Promise<TestDatabase> {
  const made = await testDatabase()
  await stockShop(made.pool)
  const now = new Date()
  for (const scope of ['frequent', 'all'])
    await made.pool.query(`insert into reconciliation_run (scope, at, violations) values ($1, $2, '[]')`, [scope, now])
  await made.pool.query(`insert into repeating_job values ('send-refunds', now() + interval '1 minute')`)
  return made
}

function backup(at: Date, more: { begun_at?: string } = {}): void {
  const name = `farmstand-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}`
  const about = { format: 1, shop: 'Farmstand', made_at: at.toISOString(), database: 'dump', ...more }
  mkdirSync(join(folder, 'backups', name), { recursive: true })
  writeFileSync(join(folder, 'backups', name, 'backup.json'), JSON.stringify(about))
}

async function look(settings: Record<string, string> = {}, args = ['--backups', 'backups']) {
  const shop = { connection: database.connection, folder, settings: { ...well, ...settings } }
  const { code, out } = await farmstand(shop, ['doctor', ...args, '--json'])
  const found: ReturnType<typeof findingInEnglish>[] = JSON.parse(out)
  return { code, wrong: found.filter(({ state }) => state !== 'ok'), found }
}

/** Causes a fault in the shop, and returns the findings that are not ok. */
async function seen(plant: () => unknown, settings: Record<string, string> = {}, args?: string[]) {
  await plant()
  const { code, wrong } = await look(settings, args)
  return { code, wrong }
}
const none = (): undefined => undefined
const sql = (statement: string) => (): Promise<unknown> => {
  changed = true
  return database.pool.query(statement)
}
const one = (state: 'warning' | 'fault', about: string, says: RegExp) => ({
  code: state === 'fault' ? 1 : 0,
  wrong: [
    expect.objectContaining({
      state,
      about,
      says: expect.stringMatching(says),
      forward: expect.stringMatching(/\S{3}/),
    }),
  ],
})

/** Makes the shop `ago` old, with no nightly check of its books. */
const begun = (ago: string) =>
  sql(`delete from reconciliation_run where scope = 'all'; alter table shop_identity disable trigger user;
    update shop_identity set at = now() - interval '${ago}'; alter table shop_identity enable trigger user`)

describe('farmstand doctor', () => {
  test('[D9.3] a shop that opened today needs no nightly check of its books yet', async () => {
    expect(await seen(begun('2 hours'))).toEqual({ code: 0, wrong: [] })
  })

  test('[D9.3] a healthy shop is reported ok line by line, and nothing is changed', async () => {
    const before = readdirSync(data())
    const { code, wrong, found } = await look()
    expect([code, wrong]).toEqual([0, []])
    expect(new Set(found.map(({ about }) => about))).toEqual(
      new Set([
        'Node',
        'Data folder',
        'Disk',
        'Keys',
        'Shop',
        'Back office',
        'Payments',
        'SMS',
        'Email',
        'Database',
        'Tables',
        'Clock',
        'Goods',
        'Pictures',
        'Texts',
        'Books',
        'Jobs',
        'Backups',
      ]),
    )
    expect(readdirSync(data())).toEqual(before)
    const shop = { connection: database.connection, folder, settings: well }
    const { out } = await farmstand(shop, ['doctor'])
    expect(out).toMatch(/^ok +Tables +are those of this release$/m)
    expect(out).toMatch(
      /^warning +Backups +no backup yet → set a folder for nightly backups under Health in the back office$/m,
    )
  })

  const planted: [string, () => unknown, Record<string, string>, ReturnType<typeof one>][] = [
    [
      'a key that others may read',
      () => chmodSync(join(data(), 'secret.key'), 0o644),
      {},
      one('warning', 'Keys', /other users .* may read/),
    ],
    ['a truncated key', () => writeFileSync(join(data(), 'secret.key'), 'cut'), {}, one('fault', 'Keys', /is damaged/)],
    ['a missing key', () => rmSync(join(data(), 'secret.key')), {}, one('warning', 'Keys', /no secret.key/)],
    [
      'a missing picture',
      () => writeFileSync(join(data(), 'images', 'banner.webp'), ''),
      {},
      one('warning', 'Pictures', /1 of 1 are missing: banner.webp/),
    ],
    [
      'http for customers',
      none,
      { PUBLIC_URL: 'http://shop.example' },
      one('fault', 'Settings', /PUBLIC_URL must begin with https/),
    ],
    ['one host for both', none, { BACKOFFICE_URL: 'https://shop.example' }, one('fault', 'Settings', /another host/)],
    ['a provider without its key', none, { MSG91_AUTH_KEY: '' }, one('fault', 'Settings', /MSG91_AUTH_KEY/)],
    [
      'pretended payments',
      none,
      {
        PAYMENT_PROVIDER: 'sandbox',
        ALLOW_SANDBOX_PAYMENTS: '1',
        RAZORPAY_KEY_ID: '',
        RAZORPAY_KEY_SECRET: '',
        RAZORPAY_WEBHOOK_SECRETS: '',
      },
      one('warning', 'Payments', /simulated/),
    ],
    [
      'codes in a file',
      none,
      { SMS_PROVIDER: 'outbox', ALLOW_OUTBOX: '1' },
      one('warning', 'SMS', /written to a file/),
    ],
    ['mail in a file', none, { SMTP_URL: '', ALLOW_OUTBOX: '1' }, one('warning', 'Email', /written to a file/)],
    ['no office', none, { BACKOFFICE_URL: '' }, one('warning', 'Back office', /not served/)],
    [
      'a text that is not registered',
      none,
      {
        MSG91_NOTICE_FLOWS: noticeTemplates
          .slice(1)
          .map((name) => `${name}=flow`)
          .join(','),
      },
      one('warning', 'Texts', /^1 have no flow.*: mobile-changed$/),
    ],
    [
      'texts for customers that are not registered',
      sql(`insert into setting (key, value) values ('TELL_CUSTOMERS', 'yes')`),
      {},
      one('warning', 'Texts', new RegExp(`^${newsTemplates.length} have no flow`)),
    ],
    [
      'tables that are not made yet',
      sql('delete from drizzle.__drizzle_migrations'),
      {},
      one('warning', 'Tables', /^\d+ migrations? (is|are) pending/),
    ],
    [
      'tables from before the baseline',
      sql('update drizzle.__drizzle_migrations set created_at = 1795712665527'),
      {},
      one('fault', 'Tables', /^are older than this release can bring up to date/),
    ],
    [
      'tables of a newer release',
      sql(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`),
      {},
      one('fault', 'Tables', /newer release/),
    ],
    ['a shop without a name', sql('truncate shop_identity cascade'), {}, one('fault', 'Goods', /no shop/)],
    ['an empty catalogue', sql('truncate item, category cascade'), {}, one('fault', 'Goods', /has no items/)],
    [
      'books that disagree',
      sql(
        `insert into reconciliation_run (scope, at, violations) values ('frequent', now(), '[{"invariant":"I1","what":"A transfer does not balance","rows":[{}]}]')`,
      ),
      {},
      one('fault', 'Books', /I1: A transfer does not balance/),
    ],
    [
      'an overdue check of the money',
      sql(`update reconciliation_run set at = now() - interval '16 minutes' where scope = 'frequent'`),
      {},
      one('warning', 'Books', /the money was last checked 16 minutes ago/),
    ],
    [
      'an overdue nightly check',
      sql(`update reconciliation_run set at = now() - interval '27 hours' where scope = 'all'`),
      {},
      one('warning', 'Books', /everything was last checked 27 hours ago/),
    ],
    ['books without any nightly check', begun('3 days'), {}, one('warning', 'Books', /everything was never checked/)],
    [
      'a late job',
      sql(`insert into repeating_job values ('seal-ledger', now() - interval '11 minutes')`),
      {},
      one('fault', 'Jobs', /was due 11 minutes ago/),
    ],
    ['jobs that have never run', sql('delete from repeating_job'), {}, one('warning', 'Jobs', /never run/)],
  ]
  test.each(planted)('[D9.3] only %s is reported, with a next step', async (_name, plant, settings, expected) => {
    expect(await seen(plant, settings)).toEqual(expected)
  })

  test('[D9.3] the newest backup of this shop is found, wherever it is', async () => {
    const made = (at: number) => (): void =>
      writeFileSync(
        join(data(), NEWEST_BACKUP),
        JSON.stringify({ format: 1, shop: 'Farmstand', made_at: new Date(at).toISOString(), database: 'dump' }),
      )
    expect(await seen(made(Date.now() - HOUR_MS), {}, [])).toEqual({ code: 0, wrong: [] })
    expect(await seen(made(Date.now() - 27 * HOUR_MS), {}, [])).toEqual(one('warning', 'Backups', /27 hours ago/))
  })

  test('[D9.3] an old, a damaged and a missing backup are reported', async () => {
    rmSync(join(folder, 'backups'), { recursive: true })
    expect(await seen(none)).toEqual(one('warning', 'Backups', /^the folder \S+backups does not exist$/))
    mkdirSync(join(folder, 'backups'))
    expect(await seen(none)).toEqual(one('warning', 'Backups', /contains no backup/))
    expect(await seen(() => backup(new Date(Date.now() - 27 * HOUR_MS)))).toEqual(
      one('warning', 'Backups', /27 hours ago/),
    )
    const another = () => backup(new Date(), { begun_at: '2026-01-01T00:00:00.000001Z' })
    expect(await seen(another)).toEqual(one('warning', 'Backups', /27 hours ago/))
    mkdirSync(join(folder, 'backups', 'farmstand-2099-01-01T000000Z'))
    expect(await seen(none)).toEqual(one('warning', 'Backups', /no backup/))
  })

  test('[D9.3] a missing database or folder is reported as a fault beside the other checks', async () => {
    const gone = await look({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(gone.code).toBe(1)
    expect(gone.wrong).toEqual([
      expect.objectContaining({ state: 'fault', about: 'Database', says: expect.stringMatching(/ECONNREFUSED/) }),
    ])
    expect(gone.found.map(({ about }) => about)).toContain('Backups')
    writeFileSync(join(folder, 'file'), '')
    const nowhere = await look({ DATA_DIR: join(folder, 'file') })
    expect(nowhere.wrong.find(({ about }) => about === 'Data folder')).toMatchObject({ state: 'fault' })
    const empty = mkdtempSync(join(tmpdir(), 'farmstand-doctor-empty-'))
    onTestFinished(() => rmSync(empty, { recursive: true }))
    const { code, out } = await farmstand({ folder: empty, settings: { DATA_DIR: empty } }, ['doctor', '--json'])
    const found: ReturnType<typeof findingInEnglish>[] = JSON.parse(out)
    expect(code).toBe(1)
    expect(found.find(({ about }) => about === 'Database')?.says).toContain('There is no shop in DATA_DIR')
    expect(readdirSync(empty)).toEqual([])
  })

  test('[D9.3] an old Node and clocks that disagree are reported', () => {
    expect(findingInEnglish(checkNode('20.8.1'))).toMatchObject({
      state: 'fault',
      forward: expect.stringContaining('20.9'),
    })
    expect(checkNode('24.1.0')).toMatchObject({ state: 'ok' })
    expect(clockFinding(-4_000).state).toBe('ok')
    expect(findingInEnglish(clockFinding(61_000))).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('61 s behind'),
    })
  })
})
