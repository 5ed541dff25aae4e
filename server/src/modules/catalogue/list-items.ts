import { toPercent } from '@farmstand/contracts/money'
import {
  ITEM_PAGE,
  type ItemList,
  type ItemRow,
  type ItemsQuery,
  type OfficeCategories,
} from '@farmstand/contracts/office/items'
import type { Queryable } from '../../platform/database.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { aliasesOf } from './category-queries.ts'
import { categoryFacts } from './category-handlers.ts'
import type { CountPromised } from './count-stock.ts'
import { categoriesInOrder, countByFilter, itemPage, itemsPerCategory, type ListedItem } from './item-queries.ts'
import { localOf } from './wording.ts'

/** Queries that the caller passes in, because they belong to modules that depend on the catalogue module. */
export interface CountsFromOtherModules {
  promised: CountPromised
  /** Returns, by item, the number of customers who want a notification when the item is back in stock. */
  waiting: (db: Queryable, itemIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

/** Returns the items as staff see them, including hidden and sold-out ones. */
export async function listItems(
  db: Queryable,
  query: ItemsQuery,
  { promised, waiting }: CountsFromOtherModules,
): Promise<ItemList> {
  const { items, total } = await itemPage(
    db,
    {
      find: query.find ?? '',
      categoryId: query.category === undefined ? null : Number(query.category),
      look: query.look ?? null,
      ids: query.ids?.split(',').map(Number) ?? null,
      skus: query.skus?.split(',') ?? null,
    },
    { offset: Number(query.offset ?? 0), limit: ITEM_PAGE },
  )
  const stocks = items.flatMap(({ row }) => (row.kind === 'STOCK' ? [row.id] : []))
  const taken = stocks.length === 0 ? new Map<number, number>() : await promised(db, stocks)
  const wanted = await waiting(
    db,
    items.map(({ row }) => row.id),
  )
  const results = items.map((one) =>
    wireRow(one, { promised: taken.get(one.row.id) ?? 0, waiting: wanted.get(one.row.id) ?? 0 }),
  )
  return { results, total }
}

const wireRow = (
  { row, categoryName }: ListedItem,
  { promised, waiting }: { promised: number; waiting: number },
): ItemRow => ({
  id: row.id,
  sku: row.sku,
  kind: row.kind,
  name: row.name,
  local_names: localOf(row, 'name'),
  category_id: row.categoryId,
  category: categoryName,
  department: row.department,
  units: row.units,
  weighed: row.weighed,
  veg_nonveg_type: row.vegNonveg,
  image: row.images[0] ?? null,
  cost: toRupees(paise(row.costPaise)),
  discount: toPercent(row.discountBp),
  net_value: row.netValue,
  net_unit: row.netUnit,
  on_hand: row.onHand,
  promised,
  missing: row.missing,
  waiting,
  shown: row.active,
  pack_group: row.packGroup ?? '',
  season: row.season ?? '',
})

export async function listCategories(db: Queryable): Promise<OfficeCategories> {
  const rows = await categoriesInOrder(db)
  const own = await itemsPerCategory(db)
  const aliases = await aliasesOf(
    db,
    rows.map(({ id }) => id),
  )
  const countOf = (id: number): number =>
    rows.reduce((sum, row) => (row.id === id || row.parentId === id ? sum + (own.get(row.id) ?? 0) : sum), 0)
  return {
    results: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      local_names: localOf(row, 'name'),
      parent_id: row.parentId,
      shown: row.active,
      items: countOf(row.id),
      facts: categoryFacts(row, aliases.get(row.id) ?? []),
    })),
    looks: await countByFilter(db),
  }
}
