import { languages } from '@farmstand/contracts/languages'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

export const customer = pgTable(
  'customer',
  {
    uid: uuid().primaryKey(),
    mobileNo: text('mobile_no').notNull().unique(),
    fullName: text('full_name'),
    email: text(),
    /** When the address was last set, changed or removed: for a day it confirms nothing alone. */
    emailChangedAt: instantColumn('email_changed_at'),
    /** When its owner confirmed the address, by a link or a code that came there; null: nobody has. */
    emailConfirmedAt: instantColumn('email_confirmed_at'),
    /** When the number was last changed, and the previous one: for a day that one must agree. Both null once it agreed. */
    mobileChangedAt: instantColumn('mobile_changed_at'),
    mobileBefore: text('mobile_before'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** The language of the customer's pages and messages; null before a choice. */
    language: text({ enum: languages }),
    /** When the account was closed; the row stays because orders, invoices and the ledger refer to it. */
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    // oxlint-disable-next-line no-restricted-properties -- a check takes no parameters, and the codes are constants
    check('customer_language', sql`${table.language} in (${sql.raw(languages.map((one) => `'${one}'`).join(', '))})`),
  ],
)

/** A change of number that was confirmed by email instead of the present number, which can stop it until then. */
export const mobileChange = pgTable(
  'mobile_change',
  {
    customerUid: uuid('customer_uid')
      .primaryKey()
      .references(() => customer.uid, { onDelete: 'cascade' }),
    mobileNo: text('mobile_no').notNull(),
    dueAt: instantColumn('due_at').notNull(),
  },
  (table) => [index('mobile_change_due').on(table.dueAt)],
)

/** A one-time code, kept as a keyed hash. The newest row of a number and purpose is the only live one. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    uid: uuid().primaryKey(),
    mobileNo: text('mobile_no').notNull(),
    /** What the code confirms, and nothing else. */
    purpose: text({
      enum: ['SIGN_IN', 'CHANGE_MOBILE', 'LEAVE_MOBILE', 'CONFIRM_MOBILE', 'DELETE_ACCOUNT', 'DELETE_BY_MOBILE'],
    }).notNull(),
    /** The customer whose change of number or account closure it confirms. */
    customerUid: uuid('customer_uid'),
    /** The network that alone may enter it, for a code beyond the limits of its number (see beyond-limits.ts); null: any. */
    network: text(),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    voidedAt: instantColumn('voided_at'),
  },
  (table) => [
    index('sign_in_code_number').on(table.mobileNo, table.purpose, table.createdAt),
    index('sign_in_code_expiry').on(table.expiresAt),
    index('sign_in_code_prefix').on(sql`left(${table.mobileNo}, 9)`, table.createdAt),
    check('sign_in_code_attempts', sql`${table.attempts} between 0 and 5`),
  ],
)

/**
 * Wrong codes in a row per number, over all its codes and devices. `device` is empty for everybody, and 'known' for all known devices
 * together, so that strangers cannot lock the owner out.
 */
export const codeFailure = pgTable(
  'code_failure',
  {
    mobileNo: text('mobile_no').notNull(),
    device: text().notNull().default(''),
    failures: integer().notNull().default(0),
    lockouts: integer().notNull().default(0),
    lockedUntil: instantColumn('locked_until'),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mobileNo, table.device] })],
)

/** A device that has signed in with a number: it has limits of its own. The cookie's token is stored as a hash. */
export const knownDevice = pgTable(
  'known_device',
  {
    deviceHash: text('device_hash').notNull(),
    mobileNo: text('mobile_no').notNull(),
    signedInAt: instantColumn('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.mobileNo] }),
    index('known_device_number').on(table.mobileNo),
    index('known_device_age').on(table.signedInAt),
  ],
)

/** A session family: every token of one sign-in on one device. Revoking it revokes them all at once. */
export const session = pgTable(
  'session',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid')
      .notNull()
      .references(() => customer.uid, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    revokedAt: instantColumn('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [index('session_customer').on(table.customerUid)],
)

export const accessToken = pgTable(
  'access_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionUid: uuid('session_uid')
      .notNull()
      .references(() => session.uid, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('access_token_session').on(table.sessionUid), index('access_token_expiry').on(table.expiresAt)],
)

/** One generation of a family's refresh token. `successor_sealed` lets the grace window answer the same successor again. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionUid: uuid('session_uid')
      .notNull()
      .references(() => session.uid, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
    rotatedAt: instantColumn('rotated_at'),
    successorSealed: text('successor_sealed'),
  },
  (table) => [index('refresh_token_session').on(table.sessionUid), index('refresh_token_expiry').on(table.expiresAt)],
)

/** Rate-limit counters, shared by all processes and kept over restarts; a window opens with its first use. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    bucket: text().primaryKey(),
    windowStart: instantColumn('window_start').notNull(),
    count: integer().notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('rate_counter_expiry').on(table.expiresAt)],
)
