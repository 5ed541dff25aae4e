import type { ItemRow } from '@farmstand/contracts/office/items'
import { notify } from '../../lib/notify.tsx'
import type { StockEntryKind } from './stock-entry-kind.ts'
import { valuesOf } from '../items/draft.ts'
import { arePieces, typedPieces } from '../pieces.ts'
import { useHasPermission, useSession } from '../session.ts'
import { Thumb } from '../thumb.tsx'
import { useAction } from '../../lib/actions.ts'
import { nameInScreenLanguage } from '../../lib/names.ts'
import { translateUnit } from '../../lib/own-units.ts'
import { office } from '#messages/office.ts'
import { stock as words } from '#messages/stock.ts'

interface StockLineProps {
  row: ItemRow
  way: StockEntryKind
  text: string
  onText: (text: string) => void
}

export function StockLine({ row, way, text, onText }: StockLineProps) {
  const { shelf } = valuesOf(row)
  const name = nameInScreenLanguage(row)
  const mayCount = useHasPermission('stock.count')
  const warning = warningOf(row, way, text)
  return (
    <li className="grid grid-cols-[auto_1fr_6rem] items-center gap-3 px-4 py-2 text-sm">
      <Thumb path={row.image} />
      <div className="min-w-0">
        <p className="font-semibold">
          {name}{' '}
          <span className="font-normal text-muted">
            {[name === row.name ? '' : row.name, translateUnit(row.units)].filter(Boolean).join(', ')}
          </span>
        </p>
        <p className="text-xs text-muted">
          {[
            words.lies(shelf),
            row.promised > 0 ? words.promised(row.promised) : '',
            row.missing > 0 ? words.missing(row.missing) : '',
            row.waiting > 0 ? words.waiting(row.waiting) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {warning ? <p className="text-xs font-semibold text-danger">{warning}</p> : null}
      </div>
      {mayCount ? (
        <input
          aria-label={words.quantityOf(name)}
          inputMode="numeric"
          maxLength={12}
          aria-invalid={text !== '' && !arePieces(text)}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(typedPieces(target.value))}
          className="min-h-12 w-full rounded-tile border border-edge bg-surface px-3 text-right text-base font-semibold"
        />
      ) : (
        <SoldOut row={row} />
      )}
    </li>
  )
}

/** Shows the button by which cooks mark a dish as sold out for today. */
function SoldOut({ row }: { row: ItemRow }) {
  const { roles } = useSession()
  const maySell = useHasPermission('items.sellOut')
  const sellOut = useAction('sellOut')
  const own = row.department === 'KITCHEN' || !roles.includes('KITCHEN')
  if (!maySell || !own || row.on_hand === 0) return null
  return (
    <button
      type="button"
      disabled={sellOut.isPending}
      onClick={() =>
        sellOut.mutate(
          { item_id: row.id },
          {
            onSuccess: () => notify.done(words.soldOutDone(nameInScreenLanguage(row))),
            onError: ({ message }) => notify.failed(message),
          },
        )
      }
      className="min-h-12 rounded-tile border border-danger px-2 font-semibold text-danger hover:bg-danger-tint"
    >
      {words.soldOut}
    </button>
  )
}

function warningOf(row: ItemRow, way: StockEntryKind, text: string): string | null {
  if (text === '') return null
  if (!arePieces(text)) return office.notWhole
  if (way === 'RECEIVED') return null
  const { shelf } = valuesOf(row)
  const quantity = Number(text)
  if (way === 'WASTE' && quantity > shelf) return words.tooMany(shelf)
  const left = way === 'COUNT' ? quantity : shelf - quantity
  return left < row.promised ? words.short(row.promised - left) : null
}
