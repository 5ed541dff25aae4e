import { departments } from '@farmstand/contracts/department'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Paise } from '../../platform/money.ts'
import type { PricedLine } from './rules.ts'

const amountColumns = () => ({
  totalItemCostPaise: bigint('total_item_cost_paise', { mode: 'number' }).$type<Paise>().notNull(),
  shippingPaise: bigint('shipping_paise', { mode: 'number' }).$type<Paise>().notNull(),
  taxPaise: bigint('tax_paise', { mode: 'number' }).$type<Paise>().notNull(),
  discountPaise: bigint('discount_paise', { mode: 'number' }).$type<Paise>().notNull(),
  finalPaise: bigint('final_paise', { mode: 'number' }).$type<Paise>().notNull(),
  /** The plan's share of the discount. */
  planDiscountPaise: bigint('plan_discount_paise', { mode: 'number' })
    .$type<Paise>()
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
    minOrderPaise: bigint('min_order_paise', { mode: 'number' })
      .$type<Paise>()
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
    aloneShippingPaise: bigint('alone_shipping_paise', { mode: 'number' })
      .$type<Paise>()
      .notNull()
      .default(sql`0`),
    /** When the shop first had to refuse an order for it: the other part may then stand alone. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    lines: jsonb().$type<PricedLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.estimationUid, table.department] })],
)
