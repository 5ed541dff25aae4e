import { expect } from 'vitest'
import { reconcile, reconcileWithProvider } from '../modules/reconciliation/index.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { untilNothingWaits } from './passing-time.ts'

export interface ShopToCheck {
  database: TestDatabase
  dataDir: string
  /** Orders that the shop acknowledged. */
  acknowledged: readonly string[]
  /** The time of the shop's clock. */
  now: string
}

/**
 * Expects every acknowledged order to exist and, once no work waits, the books to agree among themselves and with the
 * provider's.
 */
export async function expectNothingLost({ database, dataDir, acknowledged, now }: ShopToCheck): Promise<void> {
  const { rows } = await database.pool.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::uuid[]) acknowledged(uid) where not exists (select 1 from customer_order where uid = acknowledged.uid)`,
    [acknowledged],
  )
  expect(rows).toEqual([{ missing: 0 }])
  const after = await testApp({ database, dataDir, listening: true })
  try {
    after.clock.set(now)
    await untilNothingWaits(after)
    const then = after.clock.now()
    expect((await reconcile(database.db, then)).violations).toEqual([])
    const compared = await reconcileWithProvider(database.db, after.payments.gateway, then, 0)
    expect(compared).toEqual({ unproved: [], violations: [] })
  } finally {
    await after.close()
  }
}
