import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, folderOfPostgres, program, until, type Program } from './processes.ts'

/** The number of etcd's members. Two of three are a majority, so the cluster survives the loss of one. */
const MEMBERS = 3
/** The number of databases: the primary and its synchronous standby. */
const DATABASES = 2

export interface Ports {
  /** The first of the ports of etcd, Patroni and PostgreSQL. */
  first: number
}

export interface DatabaseNode {
  name: string
  patroni: Program
  port: number
  restPort: number
  /** Kills the database's main process. Patroni, if it still runs, notices this and reacts. */
  killDatabase(): void
}

export interface DatabaseCluster {
  members: readonly Program[]
  nodes: readonly DatabaseNode[]
  start(): Promise<void>
  /** Returns the node that takes writes, or null while there is none. */
  primary(): Promise<DatabaseNode | null>
  /** Returns true if a synchronous standby confirms each commit. */
  isGuarded(): Promise<boolean>
  /** Returns etcd's present leader. */
  leader(): Promise<Program | null>
}

/** Describes etcd, and PostgreSQL under Patroni. `password` is that of all database users of the trial. */
export function databaseCluster(folder: string, { first }: Ports, password: string): DatabaseCluster {
  const clients = Array.from({ length: MEMBERS }, (_, at) => first + at)
  const members = clients.map((port, at) => etcdMember(folder, { at, port, peers: clients.map((one) => one + 10) }))
  const nodes = Array.from({ length: DATABASES }, (_, at) =>
    databaseNode(folder, { at, port: first + 20 + at, restPort: first + 30 + at, etcd: clients, password }),
  )
  const role = (node: DatabaseNode, path: string): Promise<boolean> =>
    answers(`http://127.0.0.1:${node.restPort}/${path}`).catch(() => false)
  const withRole = async (path: string): Promise<DatabaseNode[]> =>
    (await Promise.all(nodes.map(async (node) => ((await role(node, path)) ? [node] : [])))).flat()
  return {
    members,
    nodes,
    primary: async () => (await withRole('primary'))[0] ?? null,
    isGuarded: async () => (await withRole('synchronous')).length > 0 && (await withRole('primary')).length > 0,
    leader: async () => {
      for (const [at, member] of members.entries())
        if (member.isRunning() && (await isLeader(clients[at] ?? 0).catch(() => false))) return member
      return null
    },
    start: async () => {
      await Promise.all(members.map((one) => one.start()))
      for (const { patroni } of nodes) await patroni.start()
      await until('a primary with a synchronous standby', async () => (await withRole('synchronous')).length > 0, {
        withinMs: 120_000,
      })
    },
  }
}

function etcdMember(folder: string, { at, port, peers }: { at: number; port: number; peers: number[] }): Program {
  const name = `etcd${at + 1}`
  const peer = (one: number): string => `http://127.0.0.1:${one}`
  const flags = {
    name,
    'data-dir': join(folder, name),
    'listen-client-urls': peer(port),
    'advertise-client-urls': peer(port),
    'listen-peer-urls': peer(peers[at] ?? 0),
    'initial-advertise-peer-urls': peer(peers[at] ?? 0),
    'initial-cluster': peers.map((one, place) => `etcd${place + 1}=${peer(one)}`).join(','),
    'initial-cluster-state': 'new',
    // The machine of the trial is shared, so a short silence is not a failure.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
  }
  return program({
    name,
    command: '/usr/bin/etcd',
    args: Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
    folder,
    isReady: () => answers(`${peer(port)}/health`),
  })
}

async function isLeader(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  })
  const { leader, header } = (await answer.json()) as { leader?: string; header?: { member_id?: string } }
  return leader !== undefined && leader === header?.member_id
}

interface NodeParts {
  at: number
  port: number
  restPort: number
  etcd: readonly number[]
  password: string
}

function databaseNode(folder: string, parts: NodeParts): DatabaseNode {
  const name = `pg${parts.at + 1}`
  const home = folderOfPostgres(join(folder, name))
  const data = join(home, 'data')
  const settings = join(home, 'patroni.json')
  writeFileSync(settings, JSON.stringify(patroniSettings({ ...parts, name, home, data }), null, 2), { mode: 0o644 })
  return {
    name,
    port: parts.port,
    restPort: parts.restPort,
    patroni: program({
      name,
      command: '/usr/bin/patroni',
      args: [settings],
      folder,
      asPostgres: true,
      isReady: () => answers(`http://127.0.0.1:${parts.restPort}/readiness`),
      startMs: 120_000,
    }),
    killDatabase: () => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}

/**
 * Patroni's settings, as JSON, which is YAML too. With `synchronous_mode` a commit waits for the standby, and only a
 * standby that has every acknowledged commit may become primary.
 */
const patroniSettings = (one: NodeParts & { name: string; home: string; data: string }) => ({
  scope: 'farmstand',
  name: one.name,
  restapi: { listen: `127.0.0.1:${one.restPort}`, connect_address: `127.0.0.1:${one.restPort}` },
  etcd3: { hosts: one.etcd.map((port) => `127.0.0.1:${port}`) },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 3,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      primary_start_timeout: 0,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 100, wal_keep_size: '512MB', hot_standby_feedback: 'on' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums', { 'locale-provider': 'icu' }, { 'icu-locale': 'en-IN' }],
  },
  postgresql: {
    listen: `127.0.0.1:${one.port}`,
    connect_address: `127.0.0.1:${one.port}`,
    data_dir: one.data,
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: join(one.home, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: one.password },
      replication: { username: 'replicator', password: one.password },
      rewind: { username: 'rewinder', password: one.password },
    },
    parameters: { unix_socket_directories: one.home, shared_buffers: '256MB' },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
    ],
  },
})
