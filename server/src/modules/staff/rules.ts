import { phoneRoles, type Reach, type StaffRole } from '@farmstand/contracts/office/permissions'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Milliseconds for which an invitation link is valid. */
export const INVITE_MS = 24 * HOUR_MS
/** Milliseconds for which a code on the manager's screen is valid. */
export const PAIR_MS = 2 * MINUTE_MS
/** Milliseconds for which a session by passkey lasts, and for which it may be idle. */
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS
/** Milliseconds for which a paired phone's session lasts: one shift, idle or not. */
export const SHIFT_MS = 14 * HOUR_MS
/** Milliseconds for which a used passkey counts as fresh. */
export const PROOF_MS = 5 * MINUTE_MS
/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_MS = 5 * MINUTE_MS
/** Milliseconds between two records of a session's last use, at least. */
export const SEEN_STEP_MS = MINUTE_MS
/** Milliseconds for which the reply of an operation is stored under its key. */
export const COMMAND_KEPT_MS = 30 * 24 * HOUR_MS

export const millisecondsLater = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

export const isProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= PROOF_MS

/** Returns the roles of a session. Others may pick up a paired phone, so it gets only the roles for its work. */
export const rolesOfSession = (kind: 'PASSKEY' | 'PHONE', roles: readonly StaffRole[]): readonly StaffRole[] =>
  kind === 'PASSKEY' ? roles : roles.filter((role) => phoneRoles.some((one) => one === role))

/**
 * Returns the way in which a person may end a device's session: freely, after using their passkey, or not at all
 * (null). A person may freely end paired phones, which get lost, and their own sessions. Other sessions require the
 * right over all devices, so a manager cannot sign an owner out.
 */
export function endingOf(
  { kind, staffUid }: { kind: 'PASSKEY' | 'PHONE'; staffUid: string },
  { uid, reach }: { uid: string | null; reach: Reach | null },
): 'FREELY' | 'PROVEN' | null {
  if (reach === null) return null
  if (kind === 'PHONE' || staffUid === uid) return 'FREELY'
  return reach === 'ALL' ? 'PROVEN' : null
}

/** Returns a typed code in capitals, with letters and digits only. */
export const readPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
