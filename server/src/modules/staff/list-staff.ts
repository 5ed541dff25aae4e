import { notesInEnglish, noteInEnglish } from '@farmstand/contracts/note-words'
import type { AuditLogPart } from '@farmstand/contracts/office/audit-names'
import type { Actor } from '@farmstand/contracts/office/actor'
import { actorInEnglish } from '@farmstand/contracts/office/actor-words'
import type { PermissionScope } from '@farmstand/contracts/office/permissions'
import type { AuditEntry, AuditList, StaffList } from '@farmstand/contracts/office/staff'
import type { Queryable } from '../../platform/database.ts'
import { auditPage } from './command-queries.ts'
import { allStaff, namesOf, unusedInviteExpiries, passkeyCounts } from './queries.ts'
import { IDLE_MS, millisecondsLater, sessionEndingFor } from './rules.ts'
import { liveSessions } from './session-queries.ts'
import { staffOfActor, userBehindStaff } from './perform.ts'

/** Returns all staff with their devices. `by` is the person who asks, with the scope of their right to end devices. */
export async function listStaff(
  db: Queryable,
  { now, by }: { now: Date; by: { uid: string | null; reach: PermissionScope | null } },
): Promise<StaffList> {
  const people = await allStaff(db)
  const passkeys = await passkeyCounts(db)
  const invited = await unusedInviteExpiries(db, now)
  const sessions = await liveSessions(db, now, millisecondsLater(now, -IDLE_MS))
  return {
    results: people.map(({ uid, name, roles, language, leftAt }) => ({
      uid,
      name,
      roles,
      language,
      left_at: leftAt?.toISOString() ?? null,
      passkeys: passkeys.get(uid) ?? 0,
      invited_until: leftAt ? null : (invited.get(uid)?.toISOString() ?? null),
      devices: sessions
        .filter(({ staffUid }) => staffUid === uid)
        .map((session) => ({
          uid: session.uid,
          device: session.device,
          phone: session.kind === 'PHONE',
          since: session.createdAt.toISOString(),
          seen_at: session.seenAt.toISOString(),
          may_end: sessionEndingFor(session, by) !== null,
        })),
    })),
  }
}

const PAGE = 50

interface AuditWish {
  before?: number | undefined
  half?: AuditLogPart | undefined
  by?: string | undefined
}

/** Returns a page of the audit, newest first. The caller adds the names of the subjects. */
export async function listAudit(
  db: Queryable,
  { before = Number.MAX_SAFE_INTEGER, half, by }: AuditWish = {},
): Promise<Omit<AuditList, 'results'> & { results: Omit<AuditEntry, 'about'>[] }> {
  const rows = await auditPage(db, { before, half, by, size: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const named = await actorsOf(
    db,
    shown.map(({ actor }) => actor),
  )
  return {
    results: shown.map(({ id, at, actor, operation, subject, before: was, after: is, reason }) => ({
      id,
      at: at.toISOString(),
      by: named(actor),
      operation,
      subject,
      before: notesInEnglish(was ?? null),
      after: notesInEnglish(is ?? null),
      reason: reason === null ? null : noteInEnglish(reason),
      noted: { before: was ?? null, after: is ?? null, reason },
    })),
    more: rows.length > PAGE,
    people: (await allStaff(db))
      .map(({ uid, name }) => ({ uid, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

/**
 * Returns a function that parses an actor in the audit: 'staff:' with a uid and perhaps a machine user, 'cli:' with a
 * user, or 'rule:' with a name.
 */
export async function actorsOf(db: Queryable, actors: readonly string[]): Promise<(actor: string) => Actor> {
  const uids = actors.flatMap((actor) => staffOfActor(actor) ?? [])
  const names = await namesOf(db, [...new Set(uids)])
  return (actor) => {
    const uid = staffOfActor(actor)
    const user = userBehindStaff(actor)
    if (uid !== null && user !== null) return { kind: 'COMMAND_LINE', name: `${names.get(uid) ?? ''} (${user})` }
    if (uid !== null) return { kind: 'STAFF', name: names.get(uid) ?? '' }
    if (actor.startsWith('rule:')) return { kind: 'RULE', name: '' }
    return { kind: 'COMMAND_LINE', name: actor.slice(actor.indexOf(':') + 1) }
  }
}

/** Returns a function that turns an actor in the audit into an English name for use in a sentence. */
export async function actorNames(db: Queryable, actors: readonly string[]): Promise<(actor: string) => string> {
  const named = await actorsOf(db, actors)
  return (actor) => actorInEnglish(named(actor))
}
