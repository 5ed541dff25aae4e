// @module-tag long
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { migrate, openDatabase, type OpenDatabase } from './platform/database.ts'
import { embeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts'
import { signedInCustomers, type SignedInCustomer } from './testing/customers.ts'
import { crowd } from './testing/crowd.ts'
import { faultProxy, type FaultProxy, type ProxyMode } from './testing/fault-proxy.ts'
import { livingShop } from './testing/killable-shop.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { readiness } from './testing/readiness.ts'
import { fixture, moreStock, stockShop } from './testing/shop-fixture.ts'
import { MIGRATIONS } from './testing/test-server.ts'
import { hasTimeForLongTests, faultRounds, volume, isFullVolume } from './testing/volume.ts'

const NOW = '2026-11-25T04:30:00.000Z'
const CUSTOMERS = volume(12, 32, hasTimeForLongTests)
const RESTARTS = isFullVolume ? Math.min(faultRounds, 20) : volume(1, 4, hasTimeForLongTests)
/** A single round shows only that /readyz is right in the end. The whole run also shows that it is right in time. */
const TOLD_WITHIN_MS = isFullVolume ? 2_000 : 60_000
const BACK_WITHIN_MS = 120_000

describe(`a database that fails and recovers while ${CUSTOMERS} customers order`, () => {
  let folder: string
  let cluster: EmbeddedPostgres
  let direct: OpenDatabase
  let proxy: FaultProxy

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'farmstand-faults-'))
    cluster = await embeddedPostgres({ dataDir: folder })
    await migrate(cluster.connection, MIGRATIONS)
    direct = openDatabase(cluster.connection, { max: 4 })
    await stockShop(direct.pool)
    await direct.pool.query('update slot_offer set capacity = 1000000')
    await moreStock(direct.pool, 1_000_000)
    proxy = await faultProxy(cluster.connection)
  })
  afterAll(async () => {
    await proxy.close()
    await direct.close()
    await cluster.release()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  const postmaster = (): number =>
    Number(readFileSync(join(dirname(cluster.connection.host), 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])

  /** Stops the database as an administrator or a crash would. The process that started the database starts it again. */
  async function restart(signal: NodeJS.Signals): Promise<number> {
    const before = postmaster()
    process.kill(before, signal)
    const killed = performance.now()
    while (performance.now() < killed + BACK_WITHIN_MS) {
      await sleep(10)
      try {
        await direct.pool.query('select 1')
        if (postmaster() !== before) return performance.now()
      } catch {
        // The database has not started again yet.
      }
    }
    throw new Error(`The database is not back ${BACK_WITHIN_MS} ms after ${signal}`)
  }

  test(
    '[D10.22] the process survives, no order is lost, the books agree, and /readyz is right',
    async () => {
      const shop = await livingShop({ connection: proxy.connection, dataDir: folder, now: NOW, jobs: true })
      let ended = false
      shop.died.catch(() => (ended = true))
      const customers = () => signedInCustomers(direct.pool, 200, new Date(NOW))
      const ready = readiness(shop.origin)
      const buyers = crowd(shop.origin, CUSTOMERS, customers)
      const orders = () => Promise.race([buyers.haveOrdered(buyers.acknowledged.length + 5), shop.died])
      try {
        await ready.until(200, performance.now(), 60_000)
        await orders()
        for (let round = 0; round < (isFullVolume ? 3 : 1); round++) {
          for (const how of ['end', 'reset'] as const) {
            proxy.cut(how)
            await orders()
          }
          for (const way of ['unreachable', 'silent', 'full'] satisfies ProxyMode[]) {
            proxy.proxyMode = way
            if (way === 'unreachable') proxy.cut('reset')
            const reason = await ready.until(503, performance.now(), TOLD_WITHIN_MS)
            expect(reason).toEqual([reasons[way]])
            if (way === 'unreachable' || isFullVolume) await expectNotNow(shop.origin, await buyers.somebody(), way)
            proxy.proxyMode = 'open'
            await ready.until(200, performance.now(), TOLD_WITHIN_MS)
            await orders()
          }
          proxy.proxyMode = 'slow'
          await orders()
          proxy.proxyMode = 'open'
        }
        for (let turn = 0; turn < RESTARTS; turn++) {
          const back = await restart(turn % 2 === 0 ? 'SIGKILL' : 'SIGINT')
          await ready.until(200, back, TOLD_WITHIN_MS)
          await orders()
        }
        expect(ended).toBe(false)
        expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
      } finally {
        ready.stop()
        // Kills the shop even if a customer failed, because the shop's open connections would prevent the test from
        // ending.
        await buyers.leave().finally(() => shop.kill())
      }
      await expectNothingLost({
        database: { connection: cluster.connection, ...direct, drop: async () => undefined },
        dataDir: folder,
        acknowledged: buyers.acknowledged,
        now: NOW,
      })
      if (isFullVolume)
        process.stdout.write(`${JSON.stringify({ orders: buyers.acknowledged.length, ...ready.figures() })}\n`)
    },
    hasTimeForLongTests ? 1_200_000 : 600_000,
  )

  /** Reads a cart or, for a full disk, writes one. */
  async function expectNotNow(origin: string, { headers }: SignedInCustomer, way: ProxyMode): Promise<void> {
    const added = `${addressOf('setCartItem')}?item_id=${fixture.stock.tomato}&quantity=1&type=STOCK`
    const answer = await fetch(`${origin}${way === 'full' ? added : addressOf('getCart')}`, {
      method: way === 'full' ? 'POST' : 'GET',
      headers,
    })
    expect(answer.status, way).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

const reasons = {
  unreachable: 'The database cannot be reached',
  silent: 'The database does not answer',
  full: 'The disk of the database is full',
} as const
