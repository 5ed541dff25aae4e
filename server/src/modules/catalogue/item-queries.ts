import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ItemFilter } from '@farmstand/contracts/office/items'
import { seasonMonths } from '@farmstand/contracts/season'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { CategoryRow, ItemRow } from './queries.ts'
import { category, catalogueAlias, item } from './tables.ts'

export interface ItemListQuery {
  find: string
  categoryId: number | null
  look: ItemFilter | null
  ids: readonly number[] | null
  skus: readonly string[] | null
}

export interface ListedItem {
  row: ItemRow
  categoryName: string
}

const above = alias(category, 'above')

/**
 * Returns a condition that is true if a row of `item` or of its alias is in season in India's current month. The last
 * month of a season may come before its first one.
 */
const inSeason = (table: keyof typeof seasonOfTable): SQL => {
  const season = seasonOfTable[table]
  const all = seasonMonths.join('')
  const first = sql`strpos(${all}::text, left(${season}, 3))`
  const last = sql`strpos(${all}::text, right(${season}, 3))`
  const now = sql`strpos(${all}::text, to_char(now() at time zone 'Asia/Kolkata', 'Mon'))`
  return sql`(${season} is null or case when ${first} <= ${last} then ${now} between ${first} and ${last}
    else ${now} >= ${first} or ${now} <= ${last} end)`
}
const seasonOfTable = { item: sql`item.season`, part: sql`part.season` }

// Table names are written out, because Drizzle omits them in a query of one table. Inside a subquery, PostgreSQL would
// then take the bare column name for a column of the inner table.
const filterConditions: Readonly<Record<ItemFilter, SQL>> = {
  HIDDEN: sql`not item.active`,
  /** A combo is sold out if one of its parts is. A hidden item does not count as sold out. */
  SOLD_OUT: sql`item.active and case item.kind when 'STOCK' then item.on_hand = 0 else exists (
    select 1 from combo_part one join item part on part.id = one.stock_id
    where one.combo_id = item.id and (part.on_hand < one.quantity or not part.active)) end`,
  NO_PICTURE: sql`cardinality(item.images) = 0`,
}

/** A condition on a row of `item`. True if the category of the item and the parent category are shown. */
export const inOpenCategory = sql<boolean>`exists (select 1 from category c left join category up on up.id = c.parent_id
    where c.id = item.category_id and c.active and coalesce(up.active, true))`

/**
 * A condition on a row of `item`. True if the item and its categories are shown, and the item is in season and not sold
 * out.
 */
export const canBeBought = sql`item.active and not (${filterConditions.SOLD_OUT}) and ${inSeason('item')}
  and (item.kind = 'STOCK' or exists (select 1 from combo_part one where one.combo_id = item.id))
  and not exists (select 1 from combo_part one join item part on part.id = one.stock_id
    where one.combo_id = item.id and not ${inSeason('part')})
  and ${inOpenCategory}`

/** Returns a LIKE pattern that matches the word literally, with its wildcards escaped. */
const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Returns a condition that is true if the word occurs in a name, an alias or the SKU, or equals the id. The names and
 * the SKU are joined before `lower`, because lower-casing takes most of the time.
 */
const hasWord = (word: string): SQL => sql`(
  lower(concat_ws(' ', ${item.name}, jsonb_path_query_array(${item.localTexts}, '$.*.name')::text, ${item.sku})) like ${containing(word.toLowerCase())}
  or ${item.id}::text = ${word}
  or ${item.id} in (select ${catalogueAlias.targetId} from ${catalogueAlias} where lower(${catalogueAlias.alias}) like ${containing(word.toLowerCase())}))`

const MAX_SEARCH_WORDS = 5
const wordsOf = (find: string): string[] => find.trim().split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS)

function listCondition({ find, categoryId, look, ids, skus }: ItemListQuery): SQL | undefined {
  return and(
    ...wordsOf(find).map(hasWord),
    categoryId === null ? undefined : or(eq(item.categoryId, categoryId), eq(category.parentId, categoryId)),
    look === null ? undefined : filterConditions[look],
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
 * Returns a page of items and combos in the seller's order, and the total. Sorts only the items of categories that are
 * on the page, because sorting all 100,000 items takes a second. The first query searches for the words, and the second
 * query uses the ids that the first one found.
 */
export async function itemPage(
  db: Queryable,
  wanted: ItemListQuery,
  page: Page,
): Promise<{ items: ListedItem[]; total: number }> {
  const where = listCondition(wanted)
  const searched = wordsOf(wanted.find).length > 0
  const found = searched ? sql<number[]>`array_agg(${item.id})` : sql<number[]>`'{}'::int[]`
  const counts = await db
    .select({ id: category.id, items: sql<number>`count(*)::int`, found })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .leftJoin(above, eq(above.id, category.parentId))
    .where(where)
    .groupBy(category.id, above.id)
    .orderBy(...ownOrder)
  const total = counts.reduce((sum, { items }) => sum + items, 0)
  const { onPage, offset } = categoriesOnPage(page, counts)
  if (onPage.length === 0) return { items: [], total }
  const condition = searched
    ? sql`${item.id} = any(${sql.param(onPage.flatMap((one) => one.found))}::int[])`
    : and(
        where,
        inArray(
          item.categoryId,
          onPage.map(({ id }) => id),
        ),
      )
  const items = await db
    .select({ row: item, categoryName: category.name })
    .from(item)
    .innerJoin(category, eq(category.id, item.categoryId))
    .leftJoin(above, eq(above.id, category.parentId))
    .where(condition)
    .orderBy(...ownOrder, asc(item.position), asc(item.name), asc(item.id))
    .limit(page.limit)
    .offset(offset)
  return { items, total }
}

/** Returns the categories that have items on the page, and how many of these items come before the page. */
function categoriesOnPage<Counted extends { items: number }>(
  { offset, limit }: Page,
  counts: readonly Counted[],
): { onPage: Counted[]; offset: number } {
  const onPage: Counted[] = []
  let before = 0
  let begins = 0
  for (const one of counts) {
    if (before + one.items > offset && before < offset + limit) {
      if (onPage.length === 0) begins = before
      onPage.push(one)
    }
    before += one.items
  }
  return { onPage, offset: offset - begins }
}

export const categoriesInOrder = (db: Queryable): Promise<CategoryRow[]> =>
  db.select().from(category).orderBy(asc(category.position), asc(category.name), asc(category.id))

/** Counts the items and combos of each subcategory. */
export async function itemsPerCategory(db: Queryable): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: item.categoryId, items: sql<number>`count(*)::int` })
    .from(item)
    .groupBy(item.categoryId)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

export async function countByFilter(db: Queryable): Promise<Record<ItemFilter, number>> {
  const count = (look: SQL) => sql<number>`count(*) filter (where ${look})::int`
  const [row] = await db
    .select({
      HIDDEN: count(filterConditions.HIDDEN),
      SOLD_OUT: count(filterConditions.SOLD_OUT),
      NO_PICTURE: count(filterConditions.NO_PICTURE),
    })
    .from(item)
  return row ?? { HIDDEN: 0, SOLD_OUT: 0, NO_PICTURE: 0 }
}

/** Shows or hides items. Returns the ids of the items that were hidden or shown before. */
export async function setShown(tx: Transaction, ids: readonly number[], shown: boolean): Promise<number[]> {
  const rows = await tx
    .update(item)
    .set({ active: shown, updatedAt: sql`now()` })
    .where(and(inArray(item.id, [...ids]), ne(item.active, shown)))
    .returning({ id: item.id })
  return rows.map(({ id }) => id)
}
