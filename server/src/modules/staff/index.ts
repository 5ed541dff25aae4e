export { createAnnouncer } from './announcer.ts'
export { inviteOwner, staffHandlers } from './change-staff.ts'
export { acceptInvite, openWithoutPasskey, pairPhone, readInvite } from './accept-invite.ts'
export type { StaffDeps } from './deps.ts'
export { addAudit, auditTrail } from './command-queries.ts'
export { actorNames, actorsOf, listAudit, listStaff } from './list-staff.ts'
export {
  OFFICE_CHANGE_CHANNEL,
  commandLineActor,
  perform,
  staffOfActor,
  type OfficeHandler,
  type OfficeActor,
  type AuditNote,
  type ActingStaff,
  type OfficeOutcome,
  type Office,
  type OfficeHandlers,
} from './perform.ts'
export { addOwnPasskey, askPasskey, listPasskeys, removeOwnPasskey } from './own-passkeys.ts'
export { CHALLENGE_MS } from './rules.ts'
export { passkeysOf, staffNamed, staffNames, staffWith } from './queries.ts'
export {
  actorOf,
  scopeOfStaff,
  signOut,
  staffOfToken,
  sweepStaff,
  type OpenedSession,
  type SignedInStaff,
} from './sessions.ts'
export { listViews, viewHandlers } from './saved-views.ts'
export { endEveryStaffAccess } from './session-queries.ts'
export { proofOptions, signInOptions, provePasskeyAgain, signInByPasskey } from './sign-in.ts'
export { auditDataView, type DataViewer } from './audit-access.ts'
