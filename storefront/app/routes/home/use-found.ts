import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { queryOptions, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { combo, stock } from '../../features/catalogue/sellable.ts'
import { readingOf, searchQuery, type Suggestion, type Suggestions } from '../../features/search/suggestions.ts'
import { api } from '../../lib/api-client.ts'

/** The position of a page of results after the first answer. */
interface Mark {
  of: 'items' | 'combos'
  offset: number
}

interface Found extends Omit<Suggestions, 'hits'> {
  /** The results read so far, in the order of the search, items before combos. */
  all: readonly Suggestion[]
  total: number
  combos: number
  /** More results can be read. */
  more: boolean
  restFailed: boolean
  readOn: () => void
}

/**
 * Searches the shop, page by page as the list grows. With `whole` it reads all pages by itself, so that the results can
 * be arranged.
 */
export function useFound(query: string, whole: boolean): Found {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(searchQuery(query))
  const marks = data ? marksAfter(data) : []
  // A visitor who returns from an item finds the list at its former length.
  const [wanted, setWanted] = useState(() => (data ? readBefore(client, query, marksAfter(data)) : 0))
  const asked = useQueries({
    queries: marks.slice(0, whole ? undefined : wanted).map((mark) => pageQuery(query, mark)),
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
    all: data ? hitsOf(data, marks, pages) : [],
    total: total + combo_total,
    combos: combo_total,
    more: pages.length < marks.length,
    restFailed: failed.length > 0,
    readOn,
    ...readingOf(data, query),
    retry: () => void refetch(),
  }
}

/**
 * Returns the positions of the pages after the first answer. That answer contains items and some combos; further combos
 * have pages of their own.
 */
export function marksAfter(first: Pick<StockSearchReply, 'results' | 'total' | 'combos' | 'combo_total'>): Mark[] {
  const { results, total = results.length, combos = [], combo_total = combos.length } = first
  return [...pagesOf('items', results.length, total), ...pagesOf('combos', combos.length, combo_total)]
}

function pagesOf(of: Mark['of'], from: number, total: number): Mark[] {
  return Array.from({ length: Math.ceil((total - from) / PAGE_SIZE) }, (_, page) => ({
    of,
    offset: from + page * PAGE_SIZE,
  }))
}

/** Joins the results. Combos follow once all items are read, so that no card appears above the visible ones. */
function hitsOf(first: StockSearchReply, marks: readonly Mark[], pages: readonly (StockSearchReply | undefined)[]) {
  const read = (of: Mark['of']) => pages.filter((_, index) => marks[index]?.of === of)
  const items = [first, ...read('items')].flatMap((page) => page?.results ?? []).map(stock)
  if (pages.length < marks.filter(({ of }) => of === 'items').length) return items
  return [...items, ...[first, ...read('combos')].flatMap((page) => page?.combos ?? []).map(combo)]
}

const pageQuery = (query: string, { of, offset }: Mark) =>
  queryOptions({
    queryKey: ['search', query, of, offset],
    queryFn: ({ signal }) =>
      api.searchStocks({
        query: { q: query, limit: PAGE_SIZE, offset, ...(of === 'combos' && { show: 'combos' as const }) },
        signal,
      }),
    staleTime: 60_000,
  })

/** Returns the number of these pages that were read before. */
function readBefore(client: QueryClient, query: string, marks: readonly Mark[]): number {
  const unread = marks.findIndex((mark) => !client.getQueryData(pageQuery(query, mark).queryKey))
  return unread === -1 ? marks.length : unread
}
