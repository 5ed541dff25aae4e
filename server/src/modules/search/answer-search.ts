import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import type { ItemType } from '@farmstand/contracts/item-type'
import {
  findReduced,
  lookupForSale,
  pageOf,
  sizeOf,
  stocksOfSubcategory,
  withoutOtherSizes,
  type ListPageQuery,
  type CatalogueSnapshot,
  type PackAmount,
  type SoldItem,
} from '../catalogue/index.ts'
import { askedSize } from './asked-size.ts'
import type { CachedHits } from './answer-cache.ts'
import { isExactOtherTerm, isKnownProduct } from './lexicon.ts'
import type { IndexRevision } from './live-index.ts'
import { similarityTest, findSimilar } from './find-similar.ts'
import { asksForOffers } from './offer-questions.ts'
import { readQuery } from './query.ts'
import { typeOf, type DocumentType } from './search-index.ts'
import { explainQuery } from './explain-reading.ts'

export interface SearchQuestion {
  q: string
  subcategoryId: number | undefined
  veg: 0 | 1 | undefined
  /** True for a page of combos instead of items. */
  onlyCombos: boolean
  page: ListPageQuery
}

/** At most this many items are shown while the customer types. */
const MAX_STOCKS = '20'
/** At most this many combos are shown beside a page of items. */
const MAX_COMBOS = '6'
const MAX_NEAR = 6
const MAX_NEAR_NAMES = 3

/** Returns the items of a subcategory, for a request without a search text. */
export function answerList(
  catalogue: CatalogueSnapshot,
  { subcategoryId, veg, page }: SearchQuestion,
): StockSearchReply {
  const listed = subcategoryId === undefined ? [] : stocksOfSubcategory(catalogue, subcategoryId, veg)
  const { entries, ...counted } = pageOf(listed, page)
  return { results: entries.map(({ wire }) => wire), ...counted }
}

/** Returns the items and combos for a search text, or close matches if there are none. */
export function answerSearch(
  catalogue: CatalogueSnapshot,
  live: IndexRevision,
  found: CachedHits,
  question: SearchQuestion,
): StockSearchReply {
  const { page, onlyCombos } = question
  const offers = asksForOffers(readQuery(question.q).normalised) ? findReduced(catalogue) : []
  const size = askedSize(question.q)
  const ofType = (type: ItemType, documents: CachedHits['stocks']): SoldItem[] =>
    passing(
      offers.length > 0
        ? offers.filter((item) => item.type === type)
        : oneSizeEach(soldOf(catalogue, live, documents, type), size),
      question,
    )
  const stocks = ofType('STOCK', found.stocks)
  const combos = ofType('COMBO', found.combos)
  const shownStocks = pageOf(onlyCombos ? [] : stocks, { limit: MAX_STOCKS, ...page })
  const shownCombos = pageOf(combos, onlyCombos ? { limit: MAX_STOCKS, ...page } : { limit: MAX_COMBOS })
  const total = onlyCombos ? shownCombos.total : shownStocks.total
  const first = offers.length > 0 ? undefined : stocks[0]
  const understood = first
    ? explainQuery(live.index.vocabulary, question.q, {
        name: first.name,
        others: [
          ...Object.values(first.wire.local_names),
          ...(catalogue.aliases.get(first.id) ?? []).map(({ alias }) => alias),
        ],
        shelves: shelvesOf(catalogue, first),
      })
    : null
  return {
    results: shownStocks.entries.flatMap((item) => (item.type === 'STOCK' ? [item.wire] : [])),
    combos: shownCombos.entries.flatMap((item) => (item.type === 'COMBO' ? [item.wire] : [])),
    ...(page.limit !== undefined && { total, combo_total: combos.length }),
    ...(first && understood && { understood: { ...understood, as_local_names: first.wire.local_names } }),
    ...(stocks.length + combos.length === 0 && { near: closeMatches(catalogue, live, found, question.q) }),
  }
}

/** Returns the names of an item's subcategory and category. */
function shelvesOf({ categories }: CatalogueSnapshot, { categoryId }: SoldItem): string[] {
  const home = categories.find(({ category_id: id }) => id === categoryId)
  const above = categories.find(({ category_id: id }) => id === home?.parent_category_id)
  return [home, above].flatMap((category) => (category ? [category.category_name] : []))
}

/** Returns the items and combos of these documents, without those that are not on sale. */
function soldOf(
  catalogue: CatalogueSnapshot,
  { index }: IndexRevision,
  documents: CachedHits['stocks'],
  type: ItemType,
): SoldItem[] {
  const items: SoldItem[] = []
  for (const document of documents) {
    const item = lookupForSale(catalogue, index.ids[document] ?? 0, type)
    if (item) items.push(item)
  }
  return items
}

/** Returns each good in one size: the one that the query names, or else the one that lists show. */
const oneSizeEach = (items: readonly SoldItem[], size: PackAmount | null): SoldItem[] =>
  withoutOtherSizes(items.map((item) => (item.type === 'STOCK' ? sizeOf(item, size) : item)))

/** Returns the items that pass the query's filters. */
const passing = (items: readonly SoldItem[], { subcategoryId, veg }: SearchQuestion): SoldItem[] =>
  items.filter(
    (item) =>
      (subcategoryId === undefined || item.categoryId === subcategoryId) &&
      (veg === undefined || item.vegNonveg === veg),
  )

function closeMatches(
  catalogue: CatalogueSnapshot,
  { index }: IndexRevision,
  { called, weak }: CachedHits,
  typed: string,
): NonNullable<StockSearchReply['near']> {
  const { required, diet } = readQuery(typed)
  // Guesses are used only if no name contains a word of the query. They are never used for a known product that the
  // shop does not sell.
  const guesses = required.some((word) => isKnownProduct([word]) || isExactOtherTerm(word))
    ? []
    : [...weak, ...findSimilar(index, typed)]
  const close = called.length > 0 ? [...called] : [...new Set(guesses)]
  const isAlike = called.length > 0 ? () => true : similarityTest(typed)
  const ofType = (type: DocumentType) => close.filter((document) => typeOf(index, document) === type)
  const items = withoutOtherSizes(
    ofType('STOCK').flatMap((document) => lookupForSale(catalogue, index.ids[document] ?? 0, 'STOCK') ?? []),
  )
    .filter(({ name, vegNonveg }) => isAlike(name) && (diet === null || vegNonveg === diet))
    .filter(({ categoryId }, _, [first]) => called.length > 0 || categoryId === first?.categoryId)
  const categories = new Map(catalogue.categories.map((category) => [category.category_id, category]))
  return {
    names: [...new Set(items.map(({ name }) => name))].slice(0, MAX_NEAR_NAMES),
    items: items.slice(0, MAX_NEAR).map(({ wire }) => wire),
    categories: ofType('CATEGORY')
      .flatMap((document) => categories.get(index.ids[document] ?? 0) ?? [])
      .filter(({ category_name: name }) => isAlike(name))
      .slice(0, MAX_NEAR_NAMES),
  }
}
