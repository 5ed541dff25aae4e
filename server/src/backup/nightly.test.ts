import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBackups } from '../doctor/check-backups.ts'
import { createSettings } from '../modules/shop/index.ts'
import { createLog } from '../platform/log.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { backUpWhenDue } from './nightly.ts'

let shop: TestApp
let folder: string
const dataDir = () => join(folder, 'data')
const backups = () => join(folder, 'backups')

beforeEach(async () => {
  shop = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-nightly-'))
  mkdirSync(join(dataDir(), 'images'), { recursive: true })
  writeFileSync(join(dataDir(), 'secret.key'), 'a key')
  mkdirSync(join(folder, 'bin'))
  played(0)
  shop.clock.set('2026-11-26T02:29:00+05:30')
})
afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

/** Writes a fake `pg_dump`. */
function played(exit: number): void {
  const script = `#!/bin/sh\nfor a in "$@"; do case "$a" in --file=*) echo dump > "\${a#--file=}";; esac; done\necho 'no such role' >&2\nexit ${exit}\n`
  writeFileSync(join(folder, 'bin/pg_dump'), script, { mode: 0o755 })
}

async function night(): Promise<string[]> {
  const { db } = shop.database
  const log = createLog('silent')
  const place = {
    dataDir: dataDir(),
    databaseUrl: 'postgresql://farmstand@localhost/farmstand',
    programs: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
  }
  await backUpWhenDue({ db, clock: shop.clock, log, settings: createSettings({ db, log }), place })
  return readdirSync(folder).includes('backups') ? readdirSync(backups()).toSorted() : []
}
const plan = (entries: Record<string, string>) =>
  Promise.all(
    Object.entries(entries).map(([key, value]) =>
      shop.database.pool.query(
        'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2',
        [key, value],
      ),
    ),
  )
const found = async () =>
  (await checkBackups({ dataDir: dataDir(), planned: backups() }, shop.clock.now())).map(({ state, says }) => [
    state,
    says.code,
  ])

test('[D9.3] a shop without a backup folder makes no nightly backup', async () => {
  shop.clock.set('2026-11-26T12:00:00+05:30')
  expect(await night()).toEqual([])
})

test('[D9.3] a backup is made once each night when due, and only the newest ones are kept', async () => {
  await plan({ BACKUP_FOLDER: backups(), BACKUP_AT: '02:30', BACKUP_KEEP: '2' })
  // The backup of the night before was not made.
  expect(await night()).toEqual(['farmstand-2026-11-25T205900Z'])
  expect(await night()).toHaveLength(1)
  shop.clock.set('2026-11-26T02:30:00+05:30')
  expect(await night()).toEqual(['farmstand-2026-11-25T205900Z', 'farmstand-2026-11-25T210000Z'])
  shop.clock.set('2026-11-27T02:29:59+05:30')
  expect(await night()).toHaveLength(2)
  shop.clock.set('2026-11-27T02:30:00+05:30')
  expect(await night()).toEqual(['farmstand-2026-11-25T210000Z', 'farmstand-2026-11-26T210000Z'])
})

test('[D9.3] a failed backup is shown on Today and tried again after an hour', async () => {
  await plan({ BACKUP_FOLDER: backups(), BACKUP_AT: '02:00' })
  played(1)
  expect(await night()).toEqual([])
  expect(await found()).toEqual([
    ['fault', 'BACKUP_FAILED'],
    ['warning', 'BACKUP_SAME_DISK'],
    ['warning', 'NO_BACKUP'],
  ])
  expect(readFileSync(join(dataDir(), 'backup-trouble.json'), 'utf8')).toContain('no such role')
  played(0)
  shop.clock.advance(3_599_999)
  expect(await night()).toEqual([])
  shop.clock.advance(1)
  expect(await night()).toHaveLength(1)
  expect(await found()).toEqual([
    ['warning', 'BACKUP_SAME_DISK'],
    ['ok', 'OLD_BACKUP'],
  ])
})

test('[D9.3] a backup folder inside the public pictures is refused', async () => {
  await plan({ BACKUP_FOLDER: join(dataDir(), 'images/backups'), BACKUP_AT: '02:00' })
  await night()
  expect(readdirSync(join(dataDir(), 'images/backups'))).toEqual([])
  expect(await found()).toContainEqual(['fault', 'BACKUP_FAILED'])
})
