import type { EntryName, LookName } from '@farmstand/contracts/office/audit-names'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { lockName } from '../../platform/advisory-lock.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import { addAudit, hasAudit } from './command-queries.ts'
import type { StaffDeps } from './deps.ts'
import { auditedName } from './perform.ts'

/** One of the staff who looks at something; `user`: of the machine, at the command line. */
export interface Looker {
  uid: string
  roles: readonly StaffRole[]
  user?: string
}

/** The actor of a try at the door: nobody has come in yet. */
const DOOR = 'rule:sign-in'

/**
 * Writes down that somebody looked at customers' data. Once an hour for each subject: a screen asks again whenever something of it
 * changes, and each look would hide the others.
 */
export const noteLook = (
  db: Database,
  { uid, user }: Pick<Looker, 'uid' | 'user'>,
  { operation, subject }: { operation: LookName; subject: string },
  now: Date,
): Promise<void> =>
  onceAnHour(
    db,
    { actor: auditedName({ name: `staff:${uid}`, ...(user !== undefined && { user }) }), operation, subject },
    now,
  )

/** Writes down a try at the door that failed. `staffUid`: whose passkey was shown; null: nobody's. */
export const noteFailedEntry = (
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  operation: Extract<EntryName, `${string}Failed`>,
  staffUid: string | null,
): Promise<void> =>
  onceAnHour(db, { actor: DOOR, operation, subject: staffUid === null ? 'door' : `staff:${staffUid}` }, clock.now())

/** Writes down what somebody did at the door themselves. */
export const noteEntry = (
  tx: Transaction,
  { uid, ...done }: { uid: string; operation: EntryName; before?: object; after?: object },
  at: Date,
): Promise<void> => addAudit(tx, [{ at, actor: `staff:${uid}`, subject: `staff:${uid}`, ...done }])

const onceAnHour = (
  db: Database,
  entry: { actor: string; operation: string; subject: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - HOUR_MS)
    if (await hasAudit(tx, { ...entry, since })) return
    // Of several looks at once, one is written.
    await lockName(tx, `audit:${entry.actor}:${entry.operation}:${entry.subject}`)
    if (await hasAudit(tx, { ...entry, since })) return
    await addAudit(tx, [{ ...entry, at: now }])
  })
