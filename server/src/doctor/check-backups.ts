import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupsIn, newestBackup, excludeOtherShops, readBackupInfo, type BackupInfo } from '../backup/backup-folder.ts'
import { HOUR_MS } from '../platform/clock.ts'
import { readBackupFailure, isOnShopsDisk } from '../backup/nightly.ts'
import { fault, runCheck, sentence, warning, type Finding } from './finding.ts'
import { ageInUnits } from './check-work.ts'

/** The newest backup must not be older than this: a day plus two hours. */
const OLD_MS = 26 * HOUR_MS
const about = 'Backups'
/**
 * A folder of backups, or the shop's data folder. A folder of backups may contain those of other shops. `begunAt` is
 * when this shop was set up, or null if unknown.
 */
type BackupPlace = { folder: string; begunAt: string | null } | { dataDir: string; planned?: string }

/**
 * Checks the age of the newest backup: the newest in a folder, or the newest of the shop in `dataDir`, wherever that
 * backup is stored.
 */
export const checkBackups = (place: BackupPlace, now: Date): Promise<readonly Finding[]> =>
  runCheck(about, async () => {
    const newest =
      'folder' in place ? await newestIn(place) : ((await newestBackup(place.dataDir)) ?? sentence('NO_BACKUP'))
    if (typeof newest === 'string' || 'code' in newest)
      return [...(await backupProblems(place)), warning(about, newest, nextStepOf(place))]
    const at = new Date(newest.made_at)
    const age = now.getTime() - at.getTime()
    const says = sentence('OLD_BACKUP', ...ageInUnits(age))
    const forward = 'planned' in place && place.planned === '' ? sentence('PLAN_BACKUPS') : sentence('NIGHTLY_FAILS')
    return [
      ...(await backupProblems(place)),
      age <= OLD_MS ? { about, state: 'ok', says, at } : { ...warning(about, says, forward), at },
    ]
  })

const nextStepOf = (place: BackupPlace) =>
  'folder' in place ? sentence('MAKE_BACKUPS', place.folder) : sentence('PLAN_BACKUPS')

/** Finds problems of nightly backups: the last one failed, or the folder for them is on the shop's disk. */
async function backupProblems(place: BackupPlace): Promise<Finding[]> {
  if ('folder' in place || !place.planned) return []
  const trouble = await readBackupFailure(place.dataDir)
  const found: Finding[] = []
  if (trouble) found.push(fault(about, sentence('BACKUP_FAILED', trouble.problem), sentence('MEND_BACKUPS')))
  if (await isOnShopsDisk(place.dataDir, place.planned))
    found.push(warning(about, sentence('BACKUP_SAME_DISK', place.planned), sentence('OTHER_DISK')))
  return found
}

async function newestIn({ folder, begunAt }: { folder: string; begunAt: string | null }): Promise<BackupInfo | string> {
  if (!existsSync(folder)) return `the folder ${folder} does not exist`
  const name = (await excludeOtherShops(begunAt, folder, await backupsIn(folder))).at(-1)
  return name === undefined ? `${folder} contains no backup` : readBackupInfo(join(folder, name))
}
