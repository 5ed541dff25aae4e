import { departments } from '@farmstand/contracts/department'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import type { PricedLine } from './rules.ts'

/** Returns the columns of `Amounts`, for a bill, its parts and the orders placed from them. */
export const amountColumns = () => ({
  totalItemCostPaise: paiseColumn('total_item_cost_paise').notNull(),
  shippingPaise: paiseColumn('shipping_paise').notNull(),
  taxPaise: paiseColumn('tax_paise').notNull(),
  discountPaise: paiseColumn('discount_paise').notNull(),
  finalPaise: paiseColumn('final_paise').notNull(),
  /** The amount of the discount that comes from the plan. The remaining discount comes from the items. */
  planDiscountPaise: paiseColumn('plan_discount_paise')
    .notNull()
    .default(sql`0`),
})

/** The prices of a checkout, which are held for one customer for 15 minutes. */
export const estimation = pgTable(
  'estimation',
  {
    uid: uuid().primaryKey(),
    customerUid: uuid('customer_uid').notNull(),
    pincode: text().notNull(),
    /** The order that the items would be added to. Null if they would be a new order. */
    addedTo: uuid('added_to'),
    ...amountColumns(),
    /** The minimum order at the time of pricing. If the minimum rises later, this bill keeps the old one. */
    minOrderPaise: paiseColumn('min_order_paise')
      .notNull()
      .default(sql`0`),
    /** The name of the plan that gave this bill a discount, free delivery or priority. */
    planName: text('plan_name'),
    priority: boolean().notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('estimation_expiry').on(table.expiresAt),
    index('estimation_customer').on(table.customerUid, table.expiresAt),
  ],
)

/** The kitchen's or the grocery's part of an estimation, with its lines as they were priced. */
export const estimationPart = pgTable(
  'estimation_part',
  {
    estimationUid: uuid('estimation_uid')
      .notNull()
      .references(() => estimation.uid, { onDelete: 'cascade' }),
    department: text({ enum: departments }).notNull(),
    ...amountColumns(),
    /** The delivery fee that this part would have if it were ordered alone. */
    aloneShippingPaise: paiseColumn('alone_shipping_paise')
      .notNull()
      .default(sql`0`),
    /** The tax contained in that fee. */
    aloneFeeTaxPaise: paiseColumn('alone_fee_tax_paise')
      .notNull()
      .default(sql`0`),
    /** Time when the shop first refused an order for this part. The other part may then be ordered alone. */
    refusedAt: instantColumn('refused_at'),
    /**
     * Time when an order for this part was first refused in a way that no retry can overcome. Money is then no longer
     * held for this part.
     */
    lostAt: instantColumn('lost_at'),
    lines: jsonb().$type<PricedLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimationUid, table.department] })],
)
