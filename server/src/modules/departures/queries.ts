import { asc, gt, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { departure } from './tables.ts'

export interface Departure {
  id: number
  kind: (typeof departure.$inferSelect)['kind']
  subject: string
  at: Date
  /** The customer's present mobile number. Null for staff, and for an account that was closed since. */
  mobileNo: string | null
}

export async function lastDeparture(db: Queryable): Promise<number> {
  const [row] = await db.select({ last: max(departure.id) }).from(departure)
  return row?.last ?? 0
}

/** Lists the departures after an id, sorted by id. */
export async function departuresAfter(db: Queryable, id: number): Promise<Departure[]> {
  const rows = await db.select().from(departure).where(gt(departure.id, id)).orderBy(asc(departure.id))
  const numbers = await numbersOf(
    db,
    rows.filter(({ kind }) => kind === 'NUMBER_CHANGED').map(({ subject }) => subject),
  )
  return rows.map((row) => ({ ...row, mobileNo: numbers.get(row.subject) ?? null }))
}

async function numbersOf(db: Queryable, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const { rows } = await db.execute<{ uid: string; mobile_no: string }>(
    sql`select uid, mobile_no from customer where deleted_at is null and uid in ${[...new Set(uids)]}`,
  )
  return new Map(rows.map(({ uid, mobile_no: number }) => [uid, number]))
}

/** Lists the uids of all customers with an account and of all present staff. */
export async function presentUids(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(
    sql`select uid from customer where deleted_at is null union all select uid from staff where left_at is null`,
  )
  return rows.map(({ uid }) => uid)
}

/** Makes new ids continue after the last one in the journal, so that ids issued after the backup are not used again. */
export async function skipDepartures(tx: Transaction, last: number): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('departure', 'id'), greatest(${last}, (select coalesce(max(id), 0) from departure), 1))`,
  )
}

/**
 * Replaces the mobile numbers of these customers by placeholders until they get their later numbers, because numbers
 * are unique and several customers may have exchanged numbers.
 */
export async function vacateNumbers(tx: Transaction, uids: readonly string[]): Promise<void> {
  for (const uid of uids)
    await tx.execute(
      sql`update customer set mobile_no = ${`restoring:${uid}`} where uid = ${uid} and deleted_at is null`,
    )
}
