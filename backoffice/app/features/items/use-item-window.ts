import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ItemsQuery } from '@farmstand/contracts/office/items'
import { useItems } from './use-items.ts'

/** The width from which the line of an item has one row. */
const WIDE = '(min-width: 76rem)'
/** Pixels at the top and at the bottom of the browser window that fixed bars cover. */
export const COVERED_TOP_PX = 120
export const COVERED_BOTTOM_PX = 110

const useWide = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/**
 * Fetches and places only the lines of a list of items that are visible. `heights`: of a line in pixels, on a wide and on
 * a narrow screen. `list` is the ref of the element that holds the lines, and `top` is its offset.
 */
export function useItemWindow(query: ItemsQuery, heights: { wide: number; narrow: number }, whenWide = WIDE) {
  const wide = useWide(whenWide)
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [range, setRange] = useState({ first: 0, last: 30 })
  const items = useItems(query, range.first, range.last)
  const total = items.total ?? 0
  const hasRows = total > 0
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [hasRows, wide])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises its return value here
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (wide ? heights.wide : heights.narrow),
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP_PX,
    scrollPaddingEnd: COVERED_BOTTOM_PX,
    onChange: ({ range: seen }) => {
      if (seen) setRange((before) => (containsRange(before, seen) ? before : rangeAround(seen)))
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, wide])
  return { items, total, list, top, virtual }
}

interface Range {
  first: number
  last: number
}
const containsRange = ({ first, last }: Range, seen: { startIndex: number; endIndex: number }): boolean =>
  first <= Math.max(0, seen.startIndex - 10) && last >= seen.endIndex + LINES_AHEAD
/** The number of lines fetched beyond the visible ones. Text typed on a line that is not loaded would be lost. */
const LINES_AHEAD = 100
/** Returns a range of more lines than are visible, so that scrolling by one line does not fetch again. */
const rangeAround = ({ startIndex, endIndex }: { startIndex: number; endIndex: number }): Range => ({
  first: Math.max(0, startIndex - 30),
  last: endIndex + LINES_AHEAD + 40,
})
