import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { itemAttributes } from '@farmstand/contracts/item-attributes'
import { monthsOf, seasonOf } from '@farmstand/contracts/season'
import { months } from './months.ts'
import type { SizeFacts } from './use-save-facts.ts'
import { Thumb } from '../thumb.tsx'
import { item as itemWords } from '#messages/item.ts'
import { items as words } from '#messages/items.ts'

export const sizeGrid =
  'grid grid-cols-2 items-center gap-x-2 px-2 md:grid-cols-[minmax(12rem,1fr)_minmax(9rem,16rem)_9rem_9rem]'

/** The id of the list of groups that the fields suggest. */
export const GROUPS_ID = 'pack-groups'

const box =
  'min-h-11 w-full min-w-0 rounded-tile border border-line bg-surface px-2 text-sm disabled:border-transparent disabled:text-muted'

interface SizeLineProps {
  /** The item; undefined while it loads. */
  row: ItemRow | undefined
  mayChange: boolean
  onSave: (row: ItemRow, change: Partial<SizeFacts>) => Promise<boolean>
}

/** Shows an item with the group of its sizes and its season. A change is saved when the person leaves the field. */
export const SizeLine = memo(function SizeLine({ row, mayChange, onSave }: SizeLineProps) {
  if (!row) return <div className="h-32 border-b border-line md:h-14.25" />
  return (
    <div className={clsx(sizeGrid, 'h-32 border-b border-line md:h-14.25', !row.shown && 'text-muted')}>
      <div className="flex min-w-0 items-center gap-2">
        <Thumb path={row.image} className="size-10" />
        <div className="min-w-0">
          <Link to={`/items/${row.id}`} className="block truncate text-sm font-semibold hover:text-leaf-ink">
            {row.name}
          </Link>
          <p className="truncate text-xs text-muted">
            {row.units}, {row.category}
          </p>
        </div>
      </div>
      {row.kind === 'COMBO' ? (
        <p className="text-xs text-muted md:col-span-3">{words.ofParts}</p>
      ) : (
        <>
          <GroupField key={row.pack_group} row={row} mayChange={mayChange} onSave={onSave} />
          <SeasonFields row={row} mayChange={mayChange} onSave={onSave} />
        </>
      )}
    </div>
  )
})

type FieldProps = SizeLineProps & { row: ItemRow }

function GroupField({ row, mayChange, onSave }: FieldProps) {
  const [text, setText] = useState(row.pack_group)
  const leave = (): void => {
    const group = text.trim()
    setText(group)
    if (group !== row.pack_group) void onSave(row, { pack_group: group })
  }
  return (
    <input
      aria-label={`${itemWords.fields.pack_group}, ${row.name}, ${row.units}`}
      list={GROUPS_ID}
      maxLength={itemAttributes.pack_group.most}
      autoComplete="off"
      disabled={!mayChange}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
        else if (key === 'Escape') setText(row.pack_group)
      }}
      className={box}
    />
  )
}

/** Edits the first and the last month of the season. The first choice of a month also sets the other one. */
function SeasonFields({ row, mayChange, onSave }: FieldProps) {
  const chosen = monthsOf(row.season)
  return (['first', 'last'] as const).map((end) => (
    <select
      key={end}
      aria-label={`${itemWords.seasonEnds[end]}, ${row.name}, ${row.units}`}
      disabled={!mayChange}
      value={chosen?.[end] ?? 0}
      onChange={({ target }) => {
        const month = Number(target.value)
        const first = end === 'first' ? month : (chosen?.first ?? month)
        const last = end === 'last' ? month : (chosen?.last ?? month)
        void onSave(row, { season: month === 0 ? '' : seasonOf(first, last) })
      }}
      className={box}
    >
      <option value={0}>{itemWords.allYear}</option>
      {months.map((name, at) => (
        <option key={name} value={at + 1}>
          {name}
        </option>
      ))}
    </select>
  ))
}
