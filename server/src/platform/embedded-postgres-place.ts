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

/** Where the cluster of a data folder is, and which account runs it. */
export interface ClusterPlace {
  dataDir: string
  /** The folder of the account that runs PostgreSQL, with the cluster and its logs. */
  home: string
  cluster: string
  socketDir: string
  password: string
  /** Set when this process is root, as which PostgreSQL refuses to run. */
  runAs: Account | undefined
}

/** The longest path of a socket's folder: with PostgreSQL's file name it must stay below 104 bytes (macOS). */
const SOCKET_DIR_MAX_BYTES = 85
/** Where root keeps what another account must reach although the data folder is closed to it. */
const SYSTEM_DIR = '/var/lib/farmstand'

/**
 * Decides once per data folder, and stores the decision with the password in `postgres.json`, readable by its owner only. A cluster from a
 * backup brings its password.
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
  if (runAs && home.startsWith(`${dataDir}/`)) openTo(runAs, dataDir)
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

/** Whether this data folder ever had a PostgreSQL; creates nothing. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres.json'))

/** The password of the cluster that belongs to a data folder, or to the copy of one. */
export function passwordKept(dataDir: string): string {
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
    throw new Error(`${path} is damaged: restore it from a backup, it holds the database's password.`)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES')
      throw new Error(
        `The data folder ${dataDir} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
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

/** Of two concurrent first starts one decides, and the other reads the decision. */
function newPlace(dataDir: string, servant: Account | undefined, password: string): KeptPlace {
  const path = join(dataDir, 'postgres.json')
  const place = { home: newHome(dataDir, servant), password }
  if (writeOnce(path, `${JSON.stringify(place)}\n`)) return place
  return keptPlace(dataDir) ?? place
}

function newHome(dataDir: string, servant: Account | undefined): string {
  if (!servant || (reaches(servant, dirname(dataDir)) && (reaches(servant, dataDir) || statSync(dataDir).uid === 0)))
    return 'postgres'
  systemFolder()
  // Random besides the hash: a data folder deleted and created anew must not find the old cluster.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 8) + randomBytes(4).toString('hex')
  return join(SYSTEM_DIR, name)
}

/** The folder for files that root shares with the account that runs PostgreSQL. */
export function systemFolder(): string {
  mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 })
  const found = lstatSync(SYSTEM_DIR)
  if (!found.isDirectory() || found.uid !== 0)
    throw new Error(`${SYSTEM_DIR} must be a folder that belongs to root: remove it and start again.`)
  return SYSTEM_DIR
}

/** Whether `account` can enter `folder`, by its permission bits and those of all folders above. */
export function reaches(account: Account, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder)
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & enter) !== 0 && (folder === '/' || reaches(account, dirname(folder)))
}

/** Lets the account pass through the data folder without letting it, or anybody else, list the folder. */
function openTo(account: Account, dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  if (reaches(account, dataDir) || uid !== 0) return
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
      // There is no such account here: try the next.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Inside the data folder when the path is short enough for a socket, else a private folder in the system's temporary one. */
function socketFolder(home: string, runAs: Account | undefined): string {
  const inside = join(home, 'socket')
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return ownedFolder(
    Buffer.byteLength(inside) <= SOCKET_DIR_MAX_BYTES ? inside : join(tmpdir(), `farmstand-${hash}`),
    runAs,
  )
}

/** Creates the folder, or checks that the existing one has the right owner and is closed to everybody else. */
function ownedFolder(path: string, runAs: Account | undefined): string {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const owner = runAs?.uid ?? process.getuid?.()
  const found = lstatSync(path)
  // Root has just created it, in another process, and not changed its owner yet.
  if (runAs && found.isDirectory() && found.uid === 0) chownSync(path, runAs.uid, runAs.gid)
  else if (!found.isDirectory() || found.uid !== owner)
    throw new Error(`${path} belongs to somebody else: remove it, or set DATA_DIR to another folder.`)
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o700)
  return path
}
