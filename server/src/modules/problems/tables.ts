import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { problemKinds, problemStates, problemWishes } from '@farmstand/contracts/problem-rules'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a customer reported of a delivered order, and what the shop answered. Goes with the account. */
export const problem = pgTable(
  'problem',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid').notNull(),
    customerUid: uuid('customer_uid').notNull(),
    /** Made by whoever reports: the same again is the same problem. */
    key: uuid().notNull(),
    kind: text({ enum: problemKinds }).notNull(),
    wish: text({ enum: problemWishes }).notNull(),
    /** Of which lines of the order, counted from 0, how many. */
    lines: jsonb().$type<{ position: number; quantity: number }[]>().notNull(),
    text: text().notNull(),
    state: text({ enum: problemStates }).notNull().default('OPEN'),
    answer: text().notNull().default(''),
    /** Who of the shop, as the audit names them. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
    /** By when the shop means to answer. */
    answerBy: instant('answer_by').notNull(),
    /** Grows with every change, so that two who answer it are told apart. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('problem_key').on(table.customerUid, table.key),
    index('problem_order').on(table.orderUid),
    index('problem_state').on(table.state, table.answerBy),
    check('problem_answered', sql`(${table.state} = 'OPEN') = (${table.answeredAt} is null)`),
  ],
)

/**
 * Photos that customers sent, drawn anew. In the database and nowhere else: no path leads to them past whoever may see them, and they go
 * with the account in one transaction.
 */
export const problemPhoto = pgTable(
  'problem_photo',
  {
    uid: uuid().primaryKey(),
    orderUid: uuid('order_uid').notNull(),
    customerUid: uuid('customer_uid').notNull(),
    /** Null until it is named by a problem. */
    problemUid: uuid('problem_uid').references(() => problem.uid, { onDelete: 'cascade' }),
    place: integer().notNull().default(0),
    content: bytes().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('problem_photo_problem').on(table.problemUid),
    index('problem_photo_customer').on(table.customerUid),
    index('problem_photo_at').on(table.createdAt),
  ],
)
