import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { bytesBelow, copyFolder, copyFileIfPresent } from './copied-files.ts'
import { clusterPlace, storedClusterPassword, type ClusterPlace } from './embedded-postgres-place.ts'

/** Folders whose content PostgreSQL recreates when it starts. The backup must contain them, but empty. */
const RECREATED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Files that belong to the running process. */
const OF_THE_PROCESS =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

/**
 * Copies the running cluster of a data folder into a new folder while the shop writes. It does this as PostgreSQL's
 * documentation describes in 'Making a Base Backup Using the Low Level API'. A cluster started from the copy first
 * replays the log that was written during the copy.
 */
export async function copyCluster(dataDir: string, to: string): Promise<void> {
  const place = await clusterPlace(dataDir)
  const client = new pg.Client({
    host: place.socketDir,
    user: 'postgres',
    password: place.password,
    database: 'postgres',
    application_name: 'farmstand-backup',
  })
  await client.connect()
  try {
    // PostgreSQL keeps every log file from here on until this connection ends.
    const slot = `farmstand_backup_${randomBytes(6).toString('hex')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const began = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('farmstand backup', true)) as first`,
    )
    await copyFolder(place.cluster, to, { leaveOut: leftOut })
    const ended = await client.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    )
    const [{ first } = { first: '' }] = began.rows
    const [{ last, label } = { last: '', label: '' }] = ended.rows
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
    await copyLogs(place, to, { first, last })
  } finally {
    await client.end()
  }
}

const leftOut = (path: string) => (RECREATED.has(path) ? 'CONTENT' : OF_THE_PROCESS.test(path) ? 'WHOLE' : null)

/** Returns how many bytes `copyCluster` copies, without the log that is written meanwhile. */
export const clusterBytes = async (dataDir: string): Promise<number> =>
  bytesBelow((await clusterPlace(dataDir)).cluster, (path) => leftOut(path) !== null)

/** Copies the log files from the first to the last. Without them the copied data is inconsistent. */
async function copyLogs(
  { cluster }: ClusterPlace,
  to: string,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of names)
    if (name >= first && name <= last) await copyFileIfPresent(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name))
}

/** Installs a copied cluster for a data folder that has none. `copiedData` is the copy of the cluster's data folder. */
export async function placeCluster(
  from: string,
  { copiedData, dataDir }: Record<'copiedData' | 'dataDir', string>,
): Promise<void> {
  const place = await clusterPlace(dataDir, storedClusterPassword(copiedData))
  if (existsSync(place.cluster)) throw new Error(`There is a cluster in ${place.cluster} already.`)
  const draft = `${place.cluster}.${randomBytes(6).toString('hex')}`
  try {
    await copyFolder(from, draft, { owner: place.runAs })
    await rename(draft, place.cluster)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Returns a function that is true for paths of the programs copied for the cluster. It is also true for the cluster's
 * own path if the cluster is inside the data folder.
 */
export async function clusterInside(dataDir: string): Promise<(path: string) => boolean> {
  const place = await clusterPlace(dataDir)
  const inside = place.home.startsWith(`${place.dataDir}/`) ? place.home.slice(place.dataDir.length + 1) : null
  return (path) => path === inside || /^postgresql-[^/]+$/.test(path)
}
