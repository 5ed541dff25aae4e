import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import { scopeOf, type Permission, type StaffRole } from '@farmstand/contracts/office/permissions'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { staff, staffInvite, staffPasskey } from './tables.ts'

export type StoredStaff = typeof staff.$inferSelect
export type StoredPasskey = typeof staffPasskey.$inferSelect
type Invite = typeof staffInvite.$inferSelect

export async function addStaff(tx: Transaction, one: typeof staff.$inferInsert): Promise<void> {
  await tx.insert(staff).values(one)
}

/** Returns the present staff, followed by former staff. */
export const allStaff = (db: Queryable): Promise<StoredStaff[]> =>
  db
    .select()
    .from(staff)
    .orderBy(sql`${staff.leftAt} is not null`, asc(staff.name), asc(staff.uid))

/** Returns the present staff with a permission, for all work or for their own. */
export async function staffWith(db: Queryable, permission: Permission): Promise<StoredStaff[]> {
  const people = await allStaff(db)
  return people.filter(({ leftAt, roles }) => leftAt === null && scopeOf(roles, permission) !== null)
}

/** Returns a function that names present and former staff. An unknown uid gets an empty name. */
export async function staffNames(db: Queryable, uids: readonly string[]): Promise<(uid: string) => string> {
  const names = await namesOf(db, uids)
  return (uid) => names.get(uid) ?? ''
}

/** Returns the present staff who have this uid or exactly this name. */
export const staffNamed = (db: Queryable, named: string): Promise<StoredStaff[]> =>
  db
    .select()
    .from(staff)
    .where(and(isNull(staff.leftAt), or(sql`${staff.uid}::text = lower(${named})`, eq(staff.name, named))))
    .orderBy(asc(staff.uid))

export async function presentStaff(db: Queryable, uid: string): Promise<StoredStaff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.uid, uid), isNull(staff.leftAt)))
  return found ?? null
}

/** Returns a present member of staff, and locks the row until the transaction ends. */
export async function lockPresentStaff(tx: Transaction, uid: string): Promise<StoredStaff | null> {
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.uid, uid), isNull(staff.leftAt)))
    .for('no key update')
  return found ?? null
}

/**
 * Locks the rows of all owners until the transaction ends, so that two simultaneous changes cannot leave the shop
 * without an owner.
 */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(isNull(staff.leftAt), sql`'OWNER' = any(${staff.roles})`))
    .orderBy(asc(staff.uid))
    .for('update')
  return rows.map(({ uid }) => uid)
}

export async function setRoles(tx: Transaction, uid: string, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .update(staff)
    .set({ roles: [...roles] })
    .where(eq(staff.uid, uid))
}

export async function setName(tx: Transaction, uid: string, name: string): Promise<void> {
  await tx.update(staff).set({ name }).where(eq(staff.uid, uid))
}

export async function setLanguage(tx: Transaction, uid: string, language: Language): Promise<void> {
  await tx.update(staff).set({ language }).where(eq(staff.uid, uid))
}

export async function markLeft(tx: Transaction, uid: string, now: Date): Promise<boolean> {
  const left = await tx
    .update(staff)
    .set({ leftAt: now })
    .where(and(eq(staff.uid, uid), isNull(staff.leftAt)))
    .returning({ uid: staff.uid })
  return left.length === 1
}

export async function namesOf(db: Queryable, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .select({ uid: staff.uid, name: staff.name })
    .from(staff)
    .where(inArray(staff.uid, [...uids]))
  return new Map(rows.map(({ uid, name }) => [uid, name]))
}

export async function addInvite(tx: Transaction, invite: Omit<Invite, 'usedAt'>): Promise<void> {
  await tx.insert(staffInvite).values(invite)
}

/** Voids the links and codes issued to this person. */
export async function voidInvites(tx: Transaction, staffUid: string, now: Date): Promise<void> {
  await tx
    .update(staffInvite)
    .set({ usedAt: now })
    .where(and(eq(staffInvite.staffUid, staffUid), isNull(staffInvite.usedAt)))
}

const usable = (tokenHash: string, kinds: readonly Invite['kind'][], now: Date) =>
  and(
    eq(staffInvite.tokenHash, tokenHash),
    inArray(staffInvite.kind, [...kinds]),
    isNull(staffInvite.usedAt),
    gt(staffInvite.expiresAt, now),
  )

export async function openInvite(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ staff: StoredStaff; kind: Invite['kind'] } | null> {
  const [found] = await db
    .select({ staff, kind: staffInvite.kind })
    .from(staffInvite)
    .innerJoin(staff, eq(staff.uid, staffInvite.staffUid))
    .where(and(usable(tokenHash, ['FIRST', 'RECOVER'], now), isNull(staff.leftAt)))
  return found ?? null
}

/** Uses up a link or code. Of several simultaneous attempts, only one succeeds. */
export async function takeInvite(
  tx: Transaction,
  tokenHash: string,
  kinds: readonly Invite['kind'][],
  now: Date,
): Promise<Pick<Invite, 'staffUid' | 'kind'> | null> {
  const [taken] = await tx
    .update(staffInvite)
    .set({ usedAt: now })
    .where(usable(tokenHash, kinds, now))
    .returning({ staffUid: staffInvite.staffUid, kind: staffInvite.kind })
  return taken ?? null
}

/** Returns, for each person with an unused link, the time at which the newest such link expires. */
export async function unusedInviteExpiries(db: Queryable, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      staffUid: staffInvite.staffUid,
      until: sql<Date>`max(${staffInvite.expiresAt})`.mapWith(staffInvite.expiresAt),
    })
    .from(staffInvite)
    .where(and(isNull(staffInvite.usedAt), gt(staffInvite.expiresAt, now), ne(staffInvite.kind, 'PAIR')))
    .groupBy(staffInvite.staffUid)
  return new Map(rows.map(({ staffUid, until }) => [staffUid, until]))
}

/** Returns a person's passkeys, oldest first. */
export const passkeysOf = (db: Queryable, staffUid: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffUid, staffUid))
    .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.credentialId))

/**
 * Returns a person's passkeys and locks them until the transaction ends, so that two simultaneous removals cannot
 * delete the last one.
 */
export const lockPasskeys = (tx: Transaction, staffUid: string): Promise<StoredPasskey[]> =>
  tx
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffUid, staffUid))
    .orderBy(asc(staffPasskey.credentialId))
    .for('update')

/** Returns a passkey and its owner; null if the owner is no longer staff. */
export async function passkeyOf(
  db: Queryable,
  credentialId: string,
): Promise<{ passkey: StoredPasskey; staff: StoredStaff } | null> {
  const [found] = await db
    .select({ passkey: staffPasskey, staff })
    .from(staffPasskey)
    .innerJoin(staff, eq(staff.uid, staffPasskey.staffUid))
    .where(and(eq(staffPasskey.credentialId, credentialId), isNull(staff.leftAt)))
  return found ?? null
}

/** Stores a passkey. Returns false if the passkey is stored already. */
export async function addPasskey(tx: Transaction, passkey: Omit<StoredPasskey, 'usedAt'>): Promise<boolean> {
  const added = await tx
    .insert(staffPasskey)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskey.credentialId })
  return added.length === 1
}

/**
 * Counts a use of a passkey. Returns the previous counter if the counter went back, or null if the use is refused. A
 * counter that does not rise means that a copy of the key exists, which is permitted only for a synced key. For a key
 * stored before the column `synced` existed, a use with a rising counter sets it.
 */
export async function countPasskey(
  tx: Transaction,
  { credentialId, counter, synced }: Pick<StoredPasskey, 'credentialId' | 'counter' | 'synced'>,
  now: Date,
): Promise<{ wentBackFrom: number | null } | null> {
  const [known] = await tx.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId)).for('update')
  if (!known) return null
  const rises = counter > known.counter || (counter === 0 && known.counter === 0)
  if (!rises && !known.synced) return null
  const kept = { counter, synced: known.synced || synced, usedAt: now }
  await tx.update(staffPasskey).set(kept).where(eq(staffPasskey.credentialId, credentialId))
  return { wentBackFrom: rises ? null : known.counter }
}

export async function dropPasskey(tx: Transaction, credentialId: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.credentialId, credentialId))
}

export async function dropPasskeys(tx: Transaction, staffUid: string): Promise<void> {
  await tx.delete(staffPasskey).where(eq(staffPasskey.staffUid, staffUid))
}

export async function passkeyCounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ staffUid: staffPasskey.staffUid, passkeys: count() })
    .from(staffPasskey)
    .groupBy(staffPasskey.staffUid)
    .orderBy(desc(count()))
  return new Map(rows.map(({ staffUid, passkeys }) => [staffUid, passkeys]))
}

/** Deletes expired links and codes. */
export async function dropInvites(db: Queryable, before: Date): Promise<void> {
  await db.delete(staffInvite).where(lt(staffInvite.expiresAt, before))
}
