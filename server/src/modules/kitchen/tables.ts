import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * The work of the kitchen on an order. An order without a row waits to be cooked. The row is work in progress, not a
 * record: a recall deletes it, and the audit stores each step.
 */
export const kitchenTicket = pgTable(
  'kitchen_ticket',
  {
    orderUid: uuid('order_uid').primaryKey(),
    startedAt: instantColumn('started_at').notNull(),
    /** The cook's name in the audit. */
    startedBy: text('started_by').notNull(),
    readyAt: instantColumn('ready_at'),
  },
  (table) => [check('kitchen_ticket_times', sql`${table.readyAt} is null or ${table.readyAt} >= ${table.startedAt}`)],
)
