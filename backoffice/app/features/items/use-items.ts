import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { ItemList, ItemRow, ItemsQuery } from '@farmstand/contracts/office/items'
import { read } from '../../lib/api.ts'

/** The number of items in one answer of the server. */
const PAGE = 100
const AGAIN_MS = 60_000

const pageQuery = (query: ItemsQuery, page: number) => {
  const asked: ItemsQuery = { ...query, ...(page > 0 && { offset: String(page * PAGE) }) }
  return { queryKey: ['items', asked], queryFn: () => read('items', asked) }
}

export interface Items {
  total: number | null
  /** The error, if a page with visible rows failed to load. */
  error: Error | null
  again: () => void
  /** Returns the item in a row of the list; undefined while it loads. */
  rowAt: (place: number) => ItemRow | undefined
  /** Returns `count` rows from the given place on. Fetches those that are not loaded. */
  rowsFrom: (place: number, count: number) => Promise<ItemRow[]>
}

/** Fetches only the pages with visible rows, so that a list of 50,000 items costs no more than one of 100. */
export function useItems(query: ItemsQuery, first: number, last: number): Items {
  const queries = useQueryClient()
  const pages = [...new Set([0, ...pagesOf(first, last)])]
  const found = useQueries({
    queries: pages.map((page) => ({ ...pageQuery(query, page), refetchInterval: AGAIN_MS })),
  })
  const byPage = new Map(pages.map((page, at) => [page, found[at]?.data]))
  return {
    total: byPage.get(0)?.total ?? null,
    error: found.find(({ data, error }) => error && !data)?.error ?? null,
    again: () => found.forEach((page) => void (page.error && page.refetch())),
    rowAt: (place) => rowIn(byPage.get(Math.floor(place / PAGE)), place),
    rowsFrom: async (place, count) => {
      const lists = await Promise.all(
        pagesOf(place, place + count - 1).map((page) => queries.ensureQueryData(pageQuery(query, page))),
      )
      const start = Math.floor(place / PAGE) * PAGE
      return lists.flatMap(({ results }) => results).slice(place - start, place - start + count)
    },
  }
}

const rowIn = (list: ItemList | undefined, place: number): ItemRow | undefined => list?.results[place % PAGE]

const pagesOf = (first: number, last: number): number[] => {
  const from = Math.floor(first / PAGE)
  return Array.from({ length: Math.floor(Math.max(first, last) / PAGE) - from + 1 }, (_, at) => from + at)
}

/** Fetches the current values of items by their ids. */
export function useItemsById(ids: readonly number[]): { rows: ReadonlyMap<number, ItemRow>; waiting: boolean } {
  const chunks = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE))
  const found = useQueries({ queries: chunks.map((chunk) => pageQuery({ ids: chunk.join(',') }, 0)) })
  return {
    rows: new Map(found.flatMap(({ data }) => data?.results ?? []).map((row) => [row.id, row])),
    waiting: found.some(({ isPending }) => isPending),
  }
}
