import type { Category } from '@farmstand/contracts/category'
import type { CatalogueSnapshot, SoldItem } from '../catalogue/index.ts'
import type { SearchDocument } from './search-index.ts'

/** What of a catalogue can be found: items, combos and categories, with every name they go by. */
export function shopDocuments(catalogue: CatalogueSnapshot): SearchDocument[] {
  const categories = new Map(catalogue.categories.map((category) => [category.category_id, category]))
  const aliasesOf = (id: number) => (catalogue.aliases.get(id) ?? []).map(({ alias }) => alias)
  /** A category and those above it. */
  const homes = (id: number | null): Category[] => {
    const category = id === null ? undefined : categories.get(id)
    return category ? [category, ...homes(category.parent_category_id)] : []
  }
  const categoryTexts = (id: number | null) => ({
    categoryNames: homes(id).map((category) => category.category_name),
    categoryAliases: homes(id).flatMap((category) => aliasesOf(category.category_id)),
  })
  const sold = (item: SoldItem): SearchDocument => ({
    id: item.id,
    type: item.type,
    name: item.name,
    localName: item.type === 'STOCK' ? item.wire.local_name : null,
    aliases: aliasesOf(item.id),
    ...categoryTexts(item.categoryId),
    contents: item.type === 'COMBO' ? item.parts.map(({ stock }) => stock.name) : [],
    inStock: item.inStock,
    position: 0,
  })
  const documents = inShopOrder(catalogue).map((item, position) => ({ ...sold(item), position }))
  for (const [position, category] of catalogue.categories.entries()) {
    const { category_id: id, category_name: name, parent_category_id: parent } = category
    documents.push({
      id,
      type: 'CATEGORY',
      name,
      localName: null,
      aliases: aliasesOf(id),
      ...categoryTexts(parent),
      contents: [],
      inStock: true,
      position,
    })
  }
  return documents
}

/** As on the shop's pages from the first to the last: by category, subcategory, and place in it. */
function inShopOrder(catalogue: CatalogueSnapshot): SoldItem[] {
  const places = new Map(catalogue.categories.map((category, place) => [category.category_id, { category, place }]))
  const place = (id: number | null | undefined): number => places.get(id ?? 0)?.place ?? 0
  const above = ({ categoryId }: SoldItem): number => place(places.get(categoryId)?.category.parent_category_id)
  return [...catalogue.stocks, ...catalogue.combos].toSorted(
    (a, b) => above(a) - above(b) || place(a.categoryId) - place(b.categoryId) || a.position - b.position,
  )
}
