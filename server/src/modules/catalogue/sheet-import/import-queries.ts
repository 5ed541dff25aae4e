import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ItemImports } from '@farmstand/contracts/office/item-import'
import type { Queryable, Transaction } from '../../../platform/database.ts'
import { actorsOf } from '../../staff/index.ts'
import type { ItemRow } from '../queries.ts'
import { category, item, itemImport, itemImportLine } from '../tables.ts'

export type StoredImport = typeof itemImport.$inferSelect
export type StoredImportLine = typeof itemImportLine.$inferSelect

/**
 * Locks the items with one of these SKUs or lower-case names, in the order of their ids, as orders do. Returns their
 * rows.
 */
export const lockItemsNamed = (
  tx: Transaction,
  skus: readonly string[],
  names: readonly string[],
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(item)
    .where(
      sql`${item.sku} = any(${sql.param([...skus])}::text[]) or lower(${item.name}) = any(${sql.param([...names])}::text[])`,
    )
    .orderBy(asc(item.id))
    .for('update')

export const lockItems = (tx: Transaction, ids: readonly number[]): Promise<ItemRow[]> =>
  tx
    .select()
    .from(item)
    .where(sql`${item.id} = any(${sql.param([...ids])}::int[])`)
    .orderBy(asc(item.id))
    .for('update')

/** Returns the SKUs and slugs that equal one of these names, or that do if a number at the end is ignored. */
export async function takenNames(tx: Transaction, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from (select sku as name from ${item} union all select slug from ${category}) known
    where regexp_replace(name, '-[0-9]+$', '') = any(${sql.param([...names])}::text[])
      or name = any(${sql.param([...names])}::text[])`)
  return new Set(rows.map(({ name }) => name))
}

/** Returns the highest position in each category. */
export async function lastPositions(tx: Transaction): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: item.categoryId, last: sql<number>`max(${item.position})::int` })
    .from(item)
    .groupBy(item.categoryId)
  return new Map(rows.map(({ id, last }) => [id, last]))
}

/** Returns the departments of the items in each category. */
export async function departmentsByCategory(tx: Transaction): Promise<Map<number, Set<string>>> {
  const rows = await tx.selectDistinct({ id: item.categoryId, department: item.department }).from(item)
  const found = new Map<number, Set<string>>()
  for (const { id, department } of rows) found.set(id, (found.get(id) ?? new Set()).add(department))
  return found
}

/**
 * Returns the items and categories that undone imports had created. Undoing hid them, and another import may show them
 * again.
 */
export async function hiddenByUndo(tx: Transaction): Promise<{ items: Set<number>; categories: Set<number> }> {
  const lines = await tx
    .select({ id: itemImportLine.itemId })
    .from(itemImportLine)
    .innerJoin(itemImport, eq(itemImport.uid, itemImportLine.importUid))
    .where(and(isNull(itemImportLine.before), isNotNull(itemImport.undoneAt)))
  const made = await tx.select({ ids: itemImport.categories }).from(itemImport).where(isNotNull(itemImport.undoneAt))
  return { items: new Set(lines.map(({ id }) => id)), categories: new Set(made.flatMap(({ ids }) => ids)) }
}

/** Rows per statement. This stays far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 1_000

export async function addImport(
  tx: Transaction,
  row: Omit<StoredImport, 'undoneAt'>,
  lines: readonly Omit<StoredImportLine, 'importUid'>[],
): Promise<void> {
  await tx.insert(itemImport).values(row)
  for (let from = 0; from < lines.length; from += CHUNK)
    await tx
      .insert(itemImportLine)
      .values(lines.slice(from, from + CHUNK).map((one) => ({ ...one, importUid: row.uid })))
}

export async function lockImport(tx: Transaction, uid: string): Promise<StoredImport | null> {
  const [row] = await tx.select().from(itemImport).where(eq(itemImport.uid, uid)).for('update')
  return row ?? null
}

export const linesOf = (tx: Transaction, uid: string): Promise<StoredImportLine[]> =>
  tx.select().from(itemImportLine).where(eq(itemImportLine.importUid, uid)).orderBy(asc(itemImportLine.itemId))

export async function markImportUndone(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx.update(itemImport).set({ undoneAt: at }).where(eq(itemImport.uid, uid))
}

/**
 * Hides each of these categories in which nothing is shown, children before parents. Returns the ids of the hidden
 * ones.
 */
export async function hideBareCategories(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const bare = sql`not exists (select 1 from item where item.category_id = category.id and item.active)
    and not exists (select 1 from category below where below.parent_id = category.id and below.active)`
  const hide = (level: ReturnType<typeof isNull>) =>
    tx
      .update(category)
      .set({ active: false })
      .where(and(inArray(category.id, [...ids]), eq(category.active, true), level, bare))
      .returning({ id: category.id })
  const below = await hide(isNotNull(category.parentId))
  const above = await hide(isNull(category.parentId))
  return [...below, ...above].map(({ id }) => id)
}

const SHOWN = 20

export async function listItemImports(db: Queryable): Promise<ItemImports> {
  const rows = await db
    .select({
      row: itemImport,
      added: sql<number>`(select count(*)::int from item_import_line l where l.import_uid = item_import.uid and l.before is null)`,
      changed: sql<number>`(select count(*)::int from item_import_line l where l.import_uid = item_import.uid and l.before is not null)`,
    })
    .from(itemImport)
    .orderBy(desc(itemImport.at), desc(itemImport.uid))
    .limit(SHOWN)
  const named = await actorsOf(
    db,
    rows.map(({ row }) => row.by),
  )
  return {
    results: rows.map(({ row, added, changed }) => ({
      uid: row.uid,
      name: row.name,
      by: named(row.by),
      at: row.at.toISOString(),
      added,
      changed,
      undone_at: row.undoneAt?.toISOString() ?? null,
    })),
  }
}
