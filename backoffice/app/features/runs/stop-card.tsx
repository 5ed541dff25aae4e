import { IconArrowDown, IconArrowUp, IconHandStop, IconMapPinQuestion } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { DeliveryStop } from '@farmstand/contracts/office/runs'
import { formatRupees } from '@farmstand/contracts/money'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { Flags } from '../order-flags.tsx'
import { MarkBox } from '../order-table.tsx'
import { StatePill } from '../state-pill.tsx'
import { delivery as words } from '#messages/delivery.ts'
import { bagsOfStops, cashOfStops, isMovable, stopKey, numbersOf, addressWithArea } from './stop.ts'
import type { Moves } from './use-moves.ts'

interface StopProps {
  stop: DeliveryStop
  /** The number of the stop in its run; null without a run. */
  place: number | null
  /** Null if the person may not change runs, or the run is out. */
  moves: Moves | null
  onDrop?: () => void
  /** Moves the stop by one place; null at the end of the run or without a run. */
  onEarlier?: (() => void) | null
  onLater?: (() => void) | null
}

/** Shows one address with its orders. It moves by dragging, by the key M and by buttons. */
export function StopCard({ stop, place, moves, onDrop, onEarlier, onLater }: StopProps) {
  const movable = moves !== null && isMovable(stop)
  const numbers = numbersOf(stop)
  const [bags, due] = [bagsOfStops([stop]), cashOfStops([stop])]
  const pressKey = (event: React.KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (!movable || key !== 'm' || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    moves.choose(stop)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is optional: its buttons and M do the same
    <li
      draggable={movable}
      onDragStart={() => moves?.drag(stop)}
      onDragEnd={() => moves?.drag(null)}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        if (!onDrop) return
        event.stopPropagation()
        onDrop()
      }}
      onKeyDown={pressKey}
      className={clsx(
        'rounded-tile border border-line text-sm',
        moves?.marked.has(stopKey(stop)) ? 'bg-leaf-tint' : 'bg-surface',
        movable && 'md:cursor-grab',
      )}
    >
      <div className="flex items-start gap-1">
        {movable ? (
          <MarkBox
            label={words.select(numbers)}
            checked={moves.marked.has(stopKey(stop))}
            onChange={() => moves.mark(stop)}
          />
        ) : null}
        <div className={clsx('min-w-0 grow py-1.5 pr-3', !movable && 'pl-3')}>
          <p className="flex flex-wrap items-center gap-x-2">
            {place === null ? null : <b className="amount">{place}.</b>}
            {stop.orders.map(({ uid, order_number: number, o_status: status, priority }) => (
              <span key={uid} className="inline-flex flex-wrap items-center gap-x-2">
                <Link
                  to={`/orders/${uid}`}
                  draggable={false}
                  className="inline-flex min-h-8 items-center font-semibold touch"
                >
                  #{number}
                </Link>
                <StatePill status={status} />
                <Flags flags={priority ? ['PRIORITY'] : []} />
              </span>
            ))}
            <b className="amount ml-auto">{due > 0 ? formatRupees(due) : words.paid}</b>
          </p>
          <p className="break-words">
            <span className="font-medium">{stop.customer_name}</span>{' '}
            <span className="text-muted">{addressWithArea(stop)}</span>
          </p>
          {movable ? null : <Facts stop={stop} bags={bags} />}
          {[stop.rider_note, ...stop.orders.map(({ note }) => note)].filter(Boolean).map((note) => (
            <p key={note} className="mt-1 rounded-lg bg-tone-turmeric px-2 py-1 text-xs break-words">
              {note}
            </p>
          ))}
        </div>
      </div>
      {movable ? (
        // The facts share the row of the buttons, so that a phone shows more stops.
        <div className="flex items-center gap-1 pr-2 pb-1 pl-3">
          <div className="min-w-0 grow">
            <Facts stop={stop} bags={bags} />
          </div>
          {onEarlier === undefined ? null : (
            <IconButton
              label={words.earlier(numbers)}
              disabled={onEarlier === null || moves.busy}
              onClick={() => onEarlier?.()}
            >
              <IconArrowUp aria-hidden className="size-5" />
            </IconButton>
          )}
          {onLater === undefined ? null : (
            <IconButton
              label={words.later(numbers)}
              disabled={onLater === null || moves.busy}
              onClick={() => onLater?.()}
            >
              <IconArrowDown aria-hidden className="size-5" />
            </IconButton>
          )}
          <Button look="plain" aria-label={words.moveStop(numbers)} onClick={() => moves.choose(stop)}>
            {words.move}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function Facts({ stop: { held, rough }, bags }: { stop: DeliveryStop; bags: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      {bags > 0 ? <span>{words.bags(bags)}</span> : null}
      {held ? <Fact icon={IconHandStop} text={words.held} /> : null}
      {rough ? <Fact icon={IconMapPinQuestion} text={words.rough} /> : null}
    </p>
  )
}

const Fact = ({ icon: Icon, text }: { icon: typeof IconHandStop; text: string }) => (
  <span className="inline-flex items-center gap-1">
    <Icon aria-hidden className="size-4" />
    {text}
  </span>
)
