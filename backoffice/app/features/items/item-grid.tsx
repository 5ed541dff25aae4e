/* oxlint-disable jsx-a11y/prefer-tag-over-role -- absolutely positioned lines cannot have table layout, without which browsers drop the roles of table elements */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ItemRow, ItemsQuery } from '@farmstand/contracts/office/items'
import { Card } from '@farmstand/ui/card.tsx'
import { useDrafts, type Field } from './draft.ts'
import { ItemLine, lineGrid } from './item-line.tsx'
import { useGrid } from './use-grid.ts'
import { useItems } from './use-items.ts'
import { LoadingOrError } from '../parts.tsx'
import { useHasPermission } from '../session.ts'
import { performWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { items as words } from '#messages/items.ts'

const WIDE = '(min-width: 76rem)'
/** Heights of a line in pixels: one row of cells, or two on a phone. */
const LINE_PX = 57
const PHONE_LINE_PX = 117
/** Pixels at the top and at the bottom of the browser window that fixed bars cover. */
const COVERED_TOP_PX = 120
const COVERED_BOTTOM_PX = 110

const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(WIDE)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(WIDE).matches,
  )

/** Lists all items for editing in place. Draws and fetches only the visible ones. */
export function ItemGrid({ query }: { query: ItemsQuery }) {
  const wide = useWide()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [range, setRange] = useState({ first: 0, last: 30 })
  const items = useItems(query, range.first, range.last)
  const drafts = useDrafts()
  const mayChange = useHasPermission('items.change')
  const mayCount = useHasPermission('stock.count')
  const { mutateAsync: show } = useAction('showItems')
  const total = items.total ?? 0
  const hasRows = total > 0
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [hasRows, wide])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises its return value here
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (wide ? LINE_PX : PHONE_LINE_PX),
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP_PX,
    scrollPaddingEnd: COVERED_BOTTOM_PX,
    onChange: ({ range: seen }) => {
      if (seen) setRange((before) => (containsRange(before, seen) ? before : rangeAround(seen)))
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, wide])
  const mayWrite = useCallback(
    (field: Field, { kind }: ItemRow): boolean => (field === 'shelf' ? mayCount && kind === 'STOCK' : mayChange),
    [mayChange, mayCount],
  )
  const grid = useGrid({
    items,
    drafts,
    mayWrite,
    shown: Math.max(1, Math.floor((window.innerHeight - COVERED_TOP_PX - COVERED_BOTTOM_PX) / LINE_PX)),
    scrollTo: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
  })
  const toggle = useCallback(
    ({ id, name, shown }: ItemRow): void => {
      const put = (wanted: boolean) => show({ item_ids: [id], shown: wanted })
      void performWithUndo(put(!shown), words.turned(name, !shown), () => put(shown))
    },
    [show],
  )
  if (items.total === null) return <LoadingOrError error={items.error} again={items.again} />
  if (total === 0)
    return (
      <Card className="p-10 text-center">
        <p className="text-lg font-semibold">{words.none}</p>
        <p className="text-sm text-muted">{words.noneHint}</p>
      </Card>
    )
  return (
    <>
      {items.error ? (
        <Card className="sticky top-28 z-20 mb-3">
          <LoadingOrError error={items.error} again={items.again} />
        </Card>
      ) : null}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={words.title}
        aria-rowcount={total + 1}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
        onClick={grid.onClick}
        onPaste={grid.onPaste}
        className="rounded-card border border-line bg-surface text-sm"
      >
        <GridHead />
        <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = items.rowAt(index)
            const here = grid.at.row === index
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <ItemLine
                  row={row}
                  place={index}
                  draft={row && drafts.get(row.id)}
                  column={here ? grid.at.column : null}
                  editing={here ? grid.editing : null}
                  mayWrite={mayWrite}
                  mayShow={mayChange}
                  onText={here ? grid.setText : ignoreText}
                  onLeave={here ? grid.leave : ignoreText}
                  onToggle={toggle}
                />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

/** One constant callback for all lines that are not being edited, so that `memo` does not render them again. */
const ignoreText = (): void => {}

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

const { columns } = words
const columnHeadings = [
  ['item', 'text-left'],
  ['units', 'text-left'],
  ['cost', 'text-right'],
  ['discount', 'text-right'],
  ['sells', 'text-right'],
  ['measure', 'text-right'],
  ['shelf', 'text-right'],
  ['shown', 'text-right'],
] as const satisfies readonly (readonly [keyof typeof columns, string])[]

const GridHead = () => (
  <div role="rowgroup" className="sticky top-16 z-10 rounded-t-card border-b border-line bg-surface max-md:sr-only">
    <div role="row" aria-rowindex={1} className={clsx(lineGrid, 'min-h-10 items-center text-xs text-muted')}>
      {columnHeadings.map(([name, align]) => (
        <div key={name} role="columnheader" className={clsx('px-2', align)}>
          {columns[name]}
        </div>
      ))}
    </div>
  </div>
)
