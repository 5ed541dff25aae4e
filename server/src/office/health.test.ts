import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health, Today } from '@farmstand/contracts/office/today'
import { NEWEST_BACKUP } from '../backup/backup-folder.ts'
import { watchVendors } from '../platform/vendor-watch.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { installedProviders } from '../vendors.ts'

const HOUR_MS = 3_600_000
const real = installedProviders({
  values: { PAYMENT_PROVIDER: 'razorpay', SMS_PROVIDER: 'msg91', SMTP_URL: 'smtp://mail' },
})

let shop: TestApp
let folder: string
let office: TestOffice
let owner: AtScreen
let problem: string | null
let vendors: ReturnType<typeof watchVendors>

beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-health-'))
  problem = null
  vendors = watchVendors(shop.clock)
  office = await testOffice(shop, { dataDir: folder, installed: real, vendors, databaseProblem: () => problem })
  owner = await office.joins('OWNER')
  await notDue()
  for (const scope of ['frequent', 'all']) await looked(scope, [])
  backup(2 * HOUR_MS)
})
afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

const notDue = () =>
  shop.database.pool.query(
    `insert into repeating_job values ('seal-ledger', $1) on conflict (name) do update set due_at = excluded.due_at`,
    [madeAt(-HOUR_MS)],
  )

const looked = (scope: string, violations: object[]) =>
  shop.database.pool.query(`insert into reconciliation_run (scope, at, violations) values ($1, $2, $3)`, [
    scope,
    shop.clock.now(),
    JSON.stringify(violations),
  ])
const madeAt = (ago: number): string => new Date(shop.clock.now().getTime() - ago).toISOString()
const backup = (ago: number): void =>
  writeFileSync(
    join(folder, NEWEST_BACKUP),
    JSON.stringify({ format: 1, shop: 'Farmstand', made_at: madeAt(ago), database: 'dump' }),
  )
const today = async (): Promise<Today> => (await office.get('/today', owner)).json<Today>()
const health = async (): Promise<Health[]> => (await today()).health
const first = async () => (await health())[0]

test('[O37] Today shows each part of a healthy shop as ok, and the time of the newest backup', async () => {
  const found = await health()
  expect(found.map(({ part }) => part)).toEqual([
    'BOOKS',
    'BACKUPS',
    'PAYMENTS',
    'SMS',
    'MAIL',
    'DISK',
    'JOBS',
    'DATABASE',
  ])
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['ok']))
  expect(found.find(({ part }) => part === 'BACKUPS')?.at).toBe(madeAt(2 * HOUR_MS))
})

test('[O37] problems come first, faults before warnings, each with a next step', async () => {
  backup(27 * HOUR_MS)
  expect(await first()).toEqual({
    part: 'BACKUPS',
    state: 'warning',
    at: madeAt(27 * HOUR_MS),
    findings: [
      { says: { code: 'OLD_BACKUP', values: ['27', 'HOURS'] }, forward: { code: 'PLAN_BACKUPS', values: [] } },
    ],
  })
  for (let calls = 0; calls < 3; calls++) vendors.report('SMS', false)
  expect((await health()).slice(0, 2)).toMatchObject([
    {
      part: 'SMS',
      state: 'fault',
      findings: [{ says: { code: 'VENDOR_DOWN', values: ['SMS', '3', expect.any(String)] } }],
    },
    { part: 'BACKUPS', state: 'warning' },
  ])
})

test('[O37] a warning about an old backup refers to the log if nightly backups are set up', async () => {
  backup(27 * HOUR_MS)
  const plan = (value: string) => office.act(owner, 'changeSettings', { entries: [{ key: 'BACKUP_FOLDER', value }] })
  await plan('/srv/farmstand/backups')
  expect((await first())?.findings).toContainEqual({
    says: { code: 'OLD_BACKUP', values: ['27', 'HOURS'] },
    forward: { code: 'NIGHTLY_FAILS', values: [] },
  })
  await plan('')
})

test('[O37] each essential part is shown when it fails', async () => {
  const seen: Record<string, string | undefined> = {}
  const see = async (): Promise<void> => {
    const worst = await first()
    if (worst) seen[worst.part] = worst.state
  }
  problem = 'The disk of the database is full'
  await see()
  problem = null
  await shop.database.pool.query(`update repeating_job set due_at = $1`, [madeAt(HOUR_MS)])
  await see()
  await notDue()
  for (const vendor of ['PAYMENTS', 'MAIL'] as const) {
    for (let calls = 0; calls < 3; calls++) vendors.report(vendor, false)
    await see()
    vendors.report(vendor, true)
  }
  rmSync(join(folder, NEWEST_BACKUP))
  await see()
  await looked('frequent', [{ invariant: 'I1', what: 'money was made', rows: [{}] }])
  await see()
  await looked('frequent', [])
  expect(seen).toEqual({
    DATABASE: 'fault',
    JOBS: 'fault',
    PAYMENTS: 'fault',
    MAIL: 'fault',
    BACKUPS: 'warning',
    BOOKS: 'fault',
  })
})

test('[O37] a violation of the books is shown with code, values, decision and next step', async () => {
  await looked('frequent', [{ invariant: 'I1', what: 'money was made', rows: [{ order: '7' }, { transfer: 8 }] }])
  const { decisions, health: found } = await today()
  const violation = { code: 'VIOLATION', values: ['I1', '2', 'money was made'] }
  expect(decisions).toContainEqual({ kind: 'BOOKS', id: 'books-0', violation, rows: ['order: 7', 'transfer: 8'] })
  expect(found[0]).toMatchObject({
    part: 'BOOKS',
    findings: [{ says: violation, forward: { code: 'SEE_ROWS', values: [] } }],
  })
  await looked('frequent', [])
})
