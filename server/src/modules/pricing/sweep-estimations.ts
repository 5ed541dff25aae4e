import { HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { dropEstimations } from './queries.ts'

const KEPT_MS = 24 * HOUR_MS

/**
 * Deletes estimations a day after they expired. Until then an order for one of them is refused as 'expired' instead of
 * 'unknown'.
 */
export const sweepEstimations = (db: Database, now: Date): Promise<void> =>
  dropEstimations(db, new Date(now.getTime() - KEPT_MS))
