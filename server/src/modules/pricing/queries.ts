import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Amounts, BillPart } from './rules.ts'
import { estimation, estimationPart } from './tables.ts'

export interface StoredEstimation {
  uid: string
  customerUid: string
  pincode: string
  planName: string | null
  /** Delivered before others, by the plan. */
  priority: boolean
  createdAt: Date
  expiresAt: Date
  whole: Amounts
  parts: BillPart[]
}

/** Keeps an estimation with its parts in one statement. */
export async function storeEstimation(db: Database, { whole, parts, ...head }: StoredEstimation): Promise<void> {
  const shares = parts.map(({ department, lines, ...amounts }) => ({ department, lines, ...amounts }))
  await db.execute(sql`
    with head as (
      insert into estimation (uid, customer_uid, pincode, total_item_cost_paise, shipping_paise, tax_paise, discount_paise,
        final_paise, plan_discount_paise, plan_name, priority, created_at, expires_at)
      values (${head.uid}, ${head.customerUid}, ${head.pincode}, ${whole.totalItemCostPaise}, ${whole.shippingPaise},
        ${whole.taxPaise}, ${whole.discountPaise}, ${whole.finalPaise},
        ${whole.planDiscountPaise}, ${head.planName}, ${head.priority}, ${head.createdAt.toISOString()},
        ${head.expiresAt.toISOString()})
    )
    insert into estimation_part (estimation_uid, department, total_item_cost_paise, shipping_paise, tax_paise, discount_paise,
      final_paise, plan_discount_paise, lines)
    select ${head.uid}, department, "totalItemCostPaise", "shippingPaise", "taxPaise", "discountPaise", "finalPaise",
      "planDiscountPaise", lines
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as p(department text, "totalItemCostPaise" bigint,
      "shippingPaise" bigint, "taxPaise" bigint, "discountPaise" bigint, "finalPaise" bigint, "planDiscountPaise" bigint, lines jsonb)`)
}

const amountColumns = (table: typeof estimation | typeof estimationPart) => ({
  totalItemCostPaise: table.totalItemCostPaise,
  shippingPaise: table.shippingPaise,
  taxPaise: table.taxPaise,
  discountPaise: table.discountPaise,
  finalPaise: table.finalPaise,
  planDiscountPaise: table.planDiscountPaise,
})

/** An estimation of this customer with its parts, the kitchen's first; null when there is none. */
export async function estimationOf(db: Queryable, uid: string, customerUid: string) {
  const rows = await db
    .select({
      pincode: estimation.pincode,
      expiresAt: estimation.expiresAt,
      planName: estimation.planName,
      priority: estimation.priority,
      whole: amountColumns(estimation),
      part: { department: estimationPart.department, lines: estimationPart.lines, ...amountColumns(estimationPart) },
    })
    .from(estimation)
    .innerJoin(estimationPart, eq(estimationPart.estimationUid, estimation.uid))
    .where(and(eq(estimation.uid, uid), eq(estimation.customerUid, customerUid)))
  const [first] = rows
  if (!first) return null
  const { pincode, expiresAt, planName, priority, whole } = first
  const parts = rows.map(({ part }) => part).toSorted((a, b) => (a.department > b.department ? -1 : 1))
  return { pincode, expiresAt, planName, priority, whole, parts }
}

export async function dropEstimations(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(estimation).where(lt(estimation.expiresAt, expiredBefore))
}
