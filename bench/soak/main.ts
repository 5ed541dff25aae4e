import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase, type OpenDatabase } from '../../server/src/platform/database.ts'
import { embeddedPostgres, type EmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts'
import { signedInCustomers } from '../../server/src/testing/customers.ts'
import { percentile } from '../../server/src/testing/day/record.ts'
import { brokenInvariants } from '../../server/src/testing/invariants.ts'
import { testOffice } from '../../server/src/testing/office.ts'
import { beginDemo, freePort, startShop } from '../processes.ts'
import { newReport } from '../report.ts'
import { makeRoom } from '../room.ts'
import { offerOf, pick } from '../writes.ts'
import { buyers } from './buyers.ts'
import { readGauge } from './gauges.ts'
import { openScreens } from './screens.ts'
import { newSeen } from './seen.ts'
import { staffAtWork } from './staff.ts'
import { steadily } from './steadily.ts'
import { judge, type Minute } from './verdict.ts'
import { ownOrders, sightsOf, visitors } from './visitors.ts'

// `npm run soak -- --minutes 60` sells at a steady rate, which two cores bear beside other work, and checks that memory
// and answers do not grow.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, orders: { type: 'string', default: '5' } },
})
const minutes = Number(values.minutes)
/** Requests a second. An order is five of them. */
const rates = {
  orders: Number(values.orders),
  pages: 6,
  lists: 6,
  products: 4,
  searches: 5,
  pictures: 0.5,
  ownOrders: 2,
}
const CUSTOMERS = 600
const PACKERS = 4
const RIDERS = 4
const SCREENS = 12
const MINUTE_MS = 60_000
/** Milliseconds between two resets of the limits, because all phones have one address. */
const LIMITS_MS = 2_000
const PINCODE = '411001'

const dataDir = fileURLToPath(new URL('../../.cache/soak', import.meta.url))
const collections = join(dataDir, 'collections.ndjson')
const results = fileURLToPath(new URL('../results', import.meta.url))
const report = newReport()

if (existsSync(dataDir)) rmSync(dataDir, { recursive: true })
mkdirSync(dataDir, { recursive: true })
await beginDemo(dataDir)
const officePort = await freePort()
const shop = await startShop(dataDir, {
  officePort,
  env: {
    HEAP_AFTER_GC: collections,
    NODE_OPTIONS: [
      `--import=${new URL('heap-after-gc.ts', import.meta.url).href}`,
      `--heapsnapshot-signal=SIGUSR2`,
      `--diagnostic-dir=${dataDir}`,
    ].join(' '),
  },
})
// A run that is interrupted leaves no shop behind.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void shop.stop().then(() => process.exit(1)))
let cluster: EmbeddedPostgres | null = null
let database: OpenDatabase | null = null
try {
  cluster = await embeddedPostgres({ dataDir })
  database = openDatabase(cluster.connection, { applicationName: 'farmstand-soak' })
  process.exitCode = (await soak({ ...database, connection: cluster.connection })) ? 0 : 1
} finally {
  await shop.stop()
  await database?.close()
  await cluster?.release()
}
process.stdout.write(`\nKept in ${report.keep(results)}\n`)
// Ends streams that still wait for a server that has stopped.
process.exit()

async function soak(opened: OpenDatabase & EmbeddedPostgresConnection): Promise<boolean> {
  const { pool } = opened
  await makeRoom(pool)
  const front = { url: shop.url, origin: shop.url }
  const door = { url: `http://127.0.0.1:${officePort}`, origin: `http://localhost:${officePort}` }
  const staff = await signInStaff(opened)
  const sights = await sightsOf(shop.url)
  const customers = await signedInCustomers(pool, CUSTOMERS)
  const goods = sights.items.filter(({ in_stock }) => in_stock).filter(({ department }) => department === 'GROCERY')
  const offer = await offerOf(shop.url, goods, PINCODE)
  const seen = newSeen()
  const end = new AbortController()
  const { signal } = end
  const limits = setInterval(() => void forgetLimits(pool), LIMITS_MS)
  const buying = buyers(seen, front, { customers, offer })
  const visit = visitors(seen, front, sights)
  const turns = [
    steadily(rates.orders, signal, buying.order),
    steadily(rates.pages, signal, visit.page),
    steadily(rates.lists, signal, visit.list),
    steadily(rates.products, signal, visit.product),
    steadily(rates.searches, signal, visit.search),
    steadily(rates.pictures, signal, visit.picture),
    steadily(rates.ownOrders, signal, () => ownOrders(seen, front, pick(customers))),
  ]
  const screens = openScreens(seen, door, { cookie: staff.owner, count: SCREENS, signal })
  const work = staffAtWork(seen, door, staff)
  const working = (async () => {
    while (!signal.aborted) {
      await sleep(MINUTE_MS / 2, undefined, { signal }).catch(() => undefined)
      await work(buying.takeKept())
    }
  })()
  const passed = await passMinutes(pool, seen)
  end.abort()
  clearInterval(limits)
  await working
  // The shop ends what it has begun, such as messages.
  await sleep(2_000)
  const broken = await brokenInvariants(pool)
  report.note(
    `${buying.placed()} orders, ${screens.news()} news on ${SCREENS} screens, ${turns.reduce((sum, { leftOut }) => sum + leftOut(), 0)} turns left out because the machine was too slow, ${broken.length} broken invariants. ${broken.join(' ').slice(0, 2_000)}`,
  )
  return judge(report, passed) && broken.length === 0
}

interface EmbeddedPostgresConnection {
  connection: EmbeddedPostgres['connection']
}

async function signInStaff(opened: OpenDatabase & EmbeddedPostgresConnection) {
  const office = await testOffice({
    database: { ...opened, drop: async () => undefined },
    clock: systemClock,
  })
  const staff = {
    owner: (await office.joins('OWNER')).cookie,
    packers: await Promise.all(Array.from({ length: PACKERS }, async () => (await office.pairs('PACKER')).cookie)),
    riders: await Promise.all(Array.from({ length: RIDERS }, () => office.pairs('RIDER'))),
  }
  await office.close()
  return staff
}

/** Clears the limits of requests, which all phones share. `npm run abuse` tests them. */
async function forgetLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_counter').catch(() => undefined)
}

/** Records each minute, and prints it as a line of a table. */
async function passMinutes(pool: pg.Pool, seen: ReturnType<typeof newSeen>): Promise<Minute[]> {
  const passed: Minute[] = []
  const add = report.table(`Each minute of ${minutes}`)
  const began = performance.now()
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(began + minute * MINUTE_MS - performance.now())
    const gauge = await readGauge(shop.url, pool, collections)
    const one: Minute = { gauge, ...seen.takeMinute() }
    const before = passed.at(-1)?.gauge.processorSeconds ?? 0
    passed.push(one)
    const p99 = (...kinds: string[]): string =>
      percentile(
        kinds.flatMap((kind) => one.times.get(kind) ?? []),
        0.99,
      ).toFixed(0)
    add({
      minute,
      RSS: gauge.rssMiB.toFixed(0),
      heap: gauge.heapMiB.toFixed(0),
      'after GC': gauge.afterGcMiB?.toFixed(1) ?? '–',
      external: gauge.externalMiB.toFixed(0),
      'loop p99': gauge.loopP99Ms.toFixed(0),
      page: p99('page'),
      read: p99('list', 'product'),
      search: p99('search'),
      cart: p99('cart line'),
      order: p99('order'),
      cancel: p99('cancel'),
      step: p99('packing step'),
      errors: one.errors,
      conns: gauge.connections,
      queue: gauge.waitingMessages,
      'db MiB': gauge.databaseMiB.toFixed(0),
      'cpu s': (gauge.processorSeconds - before).toFixed(1),
      load: gauge.load.toFixed(1),
    })
  }
  return passed
}
