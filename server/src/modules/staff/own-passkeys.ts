import type { EntryInput, EntryReply } from '@farmstand/contracts/office/sign-in'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { addAudit } from './command-queries.ts'
import type { StaffDeps } from './deps.ts'
import { verifyNewPasskey, passkeyCreationOptions } from './passkeys.ts'
import { addPasskey, dropPasskey, lockPasskeys, passkeysOf } from './queries.ts'
import { isProven } from './rules.ts'
import { endOtherSessionsOf } from './session-queries.ts'
import type { SignedInStaff } from './sessions.ts'

/** Returns the passkeys of the signed-in person, oldest first. */
export async function listPasskeys(
  { db }: StaffDeps,
  { uid, phone }: SignedInStaff,
): Promise<EntryReply<'listPasskeys'> | Refused> {
  if (phone) return refused('FORBIDDEN')
  const known = await passkeysOf(db, uid)
  return {
    results: known.map(({ credentialId, label, createdAt, usedAt }) => ({
      id: credentialId,
      device: label,
      made_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns the options with which the browser creates another passkey. The person must have just used one. */
export async function askPasskey(deps: StaffDeps, staff: SignedInStaff): Promise<object | Refused> {
  const refusal = refuseChange(deps, staff)
  if (refusal) return refusal
  return passkeyCreationOptions(deps, staff, await passkeysOf(deps.db, staff.uid), purposeOf(staff))
}

/** Stores another passkey, so that a person who loses one can sign in with the other one. */
export async function addOwnPasskey(
  deps: StaffDeps,
  staff: SignedInStaff,
  { credential, device }: EntryInput<'addPasskey'>,
): Promise<{ done: true } | Refused> {
  const refusal = refuseChange(deps, staff)
  if (refusal) return refusal
  const passkey = await verifyNewPasskey(deps, credential, purposeOf(staff))
  if (!passkey) return refused('PASSKEY_NOT_ACCEPTED')
  return inRefusableTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const row = { ...passkey, staffUid: staff.uid, label: device, createdAt: now }
    if (!(await addPasskey(tx, row))) return refused('PASSKEY_NOT_ACCEPTED')
    await noteOf(tx, staff, { operation: 'addPasskey', after: { device } }, now)
    return { done: true as const }
  })
}

/**
 * Deletes a passkey, such as that of a lost device, and ends the person's sessions on all other devices. Refuses to
 * delete the last passkey.
 */
export async function removeOwnPasskey(
  deps: StaffDeps,
  staff: SignedInStaff,
  { id }: EntryInput<'removePasskey'>,
): Promise<{ done: true } | Refused> {
  const refusal = refuseChange(deps, staff)
  if (refusal) return refusal
  return inRefusableTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const known = await lockPasskeys(tx, staff.uid)
    const removed = known.find(({ credentialId }) => credentialId === id)
    if (!removed) return refused('NOT_FOUND', because('PASSKEY_GONE'))
    if (known.length === 1) return refused('UNPROCESSABLE', because('LAST_PASSKEY'))
    await dropPasskey(tx, id)
    await endOtherSessionsOf(tx, staff, now)
    await noteOf(tx, staff, { operation: 'removePasskey', before: { device: removed.label } }, now)
    return { done: true as const }
  })
}

/** Returns the purpose of a challenge. It makes the challenge valid for this session only. */
const purposeOf = ({ sessionUid }: SignedInStaff) => `add:${sessionUid}` as const

/**
 * Returns the refusal for a paired phone, which others may pick up, or if no passkey was used just now. Returns null
 * otherwise.
 */
function refuseChange({ clock }: StaffDeps, { phone, provenAt }: SignedInStaff): Refused | null {
  if (phone) return refused('FORBIDDEN')
  return isProven(provenAt, clock.now()) ? null : refused('STEP_UP_NEEDED')
}

const noteOf = (
  tx: Transaction,
  { uid }: SignedInStaff,
  done: { operation: string; before?: object; after?: object },
  at: Date,
): Promise<void> => addAudit(tx, [{ at, actor: `staff:${uid}`, subject: `staff:${uid}`, ...done }])
