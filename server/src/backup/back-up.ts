import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { copyFolder } from '../platform/copied-files.ts'
import { clusterInside, copyCluster } from '../platform/embedded-postgres-backup.ts'
import type { ShopPlace } from '../platform/config.ts'
import { FORMAT, IN_BACKUP, NEWEST_BACKUP, backupName, backupsIn, writeSums, type About } from './backup-folder.ts'
import { dumpDatabase } from './postgres-programs.ts'

interface Wanted {
  /** The folder of all backups, an absolute path. */
  into: string
  /** The shop's name. */
  shop: string
  now: Date
  /** How many backups are kept, the new one included; none is removed without it. */
  keep?: number | undefined
}

/**
 * Writes everything that a shop is made of into a new folder, while it sells: its database as of one moment, its keys, its pictures. It
 * holds the shop's secrets, so only its owner may read it. An interrupted backup leaves nothing that looks like one.
 */
export async function backUp(
  place: ShopPlace,
  { into, shop, now, keep }: Wanted,
): Promise<{ folder: string; files: number; removed: string[] }> {
  const folder = join(into, backupName(now))
  const draft = `${folder}.unfinished`
  await mkdir(into, { recursive: true })
  await mkdir(join(draft, IN_BACKUP.database), { recursive: true, mode: 0o700 })
  try {
    await fill(draft, place, into)
    const about: About = {
      format: FORMAT,
      shop,
      made_at: now.toISOString(),
      database: place.databaseUrl ? 'dump' : 'cluster',
    }
    await writeFile(join(draft, IN_BACKUP.about), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600, flush: true })
    const files = await writeSums(draft)
    await rename(draft, folder)
    await writeFile(join(place.dataDir, NEWEST_BACKUP), JSON.stringify(about), { mode: 0o600 })
    return { folder, files, removed: keep === undefined ? [] : await removeOlder(into, keep) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function fill(draft: string, place: ShopPlace, into: string): Promise<void> {
  const { dataDir, databaseUrl } = place
  const isDatabase = databaseUrl ? () => false : await clusterInside(dataDir)
  const below = relative(dataDir, into)
  // Before the database: the journal of the books may know less than the database, never more.
  await copyFolder(dataDir, join(draft, IN_BACKUP.data), {
    leaveOut: (path) =>
      isDatabase(path) || path === below || path === 'images' || path === NEWEST_BACKUP ? 'WHOLE' : null,
  })
  if (databaseUrl) await dumpDatabase(place, join(draft, IN_BACKUP.dump))
  else await copyCluster(dataDir, join(draft, IN_BACKUP.cluster))
  // After the database: every picture that it names is there.
  await copyFolder(join(dataDir, 'images'), join(draft, IN_BACKUP.pictures))
}

async function removeOlder(folder: string, keep: number): Promise<string[]> {
  const older = (await backupsIn(folder)).slice(0, -keep)
  for (const name of older) await rm(join(folder, name), { recursive: true, force: true })
  return older
}
