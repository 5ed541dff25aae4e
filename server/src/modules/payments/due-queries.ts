import { and, asc, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database.ts'

export interface Lease {
  now: Date
  until: Date
}

interface DueColumns {
  table: PgTable
  uid: AnyPgColumn
  due: AnyPgColumn
  leasedUntil: AnyPgColumn
  tries: AnyPgColumn
}

/** The row that is due first and not leased, as a condition for the update that leases it. */
export const nextDuePayment = (
  db: Queryable,
  { table, uid, due, leasedUntil, tries }: DueColumns,
  { now }: Lease,
): SQL =>
  inArray(
    uid,
    db
      .select({ uid })
      .from(table)
      .where(and(lte(due, now), or(isNull(leasedUntil), lte(leasedUntil, now))))
      .orderBy(asc(tries), asc(due))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
