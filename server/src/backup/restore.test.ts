import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eraseCustomer } from '../modules/account-closure/index.ts'
import { departuresIn } from '../modules/departures/index.ts'
import { copyDepartures } from '../modules/departures/journal.ts'
import { lockCustomer } from '../modules/identity/index.ts'
import { addDays, shopDay } from '../platform/clock.ts'
import { migrate, openDatabase, type OpenDatabase } from '../platform/database.ts'
import { embeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { crowd } from '../testing/crowd.ts'
import { signedInCustomers, type SignedInCustomer } from '../testing/customers.ts'
import { farmstand } from '../testing/farmstand.ts'
import { livingShop } from '../testing/killable-shop.ts'
import { stockShop } from '../testing/shop-fixture.ts'
import { cloneDatabase, dropDatabase, MIGRATIONS } from '../testing/test-server.ts'

/** The present time, because the seller's program reads the database's clock. */
const NOW = new Date()
const ORDERS = 3

let folder: string
let cluster: EmbeddedPostgres
let direct: OpenDatabase
let backup: string
/** Customers who are in the backup, and who delete their account or change their number after it. */
let closing: SignedInCustomer | undefined
let moving: SignedInCustomer | undefined
const data = () => join(folder, 'data')
/** Creates a folder that other accounts can enter, as the account that runs PostgreSQL for root must. */
function elsewhere(): string {
  const made = mkdtempSync(join(folder, 'elsewhere-'))
  chmodSync(made, 0o755)
  return made
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-restore-'))
  chmodSync(folder, 0o755)
  cluster = await embeddedPostgres({ dataDir: data() })
  await migrate(cluster.connection, MIGRATIONS)
  direct = openDatabase(cluster.connection, { max: 4 })
  await stockShop(direct.pool)
  mkdirSync(join(data(), 'images/tomato'), { recursive: true })
  writeFileSync(join(data(), 'images/tomato/1.webp'), 'a picture')
  for (const [name, role] of [
    ['Asha', 'owner'],
    ['Ravi', 'packer'],
  ] as const)
    await farmstand({ folder }, ['staff', 'invite', name, role])
  ;[closing, moving] = await signedInCustomers(direct.pool, 2, NOW)
  await direct.pool.query(`update customer set full_name = 'Meera Joshi' where uid = $1`, [closing?.uid])
  const shop = await livingShop({ connection: cluster.connection, dataDir: data(), now: NOW.toISOString() })
  const day = addDays(shopDay(NOW), 1)
  const buyers = crowd(shop.origin, 2, () => signedInCustomers(direct.pool, 10, NOW), { day })
  await buyers.haveOrdered(ORDERS)
  shop.kill()
  await shop.died
  await buyers.leave()
  backup = JSON.parse((await farmstand({ folder }, ['backup', 'backups', '--json'])).out).folder
})
afterAll(async () => {
  await direct.close()
  await cluster.release()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Creates a database without tables on the PostgreSQL server of the tests. */
async function emptyDatabase() {
  const { admin, prefix } = inject('testServer')
  const { name, ...connection } = await cloneDatabase({ admin, prefix }, 'template0')
  const opened = openDatabase(connection, { max: 2 })
  return {
    connection,
    pool: opened.pool,
    drop: async () => {
      await opened.close()
      await dropDatabase(admin, name)
    },
  }
}

const whatOrdersSay = `
  select o.uid, o.number, o.final_paise, o.payment_method, jsonb_agg(to_jsonb(l) order by l.position) as lines
  from customer_order o join order_line l on l.order_uid = o.uid group by o.uid order by o.number`

describe('a restore after people have left', () => {
  let there: EmbeddedPostgres
  let database: OpenDatabase
  let home: string
  let restored: Awaited<ReturnType<typeof farmstand>>

  beforeAll(async () => {
    const { rows: staff } = await direct.pool.query(`select uid from staff where name = 'Ravi'`)
    const removed = JSON.stringify({ staff_uid: staff[0].uid })
    expect((await farmstand({ folder }, ['do', 'removeStaff', removed, '--as', 'Asha'])).code).toBe(0)
    await direct.pool.query(`update customer set mobile_no = '+919876500001' where uid = $1`, [moving?.uid])
    const secretKey = Buffer.from(readFileSync(join(data(), 'secret.key'), 'utf8'), 'hex')
    await direct.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, closing?.uid ?? '', 'to end')
      if (customer) await eraseCustomer(tx, customer, { secretKey, now: NOW })
    })
    const journal = departuresIn(data())
    await copyDepartures({ db: direct.db, journal, secretKey })
    await copyDepartures({ db: direct.db, journal, secretKey })
    const text = readFileSync(journal, 'utf8')
    expect(text.trim().split('\n')).toHaveLength(3)
    for (const secret of ['9876500001', closing?.uid, staff[0].uid]) expect(text).not.toContain(secret)
    home = elsewhere()
    restored = await farmstand({ folder: home }, ['restore', backup, '--departures', journal])
    there = await embeddedPostgres({ dataDir: join(home, 'data') })
    database = openDatabase(there.connection, { max: 2 })
  })
  afterAll(async () => {
    await database.close()
    await there.release()
  })

  test('[D11.12] a restore ends every session, code, invitation and pairing', async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from session) + (select count(*) from sign_in_code) as customers,
        (select count(*) from staff_session where revoked_at is null) + (select count(*) from staff_invite where used_at is null) as staff`,
    )
    expect(rows).toEqual([{ customers: 0, staff: 0 }])
  })

  test('[D11.12] a restore erases the closed account again and removes the former packer again', async () => {
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain(
      '1 account closed, 1 number changed, 1 staff member removed. These changes were applied again.',
    )
    const { rows } = await database.pool.query(
      'select full_name, mobile_no, deleted_at is not null as closed from customer where uid = $1',
      [closing?.uid],
    )
    expect(rows).toEqual([{ full_name: null, mobile_no: `deleted:${closing?.uid}`, closed: true }])
    const { rows: staff } = await database.pool.query(
      'select name, left_at is not null as gone from staff order by name',
    )
    expect(staff).toEqual([
      { name: 'Asha', gone: false },
      { name: 'Ravi', gone: true },
    ])
  })

  test('[D11.12] a restore applies a changed number again, so that the old one signs nobody in', async () => {
    const { rows } = await database.pool.query('select mobile_no, mobile_before from customer where uid = $1', [
      moving?.uid,
    ])
    expect(rows).toEqual([{ mobile_no: '+919876500001', mobile_before: moving?.mobile }])
  })

  test('[D11.12] a restore names the staff to check in its last line', () => {
    expect(restored.out.trimEnd().split('\n').at(-1)).toBe('Check the staff and their roles: Asha (owner).')
  })
})

test('[D9.3] a shop moves to a PostgreSQL server with every row, and the books agree', async () => {
  const server = await emptyDatabase()
  const home = elsewhere()
  const moved = await farmstand({ connection: server.connection, folder: home }, ['restore', backup])
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(moved.out).toContain('The books agree')
  expect(existsSync(join(home, 'data/moving'))).toBe(false)
  expect(existsSync(join(home, 'data/postgres.json'))).toBe(false)
  expect(readFileSync(join(home, 'data/images/tomato/1.webp'), 'utf8')).toBe('a picture')
  const { rows } = await server.pool.query(whatOrdersSay)
  const { rows: original } = await direct.pool.query<{ uid: string }>(whatOrdersSay)
  const uids = rows.map(({ uid }) => uid)
  expect(rows.length).toBeGreaterThanOrEqual(ORDERS)
  expect(rows).toEqual(original.filter(({ uid }) => uids.includes(uid)))
  // Triggers and foreign keys must still work.
  await expect(server.pool.query('delete from ledger_entry')).rejects.toThrow('The ledger only grows')
  await expect(server.pool.query('delete from item')).rejects.toThrow('violates foreign key')
  const again = await farmstand({ connection: server.connection, folder: elsewhere() }, ['restore', backup])
  expect(again.err).toBe('The database of DATABASE_URL is not empty. Name an empty one.\n')
  await server.drop()
})
