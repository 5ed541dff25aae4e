import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ItemLook } from '@farmstand/contracts/office/items'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { CategoryRow, ItemRow } from './queries.ts'
import { category, catalogueAlias, item } from './tables.ts'

export interface AskedItems {
  find: string
  categoryId: number | null
  look: ItemLook | null
  ids: readonly number[] | null
  skus: readonly string[] | null
}

export interface ListedItem {
  row: ItemRow
  categoryName: string
}

const above = alias(category, 'above')

// Names of tables stand in the text: in a query of one table columns lose them, and inside mean another.
const looks: Readonly<Record<ItemLook, SQL>> = {
  HIDDEN: sql`not item.active`,
  /** A combo is when one of its parts is; what nobody sees is hidden, not sold out. */
  SOLD_OUT: sql`item.active and case item.kind when 'STOCK' then item.on_hand = 0 else exists (
    select 1 from combo_part one join item part on part.id = one.stock_id
    where one.combo_id = item.id and (part.on_hand < one.quantity or not part.active)) end`,
  NO_PICTURE: sql`cardinality(item.images) = 0`,
}

/** What a query of the table `item` can be asked to be: shown, in open categories, and not sold out. */
export const canBeBought = sql`item.active and not (${looks.SOLD_OUT}) and (item.kind = 'STOCK' or exists (
    select 1 from combo_part one where one.combo_id = item.id))
  and exists (select 1 from category c left join category up on up.id = c.parent_id
    where c.id = item.category_id and c.active and coalesce(up.active, true))`

/** As it was typed, not as a pattern. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Every word stands in a name, another name or the SKU, or is the id. */
const hasWord = (word: string): SQL => sql`(
  ${item.name} ilike ${containing(word)} or ${item.nameHi} ilike ${containing(word)} or ${item.nameMr} ilike ${containing(word)}
    or ${item.sku} ilike ${containing(word)}
  or ${item.id}::text = ${word}
  or exists (select 1 from ${catalogueAlias} where ${catalogueAlias.targetId} = ${item.id} and ${catalogueAlias.alias} ilike ${containing(word)}))`

const MOST_WORDS = 5

function asked({ find, categoryId, look, ids, skus }: AskedItems): SQL | undefined {
  const words = find.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(
    ...words.map(hasWord),
    categoryId === null ? undefined : or(eq(item.categoryId, categoryId), eq(category.parentId, categoryId)),
    look === null ? undefined : looks[look],
    ids === null ? undefined : inArray(item.id, [...ids]),
    skus === null ? undefined : inArray(item.sku, [...skus]),
  )
}

interface Page {
  offset: number
  limit: number
}

const ownOrder = [
  asc(above.position),
  asc(above.name),
  asc(category.position),
  asc(category.name),
  asc(category.id),
] as const

/**
 * A page of items and combos in the shop's own order, and how many there are in all. Only the categories that the page lies in are sorted:
 * all items at once take a second where there are 100,000.
 */
export async function itemPage(
  db: Queryable,
  wanted: AskedItems,
  page: Page,
): Promise<{ items: ListedItem[]; total: number }> {
  const where = asked(wanted)
  const counts = await db
    .select({ id: category.id, items: sql<number>`count(*)::int` })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .leftJoin(above, eq(above.id, category.parentId))
    .where(where)
    .groupBy(category.id, above.id)
    .orderBy(...ownOrder)
  const total = counts.reduce((sum, { items }) => sum + items, 0)
  const { categoryIds, offset } = placeOf(page, counts)
  if (categoryIds.length === 0) return { items: [], total }
  const items = await db
    .select({ row: item, categoryName: category.name })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .leftJoin(above, eq(above.id, category.parentId))
    .where(and(where, inArray(item.categoryId, categoryIds)))
    .orderBy(...ownOrder, asc(item.position), asc(item.name), asc(item.id))
    .limit(page.limit)
    .offset(offset)
  return { items, total }
}

/** The categories that a page lies in, and how many of their items come before it. */
function placeOf(
  { offset, limit }: Page,
  counts: readonly { id: number; items: number }[],
): { categoryIds: number[]; offset: number } {
  const categoryIds: number[] = []
  let before = 0
  let begins = 0
  for (const { id, items } of counts) {
    if (before + items > offset && before < offset + limit) {
      if (categoryIds.length === 0) begins = before
      categoryIds.push(id)
    }
    before += items
  }
  return { categoryIds, offset: offset - begins }
}

export const categoriesInOrder = (db: Queryable): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.position), asc(category.name), asc(category.id))

/** How many items and combos stand in each subcategory. */
export async function itemsPerCategory(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: item.categoryId, items: sql<number>`count(*)::int` })
    .from(item)
    .groupBy(item.categoryId)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

export async function countedLooks(db: Queryable): Promise<Record<ItemLook, number>> {
  const count = (look: SQL) => sql<number>`count(*) filter (where ${look})::int`
  const [row] = await db
    .select({ HIDDEN: count(looks.HIDDEN), SOLD_OUT: count(looks.SOLD_OUT), NO_PICTURE: count(looks.NO_PICTURE) })
    .from(item)
  return row ?? { HIDDEN: 0, SOLD_OUT: 0, NO_PICTURE: 0 }
}

/** Shows or hides items, and answers those that were not so before. */
export async function setShown(tx: Transaction, ids: readonly number[], shown: boolean): Promise<number[]> {
  const rows = await tx
    .update(item)
    .set({ active: shown, updatedAt: sql`now()` })
    .where(and(inArray(item.id, [...ids]), ne(item.active, shown)))
    .returning({ id: item.id })
  return rows.map(({ id }) => id)
}
