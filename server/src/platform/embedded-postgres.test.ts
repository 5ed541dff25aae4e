// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { embeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { canEnter } from './embedded-postgres-place.ts'

/** An ordinary user that every system has. */
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
/** True if another user can enter the checkout and run our code. */
const canActAsNobody =
  isRoot && canEnter(NOBODY, import.meta.dirname) && canEnter(NOBODY, dirname(realpathSync(process.execPath)))

const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  // Removes the inner folders first, because they contain the file that names a cluster's home.
  for (const folder of folders.splice(0).toReversed()) {
    const pid = postmasterPid(folder)
    if (pid) process.kill(pid, 'SIGKILL')
    const home = homeOf(folder)
    await sleep(50)
    for (const path of [home, folder])
      if (path) rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'farmstand-pg-')))
  folders.push(folder)
  return folder
}

function homeOf(dataDir: string): string | undefined {
  const kept = join(dataDir, 'postgres.json')
  if (!existsSync(kept)) return undefined
  const { home }: { home: string } = JSON.parse(readFileSync(kept, 'utf8'))
  return home.startsWith('/') ? home : join(dataDir, home)
}

function postmasterPid(dataDir: string): number | undefined {
  const home = homeOf(dataDir)
  const file = home && join(home, 'cluster/postmaster.pid')
  return file && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
}

async function query<T extends pg.QueryResultRow>(
  embedded: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<T[]> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts another process that joins the cluster, prints that it did, and runs until a signal ends it. */
async function otherProcess(dataDir: string, as?: { uid: number; gid: number }) {
  const program = `
    const { embeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))})
    const embedded = await embeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: (line) => console.log('log', line) })
    console.log('connection', JSON.stringify(embedded.connection))
    process.on('SIGTERM', async () => { await embedded.release(); process.exit(0) })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const log: string[] = []
  for await (const line of createInterface(child.stdout)) {
    const space = line.indexOf(' ')
    if (line.startsWith('log ')) log.push(line.slice(space + 1))
    else {
      const connection: EmbeddedPostgres['connection'] = JSON.parse(line.slice(space + 1))
      return { child, log, connection, leave: () => ended(child, 'SIGTERM'), kill: () => ended(child, 'SIGKILL') }
    }
  }
  throw new Error(complaint)
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

describe('the embedded PostgreSQL', () => {
  test('the database has a private socket, keeps committed rows and sorts any script', async () => {
    const dataDir = newFolder()
    const embedded = await embeddedPostgres({ dataDir })
    const settings = await query<{ name: string; setting: string }>(
      embedded,
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding', 'data_checksums') order by name`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    expect(
      await query(
        embedded,
        `select lower('ÀÉ') as folded, array(select unnest(array['b', 'Ä', 'a', 'B']) as word order by 1) as sorted`,
      ),
    ).toEqual([{ folded: 'àé', sorted: ['a', 'Ä', 'b', 'B'] }])
    expect(await query(embedded, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    await embedded.release()
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('a wrong password is refused', async () => {
    const embedded = await embeddedPostgres({ dataDir: newFolder() })
    await expect(query({ connection: { ...embedded.connection, password: 'guess' } }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
    await embedded.release()
  })

  test('several processes start the database once, and the last one to leave stops it', async () => {
    const dataDir = newFolder()
    const processes = await Promise.all([otherProcess(dataDir), otherProcess(dataDir), otherProcess(dataDir)])
    const [first, second, third] = processes
    const pid = postmasterPid(dataDir)
    await query(first, 'create table met (who text)')
    await first.leave()
    await query(second, `insert into met values ('second')`)
    await second.leave()
    expect(await query(third, 'select who from met')).toEqual([{ who: 'second' }])
    expect(postmasterPid(dataDir)).toBe(pid)
    await third.leave()
    expect(postmasterPid(dataDir)).toBeUndefined()
    expect(readdirSync(homeOf(dataDir) ?? '').filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })

  test('a process can join the database while the last other process leaves', async () => {
    const dataDir = newFolder()
    let holder = await embeddedPostgres({ dataDir })
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([holder.release(), embeddedPostgres({ dataDir })])
      expect(await query(next, 'select 1 as alive')).toEqual([{ alive: 1 }])
      holder = next
    }
    await holder.release()
  })

  test('the database outlives a killed process, and the next process takes it over', async () => {
    const dataDir = newFolder()
    const killed = await otherProcess(dataDir)
    await query(killed, 'create table kept as select 1 as n')
    const pid = postmasterPid(dataDir)
    await killed.kill()
    const embedded = await embeddedPostgres({ dataDir })
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(await query(embedded, 'select n from kept')).toEqual([{ n: 1 }])
    await embedded.release()
    expect(postmasterPid(dataDir)).toBeUndefined()
  })

  test('all committed rows are kept after a kill of the database and its parent process', async () => {
    const dataDir = newFolder()
    const killed = await otherProcess(dataDir)
    await query(killed, 'create table kept (n int)')
    const client = new pg.Client(killed.connection)
    client.on('error', () => undefined)
    await client.connect()
    let acknowledged = 0
    const writing = (async () => {
      for (;;) {
        await client.query('insert into kept values ($1)', [acknowledged + 1])
        acknowledged++
      }
    })().catch(() => undefined)
    while (acknowledged < 50) await sleep(1)
    process.kill(postmasterPid(dataDir) ?? Number.NaN, 'SIGKILL')
    await killed.kill()
    await writing
    const embedded = await embeddedPostgres({ dataDir })
    const [row] = await query<{ highest: number }>(embedded, 'select max(n) as highest from kept')
    expect(row?.highest).toBeGreaterThanOrEqual(acknowledged)
    await embedded.release()
  })

  test('the database starts although another program now has the pid in its lock files', async () => {
    const dataDir = newFolder()
    const first = await embeddedPostgres({ dataDir })
    await query(first, 'create table kept as select 1 as n')
    const cluster = join(homeOf(dataDir) ?? '', 'cluster')
    const lock = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock')
    const socketContent = readFileSync(socketLock, 'utf8')
    await first.release()
    writeFileSync(join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    writeFileSync(socketLock, socketContent.replace(/^\d+/, String(process.pid)))
    const again = await embeddedPostgres({ dataDir })
    expect(await query(again, 'select n from kept')).toEqual([{ n: 1 }])
    await again.release()
  })

  test('after a kill of the database, a running process starts and joins it again', async () => {
    const dataDir = newFolder()
    const log: string[] = []
    const embedded = await embeddedPostgres({ dataDir, log: (line) => log.push(line) })
    process.kill(postmasterPid(dataDir) ?? Number.NaN, 'SIGKILL')
    while (log.filter((line) => line === 'started PostgreSQL').length < 2) await sleep(20)
    expect(await query(embedded, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await embedded.release()
  })

  test('the database works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(newFolder(), 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(dataDir, { recursive: true })
    folders.push(dataDir)
    const embedded = await embeddedPostgres({ dataDir })
    expect(Buffer.byteLength(embedded.connection.host)).toBeLessThan(86)
    expect(await query(embedded, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await embedded.release()
    rmSync(embedded.connection.host, { recursive: true, force: true })
  })

  test('data of another PostgreSQL release is refused in one sentence', async () => {
    const dataDir = newFolder()
    await (await embeddedPostgres({ dataDir })).release()
    writeFileSync(join(homeOf(dataDir) ?? '', 'cluster/PG_VERSION'), '17\n')
    await expect(embeddedPostgres({ dataDir })).rejects.toThrow(/was written by PostgreSQL 17, this release runs 18/)
  })
})

if (isRoot)
  describe('the embedded PostgreSQL, started by root', () => {
    test('PostgreSQL runs as another user, even one who cannot enter the data folder', async () => {
      const closed = newFolder()
      chmodSync(closed, 0o700)
      const dataDir = join(closed, 'data')
      mkdirSync(dataDir)
      folders.push(dataDir)
      const embedded = await embeddedPostgres({ dataDir })
      const home = homeOf(dataDir) ?? ''
      expect(home.startsWith('/var/lib/farmstand/')).toBe(true)
      expect(statSync(home).uid).not.toBe(0)
      expect(await query(embedded, 'select 1 as alive')).toEqual([{ alive: 1 }])
      await embedded.release()
    })

    test('the data folder cannot be listed or read by any other user', async () => {
      const dataDir = newFolder()
      chmodSync(dataDir, 0o700)
      await (await embeddedPostgres({ dataDir })).release()
      expect(statSync(dataDir).mode & 0o067).toBe(0)
    })

    test('a socket folder that another user has created beforehand is refused', async () => {
      const dataDir = newFolder()
      const embedded = await embeddedPostgres({ dataDir })
      await embedded.release()
      rmSync(embedded.connection.host, { recursive: true })
      mkdirSync(embedded.connection.host)
      chownSync(embedded.connection.host, 12_345, 12_345)
      await expect(embeddedPostgres({ dataDir })).rejects.toThrow(/belongs to another user/)
    })
  })

if (canActAsNobody)
  describe('the embedded PostgreSQL, started by an ordinary user', () => {
    test('the database starts as that user, and root can join it', async () => {
      const dataDir = newFolder()
      chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const ordinary = await otherProcess(dataDir, NOBODY)
      expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(NOBODY.uid)
      const embedded = await embeddedPostgres({ dataDir })
      await ordinary.leave()
      expect(await query(embedded, 'select 1 as alive')).toEqual([{ alive: 1 }])
      await embedded.release()
      expect(postmasterPid(dataDir)).toBeUndefined()
    })

    test('a data folder of another user is refused', async () => {
      const dataDir = newFolder()
      await (await embeddedPostgres({ dataDir })).release()
      chmodSync(dataDir, 0o711)
      await expect(otherProcess(dataDir, NOBODY)).rejects.toThrow(
        /belongs to another user\. Start as that user, or set DATA_DIR/,
      )
    })
  })
