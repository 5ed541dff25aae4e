import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Shop } from '@farmstand/contracts/shop'
import { instantColumn } from '../../platform/instant-column.ts'

/** Settings that the seller may change while the shop runs. None is a secret; two are public. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
})

/**
 * Versions of the shop's identity, one immutable row each. The newest applies; earlier ones show the data of older
 * invoices and the cause of a change.
 */
export const shopIdentity = pgTable('shop_identity', {
  version: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Shop>().notNull(),
  /** Source of the version: 'demo', 'config', or the seller's command. */
  cause: text().notNull(),
  at: instantColumn('at').notNull().defaultNow(),
})
