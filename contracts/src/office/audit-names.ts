/** Coming in, going, and what was tried at the door: besides the operations of the table, the audit names these. */
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

/** What somebody looked at that tells of customers. */
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

/** A person's own passkeys. */
export type PasskeyChangeName = 'addPasskey' | 'removePasskey'

/** Two halves of the audit: what was changed, and who came in and looked. */
export const auditHalves = ['CHANGES', 'ACCESS'] as const
export type AuditHalf = (typeof auditHalves)[number]
