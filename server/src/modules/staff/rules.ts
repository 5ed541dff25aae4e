import { phoneRoles, type StaffRole } from '@farmstand/contracts/office/permissions'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A link that lets somebody in. */
export const INVITE_MS = 24 * HOUR_MS
/** A code read off the manager's screen. */
export const PAIR_MS = 2 * MINUTE_MS
/** A session by passkey, and how long it may rest. */
export const SESSION_MS = 12 * HOUR_MS
export const IDLE_MS = HOUR_MS
/** A paired phone: one shift, resting or not. */
export const SHIFT_MS = 14 * HOUR_MS
/** A passkey shown this long ago still counts as shown. */
export const PROOF_MS = 5 * MINUTE_MS
/** A challenge is answered in this time or not at all. */
export const CHALLENGE_MS = 5 * MINUTE_MS
/** Being seen is written down no more often than this. */
export const SEEN_STEP_MS = MINUTE_MS
/** A command's answer is kept this long. */
export const COMMAND_KEPT_MS = 30 * 24 * HOUR_MS

export const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

export const isProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= PROOF_MS

/** What a session may do: a paired phone lies about on tables, so it never gets more than its work needs. */
export const rolesOfSession = (kind: 'PASSKEY' | 'PHONE', roles: readonly StaffRole[]): readonly StaffRole[] =>
  kind === 'PASSKEY' ? roles : roles.filter((role) => phoneRoles.some((one) => one === role))

/** A code as it was made, whatever a person put between its letters. */
export const readPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
