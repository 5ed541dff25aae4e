import type { Language } from '@farmstand/contracts/languages'
import { scopeOf, type Permission, type PermissionScope, type StaffRole } from '@farmstand/contracts/office/permissions'
import { inTransaction, type Database, type Queryable, type Transaction } from '../../platform/database.ts'
import { hashToken, newToken, newUid } from '../../platform/ids.ts'
import { dropCommands } from './command-queries.ts'
import { auditOwnEntry } from './audit-access.ts'
import type { OfficeActor } from './perform.ts'
import { dropInvites } from './queries.ts'
import {
  COMMAND_KEPT_MS,
  IDLE_MS,
  SEEN_UPDATE_INTERVAL_MS,
  SESSION_MS,
  SHIFT_MS,
  millisecondsLater,
  rolesOfSession,
} from './rules.ts'
import { addStaffSession, dropStaffSessions, endStaffSession, markSeen, sessionOf } from './session-queries.ts'

/** A signed-in member of staff. */
export interface SignedInStaff {
  uid: string
  sessionUid: string
  name: string
  roles: readonly StaffRole[]
  language: Language | null
  phone: boolean
  provenAt: Date | null
  expiresAt: Date
}

export interface OpenedSession {
  token: string
  expiresAt: Date
}

/** Starts a new session, whatever cookie the browser sent. */
export async function openStaffSession(
  tx: Transaction,
  { staffUid, kind, device, proven }: { staffUid: string; kind: 'PASSKEY' | 'PHONE'; device: string; proven: boolean },
  now: Date,
): Promise<OpenedSession> {
  const token = newToken()
  const expiresAt = millisecondsLater(now, kind === 'PHONE' ? SHIFT_MS : SESSION_MS)
  await addStaffSession(tx, {
    uid: newUid(),
    tokenHash: hashToken(token),
    staffUid,
    kind,
    device,
    createdAt: now,
    seenAt: now,
    expiresAt,
    provenAt: proven ? now : null,
  })
  return { token, expiresAt }
}

/**
 * Returns the member of staff with this session token, or null if the session has ended. Only a person's action
 * (`used`) extends the session. An unattended screen, which polls every minute and receives notifications for hours,
 * must still be signed out.
 */
export async function staffOfToken(
  db: Queryable,
  token: string,
  { now, used }: { now: Date; used: boolean },
): Promise<SignedInStaff | null> {
  const found = await sessionOf(db, hashToken(token), { now, seenAfter: millisecondsLater(now, -IDLE_MS) })
  if (!found) return null
  const { session, staff } = found
  if (used && session.seenAt < millisecondsLater(now, -SEEN_UPDATE_INTERVAL_MS)) await markSeen(db, session.uid, now)
  return {
    uid: staff.uid,
    sessionUid: session.uid,
    name: staff.name,
    roles: rolesOfSession(session.kind, staff.roles),
    language: staff.language,
    phone: session.kind === 'PHONE',
    provenAt: session.provenAt,
    expiresAt: session.expiresAt,
  }
}

export const actorOf = ({ uid, roles, provenAt }: SignedInStaff): OfficeActor => ({
  name: `staff:${uid}`,
  roles,
  provenAt,
})

/** Returns the scope of a person's permission, or null if the person does not have it. */
export const scopeOfStaff = ({ roles }: Pick<SignedInStaff, 'roles'>, permission: Permission): PermissionScope | null =>
  scopeOf(roles, permission)

export const signOut = (db: Database, { uid, sessionUid }: SignedInStaff, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endStaffSession(tx, sessionUid, now)
    await auditOwnEntry(tx, { uid, operation: 'signOut' }, now)
  })

/** Deletes expired links, sessions and stored replies. The audit stays. */
export async function sweepStaff(db: Queryable, now: Date): Promise<void> {
  await dropInvites(db, now)
  await dropStaffSessions(db, now)
  await dropCommands(db, millisecondsLater(now, -COMMAND_KEPT_MS))
}
