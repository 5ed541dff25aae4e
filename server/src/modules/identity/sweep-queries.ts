import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database.ts'
import { accessToken, codeFailure, knownDevice, rateCounter, refreshToken, session, signInCode } from './tables.ts'

const BATCH = 1_000

/**
 * Deletes rows in short statements, skipping rows that another process has locked. Returns the number of deleted rows.
 */
async function deleteBatches(db: Queryable, table: PgTable, over: SQL): Promise<number> {
  let total = 0
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${over} limit ${BATCH} for update skip locked)`,
    )
    total += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return total
  }
}

export const dropCodes = (db: Queryable, before: Date) =>
  deleteBatches(db, signInCode, sql`${signInCode.expiresAt} < ${before.toISOString()}`)

export const dropCounters = (db: Queryable, now: Date) =>
  deleteBatches(db, rateCounter, sql`${rateCounter.expiresAt} <= ${now.toISOString()}`)

export const dropFailures = (db: Queryable, before: Date) =>
  deleteBatches(db, codeFailure, sql`${codeFailure.updatedAt} < ${before.toISOString()}`)

export const dropDevices = (db: Queryable, before: Date) =>
  deleteBatches(db, knownDevice, sql`${knownDevice.signedInAt} <= ${before.toISOString()}`)

export const dropAccess = (db: Queryable, now: Date) =>
  deleteBatches(db, accessToken, sql`${accessToken.expiresAt} <= ${now.toISOString()}`)

export const dropRefresh = (db: Queryable, now: Date) =>
  deleteBatches(db, refreshToken, sql`${refreshToken.expiresAt} <= ${now.toISOString()}`)

/**
 * Deletes sessions that were revoked before `revokedBefore` or begun before `begunBefore`, or that have no refresh
 * token.
 */
export const dropSessions = (db: Queryable, revokedBefore: Date, begunBefore: Date) =>
  deleteBatches(
    db,
    session,
    sql`${session.revokedAt} < ${revokedBefore.toISOString()} or ${session.createdAt} < ${begunBefore.toISOString()}
      or not exists (select from ${refreshToken} where ${refreshToken.sessionUid} = ${session.uid})`,
  )
