import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import {
  lookupForSale,
  pageOf,
  stocksOfSubcategory,
  type AskedPage,
  type CatalogueSnapshot,
} from '../catalogue/index.ts'
import { nearMisses } from './near.ts'
import { search } from './search.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchQuestion {
  q: string
  subcategoryId: number | undefined
  veg: 0 | 1 | undefined
  page: AskedPage
}

const MOST_STOCKS = 20
const MOST_COMBOS = 6
/** Hits looked through for those two. */
const MOST_HITS = 400

/** What the shop shows for a question: found items and combos, or the list of a subcategory when nothing was typed. */
export function answerSearch(
  catalogue: CatalogueSnapshot,
  index: SearchIndex,
  question: SearchQuestion,
): StockSearchReply {
  const { q, subcategoryId, veg, page } = question
  if (q.trim() === '') {
    const listed = subcategoryId === undefined ? [] : stocksOfSubcategory(catalogue, subcategoryId, veg)
    const { entries, ...counted } = pageOf(listed, page)
    return { results: entries.map(({ wire }) => wire), ...counted }
  }
  const found = search(index, q, { limit: MOST_HITS }).flatMap(({ document: { id, type } }) => {
    const item = type === 'CATEGORY' ? undefined : lookupForSale(catalogue, id, type)
    if (!item || (subcategoryId !== undefined && item.categoryId !== subcategoryId)) return []
    return veg === undefined || item.vegNonveg === veg ? [item] : []
  })
  const results = found.flatMap((item) => (item.type === 'STOCK' ? [item.wire] : [])).slice(0, MOST_STOCKS)
  const combos = found.flatMap((item) => (item.type === 'COMBO' ? [item.wire] : [])).slice(0, MOST_COMBOS)
  if (results.length + combos.length > 0) return { results, combos }
  const near = nearMisses(index, q)
  const categories = near.categories.map(({ id, name }) => ({ category_id: id, category_name: name }))
  return { results, combos, near: { names: near.names, categories } }
}
