import { departments } from '@farmstand/contracts/department'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { paiseColumn } from '../../platform/money-column.ts'
import type { PricedLine } from './rules.ts'

/** What `Amounts` names, of a bill, of its parts and of the orders that they become. */
export const amountColumns = () => ({
  totalItemCostPaise: paiseColumn('total_item_cost_paise').notNull(),
  shippingPaise: paiseColumn('shipping_paise').notNull(),
  taxPaise: paiseColumn('tax_paise').notNull(),
  discountPaise: paiseColumn('discount_paise').notNull(),
  finalPaise: paiseColumn('final_paise').notNull(),
  /** The plan's share of the discount; the rest are the items' own. */
  planDiscountPaise: paiseColumn('plan_discount_paise')
    .notNull()
    .default(sql`0`),
})

/** Prices frozen for one customer for 15 minutes. */
export const estimation = pgTable(
  'estimation',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    pincode: text().notNull(),
    /** The order that what is priced would be added to. */
    addedTo: uuid('added_to'),
    ...amountColumns(),
    /** The shop's minimum order as it then was: a rise does not reach a bill that was made before it. */
    minOrderPaise: paiseColumn('min_order_paise')
      .notNull()
      .default(sql`0`),
    /** The plan whose discount, free delivery or priority this bill has. */
    planName: text('plan_name'),
    priority: boolean().notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('estimation_expiry').on(table.expiresAt),
    index('estimation_customer').on(table.customerUid, table.expiresAt),
  ],
)

/** The kitchen's or the grocery's share of an estimation, with its lines as they were priced. */
export const estimationPart = pgTable(
  'estimation_part',
  {
    estimationUid: uuid('estimation_uid')
      .notNull()
      .references(() => estimation.uid, { onDelete: 'cascade' }),
    department: text({ enum: departments }).notNull(),
    ...amountColumns(),
    /** What delivery would cost if this part were all that is ordered. */
    aloneShippingPaise: paiseColumn('alone_shipping_paise')
      .notNull()
      .default(sql`0`),
    /** When the shop first had to refuse an order for it: the other part may then stand alone. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    lines: jsonb().$type<PricedLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimationUid, table.department] })],
)
