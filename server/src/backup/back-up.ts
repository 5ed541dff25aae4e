import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DAY_MS, SECOND_MS } from '../platform/clock.ts'
import { copyFolder } from '../platform/copied-files.ts'
import { errorCode } from '../platform/error-code.ts'
import { clusterInside, copyCluster } from '../platform/embedded-postgres-backup.ts'
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
  type About,
  type BackedUpShop,
} from './backup-folder.ts'
import { dumpDatabase } from './postgres-programs.ts'

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
 * left goes with the next. Backups of other shops in the same folder are left alone.
 */
export async function backUp(
  place: ShopPlace,
  { into, shop, begunAt, now, keep }: Wanted,
): Promise<{ folder: string; files: number; removed: string[] }> {
  await mkdir(into, { recursive: true })
  const self = { begunAt, dataDir: place.dataDir }
  const abandoned = await removeAbandoned(into, self, now)
  const { draft, folder } = await newFolder(into, now)
  try {
    const about: About = {
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
    await rename(written, join(draft, IN_BACKUP.about))
    const files = await writeSums(draft)
    await rename(draft, folder)
    await writeFile(join(place.dataDir, NEWEST_BACKUP), JSON.stringify(about), { mode: 0o600 })
    const older = keep === undefined ? [] : await removeOlder(into, self, keep)
    return { folder, files, removed: [...abandoned, ...older] }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

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
