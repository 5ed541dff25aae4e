import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder } from '../platform/copied-files.ts'
import { placeCluster } from '../platform/embedded-postgres-backup.ts'
import { errorCode } from '../platform/error-code.ts'
import type { ShopPlace } from '../platform/config.ts'
import { beginRestore, endRestore, unfinishedRestore } from '../platform/unfinished-restore.ts'
import { IN_BACKUP, damagedFiles, readAbout, type AboutBackup } from './backup-folder.ts'
import { moveToServer } from './move-to-server.ts'
import { loadDatabase } from './postgres-programs.ts'

/** At most so many are named; the others are counted. */
const NAMED = 5

/**
 * Restores a backup where there is no shop yet: into an empty data folder, and an empty database where one is given; a shop that had its
 * database in its data folder moves to the server of `DATABASE_URL`. Answers what the
 * backup says of itself, or the reasons why nothing was done. A failure leaves both as empty as they were; after a kill nothing begins in
 * the folder until it is removed.
 */
export async function restoreBackup(backup: string, place: ShopPlace): Promise<AboutBackup | { problems: string[] }> {
  const about = await readAbout(backup)
  if (typeof about === 'string') return { problems: [about] }
  const problem = misplaced(about, place) ?? (await occupied(place.dataDir))
  if (problem) return { problems: [problem] }
  const damaged = await damagedFiles(backup, about)
  if (damaged.length > 0) return { problems: damageIn(damaged) }
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  await beginRestore(place.dataDir)
  try {
    await fill(place, backup, about)
  } catch (error) {
    for (const name of await contentOf(place.dataDir))
      await rm(join(place.dataDir, name), { recursive: true, force: true })
    throw error
  }
  await endRestore(place.dataDir)
  return about
}

async function fill(place: ShopPlace, backup: string, { database }: AboutBackup): Promise<void> {
  const data = join(backup, IN_BACKUP.data)
  // Each machine decides for itself where the cluster is.
  await copyFolder(data, place.dataDir, { leaveOut: (path) => (path === 'postgres.json' ? 'WHOLE' : null) })
  if (database === 'cluster' && place.databaseUrl)
    await moveToServer(place, { cluster: join(backup, IN_BACKUP.cluster), copiedData: data })
  else if (database === 'cluster')
    await placeCluster(join(backup, IN_BACKUP.cluster), { copiedData: data, dataDir: place.dataDir })
  // Last: it is loaded completely or not at all.
  else await loadDatabase(place, join(backup, IN_BACKUP.dump))
}

function misplaced({ database }: AboutBackup, { databaseUrl }: ShopPlace): string | null {
  if (database === 'dump' && !databaseUrl)
    return 'This shop had a PostgreSQL server of its own: set DATABASE_URL to an empty database of one.'
  return null
}

async function occupied(dataDir: string): Promise<string | null> {
  const present = await contentOf(dataDir)
  if (present.length === 0) return null
  return (
    unfinishedRestore(dataDir) ??
    `There is something in ${dataDir} already: set DATA_DIR to a new folder, or move what is there away first.`
  )
}

/** What a disk has of itself does not count. */
const contentOf = async (dataDir: string): Promise<string[]> =>
  (
    await readdir(dataDir).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })
  ).filter((name) => name !== 'lost+found')

const damageIn = (damaged: readonly string[]): string[] => [
  `${damaged.length} of its files ${damaged.length === 1 ? 'is' : 'are'} missing or not as written. Take another backup.`,
  ...damaged.slice(0, NAMED).map((path) => `  ${path}`),
]
