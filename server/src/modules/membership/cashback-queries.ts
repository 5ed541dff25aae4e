import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { planCashback } from './tables.ts'

export interface Holder {
  customerUid: string
  numberHash: string
}

/**
 * Records the cashback of a plan. Returns false if this account or number already had it and the time `again_at` has
 * not come.
 */
export async function recordCashback(
  tx: Transaction,
  { planId, customerUid, numberHash }: Holder & { planId: number },
  { now, againAt }: { now: Date; againAt: Date },
): Promise<boolean> {
  const at = now.toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into plan_cashback (plan_id, customer_uid, number_hash, again_at)
    select ${planId}::int, ${customerUid}::uuid, ${numberHash}, ${againAt.toISOString()}::timestamptz
    where not exists (
      select from plan_cashback where plan_id = ${planId} and customer_uid = ${customerUid} and again_at > ${at})
    on conflict (plan_id, number_hash) do update set customer_uid = excluded.customer_uid, again_at = excluded.again_at
      where plan_cashback.again_at <= ${at}`)
  return rowCount === 1
}

/**
 * Returns, for each plan, when this account or number may get the cashback again. Leaves out plans whose cashback is
 * possible now.
 */
export async function paidCashbacksOf(
  db: Queryable,
  { customerUid, numberHash }: Holder,
  now: Date,
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ planId: planCashback.planId, againAt: planCashback.againAt })
    .from(planCashback)
    .where(
      and(
        gt(planCashback.againAt, now),
        or(eq(planCashback.customerUid, customerUid), eq(planCashback.numberHash, numberHash)),
      ),
    )
    .orderBy(planCashback.againAt)
  return new Map(rows.map(({ planId, againAt }) => [planId, againAt]))
}

/** Copies the cashback records of an account to its present number, which may have changed since they were made. */
export async function copyCashbacksToNumber(tx: Transaction, { customerUid, numberHash }: Holder): Promise<void> {
  await tx.execute(sql`
    insert into plan_cashback (plan_id, customer_uid, number_hash, again_at)
    select plan_id, ${customerUid}::uuid, ${numberHash}, max(again_at) from plan_cashback
    where customer_uid = ${customerUid} group by plan_id
    on conflict (plan_id, number_hash) do update set again_at = greatest(plan_cashback.again_at, excluded.again_at)`)
}

export async function sweepCashbacks(db: Queryable, now: Date): Promise<void> {
  await db.delete(planCashback).where(lte(planCashback.againAt, now))
}

/** Moves the cashback records of a plan to the plan that replaced it. */
export async function moveCashbacks(tx: Transaction, planId: number, to: number): Promise<void> {
  await tx.update(planCashback).set({ planId: to }).where(eq(planCashback.planId, planId))
}
