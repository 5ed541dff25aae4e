import type { Database } from '../../platform/database.ts'
import { addDays, shopDay } from '../../platform/clock.ts'
import { forgetWindowsBefore, WINDOW_KEPT_DAYS } from '../delivery/index.ts'
import { oldestOpenDay } from './queries.ts'

/**
 * Deletes the booked places of delivery windows long past. Where an old order is still open, the windows from its day on are kept, because
 * cancelling it returns its place.
 */
export async function sweepWindows(db: Database, now: Date): Promise<void> {
  const kept = addDays(shopDay(now), -WINDOW_KEPT_DAYS)
  const open = await oldestOpenDay(db)
  await forgetWindowsBefore(db, open !== null && open < kept ? open : kept)
}
