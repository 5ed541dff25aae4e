import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { AliasRow, BannerRow, CategoryRow, ComboPartRow, ItemRow } from './queries.ts'
import { banner, catalogueAlias, category, comboPart, item } from './tables.ts'

/** Rows per statement. At 24 columns this stays far below PostgreSQL's limit of 65,535 parameters. */
const CHUNK = 1_000

export async function isCatalogueEmpty(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select 1 from ${category}) and not exists (select 1 from ${item}) as empty`,
  )
  return rows[0]?.empty ?? false
}

/**
 * Returns ascending ids for new rows. In an empty shop they start at 1, so that importing the same folder always gives
 * the same ids.
 */
export async function newCatalogueIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  if (await isCatalogueEmpty(tx)) await tx.execute(sql`select setval('catalogue_id', 1, false)`)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval('catalogue_id')::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export async function writeCategories(tx: Transaction, rows: readonly CategoryRow[]): Promise<void> {
  for (const chunk of chunks(rows))
    await tx
      .insert(category)
      .values(chunk)
      .onConflictDoUpdate({ target: category.id, set: excluded(category, ['id']) })
}

/** The columns that a file sets. Stock is written separately, as a stock count. */
export type ImportedItemRow = Omit<ItemRow, 'onHand' | 'missing' | 'counts' | 'updatedAt'>

export async function writeItems(tx: Transaction, rows: readonly ImportedItemRow[]): Promise<void> {
  const set = { ...excluded(item, ['id', 'onHand', 'missing', 'counts', 'updatedAt']), updatedAt: sql`now()` }
  for (const chunk of chunks(rows)) await tx.insert(item).values(chunk).onConflictDoUpdate({ target: item.id, set })
}

export async function replaceParts(
  tx: Transaction,
  comboIds: readonly number[],
  parts: readonly ComboPartRow[],
): Promise<void> {
  for (const chunk of chunks(comboIds)) await tx.delete(comboPart).where(inArray(comboPart.comboId, chunk))
  for (const chunk of chunks(parts)) await tx.insert(comboPart).values(chunk)
}

export async function writeAliases(tx: Transaction, rows: readonly AliasRow[]): Promise<void> {
  const target = [catalogueAlias.targetId, catalogueAlias.alias]
  for (const chunk of chunks(rows))
    await tx
      .insert(catalogueAlias)
      .values(chunk)
      .onConflictDoUpdate({ target, set: { language: sql`excluded.language` } })
}

export async function dropAliases(tx: Transaction, rows: readonly AliasRow[]): Promise<void> {
  for (const { targetId, alias } of rows)
    await tx.delete(catalogueAlias).where(and(eq(catalogueAlias.targetId, targetId), eq(catalogueAlias.alias, alias)))
}

export async function writeBanners(tx: Transaction, rows: readonly Omit<BannerRow, 'id' | 'version'>[]): Promise<void> {
  const set = { ...excluded(banner, ['id', 'viewSequence', 'version']), version: sql`${banner.version} + 1` }
  for (const chunk of chunks(rows))
    await tx.insert(banner).values(chunk).onConflictDoUpdate({ target: banner.viewSequence, set })
}

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))

/** Returns, for each column except `kept`, the value that the conflicting insert tried to write. */
function excluded(table: PgTable, kept: readonly string[]) {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns
      .filter(([key]) => !kept.includes(key))
      .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  )
}

/** Returns the stored path of each picture that the catalogue shows. */
export async function namedPictures(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(
    sql`select unnest(images) as path from ${item} union select image from ${category} where image is not null union select image from ${banner}`,
  )
  return rows.map(({ path }) => path)
}
