import { phoneRoles, type Reach, type StaffRole } from '@farmstand/contracts/office/permissions'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'

/** Lifetime of an invitation link. */
export const INVITE_MS = 24 * HOUR_MS
/** Lifetime of a code read off the manager's screen. */
export const PAIR_MS = 2 * MINUTE_MS
/** Lifetime of a session by passkey, and how long it may be idle. */
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS
/** Lifetime of a paired phone's session: one shift, idle or not. */
export const SHIFT_MS = 14 * HOUR_MS
/** For so long a used passkey counts as fresh. */
export const PROOF_MS = 5 * MINUTE_MS
/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS
/** The last use of a session is recorded no more often than this. */
export const SEEN_STEP_MS = MINUTE_MS
/** For so long the answer of an operation is kept for its key. */
export const COMMAND_KEPT_MS = 30 * 24 * HOUR_MS

export const millisecondsLater = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

export const isProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= PROOF_MS

/** The roles of a session: a paired phone lies about, so it never gets more than its work needs. */
export const rolesOfSession = (kind: 'PASSKEY' | 'PHONE', roles: readonly StaffRole[]): readonly StaffRole[] =>
  kind === 'PASSKEY' ? roles : roles.filter((role) => phoneRoles.some((one) => one === role))

/**
 * How somebody may end the session of a device: freely, after showing their passkey, or not at all (null). Paired phones, which get lost,
 * and one's own sessions are ended freely. Other sessions need the right over all devices: a manager cannot sign an owner out.
 */
export function endingOf(
  { kind, staffUid }: { kind: 'PASSKEY' | 'PHONE'; staffUid: string },
  { uid, reach }: { uid: string | null; reach: Reach | null },
): 'FREELY' | 'PROVEN' | null {
  if (reach === null) return null
  if (kind === 'PHONE' || staffUid === uid) return 'FREELY'
  return reach === 'ALL' ? 'PROVEN' : null
}

/** A code without what a person typed between its characters. */
export const readPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
