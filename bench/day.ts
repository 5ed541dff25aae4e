import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import type pg from 'pg'
import prepare from '../e2e/support/global-setup.ts'
import { openShop } from '../e2e/support/prepared-shop.ts'
import type { RunningShop } from '../e2e/support/running-shop.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { signedInCustomers } from '../server/src/testing/customers.ts'
import { findBookErrors } from '../server/src/testing/day/books.ts'
import { offerOf } from '../server/src/testing/day/offer.ts'
import type { DayRecord } from '../server/src/testing/day/record.ts'
import { runDay, type DayVolume, type MorePackers } from '../server/src/testing/day/run-day.ts'
import { brokenInvariants } from '../server/src/testing/invariants.ts'
import { testOffice, type TestOffice } from '../server/src/testing/office.ts'
import { moreStock } from '../server/src/testing/shop-fixture.ts'
import { openBrowser, phoneWithPicture, type Taps } from './day-phone.ts'
import { printReport } from './day-report.ts'

// `npm run day` packs a whole day at the built demo shop, with four plain phones and two with a browser, and checks the
// result.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '600' }, pictures: { type: 'string', default: '2' } },
})
const volume: DayVolume = {
  orders: Number(values.orders),
  fates: { WEIGHED: 30, SHORT: 20, REPLACED: 10, UNDONE: 8 },
  refunded: 10,
  screens: 20,
  late: 12,
  lateEveryMs: 10_000,
}
const PLAIN_PHONES = 4
const RIDERS = 4
const CUSTOMERS = 160
/** Milliseconds between two resets of the rate limits, so that the fast phones never use up the queries of a minute. */
const LIMITS_MS = 2_000
/** A run that takes longer than these milliseconds counts as hanging. */
const PATIENCE_MS = 10 * 60_000
const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

const release = await prepare()
try {
  process.exitCode = (await theDay()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  await release()
}
// Ends requests that still wait for a server that has stopped.
process.exit()

async function theDay(): Promise<boolean> {
  // As in a real shop and unlike in tests, the database waits for the disk. All requests come from one IP address, as
  // from one farm.
  const shop = await openShop({ PGOPTIONS: '-c synchronous_commit=on', TRUSTED_PROXIES: '0' })
  const database = openDatabase(shop.connection)
  const parts = { database: { ...database, connection: shop.connection, drop: database.close }, clock: systemClock }
  const office = await testOffice(parts)
  const browser = await openBrowser(findBrowser())
  try {
    await makeRoom(database.pool)
    const began = performance.now()
    const limits = setInterval(() => void forgetLimits(database.pool), LIMITS_MS)
    const { record, taps } = await Promise.race([
      pass({ shop, pool: database.pool, office, browser }),
      tooLong(),
    ]).finally(() => clearInterval(limits))
    await untilRefunded(database.pool)
    const books = await findBookErrors(database.pool, record)
    const broken = await brokenInvariants(database.pool)
    return printReport({ volume, record, taps, books, broken, seconds: (performance.now() - began) / 1000 })
  } finally {
    await browser.close()
    await office.close()
    await database.close()
    await shop.stop()
  }
}

async function tooLong(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('The day did not end within 10 minutes.')
}

interface Place {
  shop: RunningShop
  pool: pg.Pool
  office: TestOffice
  browser: Browser
}

async function pass({ shop, pool, office, browser }: Place): Promise<{ record: DayRecord; taps: Taps }> {
  const taps: Taps = { lines: [], orders: [] }
  const front = { url: shop.url, origin: shop.url }
  const door = { url: shop.officeUrl.replace('localhost', '127.0.0.1'), origin: shop.officeUrl }
  const packers = await Promise.all(
    Array.from({ length: PLAIN_PHONES + Number(values.pictures) }, () => office.pairs('PACKER')),
  )
  const cookies = packers.map(({ cookie }) => cookie)
  const withPicture: MorePackers = async (fatesOf, record, isOver) => {
    const pictures = cookies
      .slice(PLAIN_PHONES)
      .map((cookie) => phoneWithPicture(browser, { origin: door.origin, cookie, record, taps }, { fatesOf, isOver }))
    await Promise.all(pictures)
  }
  const day = {
    front,
    office: door,
    pool,
    offer: await offerOf(pool, front, { pincode: '411001', day: tomorrow }),
    customers: await signedInCustomers(pool, CUSTOMERS),
    owner: (await office.joins('OWNER')).cookie,
    packers: cookies.slice(0, PLAIN_PHONES),
    riders: await Promise.all(Array.from({ length: RIDERS }, () => office.pairs('RIDER'))),
  }
  return { record: await runDay(day, volume, withPicture), taps }
}

/** Adds stock, capacity in the windows and higher limits, because all the customers live in one house. */
async function makeRoom(pool: pg.Pool): Promise<void> {
  await moreStock(pool, 5_000)
  await pool.query('update slot_offer set capacity = 1000000')
  await pool.query(`insert into setting (key, value) values ('ESTIMATIONS_MINUTE', '10000'), ('COD_OPEN_ORDERS_KNOWN', '1000')
    on conflict (key) do update set value = excluded.value`)
}

/** Clears the rate limits, because the machine packs much faster than people. `npm run abuse` tests these limits. */
async function forgetLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_counter').catch(() => undefined)
}

async function untilRefunded(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { rows } = await pool.query(`select from refund where status = 'ASKED'`)
    if (rows.length === 0) return
    await sleep(500)
  }
}
