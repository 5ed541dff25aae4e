/**
 * Events of signing in and out, and failed attempts. The audit log records them besides the operations of the table.
 */
export const entryNames = [
  'acceptInvite',
  'acceptInviteFailed',
  'signIn',
  'signInFailed',
  'pair',
  'pairFailed',
  'prove',
  'proveFailed',
  'signOut',
  'passkeyCounterBack',
] as const
export type EntryName = (typeof entryNames)[number]

/** Readings of customers' data, which the audit log records. */
export const lookNames = [
  'readOrders',
  'readOrder',
  'readCalls',
  'readMessages',
  'readProblems',
  'readProblem',
  'readPhoto',
  'readPaper',
] as const
export type LookName = (typeof lookNames)[number]

/** Changes of a person's own passkeys. */
export type PasskeyChangeName = 'addPasskey' | 'removePasskey'

/** The two parts of the audit log: changes, and access (sign-ins and readings). */
export const auditHalves = ['CHANGES', 'ACCESS'] as const
export type AuditHalf = (typeof auditHalves)[number]
