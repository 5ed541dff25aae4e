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
  /** The first entries of `subcategory`, loaded by the page's loader. */
  entries: Sellable[]
  /** The number of entries of each subcategory, in the order of `subcategories`. */
  totals: readonly number[]
}

/**
 * The position of a chunk in the whole list: the index of its subcategory, and the index of the chunk's first entry
 * there.
 */
interface ChunkPosition {
  place: number
  offset: number
}

type PlacedChunk = ListPart & ChunkPosition

/**
 * Loads the list chunk by chunk, starting with the chosen subcategory. The chunks stay in the query cache, so that a
 * visitor who returns from a product finds the list as long as it was. If the first entries have changed, for example a
 * price, a new list is started.
 */
export function useRunningList({ subcategories, subcategory, selection, dietless, entries, totals }: ListStart) {
  const { show, veg, sort } = selection
  const start = subcategories.findIndex((each) => each === subcategory)
  const first = entries.map(({ item }) => `${item.id}:${item.price}:${item.in_stock}`).join()
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['list', subcategory?.category_id, show, veg, sort, first],
    // Each call returns the list with one more chunk.
    queryFn: async ({ client, queryKey, signal }): Promise<PlacedChunk[]> => {
      const read = client.getQueryData<PlacedChunk[]>(queryKey) ?? []
      const mark = nextPosition(read.at(-1), subcategories.length)
      const asked = mark && subcategories[mark.place]
      if (!asked) return read
      const part = await readPart(
        callsWithSignal(signal),
        { subcategory: asked, selection, dietless },
        mark.offset,
        PAGE_SIZE,
      )
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
    /** The number of entries and sections that are not loaded yet. */
    rest: { entries: Math.max(0, all - shown), sections: Math.max(0, subcategories.length - start - sections.length) },
    more: nextPosition(data.at(-1), subcategories.length) !== undefined,
    failed: isError,
    readOn: () => {
      if (!isFetching) void refetch()
    },
  }
}

const callsWithSignal = (signal: AbortSignal) => ({
  searchStocks: (input: Parameters<typeof api.searchStocks>[0]) => api.searchStocks({ ...input, signal }),
  listCombos: (input: Parameters<typeof api.listCombos>[0]) => api.listCombos({ ...input, signal }),
})

/** Returns the position of the next chunk. It is in the same subcategory, or at the beginning of the next one. */
function nextPosition(last: PlacedChunk | undefined, count: number): ChunkPosition | undefined {
  if (!last) return undefined
  const { total, place, offset } = last
  if (offset + PAGE_SIZE < total) return { place, offset: offset + PAGE_SIZE }
  return place + 1 < count ? { place: place + 1, offset: 0 } : undefined
}

function sectionsOf(subcategories: readonly Category[], parts: readonly PlacedChunk[]): Section[] {
  return [...Map.groupBy(parts, ({ place }) => place)].flatMap(([place, of]) => {
    const subcategory = subcategories[place]
    if (!subcategory) return []
    return [{ subcategory, entries: of.flatMap((part) => part.entries), total: of.at(-1)?.total ?? 0 }]
  })
}
