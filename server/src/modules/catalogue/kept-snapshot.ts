import { shopDay } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { catalogueFingerprint } from './queries.ts'
import { loadSnapshot, type CatalogueSnapshot } from './snapshot.ts'

export interface KeptSnapshot {
  /** Equal for two snapshots with the same content. */
  key: string
  snapshot: CatalogueSnapshot
}

/**
 * Returns a reader of the public catalogue that reads the rows again only after a change. It serves callers without a
 * server, such as the operations of staff at the command line.
 */
export function createSnapshotReader(): (
  db: Queryable,
  asked: { now: Date; hidesOutOfSeason: boolean },
) => Promise<KeptSnapshot> {
  let kept: KeptSnapshot | null = null
  return async (db, { now, hidesOutOfSeason }) => {
    const season = { today: shopDay(now), hidesOutOfSeason }
    const key = `${await catalogueFingerprint(db)} ${JSON.stringify(season)}`
    if (kept?.key === key) return kept
    const read = { key, snapshot: await loadSnapshot(db, season) }
    kept = read
    return read
  }
}
