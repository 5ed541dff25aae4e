import type { Database } from '../../platform/database.ts'
import { addDays, shopDay } from '../../platform/clock.ts'
import { forgetWindowsBefore, WINDOW_KEPT_DAYS } from '../delivery/index.ts'
import { oldestOpenDay } from './queries.ts'

/**
 * Clears the counted places of delivery windows that are long over. While an order of such a day may still be cancelled, its window is
 * kept, and with it those after it, because the place goes back there.
 */
export async function sweepWindows(db: Database, now: Date): Promise<void> {
  const kept = addDays(shopDay(now), -WINDOW_KEPT_DAYS)
  const open = await oldestOpenDay(db)
  await forgetWindowsBefore(db, open !== null && open < kept ? open : kept)
}
