import { languages } from '@farmstand/contracts/languages'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

export const customer = pgTable(
  'customer',
  {
    uid: uuid().primaryKey(),
    mobileNo: text('mobile_no').notNull().unique(),
    fullName: text('full_name'),
    email: text(),
    /**
     * The time at which the email address was last set, changed or removed. For a day after that, the address alone is
     * not enough to confirm anything.
     */
    emailChangedAt: instantColumn('email_changed_at'),
    /** The time at which the owner confirmed the email address, by a link or code sent there; null if unconfirmed. */
    emailConfirmedAt: instantColumn('email_confirmed_at'),
    /**
     * The time of the last change of the mobile number, and the previous number, which must agree for a day. Both are
     * null once the previous number has agreed.
     */
    mobileChangedAt: instantColumn('mobile_changed_at'),
    mobileBefore: text('mobile_before'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    /** Language of the customer's pages and messages; null until the customer chooses one. */
    language: text({ enum: languages }),
    /** True if the customer wants to see vegetarian food only. */
    vegOnly: boolean('veg_only').notNull().default(false),
    /** The time at which staff took cash on delivery from the customer; null while it is allowed. */
    cashBlockedAt: instantColumn('cash_blocked_at'),
    /** The staff's note, which the customer does not see. */
    staffNote: text('staff_note').notNull().default(''),
    /** The time at which the account was closed. The row stays because orders, invoices and the ledger refer to it. */
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    index('customer_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // oxlint-disable-next-line no-restricted-properties -- a check takes no parameters, and the codes are constants
    check('customer_language', sql`${table.language} in (${sql.raw(languages.map((one) => `'${one}'`).join(', '))})`),
  ],
)

/**
 * Pending changes of number that were confirmed by email instead of by the present number. The present number can stop
 * such a change until it is due.
 */
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

/** One-time codes, stored as keyed hashes. Only the newest row for a number and purpose is valid. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    uid: uuid().primaryKey(),
    mobileNo: text('mobile_no').notNull(),
    /** The purpose of the code. The code confirms nothing else. */
    purpose: text({
      enum: [
        'SIGN_IN',
        'CHANGE_MOBILE',
        'LEAVE_MOBILE',
        'CONFIRM_MOBILE',
        'DELETE_ACCOUNT',
        'DELETE_BY_MOBILE',
        'PAY_BY_PHONE',
      ],
    }).notNull(),
    /** The customer whose change of number, account closure or payment the code confirms. */
    customerUid: uuid('customer_uid'),
    /**
     * The only network from which a code beyond its number's limits may be entered (see extra-allowance.ts); null if any
     * network may.
     */
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
 * Wrong codes in a row for a number, counted across all codes of the number. `device` is empty for the count over all
 * devices, whose lock applies to unknown devices, and 'known' for the count over all known devices. Therefore strangers
 * cannot lock the owner out of a known device. Other values of `device` count for one customer.
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

/**
 * Devices that have signed in with a number and therefore have separate limits. The token in the cookie is stored as a
 * hash.
 */
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

/**
 * Sessions. A session is the family of all tokens of one sign-in on one device; revoking it revokes all of them at
 * once.
 */
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

/**
 * The refresh tokens that a session has had, one row for each. With `successor_sealed` the server can return the same
 * successor again within the grace period.
 */
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

/** Rate-limit counters. All processes share them, and they survive restarts. A window opens with the first use. */
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
