import type { Category } from '@farmstand/contracts/category'
import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import type { Sellable } from '@farmstand/contracts/sellable'
import { useQuery } from '@tanstack/react-query'
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

/** Where a part is in the whole list: in which subcategory, and from which entry of it. */
interface Mark {
  place: number
  offset: number
}

type MarkedPart = ListPart & Mark

/**
 * The list from the chosen subcategory on, section by section as it is read. What was read is kept, so that the way back from a
 * product finds the list as long as it was; another first page (a price has changed) begins it anew.
 */
export function useRunningList({ subcategories, subcategory, selection, dietless, entries, totals }: ListStart) {
  const { show, veg, sort } = selection
  const start = subcategories.findIndex((each) => each === subcategory)
  const first = entries.map(({ item }) => `${item.id}:${item.price}:${item.in_stock}`).join()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['list', subcategory?.category_id, show, veg, sort, first],
    // Each time it is asked for, the list comes one part longer.
    queryFn: async ({ client, queryKey, signal }): Promise<MarkedPart[]> => {
      const read = client.getQueryData<MarkedPart[]>(queryKey) ?? []
      const mark = nextMark(read.at(-1), subcategories.length)
      const asked = mark && subcategories[mark.place]
      if (!asked) return read
      const part = await readPart(reading(signal), { subcategory: asked, selection, dietless }, mark.offset, PAGE_SIZE)
      return [...read, { ...part, ...mark }]
    },
    initialData: [{ entries, total: totals[start] ?? 0, place: start, offset: 0 }],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const sections = useMemo(() => sectionsOf(subcategories, data), [subcategories, data])
  const shown = sections.reduce((sum, section) => sum + section.entries.length, 0)
  const all = totals.slice(start).reduce((sum, total) => sum + total, 0)
  return {
    sections,
    /** What has not been read yet. */
    rest: { entries: Math.max(0, all - shown), sections: Math.max(0, subcategories.length - start - sections.length) },
    more: nextMark(data.at(-1), subcategories.length) !== undefined,
    failed: isError,
    readOn: () => {
      if (!isFetching) void refetch()
    },
  }
}

const reading = (signal: AbortSignal) => ({
  searchStocks: (input: Parameters<typeof api.searchStocks>[0]) => api.searchStocks({ ...input, signal }),
  listCombos: (input: Parameters<typeof api.listCombos>[0]) => api.listCombos({ ...input, signal }),
})

/** Which part comes after this one: of the same subcategory, or the beginning of the one after it. */
function nextMark(last: MarkedPart | undefined, count: number): Mark | undefined {
  if (!last) return undefined
  const { total, place, offset } = last
  if (offset + PAGE_SIZE < total) return { place, offset: offset + PAGE_SIZE }
  return place + 1 < count ? { place: place + 1, offset: 0 } : undefined
}

function sectionsOf(subcategories: readonly Category[], parts: readonly MarkedPart[]): Section[] {
  return [...Map.groupBy(parts, ({ place }) => place)].flatMap(([place, of]) => {
    const subcategory = subcategories[place]
    if (!subcategory) return []
    return [{ subcategory, entries: of.flatMap((part) => part.entries), total: of.at(-1)?.total ?? 0 }]
  })
}
