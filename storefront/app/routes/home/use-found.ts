import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { queryOptions, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import {
  dietOf,
  explanationOf,
  searchQuery,
  type Suggestion,
  type Suggestions,
} from '../../features/search/suggestions.ts'
import { api } from '../../lib/api-client.ts'
import { useVegOnly } from '../../lib/veg-only.ts'

/** The position of a page of results that follows the first response. */
interface PagePosition {
  of: 'items' | 'combos'
  offset: number
}

interface Found extends Omit<Suggestions, 'hits'> {
  /** The results loaded so far, in the order of the search, items before combos. */
  all: readonly Suggestion[]
  total: number
  combos: number
  /** True if there are more results to load. */
  more: boolean
  restFailed: boolean
  readOn: () => void
}

/**
 * Searches the shop and loads further pages of results as the list grows. With `whole` it loads all pages without being
 * asked, so that the results can be filtered and sorted.
 */
export function useFound(query: string, whole: boolean): Found {
  const client = useQueryClient()
  const vegOnly = useVegOnly()
  const { data, isError, refetch } = useQuery(searchQuery(query, vegOnly))
  const marks = data ? pagesAfterFirst(data) : []
  // A visitor who returns from an item finds the list as long as it was before.
  const [wanted, setWanted] = useState(() =>
    data ? countLoadedPages(client, { query, vegOnly }, pagesAfterFirst(data)) : 0,
  )
  const asked = useQueries({
    queries: marks.slice(0, whole ? undefined : wanted).map((mark) => pageQuery({ query, vegOnly }, mark)),
  })
  const gap = asked.findIndex((page) => !page.data)
  const pages = (gap === -1 ? asked : asked.slice(0, gap)).map((page) => page.data)
  const failed = asked.filter((page) => page.isError)
  const readOn = (): void => {
    if (failed.length > 0) for (const page of failed) void page.refetch()
    else if (gap === -1) setWanted(asked.length + 1)
  }
  const { results = [], combos = [], total = results.length, combo_total = combos.length } = data ?? {}
  return {
    state: data ? 'found' : isError ? 'failed' : 'searching',
    all: data ? joinResults(data, marks, pages) : [],
    total: total + combo_total,
    combos: combo_total,
    more: pages.length < marks.length,
    restFailed: failed.length > 0,
    readOn,
    ...explanationOf(data, query, vegOnly),
    retry: () => void refetch(),
  }
}

/**
 * Returns the positions of the result pages that follow the first response. The first response contains items and some
 * combos. Further items and further combos have separate pages.
 */
export function pagesAfterFirst(
  first: Pick<StockSearchReply, 'results' | 'total' | 'combos' | 'combo_total'>,
): PagePosition[] {
  const { results, total = results.length, combos = [], combo_total = combos.length } = first
  return [...pagesOf('items', results.length, total), ...pagesOf('combos', combos.length, combo_total)]
}

function pagesOf(of: PagePosition['of'], from: number, total: number): PagePosition[] {
  return Array.from({ length: Math.ceil((total - from) / PAGE_SIZE) }, (_, page) => ({
    of,
    offset: from + page * PAGE_SIZE,
  }))
}

/**
 * Joins the loaded results. Combos are added only once all items are loaded, so that no card appears above those
 * already visible.
 */
function joinResults(
  first: StockSearchReply,
  marks: readonly PagePosition[],
  pages: readonly (StockSearchReply | undefined)[],
) {
  const read = (of: PagePosition['of']) => pages.filter((_, index) => marks[index]?.of === of)
  const items = [first, ...read('items')].flatMap((page) => page?.results ?? []).map(sellableStock)
  if (pages.length < marks.filter(({ of }) => of === 'items').length) return items
  return [...items, ...[first, ...read('combos')].flatMap((page) => page?.combos ?? []).map(sellableCombo)]
}

interface Search {
  query: string
  vegOnly: boolean
}

const pageQuery = ({ query, vegOnly }: Search, { of, offset }: PagePosition) =>
  queryOptions({
    queryKey: ['search', query, vegOnly, of, offset],
    queryFn: ({ signal }) =>
      api.searchStocks({
        query: {
          q: query,
          limit: PAGE_SIZE,
          offset,
          ...dietOf(vegOnly),
          ...(of === 'combos' && { show: 'combos' as const }),
        },
        signal,
      }),
    staleTime: 60_000,
  })

/** Returns how many of these pages are already in the query cache, counted from the first. */
function countLoadedPages(client: QueryClient, search: Search, marks: readonly PagePosition[]): number {
  const unread = marks.findIndex((mark) => !client.getQueryData(pageQuery(search, mark).queryKey))
  return unread === -1 ? marks.length : unread
}
