import { clsx } from 'clsx'
import type { KitchenTicket } from '@farmstand/contracts/office/kitchen'
import type { TicketState } from '@farmstand/contracts/office/ticket-states'
import { Button } from '@farmstand/ui/button.tsx'
import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'
import { translateUnit } from '../../lib/own-units.ts'
import { nameBeside, nameInScreenLanguage } from '../../lib/names.ts'
import { occasionName } from '../../lib/occasion-name.ts'
import { timeText, windowText } from '../../lib/times.ts'
import { minutesUntil } from '../../lib/words.ts'
import { Flags } from '../order-flags.tsx'
import { VegMark } from '../veg-mark.tsx'
import { kitchen as words } from '#messages/kitchen.ts'
import { allergens } from '#messages/known-words.ts'
import { packing } from '#messages/packing.ts'

interface TicketProps {
  ticket: KitchenTicket
  now: string
  busy: boolean
  move: (ticket: KitchenTicket, to: TicketState) => void
}

const next = { WAITING: 'COOKING', COOKING: 'READY' } as const
const previous = { COOKING: 'WAITING', READY: 'COOKING' } as const

/** Shows an order to cook in large type, because a tablet hangs at arm's length in a kitchen. */
export function TicketCard({ ticket, now, busy, move }: TicketProps) {
  const { order_number: number, state, cancelled, dishes } = ticket
  const notes = [
    ticket.occasion === null ? '' : packing.occasion(occasionName(ticket.occasion), ticket.occasion_members),
    ticket.note,
    ticket.customer_note && packing.theirNote(ticket.customer_note),
  ].filter(Boolean)
  return (
    <li
      className={clsx(
        'grid gap-3 rounded-card border bg-surface p-4',
        cancelled ? 'border-danger' : isLate(ticket, now) ? 'border-turmeric' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 text-xl">
          #{number} <Flags flags={ticket.priority ? ['PRIORITY'] : []} />
        </h3>
        <p className={clsx('text-sm font-semibold', isLate(ticket, now) && 'rounded-lg bg-tone-turmeric px-2 py-0.5')}>
          {timeOf(ticket, now)}
        </p>
        <p className="w-full text-sm text-muted">{words.deliver(windowText(ticket.slot_name))}</p>
      </div>
      {cancelled ? <p className="rounded-lg bg-danger-tint p-2 font-semibold text-danger">{words.cancelled}</p> : null}
      <ul className={clsx('grid gap-2', cancelled && 'line-through')}>
        {dishes.map((dish) => (
          <Dish key={`${dish.name} ${dish.units}`} dish={dish} />
        ))}
      </ul>
      {notes.length > 0 ? <p className="rounded-lg bg-tone-turmeric p-2 text-sm">{notes.join(' · ')}</p> : null}
      {cancelled ? (
        <Button wide disabled={busy} aria-label={words.closeOf(number)} onClick={() => move(ticket, 'WAITING')}>
          {words.close}
        </Button>
      ) : (
        <div className="flex gap-3">
          {state === 'WAITING' ? null : (
            <Button
              look="plain"
              className="min-h-14 flex-1"
              disabled={busy}
              aria-label={state === 'COOKING' ? words.stopOf(number) : words.recallOf(number)}
              onClick={() => move(ticket, previous[state])}
            >
              {state === 'COOKING' ? words.stop : words.recall}
            </Button>
          )}
          {state === 'READY' ? null : (
            <Button
              className="min-h-14 flex-2 text-base"
              disabled={busy}
              aria-label={state === 'WAITING' ? words.startOf(number) : words.readyOf(number)}
              onClick={() => move(ticket, next[state])}
            >
              {state === 'WAITING' ? words.start : words.ready}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Dish({ dish }: { dish: KitchenTicket['dishes'][number] }) {
  const english = { name: dish.name, lang: 'en' }
  const name = nameInScreenLanguage(dish)
  const beside = name === dish.name ? nameBeside(dish) : english
  return (
    <li className="grid grid-cols-[auto_auto_1fr] items-baseline gap-x-2 text-lg">
      <span className="amount font-semibold">{dish.quantity} ×</span>
      <VegMark veg={dish.veg_nonveg_type === 0} className="size-4" />
      <span className="min-w-0">
        <span className="font-semibold">{name}</span> {beside ? <span lang={beside.lang}>{beside.name}</span> : null}{' '}
        <span className="text-sm whitespace-nowrap text-muted">{translateUnit(dish.units)}</span>
        {dish.allergens === null ? null : (
          <span className="block text-sm text-danger">
            {words.contains(translateKnownWords(dish.allergens, allergens))}
          </span>
        )}
      </span>
    </li>
  )
}

const isLate = ({ state, start_by: by }: KitchenTicket, now: string): boolean =>
  state === 'WAITING' && minutesUntil(by, now) <= 0

function timeOf(
  { state, start_by: by, started_at: started, ready_at: ready, cook }: KitchenTicket,
  now: string,
): string {
  if (state === 'READY' && ready !== null) return words.readyAt(timeText(ready))
  if (state === 'COOKING' && started !== null) return words.since(timeText(started), cook ?? '')
  const left = minutesUntil(by, now)
  return left > 0 ? words.startBy(timeText(by)) : words.late(-left)
}
