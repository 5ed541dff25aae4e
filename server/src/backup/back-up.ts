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
  IN_BACKUP,
  NEWEST_BACKUP,
  backupName,
  backupsIn,
  ofShop,
  unfinishedIn,
  writeSums,
  type AboutBackup,
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
  /** When the shop began: by this its own backups are known in a folder that several shops share. */
  begunAt: string
  now: Date
  /** How many backups of this shop are kept, the new one included; none is removed without it. */
  keep?: number | undefined
}

/** After so long an unfinished backup is not being made any more: its process was killed. */
const ABANDONED_MS = DAY_MS

/**
 * Writes everything that a shop is made of into a new folder, while it sells: its database as of one moment, its keys, its pictures. It
 * holds the shop's secrets, so only its owner may read it. An interrupted backup leaves nothing that looks like one, and what a killed one
 * left goes with the next. Backups of other shops in the same folder are left alone. Answers the reasons why nothing was done where there is
 * nothing of the shop in its data folder, or no room.
 */
export async function backUp(
  place: ShopPlace,
  { into, shop, begunAt, now, keep }: Wanted,
): Promise<Made | { problems: string[] }> {
  if (!holdsShop(place.dataDir)) return { problems: [notTheShops(place.dataDir)] }
  await mkdir(into, { recursive: true })
  const self = { begunAt, dataDir: place.dataDir }
  const abandoned = await removeAbandoned(into, self, now)
  const noRoom = roomProblem(into, await spaceFor(place, into))
  if (noRoom) return { problems: [noRoom] }
  const { draft, folder } = await newFolder(into, now)
  try {
    const about: AboutBackup = {
      format: FORMAT,
      shop,
      begun_at: begunAt,
      made_at: now.toISOString(),
      database: place.databaseUrl ? 'dump' : 'cluster',
    }
    const written = join(draft, IN_BACKUP.unfinished)
    // First, so that whoever finds it after a kill knows whose it is.
    await writeFile(written, `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600, flush: true })
    await fill(draft, place, into)
    const whole: AboutBackup = { ...about, files: (await filesBelow(draft)).length }
    await writeFile(written, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(written, join(draft, IN_BACKUP.about))
    const files = await writeSums(draft)
    await rename(draft, folder)
    await writeFile(join(place.dataDir, NEWEST_BACKUP), JSON.stringify(whole), { mode: 0o600 })
    const older = keep === undefined ? [] : await removeOlder(into, self, keep)
    return { folder, files, removed: [...abandoned, ...older] }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Its key or its pictures: one of them is there since the first start, wherever the database is. */
const holdsShop = (dataDir: string): boolean =>
  [IN_BACKUP.key, IN_BACKUP.pictures].some((path) => existsSync(join(dataDir, relative(IN_BACKUP.data, path))))

const notTheShops = (dataDir: string): string =>
  `${dataDir} has neither the shop's key nor its pictures: set DATA_DIR to the folder that the server has.`

interface Space {
  /** Bytes. */
  needed: number
  free: number
  /** The backup goes to the disk on which the shop writes. */
  onShopsDisk: boolean
}

async function spaceFor({ dataDir, databaseUrl }: ShopPlace, into: string): Promise<Space> {
  const leaveOut = await notBackedUp({ dataDir, databaseUrl }, into)
  const [files, database] = [await bytesBelow(dataDir, leaveOut), databaseUrl ? 0 : await clusterBytes(dataDir)]
  const [theirs, own] = [await stat(into), await stat(dataDir)]
  return { needed: files + database, free: await freeBytes(into), onShopsDisk: theirs.dev === own.dev }
}

/** What PostgreSQL may need for its write-ahead log while a backup fills the same disk. */
const LEFT_FOR_SHOP_BYTES = 512 * 1024 ** 2

/** Why there is no room for a backup; null: there is. */
export function roomProblem(into: string, { needed, free, onShopsDisk }: Space): string | null {
  const left = onShopsDisk ? LEFT_FOR_SHOP_BYTES : 0
  if (needed + left <= free) return null
  const rest = left > 0 ? `, and the shop needs ${inMegabytes(left)} more on that disk` : ''
  return `The backup needs about ${inMegabytes(needed)}${rest}; ${into} has ${inMegabytes(free)} free.`
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`

/** A folder that nobody else has: two shops that are backed up at the same second must not write into one. */
async function newFolder(into: string, now: Date): Promise<{ draft: string; folder: string }> {
  for (let later = 0; ; later += 1) {
    const folder = join(into, backupName(new Date(now.getTime() + later * SECOND_MS)))
    const draft = `${folder}.unfinished`
    if (existsSync(folder) || !(await isMade(draft))) continue
    await mkdir(join(draft, IN_BACKUP.database), { mode: 0o700 })
    return { draft, folder }
  }
}

/** False when it was there already. */
const isMade = (folder: string): Promise<boolean> =>
  mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false
      throw error
    },
  )

async function fill(draft: string, place: ShopPlace, into: string): Promise<void> {
  const { dataDir, databaseUrl } = place
  const leaveOut = await notBackedUp(place, into)
  // Before the database: the journal of the books may know less than the database, never more.
  await copyFolder(dataDir, join(draft, IN_BACKUP.data), {
    leaveOut: (path) => (leaveOut(path) || path === 'images' ? 'WHOLE' : null),
  })
  if (databaseUrl) await dumpDatabase(place, join(draft, IN_BACKUP.dump))
  else await copyCluster(dataDir, join(draft, IN_BACKUP.cluster))
  // After the database: every picture that it names is there.
  await copyFolder(join(dataDir, 'images'), join(draft, IN_BACKUP.pictures))
}

/** What of a data folder is no part of its backup: a database that is copied by itself, and other backups. */
async function notBackedUp(
  { dataDir, databaseUrl }: Pick<ShopPlace, 'dataDir' | 'databaseUrl'>,
  into: string,
): Promise<(path: string) => boolean> {
  const isDatabase = databaseUrl ? () => false : await clusterInside(dataDir)
  const below = relative(dataDir, into)
  return (path) => isDatabase(path) || path === below || path === NEWEST_BACKUP
}

async function removeOlder(folder: string, shop: BackedUpShop, keep: number): Promise<string[]> {
  const older = (await ofShop(shop, folder, await backupsIn(folder))).slice(0, -keep)
  return removed(folder, older)
}

async function removeAbandoned(folder: string, shop: BackedUpShop, now: Date): Promise<string[]> {
  // Each is named after the moment when it was begun.
  const since = backupName(new Date(now.getTime() - ABANDONED_MS))
  const abandoned = (await unfinishedIn(folder)).filter((name) => name < since)
  return removed(folder, await ofShop(shop, folder, abandoned))
}

async function removed(folder: string, names: string[]): Promise<string[]> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
  return names
}
