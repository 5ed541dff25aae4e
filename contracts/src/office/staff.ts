import { auditHalves, type AuditHalf } from './audit-names.ts'
import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import { closed, Instant, neededText, nullable, Uid } from '../primitives.ts'
import { SpokenLanguage } from '../spoken-language.ts'
import { givenRoles, staffRoles, type GivenRole, type StaffRole } from './permissions.ts'

const RolesAmong = <Role extends StaffRole>(roles: readonly Role[]) =>
  Type.Array(Type.Unsafe<Role>({ type: 'string', enum: [...roles] }), {
    minItems: 1,
    maxItems: roles.length,
    uniqueItems: true,
  })
export const StaffRoles = RolesAmong<StaffRole>(staffRoles)
export const GivenRoles = RolesAmong<GivenRole>(givenRoles)
export const StaffName = neededText(1, 60)

/** The signed-in person and the end of the session. */
export const OfficeSession = Type.Object({
  uid: Uid,
  name: Type.String(),
  roles: StaffRoles,
  /** The chosen language. Null if none is chosen; then the device's language applies. */
  language: nullable(SpokenLanguage),
  shop_name: Type.String(),
  shop_url: Type.String(),
  image_host: Type.String(),
  expires_at: Instant,
  /** False on a paired phone, which cannot run operations that require a passkey. */
  has_passkey: Type.Boolean(),
  /** The shop is still the demo. */
  demo: Type.Boolean(),
  /**
   * The counts in the menu: calls to make, new orders, orders to pack, problems without an answer, messages that did
   * not arrive. Null for work that is not this person's.
   */
  waiting: Type.Object({
    calls: nullable(Type.Integer()),
    orders: nullable(Type.Integer()),
    packing: nullable(Type.Integer()),
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
      /** The reader may end it. */
      may_end: Type.Boolean(),
    }),
  ),
  /** The end of their invitation. Null if there is none. */
  invited_until: nullable(Instant),
})
export type StaffMember = Static<typeof StaffMember>

export const StaffList = Type.Object({ results: Type.Array(StaffMember) })
export type StaffList = Static<typeof StaffList>

/** An entry of the audit log, with its actor. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  by: Actor,
  operation: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: nullable(Type.String()),
  /** The same with reasons and their values instead of English, for the other languages. */
  noted: Type.Object({ before: Type.Unknown(), after: Type.Unknown(), reason: Type.Unknown() }),
})
export type AuditEntry = Static<typeof AuditEntry>

/** The newest entries first; `before` asks for entries with smaller ids. */
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
    /** Without it, both parts. */
    half: Type.Optional(Type.Unsafe<AuditHalf>({ type: 'string', enum: [...auditHalves] })),
  },
  closed,
)
export const AuditList = Type.Object({ results: Type.Array(AuditEntry), more: Type.Boolean() })
export type AuditList = Static<typeof AuditList>
