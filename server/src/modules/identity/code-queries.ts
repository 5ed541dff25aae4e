import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import { CODE_ATTEMPTS } from './rules.ts'
import { codeFailure, signInCode } from './tables.ts'

/**
 * The purpose of a code and the customer it belongs to. The code is void once `mobileNo` is no longer the number
 * concerned.
 */
export type CodeScope = { mobileNo: string } & (
  | {
      purpose: 'SIGN_IN'
      customerUid: null
      /** The only network from which the code may be entered; if absent, any network may. */
      network?: string
    }
  | {
      purpose:
        | 'CHANGE_MOBILE'
        | 'LEAVE_MOBILE'
        | 'CONFIRM_MOBILE'
        | 'DELETE_ACCOUNT'
        | 'DELETE_BY_MOBILE'
        | 'PAY_BY_PHONE'
      customerUid: string
      /** A further value that the code is bound to: the address it was sent to, the new number, or the bill. */
      about?: string
    }
)

export interface NewCode {
  uid: string
  codeHash: string
  createdAt: Date
  expiresAt: Date
}

/**
 * Stores the new code and voids earlier ones of the same purpose. Their `voidedAt` is the time at which the new code
 * was issued.
 */
export async function replaceCode(tx: Transaction, scope: CodeScope, code: NewCode): Promise<void> {
  await lockScope(tx, scope)
  await tx
    .update(signInCode)
    .set({ voidedAt: code.createdAt })
    .where(and(ofScope(scope), isNull(signInCode.usedAt), isNull(signInCode.voidedAt)))
  const { mobileNo, purpose, customerUid } = scope
  await tx.insert(signInCode).values({ mobileNo, purpose, customerUid, network: networkOf(scope), ...code })
}

/**
 * Deletes a code that could not be sent, and makes the code before it valid again, with the tries that were left. If
 * another code was issued since then, the earlier one stays void. If the deleted code was used after all, nothing is
 * restored.
 */
export async function deleteUnsentCode(db: Database, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [code] = await tx.select(scopeColumns).from(signInCode).where(eq(signInCode.uid, uid))
    if (!code) return
    await lockScope(tx, code)
    const [dropped] = await tx
      .delete(signInCode)
      .where(eq(signInCode.uid, uid))
      .returning({ usedAt: signInCode.usedAt })
    if (!dropped || dropped.usedAt) return
    const [before] = await tx
      .select({ uid: signInCode.uid, createdAt: signInCode.createdAt })
      .from(signInCode)
      .where(and(ofScope(code), eq(signInCode.voidedAt, code.createdAt), isNull(signInCode.usedAt)))
      .orderBy(desc(signInCode.createdAt))
      .limit(1)
    if (!before) return
    const [later] = await tx
      .select({ createdAt: signInCode.createdAt })
      .from(signInCode)
      .where(and(ofScope(code), isNull(signInCode.voidedAt), gte(signInCode.createdAt, before.createdAt)))
      .limit(1)
    await tx
      .update(signInCode)
      .set({ voidedAt: later?.createdAt ?? null })
      .where(eq(signInCode.uid, before.uid))
  })
}

/**
 * Locks a scope. Without the lock, two transactions that store or delete a code at once would not see each other's
 * result.
 */
const lockScope = (tx: Transaction, place: ScopeKey): Promise<void> =>
  lockByName(tx, `code:${place.mobileNo}:${place.purpose}:${place.customerUid ?? networkOf(place) ?? ''}`)

/** Returns the newest code of a scope that can still be used. */
export async function newestUsableCode(db: Queryable, scope: CodeScope, now: Date): Promise<{ uid: string } | null> {
  const [row] = await db
    .select({ uid: signInCode.uid })
    .from(signInCode)
    .where(and(ofScope(scope), isLive(now)))
    .orderBy(desc(signInCode.createdAt))
    .limit(1)
  return row ?? null
}

/**
 * Counts an attempt before the code is compared, so that simultaneous guesses share the five attempts. Returns null
 * when no attempt is left.
 */
export async function countAttempt(tx: Transaction, uid: string, now: Date): Promise<{ codeHash: string } | null> {
  const [row] = await tx
    .update(signInCode)
    .set({ attempts: sql`${signInCode.attempts} + 1` })
    .where(and(eq(signInCode.uid, uid), isLive(now)))
    .returning({ codeHash: signInCode.codeHash })
  return row ?? null
}

/** Uses a code up. If called several times, only one call returns true. */
export async function consumeCode(tx: Transaction, uid: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(signInCode)
    .set({ usedAt: now })
    .where(and(eq(signInCode.uid, uid), isNull(signInCode.usedAt), isNull(signInCode.voidedAt)))
    .returning({ uid: signInCode.uid })
  return rows.length === 1
}

const scopeColumns = {
  mobileNo: signInCode.mobileNo,
  purpose: signInCode.purpose,
  customerUid: signInCode.customerUid,
  network: signInCode.network,
  createdAt: signInCode.createdAt,
}

/** Columns of a code that identify its scope. */
type ScopeKey = Pick<CodeScope, 'mobileNo' | 'purpose'> & { customerUid: string | null; network?: string | null }

const networkOf = ({ network = null }: ScopeKey): string | null => network

const ofScope = (place: ScopeKey) => {
  const { mobileNo, purpose, customerUid } = place
  const network = networkOf(place)
  return and(
    eq(signInCode.mobileNo, mobileNo),
    eq(signInCode.purpose, purpose),
    customerUid === null ? isNull(signInCode.customerUid) : eq(signInCode.customerUid, customerUid),
    network === null ? isNull(signInCode.network) : eq(signInCode.network, network),
  )
}

const isLive = (now: Date) =>
  and(
    isNull(signInCode.usedAt),
    isNull(signInCode.voidedAt),
    gt(signInCode.expiresAt, now),
    lt(signInCode.attempts, CODE_ATTEMPTS),
  )

export interface Failures {
  failures: number
  lockouts: number
  lockedUntil: Date | null
}

export async function failuresOf(db: Queryable, mobileNo: string, device: string): Promise<Failures | null> {
  const [row] = await db
    .select({ failures: codeFailure.failures, lockouts: codeFailure.lockouts, lockedUntil: codeFailure.lockedUntil })
    .from(codeFailure)
    .where(ofDevice(mobileNo, device))
  return row ?? null
}

/**
 * Returns the count of wrong codes and locks its row until the transaction ends, so that guesses for one number are
 * checked one at a time.
 */
export async function lockWrongCodeCount(
  tx: Transaction,
  mobileNo: string,
  device: string,
  now: Date,
): Promise<Failures> {
  const [row] = await tx
    .insert(codeFailure)
    .values({ mobileNo, device, updatedAt: now })
    .onConflictDoUpdate({ target: [codeFailure.mobileNo, codeFailure.device], set: { updatedAt: now } })
    .returning({ failures: codeFailure.failures, lockouts: codeFailure.lockouts, lockedUntil: codeFailure.lockedUntil })
  if (!row) throw new Error('PostgreSQL stored a count of wrong codes but returned no row')
  return row
}

export async function storeFailures(
  tx: Transaction,
  mobileNo: string,
  device: string,
  failures: Failures,
): Promise<void> {
  await tx.update(codeFailure).set(failures).where(ofDevice(mobileNo, device))
}

export async function forgetFailures(tx: Transaction, mobileNo: string, device: string): Promise<void> {
  await tx.delete(codeFailure).where(ofDevice(mobileNo, device))
}

/**
 * Deletes all codes issued for the customer or sent to the customer's number, and the counts of wrong codes for both.
 */
export async function dropCodesOf(tx: Transaction, customerUid: string, mobileNo: string): Promise<void> {
  await tx.delete(signInCode).where(or(eq(signInCode.customerUid, customerUid), eq(signInCode.mobileNo, mobileNo)))
  await tx
    .delete(codeFailure)
    .where(or(eq(codeFailure.mobileNo, mobileNo), eq(codeFailure.device, `customer:${customerUid}`)))
}

const ofDevice = (mobileNo: string, device: string) =>
  and(eq(codeFailure.mobileNo, mobileNo), eq(codeFailure.device, device))

/** Counts the codes sent to a prefix between two times, and how many of them were used. */
export async function prefixUse(
  db: Queryable,
  prefix: string,
  from: Date,
  until: Date,
): Promise<{ sent: number; used: number }> {
  const [row] = await db
    .select({ sent: sql<number>`count(*)::int`, used: sql<number>`count(${signInCode.usedAt})::int` })
    .from(signInCode)
    .where(
      and(
        sql`left(${signInCode.mobileNo}, 9) = ${prefix}`,
        inArray(signInCode.purpose, ['SIGN_IN', 'CHANGE_MOBILE']),
        gte(signInCode.createdAt, from),
        lte(signInCode.createdAt, until),
      ),
    )
  return row ?? { sent: 0, used: 0 }
}

/** Counts the last 500 sign-in codes that expire after `from`, and how many of them got only wrong guesses. */
export async function recentGuessing(db: Queryable, from: Date): Promise<{ finished: number; failed: number }> {
  const recent = db
    .select({ attempts: signInCode.attempts, usedAt: signInCode.usedAt })
    .from(signInCode)
    .where(and(eq(signInCode.purpose, 'SIGN_IN'), gte(signInCode.expiresAt, from)))
    .orderBy(desc(signInCode.expiresAt))
    .limit(500)
    .as('recent')
  const [row] = await db
    .select({
      finished: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${recent.attempts} > 0 and ${recent.usedAt} is null))::int`,
    })
    .from(recent)
  return row ?? { finished: 0, failed: 0 }
}
