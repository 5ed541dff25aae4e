import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '@farmstand/contracts/languages'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { instantColumn } from '../../platform/instant-column.ts'
import { noteColumn } from '../../platform/note-column.ts'

/** Present and former staff. Former staff stay because the audit names them. */
export const staff = pgTable(
  'staff',
  {
    uid: uuid().primaryKey(),
    name: text().notNull(),
    mobile: text(),
    roles: text().array().$type<StaffRole[]>().notNull(),
    /** Language in which this person sees the back office; null for the device's language. */
    language: text({ enum: languages }),
    createdAt: instantColumn('created_at').notNull(),
    leftAt: instantColumn('left_at'),
  },
  (table) => [check('staff_roles_some', sql`cardinality(${table.roles}) > 0`)],
)

/** Sets of filters that a person has saved under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => staff.uid),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffUid, table.name] })],
)

/** Passkeys. Each is the public half of a key that never leaves its device. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    credentialId: text('credential_id').primaryKey(),
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => staff.uid),
    /** The key in COSE format, as base64url. */
    publicKey: text('public_key').notNull(),
    /**
     * The number of uses, 0 if the key does not count them. A number that does not rise means that a copy of the key
     * exists.
     */
    counter: bigint({ mode: 'number' }).notNull(),
    /** True if the key is synced across a person's devices. Only then may its counter go back. */
    synced: boolean().notNull().default(false),
    transports: text().array().notNull(),
    label: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('staff_passkey_staff').on(table.staffUid)],
)

/** Links and codes that sign one person in once. They are stored as hashes. */
export const staffInvite = pgTable(
  'staff_invite',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => staff.uid),
    kind: text({ enum: ['FIRST', 'RECOVER', 'PAIR'] }).notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [index('staff_invite_staff').on(table.staffUid), index('staff_invite_expiry').on(table.expiresAt)],
)

export const staffSession = pgTable(
  'staff_session',
  {
    uid: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    staffUid: uuid('staff_uid')
      .notNull()
      .references(() => staff.uid),
    /**
     * The kind of session. PHONE is a phone paired for a shift; it has at most the rights of packers, cooks and riders.
     */
    kind: text({ enum: ['PASSKEY', 'PHONE'] }).notNull(),
    device: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    seenAt: instantColumn('seen_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** The time of the last use of a passkey in this session. */
    provenAt: instantColumn('proven_at'),
    revokedAt: instantColumn('revoked_at'),
  },
  (table) => [index('staff_session_staff').on(table.staffUid), index('staff_session_expiry').on(table.expiresAt)],
)

/** Idempotency keys. A repeated operation gets the reply of the first. */
export const officeCommand = pgTable(
  'office_command',
  {
    key: text().primaryKey(),
    actor: text().notNull(),
    operation: text().notNull(),
    /** The hash of actor, operation and input. */
    bodyHash: text('body_hash').notNull(),
    /** The reply. It is null only until the transaction ends, so no other transaction sees null. */
    reply: jsonb().$type<object>(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('office_command_age').on(table.at)],
)

/** The audit of operations, with the actor and the old and new values. A trigger permits only inserts. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull(),
    /**
     * The actor: 'staff:<uid>', 'staff:<uid> cli:<user>' for staff at the command line, 'cli:<user>' or 'rule:<name>'.
     */
    actor: text().notNull(),
    operation: text().notNull(),
    /** The changed object, such as 'order:<uid>' or 'staff:<uid>'. */
    subject: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    reason: noteColumn(),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [index('audit_entry_subject').on(table.subject, table.id)],
)
