import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Price } from './price-rules.ts'
import { item, priceChange } from './tables.ts'

interface Move {
  id: number
  before: Price
  after: Price
}

/** Keeps what prices were before a change, as one batch. */
export async function recordPrices(
  tx: Transaction,
  moves: readonly Move[],
  reverts: string | null = null,
): Promise<void> {
  const batch = newUid()
  const rows = moves.map(({ id, before, after }) => ({
    batch,
    reverts,
    itemId: id,
    costBefore: before.costPaise,
    discountBefore: before.discountBp,
    costAfter: after.costPaise,
    discountAfter: after.discountBp,
  }))
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(priceChange).values(rows.slice(from, from + CHUNK))
}

/** Far below the 65,535 parameters of one statement. */
const CHUNK = 1_000

export type StoredChange = typeof priceChange.$inferSelect & { sku: string; name: string }

/** The last changes made together that nobody has taken back, and that took back nothing themselves; none when there are none. In the order of the items' ids, as they are locked. */
export async function lastPriceChanges(db: Queryable): Promise<StoredChange[]> {
  const takenBack = db
    .select({ batch: sql`${priceChange.reverts}` })
    .from(priceChange)
    .where(sql`${priceChange.reverts} is not null`)
  const [last] = await db
    .select({ batch: priceChange.batch })
    .from(priceChange)
    .where(and(isNull(priceChange.reverts), notInArray(priceChange.batch, takenBack)))
    .orderBy(desc(priceChange.id))
    .limit(1)
  if (!last) return []
  const rows = await db
    .select({ change: priceChange, sku: item.sku, name: item.name })
    .from(priceChange)
    .innerJoin(item, eq(item.id, priceChange.itemId))
    .where(eq(priceChange.batch, last.batch))
    .orderBy(priceChange.itemId)
  return rows.map(({ change, sku, name }) => ({ ...change, sku, name }))
}

/** Gives an item its former price if it still has the one of this change; false when that was changed since. */
export async function takePriceBack(tx: Transaction, change: StoredChange): Promise<boolean> {
  const changed = await tx
    .update(item)
    .set({ costPaise: change.costBefore, discountBp: change.discountBefore, updatedAt: sql`now()` })
    .where(
      and(eq(item.id, change.itemId), eq(item.costPaise, change.costAfter), eq(item.discountBp, change.discountAfter)),
    )
    .returning({ id: item.id })
  return changed.length === 1
}
