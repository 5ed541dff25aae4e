import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { filesBelow, sha256Of } from '../platform/copied-files.ts'
import { errorCode } from '../platform/error-code.ts'

/** The paths of the files in a backup. */
export const BACKUP_PATHS = {
  about: 'backup.json',
  /** The name that `about` has until the backup is finished, so that nobody restores an unfinished backup. */
  unfinished: 'unfinished.json',
  /** Checksums in the format of `sha256sum --check`. */
  sums: 'SHA256SUMS',
  data: 'data',
  key: 'data/secret.key',
  pictures: 'data/images',
  database: 'database',
  cluster: 'database/cluster',
  dump: 'database/shop.dump',
} as const

/**
 * A file in the data folder: a copy of `backup.json` from the newest backup of this shop, wherever that backup is
 * stored.
 */
export const NEWEST_BACKUP = 'newest-backup.json'

/** The version of the backup format. It is increased when older releases cannot read the new format. */
export const FORMAT = 1

const AboutBackup = Type.Object({
  format: Type.Integer(),
  shop: Type.String(),
  /**
   * The time of the shop's setup. This identifies the shop even if its name changes. Absent in backups of earlier
   * releases.
   */
  begun_at: Type.Optional(Type.String()),
  made_at: Type.String(),
  /** The number of files in the list of checksums. Absent in backups of earlier releases. */
  files: Type.Optional(Type.Integer()),
  database: Type.Union([Type.Literal('cluster'), Type.Literal('dump')]),
})
export type BackupInfo = Static<typeof AboutBackup>

/** Returns the name of a backup made at this time. The names sort by time. */
export const backupName = (at: Date): string => `farmstand-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}`

/** Lists the finished backups in a folder, the oldest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^farmstand-\d{4}-\d\d-\d\dT\d{6}Z$/.test(name)).toSorted()

/** Lists the folders of backups that are still being written or were interrupted. */
export const unfinishedIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^farmstand-\d{4}-\d\d-\d\dT\d{6}Z\.unfinished$/.test(name))

/** A shop. Its backups may be in one folder together with those of other shops. */
export interface BackedUpShop {
  begunAt: string
  dataDir: string
}

/**
 * Selects this shop's backups, finished or not. Backups of earlier releases are recognised by the keys inside, which no
 * two shops share. A backup with neither a set-up time nor keys belongs to no shop.
 */
export async function selectBackupsOfShop(
  shop: BackedUpShop,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  const ours: string[] = []
  for (const name of names) if (await isOf(shop, join(folder, name))) ours.push(name)
  return ours
}

/** Leaves out backups of other shops. If it is unknown when this shop was set up (null), all backups are returned. */
export async function excludeOtherShops(
  begunAt: string | null,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  if (begunAt === null) return [...names]
  const begun = await Promise.all(names.map((name) => aboutIn(join(folder, name), BACKUP_PATHS.about)))
  return names.filter((_, at) => (begun[at]?.begun_at ?? begunAt) === begunAt)
}

async function isOf({ begunAt, dataDir }: BackedUpShop, backup: string): Promise<boolean> {
  const about = (await aboutIn(backup, BACKUP_PATHS.about)) ?? (await aboutIn(backup, BACKUP_PATHS.unfinished))
  if (about?.begun_at !== undefined) return about.begun_at === begunAt
  const key = await textIn(join(backup, BACKUP_PATHS.key))
  return key !== null && key === (await textIn(join(dataDir, relative(BACKUP_PATHS.data, BACKUP_PATHS.key))))
}

async function aboutIn(backup: string, file: string): Promise<BackupInfo | null> {
  const about = parsed((await textIn(join(backup, file))) ?? '')
  return Value.Check(AboutBackup, about) ? about : null
}

/** Reads the description of a backup, or returns a text that says why it cannot be read. */
export async function readBackupInfo(backup: string): Promise<BackupInfo | string> {
  const path = join(backup, BACKUP_PATHS.about)
  const text = await textIn(path).catch((error: unknown) => {
    if (errorCode(error) === 'EACCES') return undefined
    throw error
  })
  if (text === undefined)
    return `${backup} belongs to another user. Give it to this user (chown -R), or restore it as its owner.`
  if (text === null) return `There is no backup in ${backup}. Name a folder that 'farmstand backup' has made.`
  const about = parsed(text)
  if (!Value.Check(AboutBackup, about)) return `${path} is damaged. Use another backup.`
  return about.format > FORMAT ? 'This backup was made by a newer release. Install that release to restore it.' : about
}

/** Returns the newest backup of the shop in this data folder, or null if none is known. */
export function newestBackup(dataDir: string): Promise<BackupInfo | null> {
  return aboutIn(dataDir, NEWEST_BACKUP)
}

const textIn = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null
    throw error
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes the checksums of all files that the backup contains so far, and returns the number of files. */
export async function writeSums(backup: string): Promise<number> {
  const files = await filesBelow(backup)
  const lines: string[] = []
  for (const path of files) lines.push(`${await sha256Of(join(backup, path))}  ${path}\n`)
  await writeFile(join(backup, BACKUP_PATHS.sums), lines.join(''), { mode: 0o600, flush: true })
  return files.length
}

/**
 * Returns the paths of files in a backup that are missing or differ from their checksums. If the list of checksums is
 * itself incomplete, the other files cannot be checked, so only the list is returned.
 */
export async function damagedFiles(backup: string, { files }: BackupInfo): Promise<string[]> {
  const sums = sumsIn((await textIn(join(backup, BACKUP_PATHS.sums))) ?? '')
  const isWhole = files === undefined ? await namesAll(sums, backup) : sums.size === files
  if (!isWhole) return [BACKUP_PATHS.sums]
  const damaged: string[] = []
  for (const [path, sha256] of sums) if ((await sha256Of(join(backup, path))) !== sha256) damaged.push(path)
  return damaged
}

const sumsIn = (list: string): ReadonlyMap<string, string> =>
  new Map([...list.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sha256 = '', path = '']) => [path, sha256]))

const namesAll = async (sums: ReadonlyMap<string, string>, backup: string): Promise<boolean> =>
  (await filesBelow(backup)).every((path) => path === BACKUP_PATHS.sums || sums.has(path))
