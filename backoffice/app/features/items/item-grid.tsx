/* oxlint-disable jsx-a11y/prefer-tag-over-role -- absolutely positioned lines cannot have table layout, without which browsers drop the roles of table elements */
import { clsx } from 'clsx'
import { useCallback } from 'react'
import type { ItemRow, ItemsQuery } from '@farmstand/contracts/office/items'
import { useDrafts, type EditableField } from './draft.ts'
import { ItemLine, lineGrid } from './item-line.tsx'
import { ItemsFrame } from './items-frame.tsx'
import { useGrid } from './use-grid.ts'
import { COVERED_BOTTOM_PX, COVERED_TOP_PX, useItemWindow } from './use-item-window.ts'
import { useHasPermission } from '../session.ts'
import { performWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { items as words } from '#messages/items.ts'

/** Heights of a line in pixels: one row of cells, or two on a phone. */
const LINE_PX = 57
const PHONE_LINE_PX = 117

/** Lists all items for editing in place. Draws and fetches only the visible ones. */
export function ItemGrid({ query }: { query: ItemsQuery }) {
  const { items, total, list, top, virtual } = useItemWindow(query, { wide: LINE_PX, narrow: PHONE_LINE_PX })
  const drafts = useDrafts()
  const mayChange = useHasPermission('items.change')
  const mayCount = useHasPermission('stock.count')
  const { mutateAsync: show } = useAction('showItems')
  const mayWrite = useCallback(
    (field: EditableField, { kind }: ItemRow): boolean =>
      field === 'shelf' ? mayCount && kind === 'STOCK' : mayChange,
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
  return (
    <ItemsFrame items={items}>
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
    </ItemsFrame>
  )
}

/** One constant callback for all lines that are not being edited, so that `memo` does not render them again. */
const ignoreText = (): void => {}

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
