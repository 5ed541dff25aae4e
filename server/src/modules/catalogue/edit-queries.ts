import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { AliasRow, CategoryRow, ComboPartRow, ItemRow } from './queries.ts'
import { catalogueAlias, category, comboPart, goesWith, item, priceBatch, priceChange } from './tables.ts'

/** An item with its aliases and, if it is a combo, its parts. */
export interface ItemWithParts {
  row: ItemRow
  aliases: AliasRow[]
  parts: ComboPartRow[]
}

async function wholeOf(db: Queryable, row: ItemRow | undefined): Promise<ItemWithParts | null> {
  if (!row) return null
  return {
    row,
    aliases: await db
      .select()
      .from(catalogueAlias)
      .where(eq(catalogueAlias.targetId, row.id))
      .orderBy(catalogueAlias.language, catalogueAlias.alias),
    parts: await db
      .select()
      .from(comboPart)
      .where(eq(comboPart.comboId, row.id))
      .orderBy(comboPart.position, comboPart.stockId),
  }
}

export async function findItem(db: Queryable, id: number): Promise<ItemWithParts | null> {
  const [row] = await db.select().from(item).where(eq(item.id, id))
  return wholeOf(db, row)
}

/** Returns an item and locks it until the transaction ends. */
export async function lockItem(tx: Transaction, id: number): Promise<ItemWithParts | null> {
  const [row] = await tx.select().from(item).where(eq(item.id, id)).for('update')
  return wholeOf(tx, row)
}

export async function writeItem(tx: Transaction, id: number, columns: Partial<ItemRow>): Promise<void> {
  await tx
    .update(item)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(eq(item.id, id))
}

/** Inserts an item as the last of its category. Returns false if the SKU is taken. */
export async function insertItem(
  tx: Transaction,
  row: Omit<ItemRow, 'position' | 'onHand' | 'missing' | 'counts' | 'updatedAt'>,
): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from item where category_id = ${row.categoryId})`
  const added = await tx
    .insert(item)
    .values({ ...row, position: last })
    .onConflictDoNothing({ target: item.sku })
    .returning({ id: item.id })
  return added.length === 1
}

export async function setAliases(
  tx: Transaction,
  targetId: number,
  aliases: readonly Pick<AliasRow, 'alias' | 'language'>[],
): Promise<void> {
  await tx.delete(catalogueAlias).where(eq(catalogueAlias.targetId, targetId))
  if (aliases.length > 0) await tx.insert(catalogueAlias).values(aliases.map((one) => ({ ...one, targetId })))
}

export async function setParts(
  tx: Transaction,
  comboId: number,
  parts: readonly Pick<ComboPartRow, 'stockId' | 'quantity'>[],
): Promise<void> {
  await tx.delete(comboPart).where(eq(comboPart.comboId, comboId))
  if (parts.length > 0)
    await tx.insert(comboPart).values(parts.map((part, position) => ({ ...part, comboId, position: position + 1 })))
}

/** Returns a category and locks it against changes until the transaction ends. */
export async function holdCategory(tx: Transaction, id: number): Promise<CategoryRow | null> {
  const [row] = await tx.select().from(category).where(eq(category.id, id)).for('share')
  return row ?? null
}

export const itemsByIds = (db: Queryable, ids: readonly number[]): Promise<ItemRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(item)
        .where(inArray(item.id, [...ids]))
        .orderBy(item.name)

export const itemsBySkus = (db: Queryable, skus: readonly string[]): Promise<ItemRow[]> =>
  skus.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(item)
        .where(inArray(item.sku, [...skus]))

/** Returns the items that customers often buy together with this item, the most frequent first. */
export const learnedCompanions = (db: Queryable, id: number): Promise<Pick<ItemRow, 'sku' | 'name' | 'units'>[]> =>
  db
    .select({ sku: item.sku, name: item.name, units: item.units })
    .from(goesWith)
    .innerJoin(item, eq(item.id, goesWith.withId))
    .where(eq(goesWith.itemId, id))
    .orderBy(goesWith.place)

/** Returns the combos that contain this stock item. */
export async function combosWith(db: Queryable, stockId: number): Promise<ItemRow[]> {
  const rows = await db
    .select({ row: item })
    .from(comboPart)
    .innerJoin(item, eq(item.id, comboPart.comboId))
    .where(eq(comboPart.stockId, stockId))
    .orderBy(item.name)
  return rows.map(({ row }) => row)
}

const SHOWN_PRICES = 8

export const lastPricesOf = (db: Queryable, itemId: number) =>
  db
    .select({ change: priceChange, by: priceBatch.by, at: priceBatch.publishAt })
    .from(priceChange)
    .innerJoin(priceBatch, eq(priceBatch.uid, priceChange.batch))
    .where(and(eq(priceChange.itemId, itemId), eq(priceChange.outcome, 'DONE'), ne(priceBatch.state, 'SCHEDULED')))
    .orderBy(desc(priceBatch.publishAt), desc(priceChange.id))
    .limit(SHOWN_PRICES)
