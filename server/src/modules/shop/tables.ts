import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Shop } from '@farmstand/contracts/shop'
import { instantColumn } from '../../platform/instant-column.ts'

/** Settings that the seller may change while the shop runs. Never a secret: two of them are public. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

/** The shop's identity, one immutable row per version: the newest counts, earlier ones tell what stood on older invoices and why it changed. */
export const shopIdentity = pgTable('shop_identity', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Shop>().notNull(),
  /** Where it came from: 'demo', 'config', or the seller's command. */
  cause: text().notNull(),
  at: instantColumn('at').notNull().defaultNow(),
})
