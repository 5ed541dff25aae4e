import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { goodwill } from './goodwill-tables.ts'

export type StoredGoodwill = typeof goodwill.$inferSelect

export async function insertGoodwill(tx: Transaction, given: StoredGoodwill): Promise<void> {
  await tx.insert(goodwill).values(given)
}

/** Lists what the customer was given, the newest first. */
export const goodwillOf = (db: Queryable, customerUid: string): Promise<StoredGoodwill[]> =>
  db.select().from(goodwill).where(eq(goodwill.customerUid, customerUid)).orderBy(desc(goodwill.at)).limit(20)

export async function sumGoodwillGivenBy(tx: Transaction, doneBy: string, since: Date): Promise<Paise> {
  const [row] = await tx
    .select({ given: sql<string>`coalesce(sum(${goodwill.paise}), 0)` })
    .from(goodwill)
    .where(and(eq(goodwill.doneBy, doneBy), gte(goodwill.at, since)))
  return paise(Number(row?.given ?? 0))
}
