import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * Accounts that were closed, mobile numbers that were changed and staff who were removed, in order of time. Triggers on
 * `customer` and `staff` write the rows, so that no code can leave one out. A copy outside the database survives a
 * restore of an older backup.
 */
export const departure = pgTable('departure', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: ['CUSTOMER_CLOSED', 'NUMBER_CHANGED', 'STAFF_REMOVED'] }).notNull(),
  /** The uid of the customer or staff member. */
  subject: uuid().notNull(),
  at: instantColumn('at').notNull().defaultNow(),
})
