import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import { takeNameLock } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import type { Amounts, BillPart } from './rules.ts'
import { estimation, estimationPart } from './tables.ts'

export interface StoredEstimation {
  uid: string
  customerUid: string
  pincode: string
  /** The uid of the order that the items would be added to. Null if they would be a new order. */
  addedTo: string | null
  /** The minimum order at the time of pricing. */
  minOrderPaise: Paise
  planName: string | null
  /** True if the plan gives priority, so that the order is delivered before others. */
  priority: boolean
  createdAt: Date
  expiresAt: Date
  whole: Amounts
  parts: BillPart[]
}

/**
 * An estimation as read for placing an order. Only the times of refusals ever change, so it can be read before the
 * transaction.
 */
export type HeldEstimation = Omit<StoredEstimation, 'uid' | 'customerUid' | 'createdAt' | 'parts'> & {
  /** One part, or the kitchen's part and the grocery's. */
  parts: HeldPart[]
}

/**
 * A part with the times of its refusals. `refusedAt` is the time when the shop first refused an order for the part.
 * `lostAt` is the time of the first refusal that no retry can overcome.
 */
export type HeldPart = BillPart & { refusedAt: Date | null; lostAt: Date | null }

/** Locks a customer's estimations until the transaction ends, so that changes to them run one after another. */
export const estimationsLock = (customerUid: string): SQL => takeNameLock(`estimations:${customerUid}`)

/** Deletes the estimations of a customer who leaves. */
export async function forgetEstimations(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(estimation).where(eq(estimation.customerUid, customerUid))
}

/**
 * The statement that stores an estimation with its parts, if `allowed` is true for the database. It also ends all
 * unexpired estimations of the customer except the newest `kept`, without the new one. Returns the stored parts. The
 * values are subqueries for the reason of `readUsage` in the orders module.
 */
export const storeEstimation = (
  { whole, parts, ...head }: StoredEstimation,
  { kept, allowed }: { kept: number; allowed: SQL },
): SQL => sql`
    with ended as (
      update estimation set expires_at = ${head.createdAt.toISOString()}::timestamptz where uid = any(array(
        select uid from estimation where customer_uid = (select ${head.customerUid}::uuid)
          and expires_at > (select ${head.createdAt.toISOString()}::timestamptz)
        order by expires_at desc, created_at desc, uid offset (select ${kept}::int)))
    ), head as (
      insert into estimation (uid, customer_uid, pincode, added_to, total_item_cost_paise, shipping_paise, tax_paise, discount_paise,
        final_paise, plan_discount_paise, min_order_paise, plan_name, priority, created_at, expires_at)
      select ${head.uid}::uuid, ${head.customerUid}::uuid, ${head.pincode}, ${head.addedTo}::uuid, ${whole.totalItemCostPaise}::bigint,
        ${whole.shippingPaise}::bigint, ${whole.taxPaise}::bigint, ${whole.discountPaise}::bigint, ${whole.finalPaise}::bigint,
        ${whole.planDiscountPaise}::bigint, ${head.minOrderPaise}::bigint, ${head.planName}, ${head.priority}::boolean,
        ${head.createdAt.toISOString()}::timestamptz, ${head.expiresAt.toISOString()}::timestamptz
      where ${allowed}
      returning uid
    )
    insert into estimation_part (estimation_uid, department, total_item_cost_paise, shipping_paise, tax_paise, discount_paise,
      final_paise, plan_discount_paise, alone_shipping_paise, alone_fee_tax_paise, lines)
    select head.uid, department, "totalItemCostPaise", "shippingPaise", "taxPaise", "discountPaise", "finalPaise",
      "planDiscountPaise", "aloneShippingPaise", "aloneFeeTaxPaise", lines
    from head, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(department text, "totalItemCostPaise" bigint,
      "shippingPaise" bigint, "taxPaise" bigint, "discountPaise" bigint, "finalPaise" bigint, "planDiscountPaise" bigint,
      "aloneShippingPaise" bigint, "aloneFeeTaxPaise" bigint, lines jsonb)
    returning department`

/** A part as stored, beside the columns of its estimation (`Head`). */
interface HeldRow extends Record<string, unknown>, Amounts, Omit<HeldPart, 'refusedAt' | 'lostAt'>, Head {
  refusedAt: string | null
  lostAt: string | null
}
interface Head extends Omit<HeldEstimation, 'parts' | 'whole' | 'expiresAt'> {
  expiresAt: string
  wholeItemCostPaise: Paise
  wholeShippingPaise: Paise
  wholeTaxPaise: Paise
  wholeDiscountPaise: Paise
  wholeFinalPaise: Paise
  wholePlanDiscountPaise: Paise
}

/**
 * Returns this customer's estimation even if it has expired, or null if there is none. It is one of the statements of
 * every order, so its text is fixed: Drizzle would build it again for each use, which takes longer than all else.
 */
export async function heldEstimation(db: Queryable, uid: string, customerUid: string): Promise<HeldEstimation | null> {
  const { rows } = await db.execute<HeldRow>(sql`
    select e.pincode, e.added_to as "addedTo", e.expires_at as "expiresAt", e.min_order_paise as "minOrderPaise",
      e.plan_name as "planName", e.priority, e.total_item_cost_paise as "wholeItemCostPaise",
      e.shipping_paise as "wholeShippingPaise", e.tax_paise as "wholeTaxPaise", e.discount_paise as "wholeDiscountPaise",
      e.final_paise as "wholeFinalPaise", e.plan_discount_paise as "wholePlanDiscountPaise", p.department, p.lines,
      p.alone_shipping_paise as "aloneShippingPaise", p.alone_fee_tax_paise as "aloneFeeTaxPaise",
      p.refused_at as "refusedAt", p.lost_at as "lostAt", p.total_item_cost_paise as "totalItemCostPaise",
      p.shipping_paise as "shippingPaise", p.tax_paise as "taxPaise", p.discount_paise as "discountPaise",
      p.final_paise as "finalPaise", p.plan_discount_paise as "planDiscountPaise"
    from estimation e join estimation_part p on p.estimation_uid = e.uid
    where e.uid = ${uid} and e.customer_uid = ${customerUid}`)
  const [first] = rows
  if (!first) return null
  const { pincode, addedTo, minOrderPaise, planName, priority } = first
  const parts = rows.map(heldPart).toSorted((a, b) => (a.department > b.department ? -1 : 1))
  const expiresAt = new Date(first.expiresAt)
  return { pincode, addedTo, expiresAt, minOrderPaise, planName, priority, whole: wholeOf(first), parts }
}

const wholeOf = (row: HeldRow): Amounts => ({
  totalItemCostPaise: row.wholeItemCostPaise,
  shippingPaise: row.wholeShippingPaise,
  taxPaise: row.wholeTaxPaise,
  discountPaise: row.wholeDiscountPaise,
  finalPaise: row.wholeFinalPaise,
  planDiscountPaise: row.wholePlanDiscountPaise,
})

const heldPart = (row: HeldRow): HeldPart => ({
  department: row.department,
  lines: row.lines,
  aloneShippingPaise: row.aloneShippingPaise,
  aloneFeeTaxPaise: row.aloneFeeTaxPaise,
  refusedAt: row.refusedAt === null ? null : new Date(row.refusedAt),
  lostAt: row.lostAt === null ? null : new Date(row.lostAt),
  totalItemCostPaise: row.totalItemCostPaise,
  shippingPaise: row.shippingPaise,
  taxPaise: row.taxPaise,
  discountPaise: row.discountPaise,
  finalPaise: row.finalPaise,
  planDiscountPaise: row.planDiscountPaise,
})

export async function dropEstimations(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(estimation).where(lt(estimation.expiresAt, expiredBefore))
}

/**
 * Records that an order for a part of this customer's unexpired estimation was refused. Returns false if there is no
 * such part.
 */
export async function recordPartRefusal(
  tx: Transaction,
  { uid, customerUid, department }: { uid: string; customerUid: string; department: Department },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update estimation_part p set refused_at = coalesce(p.refused_at, ${now.toISOString()}) from estimation e
    where e.uid = p.estimation_uid and e.uid = ${uid} and e.customer_uid = ${customerUid} and e.expires_at > ${now.toISOString()}
      and p.department = ${department}`)
  return rowCount === 1
}

/** Records that no order for this part of an estimation can ever succeed. */
export async function recordLostPart(
  tx: Transaction,
  { uid, department }: { uid: string; department: Department },
  now: Date,
): Promise<void> {
  await tx
    .update(estimationPart)
    .set({ lostAt: sql`coalesce(${estimationPart.lostAt}, ${now.toISOString()})` })
    .where(and(eq(estimationPart.estimationUid, uid), eq(estimationPart.department, department)))
}
