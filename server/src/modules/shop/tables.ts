import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Shop } from '@farmstand/contracts/shop'
import { instantColumn } from '../../platform/instant-column.ts'

/** Settings that the seller may change while the shop runs. None is a secret, and two are public. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

/**
 * Versions of the shop's identity, one row each that never changes. The newest version applies. Earlier versions show
 * the data on older invoices and why it was changed.
 */
export const shopIdentity = pgTable('shop_identity', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Shop>().notNull(),
  /** The origin of the version: 'demo', 'config', or the seller's command. */
  cause: text().notNull(),
  at: instantColumn('at').notNull().defaultNow(),
})
