import { and, asc, eq, gt, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { openStatuses } from '@farmstand/contracts/order-status'
import { lockByName, takeNameLock } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { notTriedInRun, type DuePage } from '../../platform/due-work.ts'
import type { Paise } from '../../platform/money.ts'
import { checkoutFunding } from './funding-tables.ts'
import { order } from './tables.ts'

export type StoredFunding = typeof checkoutFunding.$inferSelect

/** Locks a checkout until the transaction ends, so that changes to it run one after another. */
export const lockCheckout = (tx: Transaction, estimationUid: string): Promise<void> =>
  lockByName(tx, checkoutOf(estimationUid))

/** The lock of `lockCheckout`, to be part of a statement. */
export const checkoutLock = (estimationUid: string): SQL => takeNameLock(checkoutOf(estimationUid))

const checkoutOf = (estimationUid: string): string => `checkout:${estimationUid}`

/** Records the payment of a checkout. Returns false if an earlier part of the checkout has already recorded it. */
export async function insertFunding(
  tx: Transaction,
  funding: Omit<StoredFunding, 'usedPaise' | 'closedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(checkoutFunding)
    .values(funding)
    .onConflictDoNothing({ target: checkoutFunding.estimationUid })
    .returning({ uid: checkoutFunding.estimationUid })
  return inserted.length === 1
}

/**
 * Takes a part's price from the remaining money of its checkout. Returns false if the checkout is closed or the
 * remaining money is too little.
 */
export async function takeFromFunding(
  tx: Transaction,
  estimationUid: string,
  amount: Paise,
  now: Date,
): Promise<boolean> {
  const used = sql`${checkoutFunding.usedPaise} + ${amount}::bigint`
  const at = now.toISOString()
  const taken = await tx
    .update(checkoutFunding)
    .set({
      usedPaise: sql<Paise>`${used}`,
      closedAt: sql`case when ${used} = ${checkoutFunding.totalPaise} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(checkoutFunding.estimationUid, estimationUid),
        isNull(checkoutFunding.closedAt),
        gt(checkoutFunding.expiresAt, now),
        sql`${used} <= ${checkoutFunding.totalPaise}`,
      ),
    )
    .returning({ uid: checkoutFunding.estimationUid })
  return taken.length === 1
}

export async function fundingOf(db: Queryable, estimationUid: string): Promise<StoredFunding | null> {
  const [found] = await db.select().from(checkoutFunding).where(eq(checkoutFunding.estimationUid, estimationUid))
  return found ?? null
}

/** Lists a customer's checkouts that still hold money for a part that is not placed. */
export const openFundingsOf = (db: Queryable, customerUid: string): Promise<StoredFunding[]> =>
  db
    .select()
    .from(checkoutFunding)
    .where(
      and(
        eq(checkoutFunding.customerUid, customerUid),
        isNull(checkoutFunding.closedAt),
        sql`${checkoutFunding.usedPaise} < ${checkoutFunding.totalPaise}`,
      ),
    )
    .orderBy(asc(checkoutFunding.expiresAt))

/**
 * Lists expired checkouts whose remaining money was not given back, except those already tried, the longest expired
 * first.
 */
export const expiredFundings = (db: Queryable, now: Date, page: DuePage): Promise<StoredFunding[]> =>
  db
    .select()
    .from(checkoutFunding)
    .where(
      and(
        notTriedInRun(checkoutFunding.estimationUid, page),
        isNull(checkoutFunding.closedAt),
        lte(checkoutFunding.expiresAt, now),
      ),
    )
    .orderBy(asc(checkoutFunding.expiresAt))
    .limit(page.most)

/**
 * Closes a checkout that had expired at the time `expiredBy`, and returns it. Returns null if it was closed meanwhile
 * or its money is used up. `expiredBy` is null when the checkout ends early because its last part can never be placed.
 */
export async function closeFunding(
  tx: Transaction,
  estimationUid: string,
  { now, expiredBy }: { now: Date; expiredBy: Date | null },
): Promise<StoredFunding | null> {
  const [closed] = await tx
    .update(checkoutFunding)
    .set({ closedAt: now })
    .where(
      and(
        eq(checkoutFunding.estimationUid, estimationUid),
        isNull(checkoutFunding.closedAt),
        expiredBy === null ? undefined : lte(checkoutFunding.expiresAt, expiredBy),
      ),
    )
    .returning()
  return closed ?? null
}

/** Lists the uids of open prepaid orders, paid online or by wallet. */
export async function openPrepaidOrders(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ uid: order.uid })
    .from(order)
    .where(and(ne(order.paymentMethod, 'COD'), inArray(order.status, openStatuses)))
    .orderBy(order.number)
  return rows.map((row) => row.uid)
}

/** Lists the uids of orders that were paid by one of these payments and are not packed yet. */
export async function unpackedOrdersPaidBy(db: Queryable, paymentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ uid: order.uid })
    .from(order)
    .innerJoin(checkoutFunding, eq(checkoutFunding.estimationUid, order.estimationUid))
    .where(and(inArray(checkoutFunding.paymentId, [...paymentIds]), inArray(order.status, ['PLACED', 'CONFIRMED'])))
    .orderBy(order.number)
  return rows.map((row) => row.uid)
}

/** Closes every checkout without giving its remaining money back. Used when that money is removed from the books. */
export async function closeFundings(db: Queryable, now: Date): Promise<void> {
  await db.update(checkoutFunding).set({ closedAt: now }).where(isNull(checkoutFunding.closedAt))
}
