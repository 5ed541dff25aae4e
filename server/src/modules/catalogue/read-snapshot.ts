import { shopDay, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Season } from './entries.ts'
import { loadSnapshot, type CatalogueSnapshot } from './snapshot.ts'

/** Reads the public catalogue once from the database, for callers that do not keep it in memory. */
export const readSnapshot = (db: Database): Promise<CatalogueSnapshot> =>
  snapshotAt(db, { today: shopDay(systemClock.now()), hidesOutOfSeason: false })

/** Reads the public catalogue as it is at one moment. */
export const snapshotAt = (db: Database, season: Season): Promise<CatalogueSnapshot> =>
  db.transaction((tx) => loadSnapshot(tx, season), { isolationLevel: 'repeatable read', accessMode: 'read only' })
