import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

/** Money that staff gave a customer into the wallet, without an order. Rows are only inserted. */
export const goodwill = pgTable(
  'goodwill',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    paise: paiseColumn('paise').notNull(),
    reason: text().notNull(),
    doneBy: text('done_by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('goodwill_customer').on(table.customerUid, table.at),
    index('goodwill_giver').on(table.doneBy, table.at),
    check('goodwill_gives', sql`${table.paise} > 0`),
  ],
)
