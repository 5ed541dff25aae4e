import { Type } from 'typebox'
import { Instant, Uid, closed, nullable } from '../../primitives.ts'
import { SpokenLanguage } from '../../spoken-language.ts'
import type { OfficeOperation } from '../operation.ts'
import { GivenRoles, StaffName, StaffRoles } from '../staff.ts'

const permission = 'staff.change'
const stepUp = true
const secretReply = true
/** A link opens the back office once; only its hash is kept, so nobody can read it again. */
const Invitation = Type.Object({ staff_uid: Uid, link: Type.String(), expires_at: Instant })

export const staffOperations = {
  inviteStaff: {
    summary: 'Take somebody into the staff, and answer the link that lets them in once',
    permission,
    stepUp,
    /** Without a language they read in that of their device until they choose. */
    input: Type.Object({ name: StaffName, roles: GivenRoles, language: Type.Optional(SpokenLanguage) }, closed),
    secretReply,
    reply: Invitation,
  },
  inviteAgain: {
    summary: 'A new link for somebody who has lost their passkey; the one before opens nothing any more',
    permission,
    stepUp,
    input: Type.Object({ staff_uid: Uid }, closed),
    secretReply,
    reply: Invitation,
  },
  changeRoles: {
    summary: 'Change what somebody may do, from their next click on',
    permission,
    stepUp,
    /** `before`: as whoever changes them has seen them; with other roles by now, nothing is changed. */
    input: Type.Object({ staff_uid: Uid, roles: GivenRoles, before: Type.Optional(StaffRoles) }, closed),
    reply: Type.Object({ staff_uid: Uid, roles: StaffRoles }),
  },
  changeOwnName: {
    summary: 'Change the name by which others and the audit call oneself',
    permission,
    input: Type.Object({ name: StaffName }, closed),
    reply: Type.Object({ staff_uid: Uid, name: Type.String() }),
  },
  chooseLanguage: {
    summary: 'In which language somebody reads the back office, on every device',
    permission: 'languages.choose',
    /** Null: one's own. */
    input: Type.Object({ staff_uid: nullable(Uid), language: SpokenLanguage }, closed),
    reply: Type.Object({ staff_uid: Uid, language: SpokenLanguage }),
  },
  removeStaff: {
    summary: 'Let somebody go: all their sessions and devices end at once',
    permission,
    stepUp,
    input: Type.Object({ staff_uid: Uid }, closed),
    reply: Type.Object({ staff_uid: Uid, sessions_ended: Type.Integer() }),
  },
  endDevice: {
    /** By a passkey shown just now where it is of somebody else and no paired phone. */
    summary: 'End the session of one device',
    permission: 'devices.end',
    input: Type.Object({ session_uid: Uid }, closed),
    reply: Type.Object({ session_uid: Uid }),
  },
  pairPhone: {
    summary: 'A code with which the phone of a packer, cook or rider is signed in for a shift',
    permission: 'phones.pair',
    secretReply,
    input: Type.Object({ staff_uid: Uid }, closed),
    reply: Type.Object({ staff_uid: Uid, code: Type.String(), expires_at: Instant }),
  },
} as const satisfies Record<string, OfficeOperation>
