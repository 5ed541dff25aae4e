import { auditLogParts, type AuditLogPart } from './audit-names.ts'
import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { closed, Instant, neededText, nullable, Uid } from '../primitives.ts'
import { SpokenLanguage } from '../spoken-language.ts'
import { staffRoles, type StaffRole } from './permissions.ts'

export const StaffRoles = Type.Array(Type.Unsafe<StaffRole>({ type: 'string', enum: [...staffRoles] }), {
  minItems: 1,
  maxItems: staffRoles.length,
  uniqueItems: true,
})
export const StaffName = neededText(1, 60)

/** The session of the signed-in person. `expires_at` is its end. */
export const OfficeSession = Type.Object({
  uid: Uid,
  name: Type.String(),
  roles: StaffRoles,
  /** The language that the person chose. If it is null, the back office uses the device's language. */
  language: nullable(SpokenLanguage),
  shop_name: Type.String(),
  shop_url: Type.String(),
  image_host: Type.String(),
  expires_at: Instant,
  /** False on a paired phone, which cannot run operations that require a passkey. */
  has_passkey: Type.Boolean(),
  /** True while the shop is still the demo. */
  demo: Type.Boolean(),
  /**
   * The counts in the menu: calls to make, new orders, orders to pack, problems without an answer, messages that did
   * not arrive. A count is null if the work is not done by this person.
   */
  waiting: Type.Object({
    calls: nullable(Type.Integer()),
    orders: nullable(Type.Integer()),
    packing: nullable(Type.Integer()),
    /** The orders on the person's own runs that still have to be delivered. */
    deliveries: nullable(Type.Integer()),
    problems: nullable(Type.Integer()),
    messages: nullable(Type.Integer()),
  }),
})
export type OfficeSession = Static<typeof OfficeSession>

export const StaffMember = Type.Object({
  uid: Uid,
  name: Type.String(),
  roles: StaffRoles,
  language: nullable(SpokenLanguage),
  left_at: nullable(Instant),
  passkeys: Type.Integer(),
  devices: Type.Array(
    Type.Object({
      uid: Uid,
      device: Type.String(),
      phone: Type.Boolean(),
      since: Instant,
      seen_at: Instant,
      /** True if the staff member who requested this list may end this session. */
      may_end: Type.Boolean(),
    }),
  ),
  /** The time at which the person's open invitation expires. Null if there is none. */
  invited_until: nullable(Instant),
})
export type StaffMember = Static<typeof StaffMember>

export const StaffList = Type.Object({ results: Type.Array(StaffMember) })
export type StaffList = Static<typeof StaffList>

/** An entry of the audit log. `by` is the person or rule that acted. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  by: Actor,
  operation: Type.String(),
  subject: Type.String(),
  /** The number of the order or the name of the item or person that the subject means. Empty for other subjects. */
  about: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: nullable(Type.String()),
  /** The same fields with codes and values instead of English texts, so that screens can show other languages. */
  noted: Type.Object({ before: Type.Unknown(), after: Type.Unknown(), reason: Type.Unknown() }),
})
export type AuditEntry = Static<typeof AuditEntry>

/** The query for entries, which are listed with the newest first. `before` selects entries with smaller ids. */
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
    /** The part of the audit log. If absent, both parts are listed. */
    half: Type.Optional(Type.Unsafe<AuditLogPart>({ type: 'string', enum: [...auditLogParts] })),
    /** Lists only what this member of staff did. */
    by: Type.Optional(Uid),
  },
  closed,
)
export const AuditList = Type.Object({
  results: Type.Array(AuditEntry),
  more: Type.Boolean(),
  /** All members of staff, also those who have left, by name. */
  people: Type.Array(Type.Object({ uid: Uid, name: Type.String() })),
})
export type AuditList = Static<typeof AuditList>
