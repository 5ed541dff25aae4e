import { shopDay, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { catalogueRows } from './queries.ts'
import { buildSnapshot, type CatalogueSnapshot } from './snapshot.ts'

/** Reads the public catalogue once from the database, for callers that do not keep it in memory. */
export const readSnapshot = async (db: Database): Promise<CatalogueSnapshot> =>
  buildSnapshot(await catalogueRows(db), { today: shopDay(systemClock.now()), hidesOutOfSeason: false })
