import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'

/**
 * The payment of a checkout that is not paid in cash. Each estimation has one row, which is created with its first
 * part. WALLET reserves the total in the account `hold:<estimation>`, and ONLINE claims one captured payment. Money
 * that no part has taken by `expires_at` is given back.
 */
export const checkoutFunding = pgTable(
  'checkout_funding',
  {
    estimationUid: uuid('estimation_uid').primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    method: text({ enum: ['WALLET', 'ONLINE'] }).notNull(),
    paymentId: text('payment_id').unique(),
    totalPaise: paiseColumn('total_paise').notNull(),
    usedPaise: paiseColumn('used_paise')
      .notNull()
      .default(sql`0`),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Time when the money was used up, or the remaining money was given back. */
    closedAt: instantColumn('closed_at'),
  },
  (table) => [
    index('checkout_funding_open')
      .on(table.expiresAt)
      .where(sql`${table.closedAt} is null`),
    check('checkout_funding_covers', sql`${table.usedPaise} between 0 and ${table.totalPaise}`),
    check('checkout_funding_payment', sql`(${table.method} = 'ONLINE') = (${table.paymentId} is not null)`),
  ],
)
