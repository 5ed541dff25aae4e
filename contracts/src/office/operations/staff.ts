import { Type } from 'typebox'
import { Instant, Uid, closed, nullable } from '../../primitives.ts'
import { SpokenLanguage } from '../../spoken-language.ts'
import type { OfficeOperation } from '../operation.ts'
import { StaffName, StaffRoles } from '../staff.ts'

const permission = 'staff.change'
const stepUp = true
const secretReply = true
/**
 * An invitation. Its link opens the back office once. The server stores only the hash of the link, so the link cannot
 * be shown again.
 */
const Invitation = Type.Object({ staff_uid: Uid, link: Type.String(), expires_at: Instant })

export const staffOperations = {
  inviteStaff: {
    summary: 'Invite a person; returns a link that lets them in once',
    permission,
    stepUp,
    /** Without a language, the back office uses the device's language until the person chooses one. */
    input: Type.Object({ name: StaffName, roles: StaffRoles, language: Type.Optional(SpokenLanguage) }, closed),
    secretReply,
    reply: Invitation,
  },
  inviteAgain: {
    summary: 'Invite a person again who has lost their passkey; the earlier link stops working',
    permission,
    stepUp,
    input: Type.Object({ staff_uid: Uid }, closed),
    secretReply,
    reply: Invitation,
  },
  changeRoles: {
    summary: 'Change a person’s roles, from their next click on',
    permission,
    stepUp,
    /**
     * `before` contains the roles that the author of the change saw. If they have changed since, nothing is changed.
     */
    input: Type.Object({ staff_uid: Uid, roles: StaffRoles, before: Type.Optional(StaffRoles) }, closed),
    reply: Type.Object({ staff_uid: Uid, roles: StaffRoles }),
  },
  changeOwnName: {
    summary: 'Change your own name as others and the audit log show it',
    permission,
    input: Type.Object({ name: StaffName }, closed),
    reply: Type.Object({ staff_uid: Uid, name: Type.String() }),
  },
  chooseLanguage: {
    summary: 'Choose a person’s language for the back office, on every device',
    permission: 'languages.choose',
    /** `staff_uid` is null if people change their own language. */
    input: Type.Object({ staff_uid: nullable(Uid), language: SpokenLanguage }, closed),
    reply: Type.Object({ staff_uid: Uid, language: SpokenLanguage }),
  },
  removeStaff: {
    summary: 'Remove a person; ends all their sessions and devices at once',
    permission,
    stepUp,
    input: Type.Object({ staff_uid: Uid }, closed),
    reply: Type.Object({ staff_uid: Uid, sessions_ended: Type.Integer() }),
  },
  endDevice: {
    /**
     * Requires a passkey that was just used, except if people end the session of their own device or a paired phone.
     */
    summary: 'End the session of one device',
    permission: 'devices.end',
    input: Type.Object({ session_uid: Uid }, closed),
    reply: Type.Object({ session_uid: Uid }),
  },
  pairPhone: {
    summary: 'Create a code that signs in the phone of a packer, cook or rider for a shift',
    permission: 'phones.pair',
    secretReply,
    input: Type.Object({ staff_uid: Uid }, closed),
    reply: Type.Object({ staff_uid: Uid, code: Type.String(), expires_at: Instant }),
  },
} as const satisfies Record<string, OfficeOperation>
