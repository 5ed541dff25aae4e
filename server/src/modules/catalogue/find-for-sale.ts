import type { Category } from '@farmstand/contracts/category'
import type { ItemType } from '@farmstand/contracts/item-type'
import type { ComboEntry, SoldItem, StockEntry } from './entries.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** Returns the item with this id, sold out or not. Returns undefined if the id is unknown or the item is withdrawn. */
export function lookupForSale(snapshot: CatalogueSnapshot, id: number, type: 'STOCK'): StockEntry | undefined
export function lookupForSale(snapshot: CatalogueSnapshot, id: number, type: 'COMBO'): ComboEntry | undefined
export function lookupForSale(snapshot: CatalogueSnapshot, id: number, type: ItemType): SoldItem | undefined
export function lookupForSale(snapshot: CatalogueSnapshot, id: number, type: ItemType): SoldItem | undefined {
  const entry = snapshot.find(id, type)
  return entry?.active ? entry : undefined
}

/**
 * Returns the stock items of a subcategory in the seller's order, each good in one size. With `veg` 0 only veg items,
 * with 1 only non-veg items.
 */
export const stocksOfSubcategory = (
  snapshot: CatalogueSnapshot,
  categoryId: number,
  veg?: 0 | 1,
): readonly StockEntry[] => ofDiet(snapshot.goodsIn.get(categoryId) ?? [], veg)

/** Returns the combos of one subcategory, or of all, in the seller's order. `veg` filters as above. */
export const combosOf = (snapshot: CatalogueSnapshot, categoryId?: number, veg?: 0 | 1): readonly ComboEntry[] =>
  ofDiet(categoryId === undefined ? snapshot.combos : (snapshot.combosIn.get(categoryId) ?? []), veg)

/** Returns the subcategories of a category, or undefined if there is no such category. */
export function subcategoriesOf(snapshot: CatalogueSnapshot, categoryId: number): Category[] | undefined {
  if (!snapshot.categories.some((category) => category.category_id === categoryId)) return undefined
  return snapshot.categories.filter((category) => category.parent_category_id === categoryId)
}

const ofDiet = <Entry extends SoldItem>(entries: readonly Entry[], veg?: 0 | 1): readonly Entry[] =>
  veg === undefined ? entries : entries.filter(({ vegNonveg }) => vegNonveg === veg)
