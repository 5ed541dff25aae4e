import { desc, max, sql } from 'drizzle-orm'
import type { Shop } from '@farmstand/contracts/shop'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { namelessShop } from './check-shop.ts'
import { setting, shopIdentity } from './tables.ts'

export async function storedSettings(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ key: setting.key, value: setting.value }).from(setting)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Writes only the entries that differ, because a trigger announces every write to all processes. */
export async function storeSettings(db: Queryable, entries: readonly { key: string; value: string }[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(setting)
    .values([...entries])
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      setWhere: sql`${setting.value} is distinct from excluded.value`,
    })
}

/** Returns the newest version of the identity, or null. */
export async function newestIdentity(db: Queryable): Promise<Shop | null> {
  const [row] = await db
    .select({ content: shopIdentity.content })
    .from(shopIdentity)
    .orderBy(desc(shopIdentity.version))
    .limit(1)
  // Puts the fields in their usual order and adds those that were introduced after this version was stored.
  return row ? { ...namelessShop, ...row.content } : null
}

/** Returns the newest version, and locks it against other changes until the transaction ends. */
export async function newestIdentityLocked(tx: Transaction): Promise<Shop | null> {
  await tx.execute(sql`lock table ${shopIdentity} in share row exclusive mode`)
  return newestIdentity(tx)
}

/** Returns the number of the newest version, or 0 if there is no identity. */
export async function newestVersion(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: max(shopIdentity.version) }).from(shopIdentity)
  return row?.version ?? 0
}

/** Returns the first version of the identity, or null. */
export async function firstIdentity(db: Queryable): Promise<{ content: Shop; cause: string } | null> {
  const [row] = await db
    .select({ content: shopIdentity.content, cause: shopIdentity.cause })
    .from(shopIdentity)
    .orderBy(shopIdentity.version)
    .limit(1)
  return row ?? null
}

/**
 * Returns when the first identity was stored, to the microsecond. Unlike the shop's name, this time never changes, not
 * even by backup and restore. Null if there is no identity.
 */
export async function shopBegunAt(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string>`to_char(${shopIdentity.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` })
    .from(shopIdentity)
    .orderBy(shopIdentity.version)
    .limit(1)
  return row?.at ?? null
}

export async function addIdentity(tx: Transaction, content: Shop, cause: string): Promise<void> {
  await tx.insert(shopIdentity).values({ content, cause })
}

export const identityHistory = (db: Queryable): Promise<{ version: number; cause: string; at: Date }[]> =>
  db
    .select({ version: shopIdentity.version, cause: shopIdentity.cause, at: shopIdentity.at })
    .from(shopIdentity)
    .orderBy(desc(shopIdentity.version))
