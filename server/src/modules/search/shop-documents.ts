import type { LocalNames } from '@farmstand/contracts/primitives'
import type { CatalogueSnapshot, SoldItem } from '../catalogue/index.ts'
import type { SearchDocument } from './search-index.ts'

const DOCUMENTS_A_BATCH = 500

/**
 * Yields all documents of a catalogue. These are the items, combos and categories with all their names, in the order of
 * the shop's pages. They come in batches, so that the caller can pause between batches of a large shop.
 */
export function* shopDocuments(catalogue: CatalogueSnapshot): Generator<SearchDocument[], void> {
  const texts = categoryTexts(catalogue)
  const aliasesOf = otherNamesIn(catalogue)
  const sold = (item: SoldItem): SearchDocument => ({
    id: item.id,
    type: item.type,
    name: item.name,
    aliases: [...aliasesOf(item.id, item.wire.local_names), ...(item.type === 'STOCK' ? item.searched : [])],
    ...texts(item.categoryId),
    contents: item.type === 'COMBO' ? item.parts.map(({ stock }) => stock.name) : [],
    inStock: item.inStock,
    home: item.categoryId,
    diet: item.vegNonveg === 0 ? 0 : 1,
  })
  for (const id of categoriesAsShown(catalogue)) {
    const items = [...(catalogue.stocksIn.get(id) ?? []), ...(catalogue.combosIn.get(id) ?? [])]
    const inOrder = items.toSorted((a, b) => a.position - b.position)
    for (let at = 0; at < inOrder.length; at += DOCUMENTS_A_BATCH)
      yield inOrder.slice(at, at + DOCUMENTS_A_BATCH).map(sold)
  }
  yield catalogue.categories.map((category) => ({
    id: category.category_id,
    type: 'CATEGORY',
    name: category.category_name,
    aliases: aliasesOf(category.category_id, category.category_local_names),
    ...texts(category.parent_category_id),
    contents: [],
    inStock: true,
    home: 0,
    diet: null,
  }))
}

const otherNamesIn = (catalogue: CatalogueSnapshot) => (id: number, local: LocalNames) => [
  ...new Set([...Object.values(local), ...(catalogue.aliases.get(id) ?? []).map(({ alias }) => alias)]),
]

type CategoryTexts = Pick<SearchDocument, 'categoryNames' | 'categoryAliases'>

/**
 * Returns a function that finds the names of a category and its parent category. It collects them once for all items of
 * the category.
 */
function categoryTexts(catalogue: CatalogueSnapshot): (id: number | null) => CategoryTexts {
  const categories = new Map(catalogue.categories.map((category) => [category.category_id, category]))
  const aliasesOf = otherNamesIn(catalogue)
  const known = new Map<number | null, CategoryTexts>([[null, { categoryNames: [], categoryAliases: [] }]])
  const read = (id: number | null): CategoryTexts => {
    const ready = known.get(id)
    if (ready) return ready
    const category = id === null ? undefined : categories.get(id)
    const above = read(category?.parent_category_id ?? null)
    const made = category
      ? {
          categoryNames: [category.category_name, ...above.categoryNames],
          categoryAliases: [
            ...aliasesOf(category.category_id, category.category_local_names),
            ...above.categoryAliases,
          ],
        }
      : above
    known.set(id, made)
    return made
  }
  return read
}

/** Returns the ids of categories, sorted by parent category, then in their own order. */
function categoriesAsShown({ categories }: CatalogueSnapshot): number[] {
  const places = new Map(categories.map(({ category_id: id }, place) => [id, place]))
  const above = (parent: number | null) => (parent === null ? 0 : (places.get(parent) ?? 0))
  return categories
    .toSorted((a, b) => above(a.parent_category_id) - above(b.parent_category_id))
    .map(({ category_id: id }) => id)
}
