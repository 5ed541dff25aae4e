import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Shop } from '@farmstand/contracts/shop'

/** What the seller may change while the shop runs. Never a secret: two of these keys are public. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Who the shop is, each version a row that nobody changes: the newest counts, those before say what stood on older invoices and why it changed.
 */
export const shopIdentity = pgTable('shop_identity', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Shop>().notNull(),
  /** What brought it: 'demo', 'config', or the seller's command. */
  cause: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
