import { clsx } from 'clsx'
import type { ItemsQuery } from '@farmstand/contracts/office/items'
import { ItemsFrame } from './items-frame.tsx'
import { GROUPS_ID, sizeGrid, SizeLine } from './size-line.tsx'
import { useItemWindow } from './use-item-window.ts'
import { useSaveFacts } from './use-save-facts.ts'
import { useHasPermission } from '../session.ts'
import { item as itemWords } from '#messages/item.ts'
import { items as words } from '#messages/items.ts'

/** Heights of a line in pixels: one row of fields, or two on a phone. */
const LINE_PX = 57
const PHONE_LINE_PX = 128

/** Lists all items with the groups of their sizes and their seasons, which are edited in place. */
export function SizeGrid({ query }: { query: ItemsQuery }) {
  const { items, list, top, virtual } = useItemWindow(
    query,
    { wide: LINE_PX, narrow: PHONE_LINE_PX },
    '(min-width: 48rem)',
  )
  const mayChange = useHasPermission('items.change')
  const save = useSaveFacts()
  const lines = virtual.getVirtualItems().map((line) => ({ ...line, row: items.rowAt(line.index) }))
  const groups = new Set(lines.flatMap(({ row }) => row?.pack_group || []))
  return (
    <ItemsFrame items={items}>
      <datalist id={GROUPS_ID}>
        {[...groups].map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </datalist>
      <section aria-label={words.edited.sizes} className="rounded-card border border-line bg-surface">
        <div
          aria-hidden
          className={clsx(
            sizeGrid,
            'sticky top-16 z-10 min-h-10 rounded-t-card border-b border-line bg-surface text-xs text-muted max-md:hidden',
          )}
        >
          <span>{words.columns.item}</span>
          <span className="px-2">{itemWords.fields.pack_group}</span>
          <span className="px-2">{itemWords.seasonEnds.first}</span>
          <span className="px-2">{itemWords.seasonEnds.last}</span>
        </div>
        <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
          {lines.map(({ index, start, row }) => (
            <div key={index} className="absolute inset-x-0 top-0" style={{ transform: `translateY(${start - top}px)` }}>
              <SizeLine row={row} mayChange={mayChange} onSave={save} />
            </div>
          ))}
        </div>
      </section>
    </ItemsFrame>
  )
}
