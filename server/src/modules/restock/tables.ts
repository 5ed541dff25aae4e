import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'

/**
 * A customer's request to be notified once when a sold-out item or combo can be bought again. It is deleted when the
 * notification is stored, and with the account.
 */
export const stockWait = pgTable(
  'stock_wait',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    itemId: integer('item_id').notNull(),
    since: instantColumn('since').notNull(),
  },
  (table) => [
    unique('stock_wait_once').on(table.customerUid, table.itemId),
    index('stock_wait_item').on(table.itemId),
    index('stock_wait_since').on(table.since),
  ],
)
