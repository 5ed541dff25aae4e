import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { AliasRow, CategoryRow } from './queries.ts'
import { catalogueAlias, category, item } from './tables.ts'

/**
 * Makes transactions that change categories run one at a time, because the place of each category depends on the places
 * of its siblings.
 */
export const lockCategories = (tx: Transaction): Promise<void> => lockByName(tx, 'categories')

export async function aliasesOf(db: Queryable, ids: readonly number[]): Promise<Map<number, AliasRow[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(catalogueAlias)
          .where(inArray(catalogueAlias.targetId, [...ids]))
          .orderBy(asc(catalogueAlias.language), asc(catalogueAlias.alias))
  return Map.groupBy(rows, ({ targetId }) => targetId)
}

export const siblingsOf = (db: Queryable, parentId: number | null): Promise<CategoryRow[]> =>
  db
    .select()
    .from(category)
    .where(parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId))
    .orderBy(asc(category.position), asc(category.name), asc(category.id))

/**
 * Locks a category, so that no item can be added to it until the transaction ends. Returns the number of its items and
 * combos.
 */
export async function lockAndCountItems(tx: Transaction, id: number): Promise<number> {
  await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('update')
  const [counted] = await tx
    .select({ items: sql<number>`count(*)::int` })
    .from(item)
    .where(eq(item.categoryId, id))
  return counted?.items ?? 0
}

export async function insertCategory(tx: Transaction, row: CategoryRow): Promise<void> {
  await tx.insert(category).values(row)
}

export async function writeCategory(tx: Transaction, id: number, columns: Partial<CategoryRow>): Promise<void> {
  await tx.update(category).set(columns).where(eq(category.id, id))
}

/** Returns slugs and SKUs that begin with `slug`. A category and an item must not have the same name. */
export async function namesBeginningWith(db: Queryable, slug: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select ${category.slug} as name from ${category} where starts_with(${category.slug}, ${slug})
    union select ${item.sku} from ${item} where starts_with(${item.sku}, ${slug})`)
  return new Set(rows.map(({ name }) => name))
}
