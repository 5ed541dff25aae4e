import { and, isNull, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from './clock.ts'

export interface Lease {
  now: Date
  until: Date
}

interface DueColumns {
  table: PgTable
  key: AnyPgColumn
  due: AnyPgColumn
  leasedUntil?: AnyPgColumn
  /** A further condition on the rows. */
  where?: SQL | undefined
  /** The order in which due rows are taken. Among equal rows, the one that has been due for longest comes first. */
  first: SQL
}

/**
 * Builds the condition that selects the first due row without a lease. The update that leases the row uses it. The limit
 * is no parameter, because PostgreSQL would then expect to read a tenth of the rows and plan the statement for each use.
 */
export const nextDue = (
  { table, key, due, leasedUntil, where, first }: DueColumns,
  { now }: Pick<Lease, 'now'>,
): SQL => {
  const isFree = leasedUntil && or(isNull(leasedUntil), lte(leasedUntil, now))
  return sql`${key} in (select ${key} from ${table} where ${and(where, lte(due, now), isFree)}
    order by ${first}, ${due} limit 1 for update skip locked)`
}

/** Rows of one kind, each with a time at which work on it is due. */
export interface Queue<Row, Failure extends object> {
  /** The number of rows worked on at the same time, so that one that hangs does not hold up the others. */
  lanes: number
  /** After this many failures in a row the run ends, because then the vendor is failing and not the rows. */
  maxFailures: number
  /** Milliseconds for which this process leases a row. This is far longer than the slowest work takes. */
  leaseMs: number
  /** Milliseconds after which a run takes no further row. If absent, the run ends when no row is due. */
  turnMs?: number
  /** Leases the row that has been due for longest, rows with failures last. Returns null when none is due. */
  take(lease: Lease): Promise<Row | null>
  /**
   * Does the work on a due row and stores when the row is due next, or returns the failure. NOT_ASKED: the vendor was
   * not called.
   */
  work(row: Row): Promise<Failure | 'NOT_ASKED' | null>
  /** Logs an error that the work threw, and returns the failure that it counts as. */
  thrown(error: unknown): Failure
  /** Postpones a row after a failure, for longer each time, and notifies a person in the end. */
  postpone(row: Row, why: Failure): Promise<void>
}

/**
 * Works on all due rows. A row that fails is postponed and does not hold up the others. This is idempotent and safe in
 * several processes, because the lease of a killed process expires.
 */
export async function processQueue<Row, Failure extends object>(
  clock: Clock,
  queue: Queue<Row, Failure>,
): Promise<void> {
  const began = clock.now().getTime()
  let inVain = 0
  const lane = async (): Promise<void> => {
    while (inVain < queue.maxFailures) {
      const now = clock.now()
      if (queue.turnMs !== undefined && now.getTime() - began >= queue.turnMs) return
      const row = await queue.take({ now, until: new Date(now.getTime() + queue.leaseMs) })
      if (row === null) return
      const failure = await queue.work(row).catch((error: unknown) => queue.thrown(error))
      if (failure === 'NOT_ASKED') continue
      inVain = failure ? inVain + 1 : 0
      if (failure) await queue.postpone(row, failure)
    }
  }
  await Promise.all(Array.from({ length: queue.lanes }, lane))
}

/** Limits the next query of due rows to `most` rows, without those that this run has tried. */
export interface DuePage {
  most: number
  tried: readonly string[]
}

/** Due rows of one kind. The work on each row is one transaction that claims the row itself, so no lease is needed. */
interface DueRows<Row> {
  /** The name of the work in error messages. */
  name: string
  find(page: DuePage): Promise<readonly Row[]>
  keyOf(row: Row): string
  work(row: Row): Promise<unknown>
}

const PAGE = 50

/** Builds the condition for rows that this run has not tried. The keys are one array parameter and need no quotes. */
export const notTriedInRun = (key: AnyColumn, { tried }: DuePage): SQL =>
  sql`not ${key}::text = any(${`{${tried.join(',')}}`}::text[])`

/**
 * Works on each due row once. Rows that fail, however many, do not hold up the others. They are due again at the next
 * run. Throws their errors after all rows were tried.
 */
export async function processDueRows<Row>({ name, find, keyOf, work }: DueRows<Row>): Promise<void> {
  const tried = new Set<string>()
  const failures: Error[] = []
  for (;;) {
    const found = await find({ most: PAGE, tried: [...tried] })
    const untriedRows = found.filter((row) => !tried.has(keyOf(row)))
    for (const row of untriedRows) {
      const key = keyOf(row)
      tried.add(key)
      await work(row).catch((cause: unknown) => failures.push(new Error(`${name} ${key}`, { cause })))
    }
    if (found.length < PAGE || untriedRows.length === 0) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed: ${name}`)
}
