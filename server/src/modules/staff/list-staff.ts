import type { AuditList, StaffList } from '@farmstand/contracts/office/staff'
import type { Queryable } from '../../platform/database.ts'
import { auditPage } from './command-queries.ts'
import { everybody, namesOf, openInvites, passkeyCounts } from './queries.ts'
import { IDLE_MS, after } from './rules.ts'
import { liveSessions } from './session-queries.ts'

export async function listStaff(db: Queryable, now: Date): Promise<StaffList> {
  const people = await everybody(db)
  const passkeys = await passkeyCounts(db)
  const invited = await openInvites(db, now)
  const sessions = await liveSessions(db, now, after(now, -IDLE_MS))
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
        })),
    })),
  }
}

const PAGE = 50

export async function listAudit(db: Queryable, before = Number.MAX_SAFE_INTEGER): Promise<AuditList> {
  const rows = await auditPage(db, before, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const named = await actorNames(
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
      before: was ?? null,
      after: is ?? null,
      reason,
    })),
    more: rows.length > PAGE,
  }
}

/** Names of actors for staff to read: a person's name, 'the command line' with its user, or the shop itself. */
export async function actorNames(db: Queryable, actors: readonly string[]): Promise<(actor: string) => string> {
  const uids = actors.flatMap((actor) => (actor.startsWith('staff:') ? [actor.slice('staff:'.length)] : []))
  const names = await namesOf(db, [...new Set(uids)])
  return (actor) => {
    if (actor.startsWith('staff:')) return names.get(actor.slice('staff:'.length)) ?? 'somebody'
    return actor.startsWith('rule:') ? 'by itself' : `${actor.slice(actor.indexOf(':') + 1)} at the command line`
  }
}
