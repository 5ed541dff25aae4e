import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { withoutCrop } from '@farmstand/contracts/image'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { openDatabase } from '../../server/src/platform/database.ts'
import { signedInCustomers } from '../../server/src/testing/customers.ts'
import { newReport } from '../report.ts'
import { makeRoom } from '../room.ts'
import { firstShelf } from '../shelf.ts'
import { offerOf } from '../writes.ts'
import { trade, type Trade } from './buyers.ts'
import { databaseCluster } from './database.ts'
import { haproxy, varnish } from './edge.ts'
import { killLeader, killPrimary, killPrimaryDatabase, rollingRestart, type Event, type Scene } from './faults.ts'
import { watchPrices, type PriceWatch } from './prices.ts'
import { answers, missingPackages, ROOT, stopAll, until } from './processes.ts'
import { readsFromStandby } from './reports.ts'
import { farmstand, shopServer } from './shops.ts'
import { storage } from './storage.ts'

// Builds the shop on several machines, all on this one: two shop servers, HAProxy, a primary with a synchronous standby
// under Patroni and etcd, Varnish, and OpenStack Swift with its S3 interface. Then it sells while parts are killed, and
// prints a protocol. It uses loopback addresses only, ends by itself, and stops every program that it started.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    buyers: { type: 'string', default: '6' },
    kills: { type: 'string', default: '5' },
    port: { type: 'string', default: '23700' },
    keep: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const first = Number(values.port)
const ports = { write: first + 40, read: first + 41, shops: first + 42, varnish: first + 43, storage: first + 44 }
const shopPorts = [first + 50, first + 51]
const officePort = first + 52
const office = `http://localhost:${officePort}`
const folder = join(ROOT, '.cache/cluster')
const PINCODE = '411001'
const buyerCount = Number(values.buyers)
/** Enough customers that none reaches the shop's limit of 1,000 open orders within 30 minutes. */
const CUSTOMERS_OF_A_BUYER = 40
/** The goals of the trial. */
const SELLING_AGAIN_MS = 30_000
const PRICE_LATE_MS = 2_000

const missing = missingPackages()
if (missing.length > 0) {
  process.stderr.write(`This machine lacks ${missing.join(', ')}. Install them: apt-get install ${missing.join(' ')}\n`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
// PostgreSQL, which never runs as root, must reach its folder in here.
chmodSync(join(ROOT, '.cache'), 0o711)
clean()
process.once('SIGINT', () => void stopAll().finally(() => process.exit(130)))
process.once('SIGTERM', () => void stopAll().finally(() => process.exit(143)))
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await stopAll()
  if (!values.keep) clean()
}

/** Deletes everything except the logs of the last trial. */
function clean(): void {
  for (const name of readdirSync(folder))
    if (!name.endsWith('.log')) rmSync(join(folder, name), { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  const password = randomBytes(12).toString('hex')
  const cluster = databaseCluster(folder, { first }, password)
  const url = `http://127.0.0.1:${ports.varnish}`
  const database = (port: number): string => `postgresql://postgres:${password}@127.0.0.1:${port}/farmstand`
  const pictures = storage({ folder, port: ports.storage, secret: randomBytes(12).toString('hex') })
  const own = settings({ url, write: database(ports.write), read: database(ports.read) })
  const shop = { folder, port: shopPorts[0] ?? 0, shared: { ...own, ...pictures.settings } }
  const edge = [
    ...pictures.programs,
    haproxy({ folder, ports, nodes: cluster.nodes, shopPorts }),
    varnish({ folder, ports }),
  ]
  // The programs stop in reverse order. The shops need the others, so they start last.
  const shops = shopPorts.map((port, at) => shopServer(shop, { at, port, officePort: officePort + at }))
  say('Starting etcd and PostgreSQL under Patroni')
  await cluster.start()
  say('Starting Swift, HAProxy and Varnish')
  for (const one of edge) await one.start()
  await pictures.makeBucket()
  await newDatabase(database(ports.write).replace(/farmstand$/, 'postgres'))
  say('Setting up the demo shop')
  const begun = await farmstand(shop, 'init', '--demo')
  if (begun.code !== 0) throw new Error(begun.output)
  say('Starting two shop servers')
  for (const one of shops) await one.start()
  await until('Varnish reaches the shops', () => answers(`${url}/readyz`))

  const opened = openDatabase(
    { connectionString: database(ports.write) },
    { max: 2, applicationName: 'farmstand-trial' },
  )
  try {
    const primary = await cluster.primary()
    await makeRoom(opened.pool)
    const [standby] = cluster.nodes.filter((node) => node !== primary)
    const fromStandby = await readsFromStandby({ office, shop, standby: database(standby?.port ?? 0) })
    const { items } = await firstShelf(url)
    const [item] = items
    if (!item) throw new Error('The demo has no items')
    const sent = await picturesAtEachShop(item)
    const customers = await signedInCustomers(opened.pool, buyerCount * CUSTOMERS_OF_A_BUYER)
    const offer = await offerOf(url, items, PINCODE)
    const { rows } = await opened.pool.query<{ sku: string }>('select sku from item where id = $1', [item.id])
    const stopping = new AbortController()
    const { signal } = stopping
    const buyers = trade(url, { customers, buyers: buyerCount, offer, signal })
    const prices = watchPrices(url, { item, sku: rows[0]?.sku ?? '', shop, signal })
    const [started, before] = [performance.now(), await written(opened.pool)]
    const events = await faults({ cluster, shops, seen: buyers.seen })
    stopping.abort()
    await Promise.all([buyers.ended, prices.ended])
    const lasted = performance.now() - started
    await sleep(3_000)
    const after = await written(opened.pool)
    const wrote = { wal: after.wal - before.wal, stored: after.stored - before.stored }
    const lost = await lostOrders(opened.pool, buyers.seen)
    const books = await farmstand(shop, 'reconcile', '--all')
    return protocol({
      events,
      seen: buyers.seen,
      prices: prices.seen,
      lasted,
      wrote,
      fromStandby,
      pictures: sent,
      lost,
      books,
    })
  } finally {
    await opened.close()
  }
}

function settings({ url, write, read }: Record<'url' | 'write' | 'read', string>): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    BACKOFFICE_URL: office,
    ALLOW_HTTP: '1',
    ALLOW_OUTBOX: '1',
    ALLOW_SANDBOX_PAYMENTS: '1',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '2',
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_URL: write,
    DATABASE_READ_URL: read,
    STOP_DELAY_SECONDS: '2',
  }
}

async function newDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('create database farmstand')
  await client.end()
}

/** Spreads the events over the minutes of the trial, each followed by a quiet time. */
async function faults(scene: Scene): Promise<Event[]> {
  const kills = Number(values.kills)
  const plan = [
    rollingRestart,
    ...Array.from({ length: kills }, (_, at) => (at % 2 === 0 ? killPrimary : killPrimaryDatabase)),
    killLeader,
    rollingRestart,
    killLeader,
  ]
  const slice = (minutes * 60_000) / plan.length
  const events: Event[] = []
  for (const [at, event] of plan.entries()) {
    const end = performance.now() + slice
    await sleep(Math.min(4_000, slice / 4))
    const seen = await event(scene)
    events.push(seen)
    say(
      `${at + 1} of ${plan.length}: ${seen.what}; no order for ${(seen.withoutOrderMs / 1000).toFixed(1)} s, ${seen.failed} requests failed`,
    )
    await sleep(Math.max(0, end - performance.now()))
  }
  return events
}

/** Returns how many shops send the item's picture. Only the first has it in its data folder. */
async function picturesAtEachShop({ image_urls: [picture = ''] }: StockItem): Promise<number> {
  const sent = await Promise.all(
    shopPorts.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/images/${withoutCrop(picture)}`)
      return answer.headers.get('content-type')?.startsWith('image/') === true && answer.ok
    }),
  )
  return sent.filter(Boolean).length
}

interface Written {
  /** Bytes of the write-ahead log, which go to the standby. */
  wal: number
  /** Bytes of the database. */
  stored: number
}

async function written(pool: pg.Pool): Promise<Written> {
  const { rows } = await pool.query<Written>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
       pg_database_size(current_database())::float8 as stored`,
  )
  if (!rows[0]) throw new Error('The database did not return its size')
  return rows[0]
}

/** Returns the acknowledged orders that the database does not have. */
async function lostOrders(pool: pg.Pool, { acknowledged }: Trade): Promise<string[]> {
  const numbers = acknowledged.map(({ number }) => number)
  const { rows } = await pool.query<{ number: string }>(
    'select n as number from unnest($1::text[]) n where not exists (select from customer_order where number = n::bigint)',
    [numbers],
  )
  return rows.map(({ number }) => number)
}

interface Findings {
  events: readonly Event[]
  seen: Trade
  prices: PriceWatch
  lasted: number
  wrote: Written
  fromStandby: boolean
  /** The number of shops that send the picture of an item. */
  pictures: number
  lost: readonly string[]
  books: { code: number; output: string }
}

/** Prints the protocol. Returns true if every goal was met. */
function protocol({ events, seen, prices, lasted, wrote, fromStandby, pictures, lost, books }: Findings): boolean {
  const report = newReport()
  const add = report.table('What happened, and what the buyers saw')
  for (const { what, withoutOrderMs, failed } of events)
    add({
      event: what,
      'longest time without an order, s': (withoutOrderMs / 1000).toFixed(1),
      'failed requests': failed,
    })
  const slowest = Math.max(...events.map(({ withoutOrderMs }) => withoutOrderMs))
  const rolling = events.filter(({ what }) => what.includes('restarted')).reduce((sum, { failed }) => sum + failed, 0)
  const late = Math.max(0, ...prices.lateMs)
  const goals = [
    {
      goal: 'acknowledged orders lost',
      found: String(lost.length),
      met: lost.length === 0 && seen.acknowledged.length > 0,
    },
    { goal: 'selling again within 30 s', found: `${(slowest / 1000).toFixed(1)} s`, met: slowest <= SELLING_AGAIN_MS },
    { goal: 'failed requests in rolling restarts', found: String(rolling), met: rolling === 0 },
    {
      goal: 'old price served for at most 2 s',
      found: `${(late / 1000).toFixed(2)} s, ${prices.lateMs.length} changes`,
      met: late <= PRICE_LATE_MS && prices.lateMs.length > 0,
    },
    { goal: 'reports are read from the standby', found: fromStandby ? 'yes' : 'no', met: fromStandby },
    { goal: 'shops that send a picture from the bucket', found: String(pictures), met: pictures === shopPorts.length },
    {
      goal: 'reconcile finds nothing',
      found: books.code === 0 ? 'clean' : books.output.slice(0, 200),
      met: books.code === 0,
    },
  ]
  const judge = report.table('Goals')
  for (const { goal, found, met } of goals) judge({ goal, found, met: met ? 'yes' : 'NO' })
  report.note(
    `${seen.acknowledged.length} orders acknowledged and ${seen.answered} requests answered in ${(lasted / 60_000).toFixed(1)} minutes by ${values.buyers} buyers; ${seen.failures.length} requests failed.`,
  )
  const each = (bytes: number): string => `${(bytes / 1024 / Math.max(1, seen.acknowledged.length)).toFixed(1)} KiB`
  report.note(
    `For each order the database wrote ${each(wrote.wal)} of log to the standby and grew by ${each(wrote.stored)}.`,
  )
  const kinds = Map.groupBy(seen.failures, ({ what }) =>
    what
      .replaceAll(/\d{6,}/g, 'N')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 110),
  )
  for (const [what, all] of [...kinds].toSorted((a, b) => b[1].length - a[1].length).slice(0, 12))
    report.note(`${all.length} × ${what}`)
  report.keep(join(ROOT, 'bench/results/cluster'))
  return goals.every(({ met }) => met)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
