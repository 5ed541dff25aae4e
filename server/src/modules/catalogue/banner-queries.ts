import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { BannerRow, CategoryRow, ItemRow } from './queries.ts'
import { banner, category, item } from './tables.ts'

export type BannerColumns = Omit<BannerRow, 'id' | 'version' | 'viewSequence'>

export const bannersInOrder = (db: Queryable): Promise<BannerRow[]> =>
  db.select().from(banner).orderBy(asc(banner.viewSequence))

/** Makes transactions that change banners run one at a time, so that no two banners get the same place. */
export const lockBanners = (tx: Transaction): Promise<void> => lockByName(tx, 'banners')

export async function addBanner(tx: Transaction, row: BannerColumns & { viewSequence: number }): Promise<number> {
  const [added] = await tx.insert(banner).values(row).returning({ id: banner.id })
  if (!added) throw new Error('The database returned no id for a new banner')
  return added.id
}

/** Changes a banner. Returns false if somebody else has changed it, so that its version is no longer `version`. */
export async function changeBanner(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  facts: Partial<BannerColumns>,
): Promise<boolean> {
  const changed = await tx
    .update(banner)
    .set({ ...facts, version: version + 1 })
    .where(and(eq(banner.id, id), eq(banner.version, version)))
    .returning({ id: banner.id })
  return changed.length === 1
}

/** Moves a banner from place `from` to place `to`. The banner at `to` moves to `from`. */
export async function swapPlaces(
  tx: Transaction,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const aside = -id
  await tx.update(banner).set({ viewSequence: aside }).where(eq(banner.id, id))
  await tx.update(banner).set({ viewSequence: from }).where(eq(banner.viewSequence, to))
  await tx.update(banner).set({ viewSequence: to }).where(eq(banner.id, id))
}

export async function dropBanner(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<BannerRow | null> {
  const [gone] = await tx
    .delete(banner)
    .where(and(eq(banner.id, id), eq(banner.version, version)))
    .returning()
  return gone ?? null
}

/** Returns the items with these SKUs, and all categories, because the path of a category needs its parent. */
export async function findLinkTargets(
  db: Queryable,
  skus: readonly string[],
): Promise<{ categories: CategoryRow[]; items: ItemRow[] }> {
  const categories = await db.select().from(category)
  const items =
    skus.length === 0
      ? []
      : await db
          .select()
          .from(item)
          .where(inArray(item.sku, [...skus]))
  return { categories, items }
}

export async function linkTargetExists(db: Queryable, kind: 'category' | 'item', name: string): Promise<boolean> {
  const found =
    kind === 'category'
      ? sql`select from ${category} where ${category.slug} = ${name}`
      : sql`select from ${item} where ${item.sku} = ${name}`
  const { rowCount } = await db.execute(found)
  return (rowCount ?? 0) > 0
}
