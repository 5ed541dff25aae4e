import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { addMilliseconds } from './rules.ts'
import { SESSION_LIFE_MS } from './session-life.ts'
import { accessToken, customer, mobileChange, refreshToken, session, signInCode } from './tables.ts'

export interface StoredSignIn {
  uid: string
  mobileNo: string
  sessionUid: string
  /** The time at which the access token or its session expires. */
  endsAt: Date
}

/** Returns the customer of a valid access token. This is one statement that uses the primary key. */
export async function customerOfAccess(db: Queryable, tokenHash: string, now: Date): Promise<StoredSignIn | null> {
  const [row] = await db
    .select({
      uid: customer.uid,
      mobileNo: customer.mobileNo,
      sessionUid: session.uid,
      expiresAt: accessToken.expiresAt,
      signedInAt: session.createdAt,
    })
    .from(accessToken)
    .innerJoin(session, eq(session.uid, accessToken.sessionUid))
    .innerJoin(customer, eq(customer.uid, session.customerUid))
    .where(
      and(
        eq(accessToken.tokenHash, tokenHash),
        gt(accessToken.expiresAt, now),
        isNull(session.revokedAt),
        gt(session.createdAt, addMilliseconds(now, -SESSION_LIFE_MS)),
        isNull(customer.deletedAt),
      ),
    )
  if (!row) return null
  const { expiresAt, signedInAt, ...signIn } = row
  const sessionEnds = addMilliseconds(signedInAt, SESSION_LIFE_MS)
  return { ...signIn, endsAt: expiresAt < sessionEnds ? expiresAt : sessionEnds }
}

export interface StoredRefresh {
  sessionUid: string
  customerUid: string
  expiresAt: Date
  rotatedAt: Date | null
  successorSealed: string | null
  /** The beginning of the session. */
  signedInAt: Date
  revokedAt: Date | null
}

const refreshColumns = {
  sessionUid: refreshToken.sessionUid,
  customerUid: session.customerUid,
  expiresAt: refreshToken.expiresAt,
  rotatedAt: refreshToken.rotatedAt,
  successorSealed: refreshToken.successorSealed,
  signedInAt: session.createdAt,
  revokedAt: session.revokedAt,
}

export async function storedRefresh(db: Queryable, tokenHash: string): Promise<StoredRefresh | null> {
  const [row] = await db
    .select(refreshColumns)
    .from(refreshToken)
    .innerJoin(session, eq(session.uid, refreshToken.sessionUid))
    .where(eq(refreshToken.tokenHash, tokenHash))
  return row ?? null
}

/**
 * Returns a refresh token and locks it until the transaction ends. Of several simultaneous calls, one rotates the
 * token, and the others find that it was rotated.
 */
export async function lockRefresh(tx: Transaction, tokenHash: string): Promise<StoredRefresh | null> {
  const [row] = await tx
    .select(refreshColumns)
    .from(refreshToken)
    .innerJoin(session, eq(session.uid, refreshToken.sessionUid))
    .where(eq(refreshToken.tokenHash, tokenHash))
    .for('update', { of: refreshToken })
  return row ?? null
}

export async function markRotated(
  tx: Transaction,
  tokenHash: string,
  rotatedAt: Date,
  successorSealed: string,
): Promise<void> {
  await tx.update(refreshToken).set({ rotatedAt, successorSealed }).where(eq(refreshToken.tokenHash, tokenHash))
}

export async function addSession(tx: Transaction, uid: string, customerUid: string, createdAt: Date): Promise<void> {
  await tx.insert(session).values({ uid, customerUid, createdAt })
}

export interface StoredToken {
  tokenHash: string
  sessionUid: string
  expiresAt: Date
}

export async function addAccess(db: Queryable, token: StoredToken): Promise<void> {
  await db.insert(accessToken).values(token)
}

export async function addRefresh(db: Queryable, token: StoredToken): Promise<void> {
  await db.insert(refreshToken).values(token)
}

/** Revokes a session with all its tokens. */
export async function revokeSession(db: Queryable, uid: string, reason: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.uid, uid), isNull(session.revokedAt)))
}

/** Revokes all sessions of a customer. */
export async function revokeSessionsOf(tx: Transaction, customerUid: string, reason: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.customerUid, customerUid), isNull(session.revokedAt)))
}

/**
 * Deletes a customer's sessions and tokens. It deletes the refresh tokens first. Therefore it waits for a renewal that
 * is running, and a later renewal finds no token.
 */
export async function dropSessionsOf(tx: Transaction, customerUid: string): Promise<void> {
  const own = tx.select({ uid: session.uid }).from(session).where(eq(session.customerUid, customerUid))
  await tx.delete(refreshToken).where(inArray(refreshToken.sessionUid, own))
  await tx.delete(session).where(eq(session.customerUid, customerUid))
}

/**
 * Deletes every session, code and pending change of number. This is done after a restore, because others may have read
 * the backup.
 */
export async function endEveryAccess(tx: Transaction): Promise<void> {
  await tx.delete(session)
  await tx.delete(signInCode)
  await tx.delete(mobileChange)
}
