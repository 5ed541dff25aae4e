import { IconCircleCheckFilled } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import { missingPiecesOf } from '@farmstand/contracts/office/missing-pieces'
import { translateUnit } from '../../lib/own-units.ts'
import { harvest as words } from '#messages/harvest.ts'
import { nameInOtherLanguage } from '../../lib/names.ts'
import { Thumb } from '../thumb.tsx'
import { BroughtIn } from './brought-in.tsx'
import { rowIdOf } from './row-id.ts'
import type { useIntake } from './use-intake.ts'

export interface RowWork {
  /** The typed numbers of pieces that came in; null when this person may not record deliveries. */
  intake: ReturnType<typeof useIntake> | null
  /** Opens the dialog that decides which orders go short; null without the permission to decide. */
  onShort: ((item: HarvestItem) => void) | null
  /** Opens the dialog that undoes that decision; null without the permission to decide. */
  onUndo: ((item: HarvestItem) => void) | null
}

export function HarvestRow({ item, intake, onShort, onUndo }: { item: HarvestItem } & RowWork) {
  const short = missingPiecesOf(item) > 0
  const other = nameInOtherLanguage(item.local_names)
  return (
    <tr
      id={rowIdOf(item.item_id)}
      className={clsx(
        'max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:px-4 max-md:py-2',
        short && 'bg-danger-tint',
        'scroll-mt-20',
      )}
    >
      <td className="py-2 max-md:col-span-3 md:px-4">
        <span className="flex items-center gap-3">
          <Thumb path={item.image} />
          <span>
            <span className="font-medium">{item.name}</span>{' '}
            {other ? (
              <span lang={other.lang} className="text-muted">
                {other.name}
              </span>
            ) : null}
            <span className="block text-xs text-muted">{item.units}</span>
          </span>
        </span>
        <ShortCropMark item={item} onUndo={onUndo} />
      </td>
      <Figure label={words.ordered}>{item.ordered}</Figure>
      <Figure label={words.inCombos} muted wide>
        {item.in_combos}
      </Figure>
      <Figure label={words.usually} muted>
        {item.usually > 0 ? `+${item.usually}` : 0}
      </Figure>
      <Figure label={words.inStore} muted wide>
        {item.in_store}
      </Figure>
      <Figure label={words.toGet}>
        <b className="amount whitespace-nowrap">{translateUnit(amountOf(item.to_get, item))}</b>
      </Figure>
      <td className="py-1 text-right md:px-3">
        <BroughtIn item={item} intake={intake} />
      </td>
      <td className="max-md:col-span-2 md:pr-2">
        <span className="flex items-center gap-1 max-md:h-full max-md:justify-end">
          <State item={item} short={short} />
          {onShort ? (
            <button
              type="button"
              onClick={() => onShort(item)}
              aria-label={words.decideOf(item.name)}
              className={clsx(
                'min-h-11 rounded-tile px-3 font-semibold whitespace-nowrap hover:bg-leaf-tint',
                short ? 'text-leaf-ink' : 'text-muted',
              )}
            >
              {short ? words.decide : words.short}
            </button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}

/** Shows how many orders go short because of such a decision, with a button to undo it. */
function ShortCropMark({ item, onUndo }: Pick<RowWork, 'onUndo'> & { item: HarvestItem }) {
  if (item.gone_short === 0) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
      <span className="text-muted">{words.goneShort(item.gone_short)}</span>
      {onUndo ? (
        <button
          type="button"
          onClick={() => onUndo(item)}
          aria-label={words.undo.of(item.name)}
          className="-my-1 min-h-11 rounded-tile px-2 font-semibold text-leaf-ink hover:bg-leaf-tint md:min-h-9"
        >
          {words.crop.undo}
        </button>
      ) : null}
    </span>
  )
}

/** Shows a number. On a phone the label is above the number, and numbers marked `wide` are hidden. */
const Figure = ({
  label,
  muted = false,
  wide = false,
  children,
}: {
  label: string
  muted?: boolean
  wide?: boolean
  children: ReactNode
}) => (
  <td
    data-label={label}
    className={clsx(
      'text-right max-md:text-left max-md:before:block max-md:before:text-xs max-md:before:text-muted max-md:before:content-[attr(data-label)] md:px-3',
      muted && 'text-muted',
      wide && 'max-md:hidden',
    )}
  >
    {children}
  </td>
)

function State({ item, short }: { item: HarvestItem; short: boolean }) {
  if (item.missing > 0) return <ShortMark>{words.missing(item.missing)}</ShortMark>
  if (short) return <ShortMark>{words.tooFew(translateUnit(amountOf(missingPiecesOf(item), item)))}</ShortMark>
  if (item.brought_in === 0) return <span className="whitespace-nowrap text-muted">{words.notEntered}</span>
  return (
    <span className="flex items-center gap-1 font-semibold whitespace-nowrap text-leaf-ink">
      <IconCircleCheckFilled aria-hidden className="size-5" />
      {words.enough}
    </span>
  )
}

const ShortMark = ({ children }: { children: ReactNode }) => (
  <span className="rounded-lg bg-surface px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-danger">
    {children}
  </span>
)
