import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { openDatabase } from '../server/src/platform/database.ts'
import { embeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { makePictures } from '../server/src/testing/jobs-by-name.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import { generator, load, type Load } from './load.ts'
import { median } from './median.ts'
import { pageSpeed } from './page-speed.ts'
import { beginDemo, residentMiB, startBareTwin, startShop, type RunningShop } from './processes.ts'
import { newReport } from './report.ts'
import { makeRoom } from './room.ts'
import { firstShelf } from './shelf.ts'
import { countCalls, limitOfWrites } from './statements.ts'
import { cartWrites, offerOf, wholeOrders } from './writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    pages: { type: 'boolean', default: true },
    runs: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
/** The seconds of each load test. A quick run is shorter and without Lighthouse, so that it ends within two minutes. */
const seconds = Number(values.seconds ?? (values.quick ? 2 : 10))
const starts = values.quick ? 1 : 5
const withPages = values.pages && !values.quick
const PINCODE = '411001'
/** The customers who order at the same time. */
const CONNECTIONS = 32
/** The number of turns of compared measurements. They alternate so that a machine that slows down affects both. */
const TURNS = values.quick ? 2 : 5

const dataDir = fileURLToPath(new URL('../.cache/bench-data', import.meta.url))
const results = fileURLToPath(new URL('results', import.meta.url))
const outside = process.env['DATABASE_URL']
const report = newReport()

await beginDemo(dataDir)
await measureStart()
// Otherwise the server would make pictures while it answers the measured requests.
await makePictures(dataDir)
const cluster = outside ? null : await embeddedPostgres({ dataDir })
const connection = cluster ? cluster.connection : { connectionString: outside ?? '' }
const database = openDatabase(connection)
let shop: RunningShop | null = await startShop(dataDir)
try {
  await makeRoom(database.pool)
  const { top, items, first, reads } = await whatToRead(shop.url)
  await measureReads(shop.url, reads)
  const customers = await signedInCustomers(database.pool, 1_024)
  const carts = await cartWrites(shop.url, customers.slice(0, CONNECTIONS), items, seconds)
  const offer = await offerOf(shop.url, items, PINCODE)
  const orders = await wholeOrders(shop.url, customers.slice(0, 768), offer, seconds, CONNECTIONS)
  const alone = await wholeOrders(shop.url, customers.slice(768), offer, seconds, 1)
  report.table('Memory under this load, MiB')({ what: 'server', MiB: Math.round(await residentMiB(shop.url)) })
  if (withPages)
    await measurePages(shop.url, { home: '/', category: `/categories/${top}`, product: `/product/${first}` })
  await shop.stop()
  shop = null

  const parts = { connection, database, offer, seconds, note: report.note }
  const addCall = report.table('Database statements and round trips of each call of an order, at the driver')
  for (const { call, ...counts } of await countCalls(dataDir, parts)) addCall({ what: call, ...counts })
  const limit = await limitOfWrites(parts).catch((error: unknown) => {
    report.note(`The writes have no limit to compare with: ${String(error)}`)
    return null
  })
  const add = report.table(
    `Writes, ${seconds} s each, beside pgbench -M prepared with the fewest statements that write the same rows`,
  )
  const beside = (what: string, ours: Load, most: number | undefined): void =>
    add({
      what,
      'per s': Math.round(ours.requestsPerSecond),
      'p50 ms': ours.p50Ms.toFixed(1),
      'p99 ms': ours.p99Ms.toFixed(1),
      failed: ours.failures,
      pgbench: most === undefined ? '–' : Math.round(most),
      ratio: most === undefined ? '–' : (ours.requestsPerSecond / most).toFixed(2),
    })
  beside('cart line set, 32', carts, limit?.carts)
  beside('whole order, 32', orders, limit?.orders)
  beside('whole order, 1 alone', alone, limit?.alone)
} finally {
  await shop?.stop()
  await database.close()
  await cluster?.release()
}
process.stdout.write(`\nKept in ${report.keep(results)}\n`)

/** Measures the time from `npm start` until the server is ready, with an existing shop whose database is stopped. */
async function measureStart(): Promise<void> {
  const found: { ms: number; MiB: number }[] = []
  // The first start after a change compiles code that later starts read from the cache.
  await (await startShop(dataDir)).stop()
  for (let start = 0; start < starts; start++) {
    const started = await startShop(dataDir)
    found.push({ ms: Math.round(started.readyMs), MiB: Math.round(await residentMiB(started.url)) })
    await started.stop()
  }
  const middle = found.toSorted((a, b) => a.ms - b.ms)[Math.floor(starts / 2)]
  report.table(`Start to ready, median of ${starts}`)({
    what: outside ? 'database running' : 'with its database',
    ms: middle?.ms ?? 0,
    'server MiB': middle?.MiB ?? 0,
  })
}

async function whatToRead(url: string) {
  const { top, list, items } = await firstShelf(url)
  const [first]: StockItem[] = items
  if (!first) throw new Error('The shop has no items to measure')
  const reads: Record<string, string> = {
    'category list (JSON)': addressOf('listCategories'),
    'subcategory (JSON)': list,
    'product detail (JSON)': addressOf('getStock', { id: first.id }),
    'text search (JSON)': `${addressOf('searchStocks')}?q=tamatar`,
    'home (page)': '/',
    'category (page)': `/categories/${top}`,
    'product (page)': `/product/${first.id}`,
  }
  return { top, items, first: first.id, reads }
}

async function measureReads(url: string, reads: Record<string, string>): Promise<void> {
  if (generator !== 'wrk')
    report.note('wrk is not installed: a JavaScript load generator is used, which slows the faster server more.')
  const add = report.table(
    `Reads by ${generator}, 32 connections, in turn with a bare Fastify answer of the same body, and of the same body and head: medians of ${TURNS} turns`,
  )
  const each = Math.max(1, Math.round(seconds / TURNS))
  for (const [what, path] of Object.entries(reads)) {
    const bare = await startBareTwin(url + path)
    const withHead = await startBareTwin(url + path, { withHead: true })
    const sides = { bare: bare.url, withHead: withHead.url, ours: url + path }
    for (const one of Object.values(sides)) await load({ url: one, seconds: 1 })
    const turns: Record<keyof typeof sides, Load>[] = []
    for (let turn = 0; turn < TURNS; turn++)
      turns.push({
        bare: await load({ url: sides.bare, seconds: each }),
        withHead: await load({ url: sides.withHead, seconds: each }),
        ours: await load({ url: sides.ours, seconds: each }),
      })
    await Promise.all([bare.stop(), withHead.stop()])
    const rate = (side: keyof typeof sides): number => median(turns.map((turn) => turn[side].requestsPerSecond))
    const ratio = (side: 'bare' | 'withHead'): string =>
      median(turns.map((turn) => turn.ours.requestsPerSecond / turn[side].requestsPerSecond)).toFixed(2)
    add({
      what,
      'req/s': Math.round(rate('ours')),
      'p50 ms': median(turns.map(({ ours }) => ours.p50Ms)).toFixed(1),
      'p99 ms': median(turns.map(({ ours }) => ours.p99Ms)).toFixed(1),
      failed: turns.reduce((sum, { ours }) => sum + ours.failures, 0),
      'bare req/s': Math.round(rate('bare')),
      ratio: ratio('bare'),
      'bare with head req/s': Math.round(rate('withHead')),
      'ratio with head': ratio('withHead'),
    })
  }
}

async function measurePages(url: string, pages: Record<string, string>): Promise<void> {
  const add = report.table(`Pages, Lighthouse mobile, median of ${values.runs}`)
  for (const [page, path] of Object.entries(pages)) {
    const { lcpMs, tbtMs, cls, scriptKb, scores } = await pageSpeed(url + path, Number(values.runs))
    add({
      page,
      'LCP ms': Math.round(lcpMs),
      'TBT ms': Math.round(tbtMs),
      CLS: cls.toFixed(3),
      'JS kB': scriptKb.toFixed(1),
      perf: scores['performance'] ?? 0,
      a11y: scores['accessibility'] ?? 0,
      best: scores['best-practices'] ?? 0,
      SEO: scores['seo'] ?? 0,
    })
  }
}
