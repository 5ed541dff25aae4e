import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { currentShop, shopBegunAt, type SettingsReader } from '../modules/shop/index.ts'
import { HOUR_MS, addDays, shopDay, shopInstant, type Clock } from '../platform/clock.ts'
import type { ShopPlace } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { errorCode } from '../platform/error-code.ts'
import type { Job } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import { backUp } from './back-up.ts'
import { newestBackup } from './backup-folder.ts'

export interface NightlyDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  place: ShopPlace
  log: Log
}

/**
 * A file in the data folder with the time and reason of the last nightly backup if it failed. It is absent after a
 * success.
 */
const FAILURE_FILE = 'backup-trouble.json'
const Trouble = Type.Object({ at: Type.String(), problem: Type.String() })
export type BackupFailure = Static<typeof Trouble>

/** The time after a failure until the backup is tried again. */
const RETRY_MS = HOUR_MS

/** Makes the nightly backup once it is due, even if the shop was down at the planned time. */
export const backupJobs = (deps: NightlyDeps): readonly Job[] => [
  { name: 'nightly-backup', cron: '*/5 * * * *', run: () => backUpWhenDue(deps) },
]

export async function backUpWhenDue({ db, clock, settings, place, log }: NightlyDeps): Promise<void> {
  await settings.reload()
  const { BACKUP_FOLDER: folder, BACKUP_AT: atMinute, BACKUP_KEEP: keep } = settings.current()
  const now = clock.now()
  if (folder === '' || !(await isDue(place.dataDir, atMinute, now))) return
  const problems = await attempt()
  const path = join(place.dataDir, FAILURE_FILE)
  if (problems.length === 0) return rm(path, { force: true })
  log.error({ problems }, 'The nightly backup failed')
  await writeFile(path, JSON.stringify({ at: now.toISOString(), problem: problems.join(' ') } satisfies BackupFailure))

  async function attempt(): Promise<string[]> {
    try {
      const unsafe = await servedFolder(place.dataDir, folder)
      if (unsafe) return [unsafe]
      const { brand_name: shop } = await currentShop(db)
      const begunAt = (await shopBegunAt(db)) ?? ''
      const made = await backUp(place, { into: folder, shop, begunAt, now, keep })
      if ('problems' in made) return made.problems
      log.info({ folder: made.folder, files: made.files, removed: made.removed }, 'The nightly backup is complete')
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  }
}

/** Returns true if the newest backup is older than the last planned time and no attempt failed within the last hour. */
async function isDue(dataDir: string, atMinute: number, now: Date): Promise<boolean> {
  const today = shopInstant(shopDay(now), atMinute)
  const due = today <= now ? today : shopInstant(addDays(shopDay(now), -1), atMinute)
  const newest = await newestBackup(dataDir)
  if (newest && new Date(newest.made_at) >= due) return false
  const trouble = await readBackupFailure(dataDir)
  return trouble === null || now.getTime() - new Date(trouble.at).getTime() >= RETRY_MS
}

export async function readBackupFailure(dataDir: string): Promise<BackupFailure | null> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(dataDir, FAILURE_FILE), 'utf8'))
    return Value.Check(Trouble, kept) ? kept : null
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Returns a problem if the shop serves files from the backup folder, because backups contain the shop's keys. Returns
 * null if the folder is safe.
 */
async function servedFolder(dataDir: string, folder: string): Promise<string | null> {
  if (!isAbsolute(folder)) return 'The backup folder must be a full path.'
  await mkdir(folder, { recursive: true })
  const [into, pictures] = [await realpath(folder), join(await realpath(dataDir), 'images')]
  return `${into}${sep}`.startsWith(`${pictures}${sep}`)
    ? 'The backup folder is among the pictures that everybody can load. Choose another one.'
    : null
}

/**
 * Returns true if the backups are on the shop's disk, so that one failure loses both. Returns false if the folder does
 * not exist.
 */
export async function isOnShopsDisk(dataDir: string, folder: string): Promise<boolean> {
  const [own, theirs] = await Promise.all([stat(dataDir), stat(folder).catch(() => null)])
  return theirs !== null && theirs.dev === own.dev
}
