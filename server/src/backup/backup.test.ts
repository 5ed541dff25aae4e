// @module-tag long
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shopDay } from '../platform/clock.ts'
import { readPlace } from '../platform/config.ts'
import { migrate, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { embeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { testApp } from '../testing/app.ts'
import { signedInCustomers } from '../testing/customers.ts'
import { crowd } from '../testing/crowd.ts'
import { environmentOf, farmstand } from '../testing/farmstand.ts'
import { livingShop } from '../testing/killable-shop.ts'
import { moreStock, stockShop } from '../testing/shop-fixture.ts'
import { MIGRATIONS } from '../testing/test-server.ts'
import { readSettings } from '../vendors.ts'
import { backUp, roomProblem } from './back-up.ts'

/**
 * The seller's program reads the database's clock. If the test used another time, pending payments would be days old.
 */
const NOW = new Date()
const ORDERS = 12

let folder: string
/** Creates a new folder, as on a machine without the shop. */
const elsewhere = (): string => openFolder(join(folder, 'elsewhere-'))
/** Creates a folder that other accounts can enter, as the account that runs PostgreSQL for root must. */
function openFolder(prefix: string): string {
  const made = mkdtempSync(prefix)
  chmodSync(made, 0o755)
  return made
}
beforeAll(() => void (folder = openFolder(join(tmpdir(), 'farmstand-backup-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const whatOrdersSay = `
  select o.uid, o.number, o.final_paise, o.payment_method, jsonb_agg(to_jsonb(l) order by l.position) as lines
  from customer_order o join order_line l on l.order_uid = o.uid group by o.uid order by o.number`

describe('a shop with its database inside its data folder', () => {
  let cluster: EmbeddedPostgres
  let direct: OpenDatabase
  let backup: string
  const data = () => join(folder, 'data')

  beforeAll(async () => {
    cluster = await embeddedPostgres({ dataDir: data() })
    await migrate(cluster.connection, MIGRATIONS)
    direct = openDatabase(cluster.connection, { max: 4 })
    await stockShop(direct.pool)
    await direct.pool.query('update slot_offer set capacity = 1000000')
    await moreStock(direct.pool, 1_000_000)
    mkdirSync(join(data(), 'images/tomato'), { recursive: true })
    writeFileSync(join(data(), 'images/tomato/1.webp'), 'a picture')
  })
  afterAll(async () => {
    await direct.close()
    await cluster.release()
  })

  test('[D9.3] a backup taken while eight customers order restores all orders; the books agree', async () => {
    const { connection } = cluster
    const shop = await livingShop({ connection, dataDir: data(), now: NOW.toISOString() })
    const buyers = crowd(shop.origin, 8, () => signedInCustomers(direct.pool, 50, NOW), {
      day: addDays(shopDay(NOW), 1),
    })
    await buyers.haveOrdered(ORDERS)
    const had = [...buyers.acknowledged]
    const made = await farmstand({ folder }, ['backup', 'backups', '--json'])
    expect(made).toMatchObject({ code: 0, err: '' })
    await buyers.haveOrdered(buyers.acknowledged.length + ORDERS)
    shop.kill()
    await shop.died
    await buyers.leave()

    backup = JSON.parse(made.out).folder
    const home = elsewhere()
    const restored = await farmstand({ folder: home }, ['restore', backup])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('The books agree')
    const there = await embeddedPostgres({ dataDir: join(home, 'data') })
    const database = openDatabase(there.connection, { max: 2 })
    const { rows } = await database.pool.query<{ uid: string; number: string }>(whatOrdersSay)
    const next = await database.pool.query(`select nextval(pg_get_serial_sequence('customer_order', 'number')) as next`)
    const { rows: original } = await direct.pool.query<{ uid: string }>(whatOrdersSay)
    await database.close()
    await there.release()
    const uids = rows.map(({ uid }) => uid)
    expect(had.filter((uid) => !uids.includes(uid))).toEqual([])
    expect(rows.length).toBeLessThan(original.length)
    expect(rows).toEqual(original.filter(({ uid }) => uids.includes(uid)))
    const last = Math.max(...rows.map((row) => Number(row.number)))
    expect(restored.out).toContain(`The last order in the backup is ${last}. New orders start at 111001,`)
    expect(next.rows).toEqual([{ next: 111_001 }])
    const newest = JSON.parse(readFileSync(join(data(), 'newest-backup.json'), 'utf8'))
    expect(newest).toEqual(JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')))
    expect(existsSync(join(home, 'data/newest-backup.json'))).toBe(false)
    for (const file of ['secret.key', 'images/tomato/1.webp'])
      expect(readFileSync(join(home, 'data', file))).toEqual(readFileSync(join(data(), file)))
  })

  test('[D9.3] only its owner can read a backup, and a backup never contains another one', async () => {
    expect(statSync(backup).mode & 0o077).toBe(0)
    const inside = await farmstand({ folder }, ['backup', 'data/backups', '--json'])
    const { folder: made } = JSON.parse(inside.out)
    expect(existsSync(join(made, 'data/backups'))).toBe(false)
    expect(existsSync(join(made, 'data/secret.key'))).toBe(true)
    expect(readdirSync(join(made, 'data')).filter((name) => name.startsWith('postgres'))).toEqual(['postgres.json'])
    rmSync(join(data(), 'backups'), { recursive: true })
  })

  test('[D9.3] a backup with changed or missing files is not restored, and the files are named', async () => {
    const spoilt = join(elsewhere(), 'spoilt')
    cpSync(backup, spoilt, { recursive: true })
    writeFileSync(join(spoilt, 'data/images/tomato/1.webp'), 'another one')
    rmSync(join(spoilt, 'database/cluster/PG_VERSION'))
    const home = elsewhere()
    const refused = await farmstand({ folder: home }, ['restore', spoilt])
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('2 of its files are missing or changed')
    expect(refused.err).toContain('data/images/tomato/1.webp')
    expect(refused.err).toContain('database/cluster/PG_VERSION')
    expect(readdirSync(home)).toEqual([])
  })

  test.each([
    ['gone', () => null],
    ['empty', () => ''],
    ['cut after a line', (list: string) => list.slice(0, list.lastIndexOf('\n', list.length / 2) + 1)],
    ['cut within a line', (list: string) => list.slice(0, list.length / 2)],
  ])('[D9.3] a backup whose list of checksums is %s is not restored', async (_, spoil) => {
    for (const release of ['this', 'an earlier']) {
      const spoilt = join(elsewhere(), 'spoilt')
      cpSync(backup, spoilt, { recursive: true })
      const sums = join(spoilt, 'SHA256SUMS')
      const list = spoil(readFileSync(sums, 'utf8'))
      rmSync(sums)
      if (list !== null) writeFileSync(sums, list)
      if (release === 'an earlier') left(spoilt, { files: undefined })
      const home = elsewhere()
      const refused = await farmstand({ folder: home }, ['restore', spoilt])
      expect(refused).toMatchObject({ code: 1, out: '' })
      expect(refused.err).toContain('1 of its files is missing or changed. Use another backup.\n  SHA256SUMS')
      expect(readdirSync(home)).toEqual([])
    }
  })

  test('[D9.3] a failed restore empties the folder; after a killed one the folder is refused', async () => {
    const home = elsewhere()
    mkdirSync(join(home, 'data/lost+found'), { recursive: true })
    const lost = join(elsewhere(), 'lost')
    cpSync(backup, lost, { recursive: true })
    // The checksums are right, but the cluster cannot be set up without its password.
    const sums = readFileSync(join(lost, 'SHA256SUMS'), 'utf8').split('\n')
    rmSync(join(lost, 'data/postgres.json'))
    writeFileSync(join(lost, 'SHA256SUMS'), sums.filter((line) => !line.endsWith('postgres.json')).join('\n'))
    left(lost, { files: sums.length - 2 })
    expect((await farmstand({ folder: home }, ['restore', lost])).err).toContain('1 of its files is missing')
    const about = JSON.parse(readFileSync(join(lost, 'backup.json'), 'utf8'))
    const own = createHash('sha256').update(JSON.stringify(about)).digest('hex')
    writeFileSync(
      join(lost, 'SHA256SUMS'),
      readFileSync(join(lost, 'SHA256SUMS'), 'utf8').replace(/^.{64}(?= {2}backup\.json$)/m, own),
    )
    const failed = await farmstand({ folder: home }, ['restore', lost])
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('names no cluster') })
    expect(readdirSync(join(home, 'data'))).toEqual(['lost+found'])

    writeFileSync(join(home, 'data/unfinished-restore'), '')
    const half = `${join(home, 'data')} contains half a backup`
    for (const command of [['restore', backup], ['init', '--demo'], ['doctor'], ['reconcile']])
      expect(await farmstand({ folder: home }, command)).toMatchObject({ code: 1, err: expect.stringContaining(half) })
    expect(() => readSettings(environmentOf({ folder: home }))).toThrow(half)
    expect(readdirSync(join(home, 'data')).toSorted()).toEqual(['lost+found', 'unfinished-restore'])
  })

  test('[D9.3] a backup on the shop’s own disk must leave room for the shop to write', () => {
    const mb = 1_000_000
    const onOther = { needed: 90 * mb, free: 90 * mb, onShopsDisk: false }
    expect(roomProblem('/backups', onOther)).toBeNull()
    expect(roomProblem('/backups', { ...onOther, free: 5 * mb })).toBe(
      'The backup needs about 90 MB; /backups has 5 MB free.',
    )
    expect(roomProblem('/backups', { ...onOther, onShopsDisk: true })).toBe(
      'The backup needs about 90 MB, and the shop needs 537 MB more on that disk; /backups has 90 MB free.',
    )
    expect(roomProblem('/backups', { needed: 90 * mb, free: 700 * mb, onShopsDisk: true })).toBeNull()
  })

  test('[D9.3] a restore refuses an occupied folder, a missing backup and a newer format', async () => {
    const later = join(elsewhere(), 'later')
    cpSync(backup, later, { recursive: true })
    const about = JSON.parse(readFileSync(join(later, 'backup.json'), 'utf8'))
    writeFileSync(join(later, 'backup.json'), JSON.stringify({ ...about, format: 99 }))
    const inUse = await farmstand({ folder }, ['restore', backup])
    const none = await farmstand({ folder: elsewhere() }, ['restore', folder])
    const newer = await farmstand({ folder: elsewhere() }, ['restore', later])
    expect([inUse.code, none.code, newer.code]).toEqual([1, 1, 1])
    expect(inUse.err).toContain('is not empty')
    expect(none.err).toContain('There is no backup in')
    expect(newer.err).toContain('made by a newer release')
  })

  /** Writes a folder that looks like a backup of this test's shop, or of the shop in `about`. */
  function left(at: string, about: object, file = 'backup.json') {
    const ours = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
    mkdirSync(join(at, 'data'), { recursive: true })
    writeFileSync(join(at, file), JSON.stringify({ ...ours, ...about }))
  }
  const another = { begun_at: '2026-01-01T00:00:00.000001Z' }

  test('[D9.3] --keep removes only this shop’s oldest backups, and none of another shop', async () => {
    const into = elsewhere()
    const of = (day: number) => `farmstand-2026-01-0${day}T000000Z`
    left(join(into, of(1)), {})
    left(join(into, of(2)), another)
    left(join(into, of(3)), { shop: 'Our name before' })
    // Backups of an earlier release are recognised by their keys.
    for (const [day, key] of [
      [4, readFileSync(join(data(), 'secret.key'), 'utf8')],
      [5, 'of another'],
    ] as const) {
      left(join(into, of(day)), { begun_at: undefined })
      writeFileSync(join(into, of(day), 'data/secret.key'), key)
    }
    for (const name of [of(6), 'my notes']) mkdirSync(join(into, name))
    const made = await farmstand({ folder }, ['backup', into, '--keep', '2', '--json'])
    expect(JSON.parse(made.out).removed).toEqual([of(1), of(3)])
    expect(readdirSync(into)).toHaveLength(6)
    expect(readdirSync(into)).toEqual(expect.arrayContaining([of(2), of(4), of(5), of(6), 'my notes']))
    const again = await farmstand({ folder }, ['backup', into, '--keep', '1', '--json'])
    expect(JSON.parse(again.out).removed).toHaveLength(2)
    expect(readdirSync(into)).toEqual(expect.arrayContaining([of(2), of(5), of(6), 'my notes']))
  })

  test('[D9.3] only this shop’s unfinished backups are removed, and only after a day', async () => {
    const into = elsewhere()
    const ago = (hours: number) => {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString()
      return `farmstand-${at.replace(/\.\d+/, '').replaceAll(':', '')}.unfinished`
    }
    const [killed, old, theirs, under] = [ago(25), ago(50), ago(30), ago(1)]
    left(join(into, killed), {}, 'unfinished.json')
    left(join(into, theirs), another, 'unfinished.json')
    left(join(into, under), {}, 'unfinished.json')
    // A backup by an earlier release, which wrote the description only at the end.
    cpSync(join(data(), 'secret.key'), join(into, old, 'data/secret.key'), { recursive: true })
    const made = await farmstand({ folder }, ['backup', into, '--json'])
    const { folder: whole, removed } = JSON.parse(made.out)
    expect(removed.toSorted()).toEqual([old, killed].toSorted())
    expect(
      readdirSync(into)
        .filter((name) => name.endsWith('.unfinished'))
        .toSorted(),
    ).toEqual([theirs, under].toSorted())
    expect(readdirSync(whole).toSorted()).toEqual(['SHA256SUMS', 'backup.json', 'data', 'database'])
    const refused = await farmstand({ folder: elsewhere() }, ['restore', join(into, theirs)])
    expect(refused.err).toContain('There is no backup in')
  })

  test('[D9.3] two backups that begin in the same second get a folder each', async () => {
    const into = elsewhere()
    const wanted = { into, shop: 'Farmstand', begunAt: 'now', now: new Date('2026-11-26T02:00:00.000Z') }
    const place = readPlace(environmentOf({ folder }))
    const both = [await backUp(place, wanted), await backUp(place, wanted)]
    expect(both).toMatchObject(
      ['farmstand-2026-11-26T020000Z', 'farmstand-2026-11-26T020001Z'].map((name) => ({ folder: join(into, name) })),
    )
    mkdirSync(join(into, 'farmstand-2026-11-26T020002Z.unfinished'))
    expect(await backUp(place, wanted)).toMatchObject({ folder: join(into, 'farmstand-2026-11-26T020003Z') })
  })
})

describe('a shop with a PostgreSQL server of its own', () => {
  /** Writes fake PostgreSQL programs that record the arguments they were called with. */
  function programs(exit = 0, said = 'no such role'): string {
    const place = elsewhere()
    for (const name of ['pg_dump', 'pg_restore'])
      writeFileSync(
        join(place, name),
        `#!/bin/sh\necho "$0 $*" >> '${place}/calls'\nfor a in "$@"; do case "$a" in --file=*) echo dump > "\${a#--file=}";; esac; done\necho '${said}' >&2\nexit ${exit}\n`,
        { mode: 0o755 },
      )
    return place
  }
  test('[D9.3] pg_dump and pg_restore do the work, and no argument contains the password', async () => {
    const shop = await testApp()
    const { connection } = shop.database
    const home = elsewhere()
    mkdirSync(join(home, 'data'))
    writeFileSync(join(home, 'data/secret.key'), 'a key')
    const place = programs()
    const path = `${place}:/usr/bin:/bin`
    const made = await farmstand({ connection, folder: home, path }, ['backup', 'backups', '--json'])
    const backup: string = JSON.parse(made.out).folder
    expect(readFileSync(join(backup, 'database/shop.dump'), 'utf8')).toBe('dump\n')
    const other = elsewhere()
    const restored = await farmstand({ connection, folder: other, path }, ['restore', backup])
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(join(other, 'data/secret.key'), 'utf8')).toBe('a key')
    const calls = readFileSync(join(place, 'calls'), 'utf8')
    expect(calls).toMatch(
      /pg_dump --dbname=postgres\S+ --format=custom[\s\S]*pg_restore --dbname=postgres\S+ --exit-on-error/,
    )
    if ('password' in connection) expect(calls).not.toContain(connection.password)
    const full = `${programs(1, 'ERROR: schema "drizzle" already exists')}:/usr/bin:/bin`
    const taken = elsewhere()
    const occupied = await farmstand({ connection, folder: taken, path: full }, ['restore', backup])
    expect(occupied.err).toBe('The database of DATABASE_URL is not empty. Name an empty one.\n')
    expect(readdirSync(join(taken, 'data'))).toEqual([])
    const without = await farmstand({ folder: elsewhere() }, ['restore', backup])
    expect(without.err).toContain('set DATABASE_URL to an empty database')
    await shop.close()
  })

  test('[D9.3] a missing or failing program is named, and no incomplete backup remains', async () => {
    const shop = await testApp()
    const { connection } = shop.database
    const home = elsewhere()
    mkdirSync(join(home, 'data'))
    const strange = await farmstand({ connection, folder: home, path: programs() }, ['backup', 'backups'])
    expect(strange).toMatchObject({ code: 1, out: '' })
    expect(strange.err).toContain("contains neither the shop's key nor its pictures. Set DATA_DIR to the server's")
    expect(readdirSync(home)).toEqual(['data'])
    writeFileSync(join(home, 'data/secret.key'), 'a key')
    const missing = await farmstand({ connection, folder: home, path: elsewhere() }, ['backup', 'backups'])
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toMatch(/^pg_dump is not installed here\. [^\n]+\n$/)
    const path = `${programs(1)}:/usr/bin:/bin`
    const failed = await farmstand({ connection, folder: home, path }, ['backup', 'backups'])
    expect(failed.err).toBe('pg_dump failed: no such role\n')
    expect(readdirSync(join(home, 'backups'))).toEqual([])
    const { DATABASE_URL = '' } = environmentOf({ connection, folder: home })
    const connectionString = DATABASE_URL.replace(/\/[^/?]+(?=\?|$)/, '/nowhere')
    const wrong = await farmstand({ connection: { connectionString }, folder: home }, ['backup', 'backups'])
    expect(wrong.err).toBe('DATABASE_URL does not open a database: database "nowhere" does not exist\n')
    await shop.close()
  })
})
