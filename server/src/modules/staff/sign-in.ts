import type { Credential } from '@farmstand/contracts/office/sign-in'
import { refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { cameIn, type Place } from './come-in.ts'
import type { StaffDeps } from './deps.ts'
import { showingOptions, shownPasskey } from './passkeys.ts'
import { countPasskey, passkeyOf, passkeysOf } from './queries.ts'
import { markProven } from './session-queries.ts'
import { openSession, type OpenedSession, type SignedInStaff } from './sessions.ts'

/** Open to anybody: the answer does not tell who has a passkey. */
export const askSignIn = (deps: StaffDeps): Promise<object> => showingOptions(deps, 'sign-in')

export async function signIn(
  deps: StaffDeps,
  { credential, ...at }: { credential: Credential } & Place,
): Promise<OpenedSession | Refused> {
  const known = await passkeyOf(deps.db, credential.id)
  const counter = known && (await shownPasskey(deps, credential, known.passkey, 'sign-in'))
  if (!known || counter === null) return refused('PASSKEY_NOT_ACCEPTED')
  return inRefusableTransaction<OpenedSession>(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await countPasskey(tx, { credentialId: credential.id, counter }, now))) return refused('PASSKEY_NOT_ACCEPTED')
    await cameIn(tx, known.staff.uid, 'signIn', at, now)
    return openSession(tx, { staffUid: known.staff.uid, kind: 'PASSKEY', device: at.device, proven: true }, now)
  })
}

export async function askProof(deps: StaffDeps, staff: SignedInStaff): Promise<object | Refused> {
  const known = await passkeysOf(deps.db, staff.uid)
  if (staff.phone || known.length === 0) return refused('STEP_UP_NEEDED', { message: 'This device has no passkey.' })
  return showingOptions(deps, `prove:${staff.sessionUid}`, known)
}

/** Step-up: the person at the screen uses their own passkey once more. */
export async function prove(
  deps: StaffDeps,
  staff: SignedInStaff,
  credential: Credential,
): Promise<{ done: true } | Refused> {
  const known = await passkeyOf(deps.db, credential.id)
  if (!known || known.staff.uid !== staff.uid || staff.phone) return refused('PASSKEY_NOT_ACCEPTED')
  const counter = await shownPasskey(deps, credential, known.passkey, `prove:${staff.sessionUid}`)
  if (counter === null) return refused('PASSKEY_NOT_ACCEPTED')
  return inRefusableTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (!(await countPasskey(tx, { credentialId: credential.id, counter }, now))) return refused('PASSKEY_NOT_ACCEPTED')
    await markProven(tx, staff.sessionUid, now)
    return { done: true as const }
  })
}
