import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopPlace } from '../platform/config.ts'
import { copyDatabase } from '../platform/copy-database.ts'
import { hasSchema, migrate } from '../platform/database.ts'
import { placeCluster } from '../platform/embedded-postgres-backup.ts'
import { embeddedPostgres } from '../platform/embedded-postgres.ts'
import { inServer } from '../platform/places.ts'
import { ProgramFailed } from './postgres-programs.ts'

/** A subfolder of the data folder. The cluster copied from a backup runs in it for the last time. */
const MOVING = 'moving'

/**
 * Loads the built-in database of a backup into an empty database of a PostgreSQL server. Starts the copied cluster,
 * migrates both databases to the tables of this release, and copies every row in one transaction. Does not use
 * `pg_dump`, because its release would have to fit both servers.
 */
export async function moveToServer(
  place: ShopPlace,
  { cluster, copiedData }: { cluster: string; copiedData: string },
): Promise<void> {
  const target = { connectionString: place.databaseUrl }
  if (await hasSchema(target)) throw new ProgramFailed('The database of DATABASE_URL is not empty. Name an empty one.')
  const dataDir = join(place.dataDir, MOVING)
  await placeCluster(cluster, { copiedData, dataDir })
  const embedded = await embeddedPostgres({ dataDir })
  try {
    for (const connection of [embedded.connection, target]) await migrate(connection, inServer('migrations'))
    await copyDatabase(embedded.connection, target)
  } finally {
    await embedded.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}
