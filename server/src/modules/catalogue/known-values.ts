import type { CatalogueSnapshot } from './snapshot.ts'

/** Returns true when the category with the id `category`, as in a URL, has this subcategory or sells this item. */
export function knowsValue(
  { categories, find }: Pick<CatalogueSnapshot, 'categories' | 'find'>,
  kind: 'subcategory' | 'entry',
  value: string,
  category: string,
): boolean {
  if (!/^[1-9]\d{0,9}$/.test(value)) return false
  const isBelow = (id: number): boolean =>
    categories.some((one) => one.category_id === id && String(one.parent_category_id) === category)
  const id = Number(value)
  if (kind === 'subcategory') return isBelow(id)
  const entry = find(id, 'STOCK') ?? find(id, 'COMBO')
  return entry !== undefined && entry.active && isBelow(entry.categoryId)
}
