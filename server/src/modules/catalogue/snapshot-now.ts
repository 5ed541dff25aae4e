import { shopDay, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { catalogueRows } from './queries.ts'
import { buildSnapshot, type CatalogueSnapshot } from './snapshot.ts'

/** The public catalogue as it stands in the database at this moment, for who does not follow it. */
export const readSnapshot = async (db: Database): Promise<CatalogueSnapshot> =>
  buildSnapshot(await catalogueRows(db), shopDay(systemClock.now()))
