/**
 * Events of signing in and out, including failed attempts. The audit log records them in addition to the operations in
 * `officeOperations`.
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

/** Queries by which staff read customers' data. The audit log records each of them. */
export const customerDataQueryNames = [
  'readOrders',
  'readOrder',
  'readCustomer',
  'readCustomers',
  'readCalls',
  'readDeliveryPlan',
  'readOwnRuns',
  'readMessages',
  'readProblems',
  'readProblem',
  'readPhoto',
  'readPaper',
] as const
export type CustomerDataQueryName = (typeof customerDataQueryNames)[number]

/** Changes that staff make to their own passkeys. */
export type PasskeyChangeName = 'addPasskey' | 'removePasskey'

/** The two parts of the audit log: changes, and access (sign-ins, and queries of customers' data). */
export const auditLogParts = ['CHANGES', 'ACCESS'] as const
export type AuditLogPart = (typeof auditLogParts)[number]
