import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DAY_MS, SECOND_MS } from '../platform/clock.ts'
import { bytesBelow, copyFolder, filesBelow } from '../platform/copied-files.ts'
import { freeBytes } from '../platform/disk-space.ts'
import { errorCode } from '../platform/error-code.ts'
import { clusterBytes, clusterInside, copyCluster } from '../platform/embedded-postgres-backup.ts'
import type { ShopPlace } from '../platform/config.ts'
import {
  FORMAT,
  BACKUP_PATHS,
  NEWEST_BACKUP,
  backupName,
  backupsIn,
  selectBackupsOfShop,
  unfinishedIn,
  writeSums,
  type BackupInfo,
  type BackedUpShop,
} from './backup-folder.ts'
import { dumpDatabase } from './postgres-programs.ts'

interface Made {
  folder: string
  files: number
  removed: string[]
}

interface Wanted {
  /** The folder of all backups, an absolute path. */
  into: string
  /** The shop's name. */
  shop: string
  /** The time of the shop's setup. This identifies the shop's backups in a folder that several shops share. */
  begunAt: string
  now: Date
  /** The number of backups of this shop to keep, including the new one. If undefined, all are kept. */
  keep?: number | undefined
}

/**
 * Age after which an unfinished backup counts as abandoned. By then the process that wrote it must have been killed.
 */
const ABANDONED_MS = DAY_MS

/**
 * Backs up a shop into a new folder while customers order: its database as of one moment, its keys and its pictures.
 * Only the owner may read the folder, because it contains the shop's secrets. An interrupted backup removes its files.
 * Those of a killed backup are removed by the next one. Backups of other shops in the same folder stay. Returns the
 * problems if the data folder contains no shop or the disk has no room.
 */
export async function backUp(
  place: ShopPlace,
  { into, shop, begunAt, now, keep }: Wanted,
): Promise<Made | { problems: string[] }> {
  if (!containsShop(place.dataDir)) return { problems: [notTheShopsFolder(place.dataDir)] }
  await mkdir(into, { recursive: true })
  const self = { begunAt, dataDir: place.dataDir }
  const abandoned = await removeAbandoned(into, self, now)
  const noRoom = roomProblem(into, await spaceFor(place, into))
  if (noRoom) return { problems: [noRoom] }
  const { draft, folder } = await newFolder(into, now)
  try {
    const about: BackupInfo = {
      format: FORMAT,
      shop,
      begun_at: begunAt,
      made_at: now.toISOString(),
      database: place.databaseUrl ? 'dump' : 'cluster',
    }
    const written = join(draft, BACKUP_PATHS.unfinished)
    // Written first. After a kill, the next backup can then see which shop this one belongs to.
    await writeFile(written, `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600, flush: true })
    await fillBackup(draft, place, into)
    const whole: BackupInfo = { ...about, files: (await filesBelow(draft)).length }
    await writeFile(written, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(written, join(draft, BACKUP_PATHS.about))
    const files = await writeSums(draft)
    await rename(draft, folder)
    await writeFile(join(place.dataDir, NEWEST_BACKUP), JSON.stringify(whole), { mode: 0o600 })
    const older = keep === undefined ? [] : await removeOlder(into, self, keep)
    return { folder, files, removed: [...abandoned, ...older] }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Returns true if the folder contains a key or pictures. Each shop has one of them since its first start, wherever its
 * database is.
 */
const containsShop = (dataDir: string): boolean =>
  [BACKUP_PATHS.key, BACKUP_PATHS.pictures].some((path) => existsSync(join(dataDir, relative(BACKUP_PATHS.data, path))))

const notTheShopsFolder = (dataDir: string): string =>
  `${dataDir} contains neither the shop's key nor its pictures. Set DATA_DIR to the server's data folder.`

interface Space {
  /** Bytes that the backup needs. */
  needed: number
  free: number
  /** True if the backup is on the same disk that the shop writes to. */
  onShopsDisk: boolean
}

async function spaceFor({ dataDir, databaseUrl }: ShopPlace, into: string): Promise<Space> {
  const leaveOut = await notBackedUp({ dataDir, databaseUrl }, into)
  const [files, database] = [await bytesBelow(dataDir, leaveOut), databaseUrl ? 0 : await clusterBytes(dataDir)]
  const [theirs, own] = [await stat(into), await stat(dataDir)]
  return { needed: files + database, free: await freeBytes(into), onShopsDisk: theirs.dev === own.dev }
}

/** Bytes that PostgreSQL may need for its write-ahead log while a backup fills the same disk. */
const LEFT_FOR_SHOP_BYTES = 512 * 1024 ** 2

/** Returns why the disk has no room for a backup, or null if it has room. */
export function roomProblem(into: string, { needed, free, onShopsDisk }: Space): string | null {
  const left = onShopsDisk ? LEFT_FOR_SHOP_BYTES : 0
  if (needed + left <= free) return null
  const rest = left > 0 ? `, and the shop needs ${inMegabytes(left)} more on that disk` : ''
  return `The backup needs about ${inMegabytes(needed)}${rest}; ${into} has ${inMegabytes(free)} free.`
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

/** Creates a separate folder for each backup, because two shops may be backed up in the same second. */
async function newFolder(into: string, now: Date): Promise<{ draft: string; folder: string }> {
  for (let later = 0; ; later += 1) {
    const folder = join(into, backupName(new Date(now.getTime() + later * SECOND_MS)))
    const draft = `${folder}.unfinished`
    if (existsSync(folder) || !(await createFolder(draft))) continue
    await mkdir(join(draft, BACKUP_PATHS.database), { mode: 0o700 })
    return { draft, folder }
  }
}

/** Creates a folder; returns false if the folder exists already. */
const createFolder = (folder: string): Promise<boolean> =>
  mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    },
  )

async function fillBackup(draft: string, place: ShopPlace, into: string): Promise<void> {
  const { dataDir, databaseUrl } = place
  const leaveOut = await notBackedUp(place, into)
  // Copied before the database, because the journal of the books may contain less than the database but never more.
  await copyFolder(dataDir, join(draft, BACKUP_PATHS.data), {
    leaveOut: (path) => (leaveOut(path) || path === 'images' ? 'WHOLE' : null),
  })
  if (databaseUrl) await dumpDatabase(place, join(draft, BACKUP_PATHS.dump))
  else await copyCluster(dataDir, join(draft, BACKUP_PATHS.cluster))
  // Copied after the database, so that every picture that the database names is included.
  await copyFolder(join(dataDir, 'images'), join(draft, BACKUP_PATHS.pictures))
}

/**
 * Returns a function that recognises paths to leave out: the database, which is copied separately, and other backups.
 */
async function notBackedUp(
  { dataDir, databaseUrl }: Pick<ShopPlace, 'dataDir' | 'databaseUrl'>,
  into: string,
): Promise<(path: string) => boolean> {
  const isDatabase = databaseUrl ? () => false : await clusterInside(dataDir)
  const below = relative(dataDir, into)
  return (path) => isDatabase(path) || path === below || path === NEWEST_BACKUP
}

async function removeOlder(folder: string, shop: BackedUpShop, keep: number): Promise<string[]> {
  const older = (await selectBackupsOfShop(shop, folder, await backupsIn(folder))).slice(0, -keep)
  return removeAll(folder, older)
}

async function removeAbandoned(folder: string, shop: BackedUpShop, now: Date): Promise<string[]> {
  // The name of each backup's folder is the time at which the backup began.
  const since = backupName(new Date(now.getTime() - ABANDONED_MS))
  const abandoned = (await unfinishedIn(folder)).filter((name) => name < since)
  return removeAll(folder, await selectBackupsOfShop(shop, folder, abandoned))
}

async function removeAll(folder: string, names: string[]): Promise<string[]> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
  return names
}
