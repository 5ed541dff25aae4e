import type { Language } from '@farmstand/contracts/languages'
import type { EntryName } from '@farmstand/contracts/office/audit-names'
import type { EntryInput } from '@farmstand/contracts/office/sign-in'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { addAudit } from './command-queries.ts'
import type { StaffDeps } from './deps.ts'
import { auditFailedSignIn } from './audit-access.ts'
import { verifyNewPasskey, passkeyCreationOptions, type MadePasskey } from './passkeys.ts'
import {
  addPasskey,
  dropPasskeys,
  openInvite,
  passkeysOf,
  presentStaff,
  setLanguage,
  takeInvite,
  type StoredStaff,
} from './queries.ts'
import { readPairCode, rolesOfSession } from './rules.ts'
import { endSessionsOf } from './session-queries.ts'
import { openStaffSession, type OpenedSession } from './sessions.ts'

const links = ['FIRST', 'RECOVER'] as const

/**
 * Returns the invited member of staff, and the options with which their browser creates a passkey. This does not use up
 * the link.
 */
export async function readInvite(
  deps: StaffDeps,
  token: string,
): Promise<{ staff: StoredStaff; options: object } | Refused> {
  const invite = await openInvite(deps.db, hashToken(token), deps.clock.now())
  if (!invite) return refused('INVITE_NOT_VALID')
  const { staff, kind } = invite
  // After losing a passkey, the person may create a new one on the same device.
  const known = kind === 'FIRST' ? await passkeysOf(deps.db, staff.uid) : []
  return { staff, options: await passkeyCreationOptions(deps, staff, known, `invite:${staff.uid}`) }
}

/**
 * Signs a person in by a link and stores the passkey that they created. A recovery deletes the old passkeys and ends
 * the sessions opened with them.
 */
export const acceptInvite = (deps: StaffDeps, input: EntryInput<'acceptInvite'>): Promise<OpenedSession | Refused> =>
  withRefusalAudited(deps, 'acceptInviteFailed', acceptLink(deps, input))

async function acceptLink(
  deps: StaffDeps,
  { token, credential, ...at }: EntryInput<'acceptInvite'>,
): Promise<OpenedSession | Refused> {
  const invite = await openInvite(deps.db, hashToken(token), deps.clock.now())
  if (!invite) return refused('INVITE_NOT_VALID')
  const passkey = await verifyNewPasskey(deps, credential, `invite:${invite.staff.uid}`)
  if (!passkey) return refused('PASSKEY_NOT_ACCEPTED')
  return signInByInvite(deps, token, at, passkey)
}

/** Signs a person in by a link without a passkey. Permitted in development only. */
export const openWithoutPasskey = (deps: StaffDeps, token: string): Promise<OpenedSession | Refused> =>
  signInByInvite(deps, token, { device: 'development' }, null)

const signInByInvite = (
  { db, clock }: StaffDeps,
  token: string,
  at: EntryDevice,
  passkey: MadePasskey | null,
): Promise<OpenedSession | Refused> =>
  inRefusableTransaction<OpenedSession>(db, async (tx) => {
    const now = clock.now()
    const taken = await takeInvite(tx, hashToken(token), links, now)
    const staff = taken && (await presentStaff(tx, taken.staffUid))
    if (!staff) return refused('INVITE_NOT_VALID')
    if (taken.kind === 'RECOVER' && passkey) {
      await dropPasskeys(tx, staff.uid)
      await endSessionsOf(tx, staff.uid, now)
    }
    const row = passkey && { ...passkey, staffUid: staff.uid, label: at.device, createdAt: now }
    if (row && !(await addPasskey(tx, row))) return refused('PASSKEY_NOT_ACCEPTED')
    await recordSignIn(tx, staff.uid, 'acceptInvite', at, now)
    return openStaffSession(tx, { staffUid: staff.uid, kind: 'PASSKEY', device: at.device, proven: true }, now)
  })

/** Signs in a phone for one shift, by a code from the manager's screen. */
export const pairPhone = (deps: StaffDeps, input: EntryInput<'pair'>): Promise<OpenedSession | Refused> =>
  withRefusalAudited(deps, 'pairFailed', acceptCode(deps, input))

const acceptCode = ({ db, clock }: StaffDeps, { code, ...at }: EntryInput<'pair'>): Promise<OpenedSession | Refused> =>
  inRefusableTransaction<OpenedSession>(db, async (tx) => {
    const now = clock.now()
    const taken = await takeInvite(tx, hashToken(readPairCode(code)), ['PAIR'], now)
    const staff = taken && (await presentStaff(tx, taken.staffUid))
    if (!staff || rolesOfSession('PHONE', staff.roles).length === 0) return refused('INVITE_NOT_VALID')
    await recordSignIn(tx, staff.uid, 'pair', at, now)
    return openStaffSession(tx, { staffUid: staff.uid, kind: 'PHONE', device: at.device, proven: false }, now)
  })

/**
 * Returns the outcome of an attempt to sign in. After a refusal, writes it to the audit once the transaction has ended.
 */
async function withRefusalAudited(
  deps: StaffDeps,
  operation: 'acceptInviteFailed' | 'pairFailed',
  entering: Promise<OpenedSession | Refused>,
): Promise<OpenedSession | Refused> {
  const outcome = await entering
  if ('refused' in outcome) await auditFailedSignIn(deps, operation, null)
  return outcome
}

/** The device on which a person signs in, and the language that was chosen there before. */
export interface EntryDevice {
  device: string
  language?: Language
}

/** Writes a sign-in to the audit, and stores the language that was chosen on the device before it. */
export async function recordSignIn(
  tx: Transaction,
  staffUid: string,
  operation: EntryName,
  at: EntryDevice,
  now: Date,
): Promise<void> {
  if (at.language) await setLanguage(tx, staffUid, at.language)
  await addAudit(tx, [{ at: now, actor: `staff:${staffUid}`, operation, subject: `staff:${staffUid}`, after: at }])
}
