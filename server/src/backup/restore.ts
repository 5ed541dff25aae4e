import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFolder } from '../platform/copied-files.ts'
import { placeCluster } from '../platform/embedded-postgres-backup.ts'
import { errorCode } from '../platform/error-code.ts'
import type { ShopPlace } from '../platform/config.ts'
import { beginRestore, endRestore, unfinishedRestore } from '../platform/unfinished-restore.ts'
import { BACKUP_PATHS, damagedFiles, readBackupInfo, type BackupInfo } from './backup-folder.ts'
import { moveToServer } from './move-to-server.ts'
import { loadDatabase } from './postgres-programs.ts'

/** Maximum number of damaged files that a message names. Further files are only counted. */
const MAX_NAMED_FILES = 5

/**
 * Restores a backup into an empty data folder and, if `DATABASE_URL` is set, into that empty database. In the second
 * case, a shop whose database was in its data folder moves to that server. Returns the backup's description, or the
 * problems if nothing was restored. After a failure, folder and database are emptied again. After a kill, every program
 * refuses the folder until it is removed.
 */
export async function restoreBackup(backup: string, place: ShopPlace): Promise<BackupInfo | { problems: string[] }> {
  const about = await readBackupInfo(backup)
  if (typeof about === 'string') return { problems: [about] }
  const problem = databaseProblem(about, place) ?? (await folderProblem(place.dataDir))
  if (problem) return { problems: [problem] }
  const damaged = await damagedFiles(backup, about)
  if (damaged.length > 0) return { problems: damageIn(damaged) }
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  await beginRestore(place.dataDir)
  try {
    await fillShop(place, backup, about)
  } catch (error) {
    for (const name of await contentOf(place.dataDir))
      await rm(join(place.dataDir, name), { recursive: true, force: true })
    throw error
  }
  await endRestore(place.dataDir)
  return about
}

async function fillShop(place: ShopPlace, backup: string, { database }: BackupInfo): Promise<void> {
  const data = join(backup, BACKUP_PATHS.data)
  // Left out, because each machine chooses where the cluster is.
  await copyFolder(data, place.dataDir, { leaveOut: (path) => (path === 'postgres.json' ? 'WHOLE' : null) })
  if (database === 'cluster' && place.databaseUrl)
    await moveToServer(place, { cluster: join(backup, BACKUP_PATHS.cluster), copiedData: data })
  else if (database === 'cluster')
    await placeCluster(join(backup, BACKUP_PATHS.cluster), { copiedData: data, dataDir: place.dataDir })
  // The last step, because it loads everything in one transaction.
  else await loadDatabase(place, join(backup, BACKUP_PATHS.dump))
}

function databaseProblem({ database }: BackupInfo, { databaseUrl }: ShopPlace): string | null {
  if (database === 'dump' && !databaseUrl)
    return 'This backup is of a shop with its own PostgreSQL server: set DATABASE_URL to an empty database.'
  return null
}

async function folderProblem(dataDir: string): Promise<string | null> {
  const present = await contentOf(dataDir)
  if (present.length === 0) return null
  return (
    unfinishedRestore(dataDir) ?? `${dataDir} is not empty. Set DATA_DIR to a new folder, or move its files away first.`
  )
}

/** Lists what a folder contains, without `lost+found`, which file systems create. */
const contentOf = async (dataDir: string): Promise<string[]> =>
  (
    await readdir(dataDir).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })
  ).filter((name) => name !== 'lost+found')

const damageIn = (damaged: readonly string[]): string[] => [
  `${damaged.length} of its files ${damaged.length === 1 ? 'is' : 'are'} missing or changed. Use another backup.`,
  ...damaged.slice(0, MAX_NAMED_FILES).map((path) => `  ${path}`),
]
