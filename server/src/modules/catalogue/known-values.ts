import type { CatalogueSnapshot } from './snapshot.ts'

/**
 * Returns true if `value` is the id of a subcategory or item of the category with the id `category`. Both ids are texts
 * from a URL.
 */
export function isInCategory(
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
