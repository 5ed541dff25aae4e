import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Shop } from '@farmstand/contracts/shop'

/** Settings that the seller may change while the shop runs. Never a secret: two of them are public. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The shop's identity, one immutable row per version: the newest counts, earlier ones tell what stood on older invoices and why it changed. */
export const shopIdentity = pgTable('shop_identity', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Shop>().notNull(),
  /** Where it came from: 'demo', 'config', or the seller's command. */
  cause: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
