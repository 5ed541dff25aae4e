import { and, asc, count, countDistinct, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import { lockByName, shareLockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { membershipReply, planWithHighestDiscount, type Benefits, type Lifetime } from './rules.ts'
import { membership, membershipPayment, plan } from './tables.ts'

export type StoredPlan = typeof plan.$inferSelect
export type StoredMembership = typeof membership.$inferSelect

/**
 * Returns every plan in the seller's order. Plans with earlier terms and plans that are no longer sold are included.
 */
export const storedPlans = (db: Queryable): Promise<StoredPlan[]> =>
  db.select().from(plan).orderBy(asc(plan.position), asc(plan.id))

export const activePlans = (db: Queryable): Promise<StoredPlan[]> =>
  db.select().from(plan).where(eq(plan.active, true)).orderBy(asc(plan.position), asc(plan.id))

/** Returns the best plan that costs no more than `paid`, or null. */
export async function bestPlanFor(db: Queryable, paid: Paise): Promise<StoredPlan | null> {
  const [best] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.active, true), lte(plan.minAmountPaise, paid)))
    .orderBy(desc(plan.minAmountPaise), asc(plan.position), asc(plan.id))
    .limit(1)
  return best ?? null
}

/** Locks the customer's memberships until the transaction ends. */
export const lockMembershipsOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockByName(tx, `membership:${customerUid}`)

export const membershipsOf = (db: Queryable, customerUid: string): Promise<StoredMembership[]> =>
  db
    .select()
    .from(membership)
    .where(eq(membership.customerUid, customerUid))
    .orderBy(desc(membership.startedAt), desc(membership.uid))

export const liveMembershipsOf = (db: Queryable, customerUid: string, now: Date): Promise<StoredMembership[]> =>
  db
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.customerUid, customerUid),
        lte(membership.startedAt, now),
        or(isNull(membership.expiresAt), gt(membership.expiresAt, now)),
      ),
    )
    .orderBy(desc(membership.startedAt), desc(membership.uid))

/** Returns the membership that a payment started or extended, or null. */
export async function membershipOfPayment(db: Queryable, paymentId: string): Promise<StoredMembership | null> {
  const [found] = await db
    .select({ membership })
    .from(membershipPayment)
    .innerJoin(membership, eq(membership.uid, membershipPayment.membershipUid))
    .where(eq(membershipPayment.paymentId, paymentId))
  return found?.membership ?? null
}

export async function insertMembership(tx: Transaction, one: StoredMembership): Promise<void> {
  await tx.insert(membership).values(one)
}

export async function changeLifetime(tx: Transaction, uid: string, lifetime: Lifetime): Promise<void> {
  const { validityDays, expiresAt } = lifetime
  await tx.update(membership).set({ validityDays, expiresAt }).where(eq(membership.uid, uid))
}

export async function insertMembershipPayment(
  tx: Transaction,
  one: typeof membershipPayment.$inferInsert,
): Promise<void> {
  await tx.insert(membershipPayment).values(one)
}

/** Ends every membership that has not ended yet. */
export async function endMemberships(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(membership)
    .set({ expiresAt: now })
    .where(or(isNull(membership.expiresAt), gt(membership.expiresAt, now)))
  await tx.update(membershipPayment).set({ endedAt: now }).where(isNull(membershipPayment.endedAt))
}

/** Counts the recharges that pay for a membership. Recharges that were returned do not count. */
export async function countPayingRecharges(tx: Transaction, membershipUid: string): Promise<number> {
  const [counted] = await tx
    .select({ payments: count() })
    .from(membershipPayment)
    .where(and(eq(membershipPayment.membershipUid, membershipUid), isNull(membershipPayment.endedAt)))
  return counted?.payments ?? 0
}

/** Records that a recharge no longer pays for its plan. Returns false if that was recorded before. */
export async function endMembershipPayment(tx: Transaction, paymentId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(membershipPayment)
    .set({ endedAt: at })
    .where(and(eq(membershipPayment.paymentId, paymentId), isNull(membershipPayment.endedAt)))
    .returning({ id: membershipPayment.paymentId })
  return ended.length === 1
}

const PLANS = 'plans'

/**
 * Locks plans exclusively until the transaction ends. Therefore they are changed one at a time, and no recharge buys
 * one meanwhile.
 */
export const lockPlans = (tx: Transaction): Promise<void> => lockByName(tx, PLANS)

/**
 * Locks plans in shared mode, so that no plan changes until the transaction ends. Otherwise a customer could get the
 * cashback of a plan and of its concurrent copy.
 */
export const lockPlansShared = (tx: Transaction): Promise<void> => shareLockByName(tx, PLANS)

export async function addPlan(tx: Transaction, one: Omit<StoredPlan, 'id'>): Promise<number> {
  const [row] = await tx.insert(plan).values(one).returning({ id: plan.id })
  if (!row) throw new Error('PostgreSQL returned no id for a new plan')
  return row.id
}

export async function changePlan(tx: Transaction, id: number, change: Partial<Omit<StoredPlan, 'id'>>): Promise<void> {
  await tx.update(plan).set(change).where(eq(plan.id, id))
}

/** Returns true if any customer ever bought the plan, and locks the plan's row against a concurrent purchase. */
export async function isBought(tx: Transaction, id: number): Promise<boolean> {
  await tx.select({ id: plan.id }).from(plan).where(eq(plan.id, id)).for('update')
  const found = await tx.select({ uid: membership.uid }).from(membership).where(eq(membership.planId, id)).limit(1)
  return found.length > 0
}

/** Counts, for each plan, the customers who have it at `now`. */
export async function runningByPlan(db: Queryable, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: membership.planId, running: countDistinct(membership.customerUid) })
    .from(membership)
    .where(or(isNull(membership.expiresAt), gt(membership.expiresAt, now)))
    .groupBy(membership.planId)
  return new Map(rows.map(({ id, running }) => [id, running]))
}

/** Returns the membership that a payment started or extended, in its present state; null if there is none. */
export async function membershipReplyOfPayment(
  db: Queryable,
  paymentId: string,
  now: Date,
): Promise<UserSubscription | null> {
  const found = await membershipOfPayment(db, paymentId)
  return found && membershipReply(found, now)
}

/** The benefits of a customer's plan that apply to an order. */
export type LivePlan = Pick<Benefits, 'planName' | 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/**
 * Returns the plan that applies to this customer at `now`. If there are several, returns the best one; null if there is
 * none.
 */
export async function currentPlanOf(db: Queryable, customerUid: string, now: Date): Promise<LivePlan | null> {
  const { rows } = await db.execute<{ [Field in keyof LivePlan]: LivePlan[Field] }>(sql`
    select plan_name as "planName", discount_bp as "discountBp", free_shipping as "freeShipping",
      priority_delivery as "priorityDelivery"
    from membership
    where customer_uid = ${customerUid} and started_at <= ${now.toISOString()}
      and (expires_at is null or expires_at > ${now.toISOString()})
    order by started_at desc, uid desc`)
  return planWithHighestDiscount(rows)
}
