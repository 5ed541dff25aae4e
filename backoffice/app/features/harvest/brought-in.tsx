import { clsx } from 'clsx'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import { translateUnit } from '../../lib/own-units.ts'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'
import { arePieces, typedPieces } from '../pieces.ts'
import { isUnreadable, type useIntake } from './use-intake.ts'

interface BroughtInProps {
  item: HarvestItem
  /** The typed numbers of pieces that came in; null when this person may not record deliveries. */
  intake: ReturnType<typeof useIntake> | null
}

/** Shows how many pieces of an item came in for the day. After an edit, the server adds the difference to the stock. */
export function BroughtIn({ item, intake }: BroughtInProps) {
  if (!intake) return <>{item.brought_in}</>
  const typed = intake.lines.get(item.item_id)?.text
  const unread = typed !== undefined && isUnreadable(typed)
  const pieces = typed === undefined ? item.brought_in : arePieces(typed) ? Number(typed) : 0
  return (
    <span className="block">
      <span className="block text-left text-xs text-muted md:hidden" aria-hidden>
        {words.broughtIn}
      </span>
      <input
        // Shows the saved total until somebody types, then the typed text until it is saved or discarded.
        value={typed ?? (item.brought_in > 0 ? String(item.brought_in) : '')}
        onChange={({ target }) => intake.set(item, typedPieces(target.value))}
        aria-label={words.broughtInOf(item.name)}
        aria-invalid={unread}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="–"
        className={clsx(
          'min-h-11 w-full rounded-tile border bg-surface px-3 text-right text-base font-semibold md:w-24',
          typed === undefined ? 'border-edge' : 'border-turmeric',
        )}
      />
      {unread ? <span className="block text-xs font-semibold text-danger">{office.notWhole}</span> : null}
      {pieces > 0 ? <span className="block text-xs text-muted">{translateUnit(amountOf(pieces, item))}</span> : null}
    </span>
  )
}
