import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addressOf } from '@farmstand/contracts/calls'
import { shopDay, systemClock } from '../server/src/platform/clock.ts'
import { openDatabase, type Connection, type OpenDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { signedInCustomers, signInStored, type SignedInCustomer } from '../server/src/testing/customers.ts'
import { backUpTo, closeAccount, runJob } from '../server/src/testing/jobs-by-name.ts'
import { testOffice } from '../server/src/testing/office.ts'
import { moreStock } from '../server/src/testing/shop-fixture.ts'
import { busiestCustomer, fillOrders } from './fill-orders.ts'
import { median } from './median.ts'
import { beginDemo, startShop } from './processes.ts'
import { newReport } from './report.ts'
import { raiseLimits } from './room.ts'
import { itemsOfFirstShelf } from './shelf.ts'
import { offerOf, oneOrder, wholeOrders } from './writes.ts'

// `npm run bench -- million [count]` fills the demo shop with so many orders, by default a million, and measures what
// grows with them. A shop of a million orders needs 30 GB of disk. `--again` measures the shop of the last run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
})
const count = Number(positionals[0] ?? 1_000_000)
const SECONDS = 4
const TURNS = 5
/**
 * The number of orders that one customer places alone at each shop. A connection prepares a statement only once it
 * repeats.
 */
const ALONE = 150
const WARM_UP = 50
const PINCODE = '411001'
const folderOf = (name: string): string => fileURLToPath(new URL(`../.cache/bench-${name}-orders`, import.meta.url))
/** The data folders of a new shop and of the filled shop. */
const folders = { empty: folderOf('no'), full: folderOf(String(count)) }
const report = newReport()

if (!values.again) {
  for (const folder of Object.values(folders)) {
    await rm(folder, { recursive: true, force: true })
    await beginDemo(folder)
  }
  await fill()
}
await prove()
await placing()
await measure()
process.stdout.write(`\nKept in ${report.keep(fileURLToPath(new URL('results', import.meta.url)))}\n`)

/** Opens the shop's database, whether or not its server runs. */
async function withDatabase<T>(
  dataDir: string,
  work: (database: OpenDatabase & { connection: Connection }) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> {
  const cluster = await embeddedPostgres({ dataDir, ...(settings && { settings }) })
  const database = openDatabase(cluster.connection)
  try {
    return await work({ ...database, connection: cluster.connection })
  } finally {
    await database.close()
    await cluster.release()
  }
}

async function fill(): Promise<void> {
  // Writes without waiting for the disk, because a failed run is repeated from the start.
  const fast = { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', shared_buffers: '1GB', autovacuum: 'off' }
  await withDatabase(
    folders.full,
    async ({ pool, connection }) => {
      const began = performance.now()
      await fillOrders(connection, count, (done) => say(`${done} orders after ${seconds(began)} s`))
      const { rows } = await pool.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      )
      report.note(`Filled in ${seconds(began)} s; the database has ${rows[0]?.size ?? ''}.`)
    },
    fast,
  )
}

/** Seals and checks the books, as the shop would have done in three years. */
async function prove(): Promise<void> {
  await withDatabase(folders.full, async (database) => {
    for (const job of ['seal-ledger', 'reconcile-all']) {
      const began = performance.now()
      await runJob(database, folders.full, job)
      report.note(`The job ${job} took ${seconds(began)} s.`)
    }
  })
}

/**
 * Measures whole orders at both shops in turn, so that a machine that slows down affects both: alone order by order, and
 * 32 customers at once by turns of some seconds.
 */
async function placing(): Promise<void> {
  const both = await Promise.all([openForOrders(folders.empty), openForOrders(folders.full)])
  const add = report.table(`Whole orders beside ${count} stored ones, in turn with a shop without orders`)
  try {
    const alone = both.map((): number[] => [])
    for (let turn = 0; turn < ALONE; turn++)
      for (const [index, { url, customers, offer }] of both.entries()) {
        const [customer] = customers
        const spent = customer && (await oneOrder(url, customer, offer))
        if (spent && turn >= WARM_UP) alone[index]?.push(spent)
      }
    const [empty = [], full = []] = alone
    add({
      what: 'alone, median ms',
      empty: median(empty).toFixed(1),
      full: median(full).toFixed(1),
      ratio: (median(full) / median(empty)).toFixed(3),
    })
    const rates = both.map((): number[] => [])
    for (let turn = 0; turn < TURNS; turn++)
      for (const [index, { url, customers, offer }] of both.entries()) {
        const { requestsPerSecond, failures } = await wholeOrders(url, customers, offer, SECONDS)
        if (failures > 0) report.note(`${failures} orders failed.`)
        rates[index]?.push(requestsPerSecond)
      }
    const [without = [], beside = []] = rates
    add({
      what: '32 at once, orders a second',
      empty: median(without).toFixed(1),
      full: median(beside).toFixed(1),
      ratio: (median(without) / median(beside)).toFixed(3),
    })
  } finally {
    for (const { stop } of both) await stop()
  }
}

async function openForOrders(dataDir: string) {
  const shop = await startShop(dataDir)
  const prepared = await withDatabase(dataDir, async ({ pool }) => {
    await moreStock(pool, 100_000)
    await pool.query('update slot_offer set capacity = 1000000')
    await raiseLimits(pool)
    return {
      customers: await signedInCustomers(pool, 32),
      offer: await offerOf(shop.url, await itemsOfFirstShelf(shop.url), PINCODE),
    }
  })
  return { url: shop.url, ...prepared, stop: shop.stop }
}

/** Measures what the shop reads from many orders: screens, a customer's orders, jobs, checks, backup. */
async function measure(): Promise<void> {
  const add = report.table(`With ${count} orders of ten lines`)
  const time = async (what: string, work: () => Promise<unknown>, times = 1): Promise<void> => {
    const spent: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const began = performance.now()
      await work()
      spent.push(performance.now() - began)
    }
    add({
      what,
      first: `${Math.round(spent[0] ?? 0)} ms`,
      again: times > 1 ? `${Math.round(median(spent.slice(1)))} ms` : '',
    })
  }
  const shop = await startShop(folders.full)
  try {
    await withDatabase(folders.full, async (database) => {
      const { pool, db } = database
      const busy = await busiestCustomer(pool)
      await ownCalls(shop.url, await signInStored(pool, [busy]), time)
      await officeCalls(database, busy, time)
      await time('reconcile what changed', () => runJob(database, folders.full, 'reconcile'), 3)
      await time('learn pairs', () => runJob(database, folders.full, 'learn-pairs'))
      await time('expired rows', () => runJob(database, folders.full, 'clear-expired-rows'))
      await time('close an account', () => closeAccount(db, busy.uid))
      const into = `${folders.full}-backup`
      await time('back up', () => backUpTo(into, folders.full))
      await rm(into, { recursive: true, force: true })
    })
  } finally {
    await shop.stop()
  }
}

type Time = (what: string, work: () => Promise<unknown>, times?: number) => Promise<void>

/** Measures the calls of the customer with the most orders. */
async function ownCalls(url: string, [as]: SignedInCustomer[], time: Time): Promise<void> {
  if (!as) throw new Error('The customer was not signed in')
  const call = (path: string) => async () => {
    const answer = await fetch(url + path, { headers: as.headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await time('a customer’s orders', call(addressOf('listOrders', { uid: as.uid })), 9)
  await time('a customer’s own data', call(addressOf('getOwnData')), 3)
}

/** Measures the screens of the back office. */
async function officeCalls(
  database: OpenDatabase & { connection: Connection },
  busy: { uid: string; mobile: string },
  time: Time,
): Promise<void> {
  const office = await testOffice({
    database: { ...database, drop: async () => undefined },
    clock: systemClock,
  })
  const owner = await office.joins('OWNER')
  const today = shopDay(new Date())
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  const screens: Record<string, string> = {
    Today: '/today',
    'Orders of today': `/orders?day=${today}`,
    'Orders of all days': '/orders',
    'Orders, by number': '/orders?find=150000',
    'Orders, by name': '/orders?find=Customer%2017',
    'Orders, by mobile': `/orders?find=${busy.mobile.slice(-6)}`,
    'a customer': `/customer?uid=${busy.uid}`,
    'Customers, found by name': '/customers?find=Customer%2017',
    Packing: `/packing?day=${today}`,
    Harvest: `/harvest?day=${today}`,
    'Delivery plan': `/deliveryPlan?day=${today}`,
    Activity: '/audit',
    'Books of the month': `/books?from=${month.from}&to=${month.to}`,
  }
  try {
    for (const [what, path] of Object.entries(screens))
      await time(
        what,
        async () => {
          const answer = await office.get(path, owner)
          if (answer.statusCode !== 200)
            throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
        },
        5,
      )
  } finally {
    await office.close()
  }
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
