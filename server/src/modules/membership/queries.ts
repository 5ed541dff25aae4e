import { and, asc, count, countDistinct, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import { lockName, shareName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { membershipReply, mostGenerous, type Benefits, type Lifetime } from './rules.ts'
import { membership, membershipPayment, plan } from './tables.ts'

export type StoredPlan = typeof plan.$inferSelect
export type StoredMembership = typeof membership.$inferSelect

/** Every plan in the seller's order, including those no longer sold and earlier terms. */
export const storedPlans = (db: Queryable): Promise<StoredPlan[]> =>
  db.select().from(plan).orderBy(asc(plan.position), asc(plan.id))

export const activePlans = (db: Queryable): Promise<StoredPlan[]> =>
  db.select().from(plan).where(eq(plan.active, true)).orderBy(asc(plan.position), asc(plan.id))

/** The best plan that `paid` is enough for; null when there is none. */
export async function bestPlanFor(db: Queryable, paid: Paise): Promise<StoredPlan | null> {
  const [best] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.active, true), lte(plan.minAmountPaise, paid)))
    .orderBy(desc(plan.minAmountPaise), asc(plan.position), asc(plan.id))
    .limit(1)
  return best ?? null
}

/** Serialises changes of this customer's memberships until the transaction ends. */
export const lockMembershipsOf = (tx: Transaction, customerUid: string): Promise<void> =>
  lockName(tx, `membership:${customerUid}`)

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

/** The membership a payment started or extended; null when it has not done so. */
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

/** Ends every live membership. */
export async function endMemberships(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(membership)
    .set({ expiresAt: now })
    .where(or(isNull(membership.expiresAt), gt(membership.expiresAt, now)))
  await tx.update(membershipPayment).set({ endedAt: now }).where(isNull(membershipPayment.endedAt))
}

/** How many recharges pay for a membership, without those taken back. */
export async function standingPayments(tx: Transaction, membershipUid: string): Promise<number> {
  const [counted] = await tx
    .select({ payments: count() })
    .from(membershipPayment)
    .where(and(eq(membershipPayment.membershipUid, membershipUid), isNull(membershipPayment.endedAt)))
  return counted?.payments ?? 0
}

/** Records that a recharge no longer pays for its plan; false when that was recorded before. */
export async function endMembershipPayment(tx: Transaction, paymentId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(membershipPayment)
    .set({ endedAt: at })
    .where(and(eq(membershipPayment.paymentId, paymentId), isNull(membershipPayment.endedAt)))
    .returning({ id: membershipPayment.paymentId })
  return ended.length === 1
}

const PLANS = 'plans'

/** An exclusive lock: plans change one after the other, and no recharge takes one meanwhile, until the transaction ends. */
export const lockPlans = (tx: Transaction): Promise<void> => lockName(tx, PLANS)

/**
 * A shared lock: no plan changes until the transaction ends. A cashback recorded for a plan that is being copied could be had again of the
 * copy.
 */
export const keepPlans = (tx: Transaction): Promise<void> => shareName(tx, PLANS)

export async function addPlan(tx: Transaction, one: Omit<StoredPlan, 'id'>): Promise<number> {
  const [row] = await tx.insert(plan).values(one).returning({ id: plan.id })
  if (!row) throw new Error('A new plan came back without its id')
  return row.id
}

export async function changePlan(tx: Transaction, id: number, change: Partial<Omit<StoredPlan, 'id'>>): Promise<void> {
  await tx.update(plan).set(change).where(eq(plan.id, id))
}

/** Whether anybody ever bought it. The row is locked against recharges that would buy it just now. */
export async function isBought(tx: Transaction, id: number): Promise<boolean> {
  await tx.select({ id: plan.id }).from(plan).where(eq(plan.id, id)).for('update')
  const found = await tx.select({ uid: membership.uid }).from(membership).where(eq(membership.planId, id)).limit(1)
  return found.length > 0
}

/** How many customers have each plan. */
export async function runningByPlan(db: Queryable, now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: membership.planId, running: countDistinct(membership.customerUid) })
    .from(membership)
    .where(or(isNull(membership.expiresAt), gt(membership.expiresAt, now)))
    .groupBy(membership.planId)
  return new Map(rows.map(({ id, running }) => [id, running]))
}

/** The membership that a payment started or extended, as it is now; null when there is none. */
export async function boughtWith(db: Queryable, paymentId: string, now: Date): Promise<UserSubscription | null> {
  const found = await membershipOfPayment(db, paymentId)
  return found && membershipReply(found, now)
}

/** What a customer's plan does for an order. */
export type LivePlan = Pick<Benefits, 'planName' | 'discountBp' | 'freeShipping' | 'priorityDelivery'>

/** The plan that applies to this customer at `now`: the best one of several; null when none is live. */
export const livePlan = async (db: Queryable, customerUid: string, now: Date): Promise<LivePlan | null> =>
  mostGenerous(await liveMembershipsOf(db, customerUid, now))
