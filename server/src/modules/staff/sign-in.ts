import type { Credential } from '@farmstand/contracts/office/sign-in'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/database.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { recordSignIn, type EntryDevice } from './accept-invite.ts'
import type { StaffDeps } from './deps.ts'
import { auditOwnEntry, auditFailedSignIn } from './audit-access.ts'
import { passkeyRequestOptions, verifyPasskeyUse, type PasskeyUse } from './passkeys.ts'
import { countPasskey, passkeyOf, passkeysOf } from './queries.ts'
import { markProven } from './session-queries.ts'
import { openStaffSession, type OpenedSession, type SignedInStaff } from './sessions.ts'

/** Returns the options for a sign-in. Anybody may request them, because they reveal no passkey. */
export const signInOptions = (deps: StaffDeps): Promise<object> => passkeyRequestOptions(deps, 'sign-in')

export async function signInByPasskey(
  deps: StaffDeps,
  { credential, ...at }: { credential: Credential } & EntryDevice,
): Promise<OpenedSession | Refused> {
  const known = await passkeyOf(deps.db, credential.id)
  const shown = known && (await verifyPasskeyUse(deps, credential, known.passkey, 'sign-in'))
  const opened =
    known && shown
      ? await inRefusableTransaction<OpenedSession>(deps.db, async (tx) => {
          const now = deps.clock.now()
          const { uid } = known.staff
          if (!(await acceptUse(tx, { uid, credentialId: credential.id, ...shown }, now)))
            return refused('PASSKEY_NOT_ACCEPTED')
          await recordSignIn(tx, uid, 'signIn', at, now)
          return openStaffSession(tx, { staffUid: uid, kind: 'PASSKEY', device: at.device, proven: true }, now)
        })
      : refused('PASSKEY_NOT_ACCEPTED')
  if ('refused' in opened) await auditFailedSignIn(deps, 'signInFailed', known?.staff.uid ?? null)
  return opened
}

/**
 * Counts a use of a passkey, and writes to the audit if the counter of a synced key went back. Returns false if the use
 * is refused.
 */
async function acceptUse(
  tx: Transaction,
  { uid, ...shown }: PasskeyUse & { uid: string; credentialId: string },
  now: Date,
): Promise<boolean> {
  const counted = await countPasskey(tx, shown, now)
  if (!counted) return false
  const { wentBackFrom: before } = counted
  if (before !== null)
    await auditOwnEntry(
      tx,
      { uid, operation: 'passkeyCounterBack', before: { count: before }, after: { count: shown.counter } },
      now,
    )
  return true
}

export async function proofOptions(deps: StaffDeps, staff: SignedInStaff): Promise<object | Refused> {
  const known = await passkeysOf(deps.db, staff.uid)
  if (staff.phone || known.length === 0) return refused('STEP_UP_NEEDED', because('NO_PASSKEY'))
  return passkeyRequestOptions(deps, `prove:${staff.sessionUid}`, known)
}

/** Records that a signed-in person used a passkey again, which some operations require. */
export async function provePasskeyAgain(
  deps: StaffDeps,
  staff: SignedInStaff,
  credential: Credential,
): Promise<{ done: true } | Refused> {
  const proven = await proveOwn(deps, staff, credential)
  if ('refused' in proven) await auditFailedSignIn(deps, 'proveFailed', staff.uid)
  return proven
}

async function proveOwn(
  deps: StaffDeps,
  { uid, sessionUid, phone }: SignedInStaff,
  credential: Credential,
): Promise<{ done: true } | Refused> {
  const known = await passkeyOf(deps.db, credential.id)
  if (!known || known.staff.uid !== uid || phone) return refused('PASSKEY_NOT_ACCEPTED')
  const shown = await verifyPasskeyUse(deps, credential, known.passkey, `prove:${sessionUid}`)
  if (shown === null) return refused('PASSKEY_NOT_ACCEPTED')
  return inRefusableTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await acceptUse(tx, { uid, credentialId: credential.id, ...shown }, now)))
      return refused('PASSKEY_NOT_ACCEPTED')
    await markProven(tx, sessionUid, now)
    await auditOwnEntry(tx, { uid, operation: 'prove' }, now)
    return { done: true as const }
  })
}
