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
  /** The time that the shop's clock shows. */
  now: string
}

/**
 * Expects that every acknowledged order exists. Then it waits until no work is pending, and expects that the shop's
 * books are consistent and agree with those of the payment provider.
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
