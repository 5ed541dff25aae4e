// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { crowd } from './testing/crowd.ts'
import { livingShop } from './testing/killable-shop.ts'
import { expectNothingLost } from './testing/nothing-lost.ts'
import { moreStock } from './testing/shop-fixture.ts'
import { volume } from './testing/volume.ts'

const KILLS = volume(2, 20)
const ORDERS = 10

test(
  `[D6.13] a shop killed ${KILLS} times under load loses no acknowledged order and sells again`,
  async () => {
    const home = await testApp()
    const { pool, connection } = home.database
    await pool.query('update slot_offer set capacity = 1000000')
    await moreStock(pool, 1_000_000)
    const now = home.clock.now().toISOString()
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const shop = await livingShop({ connection, dataDir: home.dataDir, now })
      const buyers = crowd(shop.origin, 8, () => home.customers(50))
      await buyers.haveOrdered(ORDERS)
      // The delay is random, so that the kill hits different points.
      await sleep(Math.random() * 200)
      shop.kill()
      await shop.died
      await buyers.leave()
      acknowledged.push(...buyers.acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * ORDERS)
    await expectNothingLost({ database: home.database, dataDir: home.dataDir, acknowledged, now })
    await home.close()
  },
  120_000 + 60_000 * KILLS,
)
