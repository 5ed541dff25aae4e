import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import type { Paise } from '../../platform/money.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import { accountKinds } from './rules.ts'
import { noteColumn } from '../../platform/note-column.ts'

/**
 * An account of the ledger. Accounts of a single customer, payment or checkout store their balance, so that spending is
 * one conditional update. The shop's own accounts store no balance, because every payment would wait for the lock on
 * such a row.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: text().primaryKey(),
    kind: text({ enum: accountKinds }).notNull(),
    customerUid: uuid('customer_uid'),
    balancePaise: paiseColumn('balance_paise'),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('ledger_account_customer').on(table.customerUid),
    index('ledger_account_owing')
      .on(table.id)
      .where(sql`${table.kind} = 'owed' and ${table.balancePaise} < 0`),
    // Reconcile looks for waiting money every five minutes.
    index('ledger_account_waiting')
      .on(table.kind, table.id)
      .where(sql`${table.kind} in ('payment', 'hold') and ${table.balancePaise} > 0`),
    check(
      'ledger_account_covered',
      sql`case when ${table.kind} = 'owed' then ${table.balancePaise} <= 0 else ${table.balancePaise} >= 0 end`,
    ),
    check(
      'ledger_account_cached',
      sql`(${table.balancePaise} is not null) = (${table.kind} in ('wallet', 'payment', 'hold', 'owed'))`,
    ),
  ],
)

/**
 * A movement of money. `key` names its cause and is unique, so that a cause never moves money twice. Rows are only
 * inserted.
 */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    /** The uid or id of what the transfer is about: an order, a payment, a checkout, a membership or a customer. */
    reference: text().notNull(),
    description: noteColumn().notNull(),
    /** Hash of accounts and amounts. A key that is posted again with another hash is refused. */
    contentHash: text('content_hash').notNull(),
    at: instantColumn('at').notNull(),
    /** The time of the database's clock, which no test and no other machine can change. */
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('ledger_transfer_reference').on(table.reference),
    index('ledger_transfer_recorded').on(table.recordedAt),
  ],
)

/**
 * An entry: the paise that a transfer adds to an account. A negative amount is taken away. The entries of a transfer
 * sum to zero. Rows are only inserted.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransfer.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    paise: bigint({ mode: 'number' }).$type<Paise>().notNull(),
  },
  (table) => [
    index('ledger_entry_account').on(table.accountId, table.id),
    index('ledger_entry_transfer').on(table.transferId),
    check('ledger_entry_moves', sql`${table.paise} <> 0`),
  ],
)

/**
 * The text that a customer reads for a transfer instead of the transfer's description. Often the customer has written
 * it. It is stored outside the ledger, because the ledger never changes.
 */
export const ledgerNote = pgTable(
  'ledger_note',
  {
    transferId: bigint('transfer_id', { mode: 'number' })
      .primaryKey()
      .references(() => ledgerTransfer.id),
    customerUid: uuid('customer_uid').notNull(),
    text: noteColumn().notNull(),
  },
  (table) => [index('ledger_note_customer').on(table.customerUid)],
)
