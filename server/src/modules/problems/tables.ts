import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { problemKinds, problemStates, requestedRemedies } from '@farmstand/contracts/problem-rules'
import { instantColumn } from '../../platform/instant-column.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A customer's report about an order, and the shop's answer. It is deleted with the customer's account. */
export const problem = pgTable(
  'problem',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid').notNull(),
    customerUid: uuid('customer_uid').notNull(),
    /** A key that the client creates. A report that is sent again with the same key is stored once. */
    key: uuid().notNull(),
    kind: text({ enum: problemKinds }).notNull(),
    wish: text({ enum: requestedRemedies }).notNull(),
    /** The positions of the reported order lines, counted from 0, each with the number of reported pieces. */
    lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull(),
    text: text().notNull(),
    state: text({ enum: problemStates }).notNull().default('OPEN'),
    answer: text().notNull().default(''),
    /** The staff member who answered, as named in the audit. */
    answeredBy: text('answered_by'),
    answeredAt: instantColumn('answered_at'),
    createdAt: instantColumn('created_at').notNull(),
    /** The shop's deadline to answer. */
    answerBy: instantColumn('answer_by').notNull(),
    /** Increases with every change, for optimistic locking. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('problem_key').on(table.customerUid, table.key),
    index('problem_order').on(table.orderUid),
    index('problem_state').on(table.state, table.answerBy),
    index('problem_answered_at').on(table.answeredAt),
    check('problem_answered', sql`(${table.state} = 'OPEN') = (${table.answeredAt} is null)`),
  ],
)

/**
 * Photos that customers have sent, encoded again. They are stored only in the database, so that nothing bypasses the
 * access check. They are deleted in the same transaction as the account.
 */
export const problemPhoto = pgTable(
  'problem_photo',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid').notNull(),
    customerUid: uuid('customer_uid').notNull(),
    /** The problem that the photo belongs to. Null until a report names the photo. */
    problemUid: uuid('problem_uid').references(() => problem.uid, { onDelete: 'cascade' }),
    place: integer().notNull().default(0),
    content: bytes().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('problem_photo_problem').on(table.problemUid),
    index('problem_photo_customer').on(table.customerUid),
    index('problem_photo_at').on(table.createdAt),
  ],
)
