import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database.ts'
import { paise, type Paise } from '../../../platform/money.ts'
import { refusedGoods } from '../door-tables.ts'
import type { StoredOrder } from '../queries.ts'
import { order, orderCredit } from '../tables.ts'

export type StoredCredit = Omit<typeof orderCredit.$inferSelect, 'id' | 'recordedAt'>

/** Lists the credits of an order in order of time. */
export const creditsOf = (db: Queryable, orderUid: string): Promise<StoredCredit[]> =>
  db
    .select()
    .from(orderCredit)
    .where(eq(orderCredit.orderUid, orderUid))
    .orderBy(asc(orderCredit.at), asc(orderCredit.uid))

/**
 * Adds an amount to the order's credited sum if the order still has the version that was read. Returns false if it was
 * changed meanwhile.
 */
export async function increaseCreditedAmount(
  tx: Transaction,
  { uid, version }: Pick<StoredOrder, 'uid' | 'version'>,
  amount: Paise,
): Promise<boolean> {
  const counted = await tx
    .update(order)
    .set({ creditedPaise: sql`${order.creditedPaise} + ${amount}`, version: version + 1 })
    .where(and(eq(order.uid, uid), eq(order.version, version), eq(order.status, 'DELIVERED')))
    .returning({ uid: order.uid })
  return counted.length === 1
}

export async function insertCredit(tx: Transaction, credit: StoredCredit): Promise<void> {
  await tx.insert(orderCredit).values(credit)
}

/**
 * Returns the sum of the credits that a staff member has given since this time. Goods that customers refused at the door
 * are left out, because they were brought back.
 */
export async function sumCreditsGivenBy(tx: Transaction, doneBy: string, since: Date): Promise<Paise> {
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${orderCredit.paise}), 0)` })
    .from(orderCredit)
    .leftJoin(refusedGoods, eq(refusedGoods.creditUid, orderCredit.uid))
    .where(and(eq(orderCredit.doneBy, doneBy), gte(orderCredit.at, since), isNull(refusedGoods.uid)))
  return paise(Number(row?.given ?? 0))
}
