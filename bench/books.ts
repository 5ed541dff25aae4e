import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { Books, Report } from '@farmstand/contracts/office/books'
import { openDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { hashToken, newToken, newUid } from '../server/src/platform/ids.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'
import { fillMonth, month } from './month-of-orders.ts'
import { beginDemo, freePort, startShop } from './processes.ts'
import { makeRoom } from './room.ts'
import { itemsOfFirstShelf } from './shelf.ts'
import { offerOf, wholeOrders } from './writes.ts'

// `npm run bench -- books` measures each report of a month of 60,000 orders, in a shop of its own. `--out FILE` writes
// the figures of all reports, so that those of two versions can be compared. `--shoppers SECONDS` measures instead 32
// customers who order while an accountant reads one report after the other, and without the accountant, in turn.
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '60000' },
    turns: { type: 'string', default: '3' },
    out: { type: 'string' },
    shoppers: { type: 'string' },
  },
})
const turns = Number(values.turns)
const PINCODE = '411001'
const SHOPPERS = 32

const dataDir = fileURLToPath(new URL('../.cache/bench-books', import.meta.url))
await beginDemo(dataDir)
const cluster = await embeddedPostgres({ dataDir })
const database = openDatabase(cluster.connection)
const officePort = await freePort()
const office = `http://localhost:${officePort}/office/v1`
const began = performance.now()
await fillMonth(database.pool, Number(values.orders))
say(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
const shop = await startShop(dataDir, { officePort })
try {
  const cookie = `office=${await accountantSession(database.pool)}`
  const read = async <T>(path: string, query: object): Promise<T> => {
    const answer = await fetch(`${office}/${path}?${new URLSearchParams({ ...query })}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    // The bench reads its own shop, whose answers have the types of the contracts.
    return (await answer.json()) as T
  }
  const readReport = (report: string): Promise<Report> => read('report', { report, ...month })
  const { reports } = await read<Books>('books', month)
  const keys = reports.map(({ key }) => key)
  await (values.shoppers === undefined
    ? timeReports(keys, readReport, () => read<Books>('books', month))
    : timeShoppers(Number(values.shoppers), keys, readReport))
} finally {
  await shop.stop()
  await database.close()
  await cluster.release()
}

async function timeReports(
  keys: readonly string[],
  readReport: (key: string) => Promise<Report>,
  readMonth: () => Promise<Books>,
): Promise<void> {
  const figures: Record<string, unknown> = {}
  const measure = async (name: string, work: () => Promise<Report | Books>): Promise<void> => {
    const spans: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const started = performance.now()
      figures[name] = { ...(await work()), made_at: '' }
      spans.push((performance.now() - started) / 1000)
    }
    const digest = createHash('sha256').update(JSON.stringify(figures[name])).digest('hex').slice(0, 12)
    say(`${name.padEnd(14)} ${seconds(median(spans))} s, worst ${seconds(Math.max(...spans))} s, ${digest}, ${busy()}`)
  }
  await measure('month view', readMonth)
  for (const key of keys) await measure(key, () => readReport(key))
  if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(figures, null, 1))
}

async function timeShoppers(
  forSeconds: number,
  keys: readonly string[],
  readReport: (key: string) => Promise<Report>,
): Promise<void> {
  await makeRoom(database.pool)
  const offer = await offerOf(shop.url, await itemsOfFirstShelf(shop.url), PINCODE)
  const customers = await signedInCustomers(database.pool, SHOPPERS)
  await wholeOrders(shop.url, customers, offer, 2)
  for (let turn = 0; turn < turns; turn++) {
    print('without reports', await wholeOrders(shop.url, customers, offer, forSeconds))
    let isShopping = true
    let made = 0
    const reading = (async () => {
      for (; isShopping; made++) await readReport(keys[made % keys.length] ?? '')
    })()
    const found = await wholeOrders(shop.url, customers, offer, forSeconds)
    isShopping = false
    await reading
    print(`with ${made} reports`, found)
  }
}

function print(what: string, { requestsPerSecond, p50Ms, p99Ms, failures }: Load): void {
  const found = `${requestsPerSecond.toFixed(1)} orders/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`
  say(`${what.padEnd(16)} ${found}, ${failures} failed, ${busy()}`)
}

function seconds(span: number): string {
  return span.toFixed(2).padStart(6)
}

function busy(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(0)}`
}

/** Inserts an accountant who is signed in. Returns the token of the session. */
async function accountantSession(pool: pg.Pool): Promise<string> {
  const [uid, token] = [newUid(), newToken()]
  await pool.query(`insert into staff (uid, name, roles, created_at) values ($1, 'Bench', '{ACCOUNTANT}', now())`, [
    uid,
  ])
  await pool.query(
    `insert into staff_session (uid, token_hash, staff_uid, kind, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, 'PASSKEY', 'a bench', now(), now(), now() + interval '1 hour')`,
    [newUid(), hashToken(token), uid],
  )
  return token
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
