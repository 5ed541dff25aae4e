import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { cashCount } from './tables.ts'

export type StoredCount = typeof cashCount.$inferSelect
type NewCount = Omit<StoredCount, 'undoneBy' | 'undoneAt' | 'undoneReason'>

export async function insertCount(tx: Transaction, count: NewCount): Promise<void> {
  await tx.insert(cashCount).values(count)
}

/** Returns the latest counts, the newest first. */
export const latestCounts = (db: Queryable, most: number): Promise<StoredCount[]> =>
  db.select().from(cashCount).orderBy(desc(cashCount.at), desc(cashCount.uid)).limit(most)

/** Returns the last valid count of a rider's cash. */
export async function lastCountOf(db: Queryable, riderUid: string): Promise<StoredCount | null> {
  const [found] = await db
    .select()
    .from(cashCount)
    .where(and(eq(cashCount.riderUid, riderUid), isNull(cashCount.undoneAt)))
    .orderBy(desc(cashCount.at))
    .limit(1)
  return found ?? null
}

export async function countByUid(db: Queryable, uid: string): Promise<StoredCount | null> {
  const [found] = await db.select().from(cashCount).where(eq(cashCount.uid, uid))
  return found ?? null
}

/** Marks a count as taken back. Returns false if somebody else has done it meanwhile. */
export async function markCountUndone(
  tx: Transaction,
  uid: string,
  undone: { undoneBy: string; undoneAt: Date; undoneReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(cashCount)
    .set(undone)
    .where(and(eq(cashCount.uid, uid), isNull(cashCount.undoneAt)))
    .returning({ uid: cashCount.uid })
  return rows.length === 1
}
