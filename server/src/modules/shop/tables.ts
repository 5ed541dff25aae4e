import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the seller may change while the shop runs. Never a secret: two of these keys are public (threats 23). */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
