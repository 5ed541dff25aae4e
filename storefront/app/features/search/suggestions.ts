import type { Category } from '@farmstand/contracts/category'
import type { Combo } from '@farmstand/contracts/combo'
import { pages } from '@farmstand/contracts/pages'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { pause } from '../../lib/pause.ts'
import { isNonVeg, useVegOnly } from '../../lib/veg-only.ts'

const MAX_SUGGESTIONS = 8
/** More results than the box shows. The results page starts with the same response, which also contains the total. */
const SEARCH_LIMIT = 20
const DEBOUNCE_MS = 180

export type Suggestion = { type: 'STOCK'; item: StockItem } | { type: 'COMBO'; item: Combo }

export type QueryInterpretation = NonNullable<StockSearchReply['understood']>

export interface Suggestions {
  state: 'idle' | 'searching' | 'failed' | 'found'
  hits: readonly Suggestion[]
  near: NonNullable<StockSearchReply['near']>
  /** The shop's interpretation of the query; null if the best result already shows it. */
  understood: QueryInterpretation | null
  retry: () => void
}

const noAnswer = { hits: [], near: { names: [], items: [], categories: [] }, understood: null }

/**
 * Returns the results for the typed text, once the visitor pauses typing. Only the results of the latest query are
 * returned. A blank text sends no request.
 */
export function useSuggestions(typed: string): Suggestions {
  const vegOnly = useVegOnly()
  const query = typed.trim().replaceAll(/\s+/g, ' ')
  const wanted = query !== ''
  const { data, isError, refetch } = useQuery({ ...searchQuery(query, vegOnly, DEBOUNCE_MS), enabled: wanted })
  const retry = () => void refetch()
  if (!wanted) return { state: 'idle', ...noAnswer, retry }
  if (isError) return { state: 'failed', ...noAnswer, retry }
  if (!data) return { state: 'searching', ...noAnswer, retry }
  return { state: 'found', hits: firstOf(data), ...explanationOf(data, query, vegOnly), retry }
}

export const explanationOf = (
  data: StockSearchReply | undefined,
  typed: string,
  vegOnly: boolean,
): Pick<Suggestions, 'near' | 'understood'> => ({
  near: data?.near
    ? { ...data.near, items: data.near.items.filter((item) => !vegOnly || !isNonVeg(item)) }
    : noAnswer.near,
  // There is nothing to explain if the interpretation, which may be an item's name in the page's language, equals the
  // typed text.
  understood: data?.understood && data.understood.as !== typed ? data.understood : null,
})

export const stockHit = (item: StockItem): Suggestion => ({ type: 'STOCK', item })
const comboHit = (item: Combo): Suggestion => ({ type: 'COMBO', item })

/** Searches after `waitMs` milliseconds. If another query follows during the wait, no request is sent for this one. */
export const searchQuery = (query: string, vegOnly: boolean, waitMs = 0) =>
  queryOptions({
    queryKey: ['search', query, vegOnly],
    queryFn: async ({ signal }) => {
      await pause(waitMs, signal)
      return api.searchStocks({ query: { q: query, limit: SEARCH_LIMIT, ...dietOf(vegOnly) }, signal })
    },
    staleTime: 60_000,
  })

/** Returns the part of a search that leaves out everything that is not vegetarian. */
export const dietOf = (vegOnly: boolean) => (vegOnly ? { veg_nonveg: '0' as const } : {})

/** Returns the results to show, combos after items. At least one combo is visible even when many items match. */
function firstOf(reply: StockSearchReply): Suggestion[] {
  const combos = (reply.combos ?? []).map(comboHit)
  const room = MAX_SUGGESTIONS - Math.min(combos.length, reply.results.length > 0 ? 2 : MAX_SUGGESTIONS)
  const items = reply.results.slice(0, room).map(stockHit)
  return [...items, ...combos].slice(0, MAX_SUGGESTIONS)
}

/**
 * Loads the category tree when the search box is first used, because opening a suggestion leads to its top-level
 * category.
 */
export function useCategories(wanted: boolean): readonly Category[] {
  const { data } = useQuery({ ...categoriesQuery, enabled: wanted })
  return data ?? []
}

const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.listCategories({ signal }),
  staleTime: 300_000,
})

/** The milliseconds that a chosen result waits for the category tree before it opens. */
const TREE_TIMEOUT_MS = 10_000

/** Returns the category tree once it is loaded, or an empty one after a failure or timeout. */
export function categoriesInTime(client: QueryClient): Promise<readonly Category[]> {
  const late = new Promise<readonly Category[]>((resolve) => setTimeout(resolve, TREE_TIMEOUT_MS, []))
  return Promise.race([client.fetchQuery(categoriesQuery).catch(() => []), late])
}

/**
 * Returns the address that opens a suggestion: the page of its top-level category, with the subcategory chosen and the
 * item open.
 */
export function suggestionPage(
  { type, item }: { type: Suggestion['type']; item: Pick<Suggestion['item'], 'id' | 'category_id'> },
  categories: readonly Category[],
): string {
  const subcategory = categories.find((category) => category.category_id === item.category_id)
  if (!subcategory) return pages.product(item.id)
  return pages.category(subcategory.parent_category_id ?? subcategory.category_id, {
    sub: subcategory.category_id,
    show: type === 'COMBO' ? 'combo' : 'products',
    item: item.id,
  })
}
