import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { staff, staffInvite, staffSession } from './tables.ts'

export type StoredSession = typeof staffSession.$inferSelect

export async function addStaffSession(tx: Transaction, session: typeof staffSession.$inferInsert): Promise<void> {
  await tx.insert(staffSession).values(session)
}

/**
 * Matches sessions of present staff that are neither ended nor expired. A session opened by a passkey must also have
 * been used after `seenAfter`.
 */
const live = (now: Date, seenAfter: Date) =>
  and(
    isNull(staffSession.revokedAt),
    isNull(staff.leftAt),
    gt(staffSession.expiresAt, now),
    or(eq(staffSession.kind, 'PHONE'), gt(staffSession.seenAt, seenAfter)),
  )

/**
 * Returns the session of a token and its member of staff. It is read for every call, so that an ended session is
 * refused at once.
 */
export async function sessionOf(
  db: Queryable,
  tokenHash: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<{ session: StoredSession; staff: typeof staff.$inferSelect } | null> {
  const [found] = await db
    .select({ session: staffSession, staff })
    .from(staffSession)
    .innerJoin(staff, eq(staff.uid, staffSession.staffUid))
    .where(and(eq(staffSession.tokenHash, tokenHash), live(now, seenAfter)))
  return found ?? null
}

/** Returns a session that has not been ended, or null. */
export async function openStaffSessionOf(
  tx: Transaction,
  uid: string,
): Promise<Pick<StoredSession, 'kind' | 'staffUid'> | null> {
  const [found] = await tx
    .select({ kind: staffSession.kind, staffUid: staffSession.staffUid })
    .from(staffSession)
    .where(and(eq(staffSession.uid, uid), isNull(staffSession.revokedAt)))
  return found ?? null
}

export const liveSessions = (db: Queryable, now: Date, seenAfter: Date): Promise<StoredSession[]> =>
  db
    .select({ session: staffSession })
    .from(staffSession)
    .innerJoin(staff, eq(staff.uid, staffSession.staffUid))
    .where(live(now, seenAfter))
    .orderBy(desc(staffSession.seenAt))
    .then((rows) => rows.map(({ session }) => session))

export async function markSeen(db: Queryable, uid: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ seenAt: now }).where(eq(staffSession.uid, uid))
}

export async function markProven(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx.update(staffSession).set({ provenAt: now }).where(eq(staffSession.uid, uid))
}

/** Ends one session. Returns its member of staff, or null if the session was ended before. */
export async function endStaffSession(db: Queryable, uid: string, now: Date): Promise<string | null> {
  const [ended] = await db
    .update(staffSession)
    .set({ revokedAt: now })
    .where(and(eq(staffSession.uid, uid), isNull(staffSession.revokedAt)))
    .returning({ staffUid: staffSession.staffUid })
  return ended?.staffUid ?? null
}

export async function endSessionsOf(tx: Transaction, staffUid: string, now: Date): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ revokedAt: now })
    .where(and(eq(staffSession.staffUid, staffUid), isNull(staffSession.revokedAt)))
    .returning({ uid: staffSession.uid })
  return ended.length
}

/** Ends a person's sessions on all devices except the one in use. */
export async function endOtherSessionsOf(
  tx: Transaction,
  { uid, sessionUid }: { uid: string; sessionUid: string },
  now: Date,
): Promise<void> {
  await tx
    .update(staffSession)
    .set({ revokedAt: now })
    .where(and(eq(staffSession.staffUid, uid), ne(staffSession.uid, sessionUid), isNull(staffSession.revokedAt)))
}

export async function dropStaffSessions(db: Queryable, before: Date): Promise<void> {
  await db.delete(staffSession).where(lt(staffSession.expiresAt, before))
}

/** Ends every session, paired phone, invitation and pairing code. This is done after a restore. */
export async function endEveryStaffAccess(tx: Transaction, now: Date): Promise<void> {
  await tx.update(staffSession).set({ revokedAt: now }).where(isNull(staffSession.revokedAt))
  await tx.update(staffInvite).set({ usedAt: now }).where(isNull(staffInvite.usedAt))
}
