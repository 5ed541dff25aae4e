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

/** Who looks at the screens, and until when. */
export const OfficeSession = Type.Object({
  uid: Uid,
  name: Type.String(),
  roles: StaffRoles,
  /** In which one they read; null: chose none, and reads in that of the device. */
  language: nullable(SpokenLanguage),
  shop_name: Type.String(),
  shop_url: Type.String(),
  image_host: Type.String(),
  expires_at: Instant,
  /** A phone that was paired has none, and does nothing that asks for one. */
  has_passkey: Type.Boolean(),
  /** The shop is still the demo, to be tried and replaced. */
  demo: Type.Boolean(),
  /**
   * What waits for this person, for the menu: customers to be called, new orders, orders to pack, problems without an answer, messages that
   * did not arrive. Null where that is not their work.
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
      /** Whether who reads this may end it. */
      may_end: Type.Boolean(),
    }),
  ),
  /** Until when an invitation of theirs can be used; null: there is none. */
  invited_until: nullable(Instant),
})
export type StaffMember = Static<typeof StaffMember>

export const StaffList = Type.Object({ results: Type.Array(StaffMember) })
export type StaffList = Static<typeof StaffList>

/** Something that was done, and by whom. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  by: Actor,
  operation: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: nullable(Type.String()),
  /** The same with reasons and their values instead of English, for a face in another language. */
  noted: Type.Object({ before: Type.Unknown(), after: Type.Unknown(), reason: Type.Unknown() }),
})
export type AuditEntry = Static<typeof AuditEntry>

/** The newest first; `before` asks for those under an id. */
export const AuditQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
    /** Without it: everything. */
    half: Type.Optional(Type.Unsafe<AuditHalf>({ type: 'string', enum: [...auditHalves] })),
  },
  closed,
)
export const AuditList = Type.Object({ results: Type.Array(AuditEntry), more: Type.Boolean() })
export type AuditList = Static<typeof AuditList>
