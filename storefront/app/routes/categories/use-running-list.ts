import type { Category } from '@farmstand/contracts/category'
import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import type { Sellable } from '@farmstand/contracts/sellable'
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api-client.ts'
import type { Selection } from './selection.ts'
import { readPart, type ListPart } from './list-part.ts'

export interface Section {
  subcategory: Category
  entries: readonly Sellable[]
  total: number
}

interface ListStart {
  subcategories: readonly Category[]
  subcategory: Category | null
  selection: Selection
  dietless: readonly number[]
  /** What the page came with: the first entries of `subcategory`. */
  entries: Sellable[]
  /** By the place of the subcategory. */
  totals: readonly number[]
}

/** Which part comes next: of the same subcategory, or the beginning of the one after it. */
interface Mark {
  place: number
  offset: number
}

/**
 * The list from the chosen subcategory on, section by section as it is read. What was read is kept, so that the way back from a
 * product finds the list as long as it was; another first page (a price has changed) begins it anew.
 */
export function useRunningList({ subcategories, subcategory, selection, dietless, entries, totals }: ListStart) {
  const { show, veg, sort } = selection
  const start = subcategories.findIndex((each) => each === subcategory)
  const first = entries.map(({ item }) => `${item.id}:${item.price}:${item.in_stock}`).join()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery<
    ListPart,
    Error,
    InfiniteData<ListPart, Mark>,
    QueryKey,
    Mark
  >({
    queryKey: ['list', subcategory?.category_id, show, veg, sort, first],
    queryFn: ({ pageParam: { place, offset }, signal }) => {
      const asked = subcategories[place]
      if (!asked) throw new Error('The list has ended')
      return readPart(reading(signal), { subcategory: asked, selection, dietless }, offset, PAGE_SIZE)
    },
    initialPageParam: { place: start, offset: 0 },
    initialData: { pages: [{ entries, total: totals[start] ?? 0 }], pageParams: [{ place: start, offset: 0 }] },
    getNextPageParam: (last, _pages, mark) => nextMark(last, mark, subcategories.length),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sections = useMemo(() => sectionsOf(subcategories, data.pages, data.pageParams), [subcategories, data])
  const shown = sections.reduce((sum, section) => sum + section.entries.length, 0)
  const all = totals.slice(start).reduce((sum, total) => sum + total, 0)
  return {
    sections,
    /** What has not been read yet. */
    rest: { entries: Math.max(0, all - shown), sections: Math.max(0, subcategories.length - start - sections.length) },
    more: hasNextPage,
    failed: isError,
    readOn: () => {
      if (!isFetching) void fetchNextPage()
    },
  }
}

const reading = (signal: AbortSignal) => ({
  searchStocks: (input: Parameters<typeof api.searchStocks>[0]) => api.searchStocks({ ...input, signal }),
  listCombos: (input: Parameters<typeof api.listCombos>[0]) => api.listCombos({ ...input, signal }),
})

function nextMark({ total }: ListPart, { place, offset }: Mark, count: number): Mark | undefined {
  if (offset + PAGE_SIZE < total) return { place, offset: offset + PAGE_SIZE }
  return place + 1 < count ? { place: place + 1, offset: 0 } : undefined
}

function sectionsOf(subcategories: readonly Category[], pages: readonly ListPart[], marks: readonly Mark[]): Section[] {
  const parts = pages.map((page, index) => ({ ...page, place: marks[index]?.place ?? 0 }))
  return [...Map.groupBy(parts, ({ place }) => place)].flatMap(([place, of]) => {
    const subcategory = subcategories[place]
    if (!subcategory) return []
    return [{ subcategory, entries: of.flatMap((part) => part.entries), total: of.at(-1)?.total ?? 0 }]
  })
}
