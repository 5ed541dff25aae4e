import type { EntryName, CustomerDataQueryName } from '@farmstand/contracts/office/audit-names'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { lockByName } from '../../platform/advisory-lock.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { addAudit, hasAudit } from './command-queries.ts'
import type { StaffDeps } from './deps.ts'
import { auditedName } from './perform.ts'

/** The member of staff who views data. `user` is the machine's user at the command line. */
export interface DataViewer {
  uid: string
  roles: readonly StaffRole[]
  user?: string
}

/** The actor that is recorded for a failed sign-in, because the person is not known. */
const FAILED_SIGN_IN_ACTOR = 'rule:sign-in'

/**
 * Writes to the audit that a member of staff viewed customers' data, once an hour for each subject. A screen reloads
 * with each change, and an entry for each reload would hide other entries.
 */
export const auditDataView = (
  db: Database,
  { uid, user }: Pick<DataViewer, 'uid' | 'user'>,
  { operation, subject }: { operation: CustomerDataQueryName; subject: string },
  now: Date,
): Promise<void> =>
  auditOnceAnHour(
    db,
    { actor: auditedName({ name: `staff:${uid}`, ...(user !== undefined && { user }) }), operation, subject },
    now,
  )

/** Writes a failed sign-in to the audit. `staffUid` is the passkey's owner, or null if the passkey is unknown. */
export const auditFailedSignIn = (
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  operation: Extract<EntryName, `${string}Failed`>,
  staffUid: string | null,
): Promise<void> =>
  auditOnceAnHour(
    db,
    { actor: FAILED_SIGN_IN_ACTOR, operation, subject: staffUid === null ? 'door' : `staff:${staffUid}` },
    clock.now(),
  )

/** Writes to the audit that a person signed in, signed out or used a passkey again. */
export const auditOwnEntry = (
  tx: Transaction,
  { uid, ...done }: { uid: string; operation: EntryName; before?: object; after?: object },
  at: Date,
): Promise<void> => addAudit(tx, [{ at, actor: `staff:${uid}`, subject: `staff:${uid}`, ...done }])

const auditOnceAnHour = (
  db: Database,
  entry: { actor: string; operation: string; subject: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - HOUR_MS)
    if (await hasAudit(tx, { ...entry, since })) return
    // If a person views the same data several times at once, the lock lets only one of these views write an entry.
    await lockByName(tx, `audit:${entry.actor}:${entry.operation}:${entry.subject}`)
    if (await hasAudit(tx, { ...entry, since })) return
    await addAudit(tx, [{ ...entry, at: now }])
  })
