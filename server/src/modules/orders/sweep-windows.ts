import type { Database } from '../../platform/database.ts'
import { addDays, shopDay } from '../../platform/clock.ts'
import { forgetWindowsBefore, WINDOW_KEPT_DAYS } from '../delivery/index.ts'
import { oldestOpenDay } from './queries.ts'

/**
 * Deletes the counts of delivery windows that are long over. As long as an order of such a day may still be cancelled, which gives its
 * place back, the windows from that day on are kept.
 */
export async function sweepWindows(db: Database, now: Date): Promise<void> {
  const kept = addDays(shopDay(now), -WINDOW_KEPT_DAYS)
  const open = await oldestOpenDay(db)
  await forgetWindowsBefore(db, open !== null && open < kept ? open : kept)
}
