import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, chmodSync, chownSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { writeOnce } from './write-once.ts'
import { errorCode } from './error-code.ts'

export interface Account {
  uid: number
  gid: number
}

/** The place of the cluster of a data folder, and the account that runs it. */
export interface ClusterPlace {
  dataDir: string
  /** The folder of the account that runs PostgreSQL. It contains the cluster and its logs. */
  home: string
  cluster: string
  socketDir: string
  password: string
  /**
   * The other account that runs PostgreSQL, set if this process runs as root, because PostgreSQL refuses to run as
   * root.
   */
  runAs: Account | undefined
}

/**
 * The longest permitted path of the folder for the socket. Together with PostgreSQL's file name it must stay below 104
 * bytes (macOS).
 */
const SOCKET_DIR_MAX_BYTES = 85
/** A folder of root for files that another account needs but cannot reach in the data folder. */
const SYSTEM_DIR = '/var/lib/farmstand'

/**
 * Chooses once where the cluster of a data folder is. Stores this and the password in `postgres.json`, which only the
 * owner can read. A cluster restored from a backup keeps its password.
 */
export async function clusterPlace(
  dataDirGiven: string,
  password = randomBytes(24).toString('base64url'),
): Promise<ClusterPlace> {
  if (process.platform === 'win32')
    throw new Error('The built-in PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL server.')
  mkdirSync(dataDirGiven, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(dataDirGiven)
  const known = keptPlace(dataDir)
  const isRoot = process.getuid?.() === 0
  const servant = isRoot ? servantAccount() : undefined
  const kept = known ?? newPlace(dataDir, servant, password)
  const home = resolve(dataDir, kept.home)
  const runAs = servant && (ownerOf(home) ?? servant)
  if (runAs && home.startsWith(`${dataDir}/`)) allowEntry(runAs, dataDir)
  ownedFolder(home, runAs)
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    socketDir: socketFolder(home, runAs),
    password: kept.password,
    runAs,
  }
}

/** Returns true if this data folder ever had a cluster. Creates nothing. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres.json'))

/** Returns the password of the database cluster in a data folder, or in a copy of a data folder. */
export function storedClusterPassword(dataDir: string): string {
  const kept = keptPlace(dataDir)
  if (!kept) throw new Error(`${dataDir} names no cluster.`)
  return kept.password
}

interface KeptPlace {
  home: string
  password: string
}

function keptPlace(dataDir: string): KeptPlace | undefined {
  const path = join(dataDir, 'postgres.json')
  try {
    const kept = parsed(readFileSync(path, 'utf8'))
    if (
      typeof kept === 'object' &&
      kept &&
      'home' in kept &&
      'password' in kept &&
      typeof kept.home === 'string' &&
      typeof kept.password === 'string'
    )
      return { home: kept.home, password: kept.password }
    throw new Error(`${path} is damaged. Restore it from a backup, because it contains the database's password.`)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(
        `The data folder ${dataDir} belongs to another user. Start as that user, or set DATA_DIR to a folder of your own.`,
        { cause: error },
      )
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Chooses where the cluster is. If two first starts run at once, one chooses and the other reads the choice. */
function newPlace(dataDir: string, servant: Account | undefined, password: string): KeptPlace {
  const path = join(dataDir, 'postgres.json')
  const place = { home: newHome(dataDir, servant), password }
  if (writeOnce(path, `${JSON.stringify(place)}\n`)) return place
  return keptPlace(dataDir) ?? place
}

function newHome(dataDir: string, servant: Account | undefined): string {
  if (!servant || (canEnter(servant, dirname(dataDir)) && (canEnter(servant, dataDir) || statSync(dataDir).uid === 0)))
    return 'postgres'
  systemFolder()
  // Because of the random part, a data folder that is deleted and created again does not find its old cluster.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8) + randomBytes(4).toString('hex')
  return join(SYSTEM_DIR, name)
}

/** Returns the folder for files that root shares with the account that runs PostgreSQL. */
export function systemFolder(): string {
  mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 })
  const found = lstatSync(SYSTEM_DIR)
  if (!found.isDirectory() || found.uid !== 0)
    throw new Error(`${SYSTEM_DIR} must be a folder that belongs to root. Remove it and start again.`)
  return SYSTEM_DIR
}

/**
 * Returns true if `account` can enter `folder`, judging by the permissions of the folder and of all folders above it.
 */
export function canEnter(account: Account, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder)
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & enter) !== 0 && (folder === '/' || canEnter(account, dirname(folder)))
}

/** Permits the account to enter the data folder, but not to list it. */
function allowEntry(account: Account, dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  if (canEnter(account, dataDir) || uid !== 0) return
  chownSync(dataDir, 0, account.gid)
  chmodSync(dataDir, (mode & 0o7707) | 0o010)
}

function ownerOf(path: string): Account | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

function servantAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: number('-u'), gid: number('-g') }
    } catch {
      // This machine has no such account.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it. Start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Returns a folder inside the home folder if its path is short enough for a socket. Otherwise returns a private
 * temporary folder.
 */
function socketFolder(home: string, runAs: Account | undefined): string {
  const inside = join(home, 'socket')
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return ownedFolder(
    Buffer.byteLength(inside) <= SOCKET_DIR_MAX_BYTES ? inside : join(tmpdir(), `farmstand-${hash}`),
    runAs,
  )
}

/** Creates the folder. If it exists, checks its owner and closes it to all others. */
function ownedFolder(path: string, runAs: Account | undefined): string {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const owner = runAs?.uid ?? process.getuid?.()
  const found = lstatSync(path)
  // Another process of root has just created the folder, and has not changed its owner yet.
  if (runAs && found.isDirectory() && found.uid === 0) chownSync(path, runAs.uid, runAs.gid)
  else if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${path} belongs to another user. Remove it, or set DATA_DIR to another folder.`)
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700)
  return path
}
