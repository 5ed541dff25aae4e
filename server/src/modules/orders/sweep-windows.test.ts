import { afterAll, beforeAll, expect, test } from 'vitest'
import { housekeeping } from '../../housekeeping.ts'
import { shopInstant } from '../../platform/clock.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { databaseWithYesterdaysCheckouts } from '../../testing/planting.ts'

let books: TestDatabase
beforeAll(async () => {
  books = await databaseWithYesterdaysCheckouts(new Date('2026-03-02T06:00:00Z'))
})
afterAll(() => books.drop())

/** Runs the shop's housekeeping jobs as if it were `now`. */
async function sweep(now: Date): Promise<void> {
  for (const job of housekeeping(books.db, { now: () => now })) await job.run()
}
const windows = async () => (await books.pool.query('select from slot_day')).rowCount
const lost = async (day: string) =>
  (await brokenInvariants(books.pool, shopInstant(day, 600))).filter((one) => one.startsWith('I10'))

test('[D9.3] after 60 days booked places are deleted if no order is cancellable', async () => {
  // The orders are for delivery on the second of March.
  const counted = await windows()
  expect(counted).toBeGreaterThan(0)
  await sweep(shopInstant('2026-06-01', 600))
  expect(await windows()).toBe(counted)
  await books.pool.query(`update customer_order set status = 'DELIVERED' where status <> 'CANCELLED'`)

  await sweep(shopInstant('2026-05-01', 1_439))
  expect(await windows()).toBe(counted)
  await sweep(shopInstant('2026-05-02', 0))
  expect(await windows()).toBe(0)
  expect(await lost('2026-05-02')).toEqual([])
  expect(await lost('2026-05-01')).not.toEqual([])
})
