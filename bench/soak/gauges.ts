import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type pg from 'pg'
import { metricsOf } from '../processes.ts'

/** The state of the server and its database at the end of a minute. */
export interface Gauge {
  rssMiB: number
  heapMiB: number
  externalMiB: number
  /** The heap and external memory after the last full collection of garbage. Null before the first one. */
  afterGcMiB: number | null
  loopP99Ms: number
  processorSeconds: number
  serverErrors: number
  connections: number
  waitingMessages: number
  databaseMiB: number
  load: number
}

const MIB = 2 ** 20

export async function readGauge(url: string, pool: pg.Pool, collections: string): Promise<Gauge> {
  const metric = await metricsOf(url)
  const { rows } = await pool.query<{ connections: number; waiting: number; size: number }>(
    `select (select count(*)::int from pg_stat_activity where application_name like 'farmstand-%' and application_name <> 'farmstand-soak') as connections,
            (select count(*)::int from message where next_try_at is not null) as waiting,
            pg_database_size(current_database())::float8 as size`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no row')
  return {
    rssMiB: metric('process_resident_memory_bytes') / MIB,
    heapMiB: metric('nodejs_heap_size_used_bytes') / MIB,
    externalMiB: metric('nodejs_external_memory_bytes') / MIB,
    afterGcMiB: lastCollection(collections),
    loopP99Ms: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
    processorSeconds: metric('process_cpu_seconds_total'),
    serverErrors: metric('http_server_errors_total'),
    connections: row.connections,
    waitingMessages: row.waiting,
    databaseMiB: row.size / MIB,
    load: loadavg()[0] ?? 0,
  }
}

function lastCollection(file: string): number | null {
  const line = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined
  if (!line) return null
  const { heapUsed, external }: { heapUsed: number; external: number } = JSON.parse(line)
  return (heapUsed + external) / MIB
}
