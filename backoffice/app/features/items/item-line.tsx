/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label -- absolutely positioned lines cannot have table layout, without which browsers drop the roles of table elements; a line that loads has no text */
import { clsx } from 'clsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { discountedPaise, formatPaise } from '@farmstand/contracts/money'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { cellText } from './cell-text.ts'
import { isLargeChange, priceAfter, priceBefore, valuesOf, type Draft, type EditableField } from './draft.ts'
import { cellId, type GridColumn } from './grid-places.ts'
import type { Editing } from './use-grid.ts'
import { Thumb } from '../thumb.tsx'
import { VegMark } from '../veg-mark.tsx'
import { nameBeside } from '../../lib/names.ts'
import { items as words } from '#messages/items.ts'

export const lineGrid =
  'grid grid-cols-[repeat(3,minmax(0,1fr))] px-1 md:px-2 md:grid-cols-[minmax(13rem,1fr)_7rem_8.5rem_6.5rem_5.5rem_6.5rem_7rem_4rem]'

interface LineProps {
  /** The item; undefined while it loads. */
  row: ItemRow | undefined
  place: number
  draft: Draft | undefined
  /** The column that has the focus; null when another line has it. */
  column: GridColumn | null
  editing: Editing | null
  mayWrite: (field: EditableField, row: ItemRow) => boolean
  mayShow: boolean
  onText: (text: string) => void
  onLeave: () => void
  onToggle: (row: ItemRow) => void
}

/** Shows one item. Memoised, so that it is not rendered again for each line that scrolls into view. */
export const ItemLine = memo(function ItemLine(props: LineProps) {
  const { row, place, draft, column, mayShow, onToggle } = props
  if (!row) return <div role="gridcell" className="h-14.25 border-b border-line max-md:h-29.25" />
  const price = draft ? priceAfter(draft) : priceBefore({ row, base: valuesOf(row), wanted: {} })
  const beside = nameBeside(row)
  const sells = discountedPaise(price.costPaise, price.discountBp)
  const cellAttributes = (one: GridColumn) => ({
    id: cellId({ row: place, column: one }),
    'data-row': place,
    'data-column': one,
    tabIndex: column === one ? 0 : -1,
  })
  return (
    <div className={clsx(lineGrid, 'h-29.25 items-center border-b border-line md:h-14.25', !row.shown && 'text-muted')}>
      <div
        role="gridcell"
        className="flex min-w-0 items-center gap-2 px-2 max-md:col-span-3 max-md:col-start-1 max-md:row-start-1 max-md:pr-14"
      >
        <Thumb path={row.image} className="size-10" />
        <VegMark veg={row.veg_nonveg_type === 0} />
        <div className="min-w-0">
          <Link
            {...cellAttributes('name')}
            to={`/items/${row.id}`}
            className="block truncate font-semibold hover:text-leaf-ink"
          >
            {row.name}{' '}
            {beside ? (
              <span lang={beside.lang} className="font-normal text-muted">
                {beside.name}
              </span>
            ) : null}
          </Link>
          <p className="truncate text-xs text-muted">
            {row.sku}
            <span className="md:hidden">, {row.units}</span>
          </p>
        </div>
      </div>
      <div role="gridcell" className="truncate px-2 max-md:hidden">
        {row.weighed ? words.weighed(row.units) : row.units}
      </div>
      <ValueCell field="cost" {...props} row={row} cell={cellAttributes('cost')} />
      <ValueCell field="discount" {...props} row={row} cell={cellAttributes('discount')} />
      <div role="gridcell" className="amount px-2 text-right font-semibold max-md:hidden">
        {formatPaise(sells)}
      </div>
      <div role="gridcell" className="amount px-2 text-right text-xs text-muted max-md:hidden">
        {measureOf(row, sells)}
      </div>
      <ValueCell field="shelf" {...props} row={row} cell={cellAttributes('shelf')} />
      <div role="gridcell" className="justify-self-end px-1 max-md:col-start-3 max-md:row-start-1">
        <button
          {...cellAttributes('shown')}
          type="button"
          role="switch"
          aria-checked={row.shown}
          aria-label={words.showIn(row.name)}
          disabled={!mayShow}
          onClick={() => onToggle(row)}
          className="inline-flex h-11 w-12 items-center justify-center"
        >
          <span className={clsx('flex h-6 w-10 items-center rounded-full p-0.5', row.shown ? 'bg-leaf' : 'bg-edge')}>
            <span className={clsx('size-5 rounded-full bg-white', row.shown && 'ml-4')} />
          </span>
        </button>
      </div>
    </div>
  )
})

const contains = { g: [1000, 'kg'], ml: [1000, 'l'], piece: [1, 'piece'] } as const

/** Returns the price per kilogram, litre or piece. */
function measureOf({ net_value: value, net_unit: unit }: ItemRow, sells: number): string {
  if (value === null || unit === null || value <= 0) return ''
  const [whole, name] = contains[unit]
  return `${formatPaise(Math.round((sells * whole) / value))}/${words.perUnit[name]}`
}

interface CellProps extends Omit<LineProps, 'row'> {
  row: ItemRow
  field: EditableField
  cell: { id: string; 'data-row': number; 'data-column': GridColumn; tabIndex: number }
}

function ValueCell({ row, field, draft, column, editing, mayWrite, cell, onText, onLeave }: CellProps) {
  const label = words.columns[field]
  if (column === field && editing) return <CellEditor {...{ row, field, editing, cell, onText, onLeave }} />
  const wanted = draft?.wanted[field]
  const value = valuesOf(row)[field]
  const bold = draft !== undefined && field !== 'shelf' && wanted !== undefined && isLargeChange(draft)
  const isOwn = field !== 'shelf' || row.kind === 'STOCK'
  const write = mayWrite(field, row)
  const unit = field === 'discount' ? ' %' : ''
  const lines = (
    <>
      <span className="mr-auto min-w-0 text-xs leading-tight text-muted md:hidden">{label}</span>
      {/* On a phone the old value is above the new one, because the cell is too narrow for both. */}
      <span className="flex flex-col items-end md:flex-row md:items-center md:gap-1">
        {wanted === undefined ? null : (
          <s className="text-xs text-muted max-md:leading-tight">
            {cellText(field, draft?.base[field] ?? value) + unit}
          </s>
        )}
        <span
          className={clsx(
            wanted !== undefined && 'max-md:leading-tight',
            field === 'shelf' && value <= 0 && wanted === undefined && 'font-bold text-danger',
          )}
        >
          {cellText(field, wanted ?? value) + unit}
        </span>
      </span>
    </>
  )
  return (
    <div
      {...cell}
      role="gridcell"
      className={clsx(
        'amount mx-1 min-h-11 rounded-tile px-1 text-right max-md:mx-0.5 max-md:border max-md:border-line',
        write && 'cursor-text hover:bg-leaf-tint',
      )}
    >
      {isOwn ? (
        <span
          className={clsx(
            'flex min-h-11 items-center justify-end gap-1 rounded-tile md:px-1',
            wanted !== undefined && 'font-bold',
            wanted !== undefined && (bold ? 'bg-danger-tint' : 'bg-turmeric-tint'),
          )}
        >
          {lines}
        </span>
      ) : (
        <span className="flex min-h-11 items-center justify-end text-xs text-muted">{words.ofParts}</span>
      )}
    </div>
  )
}

function CellEditor({
  row,
  field,
  editing,
  cell,
  onText,
  onLeave,
}: Omit<CellProps, 'column' | 'draft' | 'mayWrite' | 'place' | 'mayShow' | 'onToggle' | 'editing'> & {
  editing: Editing
}) {
  const { id, ...place } = cell
  const label = `${words.columns[field]}, ${row.name}`
  return (
    <div role="gridcell" {...place} tabIndex={undefined} className="relative mx-1">
      <input
        id={id}
        ref={selectNew}
        aria-label={label}
        aria-invalid={editing.problem !== null}
        aria-describedby={editing.problem === null ? undefined : `${id}-problem`}
        inputMode="decimal"
        autoComplete="off"
        value={editing.text}
        onChange={({ target }) => onText(target.value)}
        onBlur={onLeave}
        className="amount block min-h-11 w-full rounded-tile border-2 border-leaf bg-surface px-2 text-right font-bold"
      />
      {editing.problem === null ? null : (
        <p
          id={`${id}-problem`}
          role="alert"
          className="absolute top-full right-0 z-20 rounded-tile bg-danger-tint px-3 py-1.5 text-xs whitespace-nowrap text-danger shadow-lift"
        >
          {editing.problem}
        </p>
      )}
    </div>
  )
}

/**
 * Focuses the field. Selects a saved value, so that typing replaces it, but not a single typed character, so that
 * typing continues.
 */
function selectNew(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  input.focus({ preventScroll: true })
  if (input.value.length > 1) input.select()
}
