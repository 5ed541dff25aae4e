import { phoneRoles, type PermissionScope, type StaffRole } from '@farmstand/contracts/office/permissions'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Milliseconds for which an invitation link is valid. */
export const INVITE_MS = 24 * HOUR_MS
/** Milliseconds for which a code on the manager's screen is valid. */
export const PAIR_MS = 2 * MINUTE_MS
/** Milliseconds that a session opened by a passkey lasts, and that it may be idle. */
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS
/** Milliseconds that the session of a paired phone lasts: one shift, whether idle or not. */
export const SHIFT_MS = 14 * HOUR_MS
/** Milliseconds for which the use of a passkey counts as recent. */
export const PROOF_MS = 5 * MINUTE_MS
/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_MS = 5 * MINUTE_MS
/** The minimum number of milliseconds between two records of a session's last use. */
export const SEEN_UPDATE_INTERVAL_MS = MINUTE_MS
/** Milliseconds for which the reply of an operation is stored under its key. */
export const COMMAND_KEPT_MS = 30 * 24 * HOUR_MS

export const millisecondsLater = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

export const isProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= PROOF_MS

/**
 * Returns the roles that apply in a session. Other people may pick up a paired phone, so its session gets only the
 * roles for work in the shop.
 */
export const rolesOfSession = (kind: 'PASSKEY' | 'PHONE', roles: readonly StaffRole[]): readonly StaffRole[] =>
  kind === 'PASSKEY' ? roles : roles.filter((role) => phoneRoles.some((one) => one === role))

/**
 * Returns how a person may end a device's session: freely, after using a passkey, or not at all (null). A person may
 * freely end the sessions of paired phones, which get lost, and their own sessions. Other sessions require the right
 * over all devices, so that a manager cannot sign an owner out.
 */
export function sessionEndingFor(
  { kind, staffUid }: { kind: 'PASSKEY' | 'PHONE'; staffUid: string },
  { uid, reach }: { uid: string | null; reach: PermissionScope | null },
): 'FREELY' | 'PROVEN' | null {
  if (reach === null) return null
  if (kind === 'PHONE' || staffUid === uid) return 'FREELY'
  return reach === 'ALL' ? 'PROVEN' : null
}

/** Returns a typed code in capitals, with only the letters and digits. */
export const readPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
