import type { TimeSlot } from '@farmstand/contracts/setting'
import { clsx } from 'clsx'
import { nearDayText } from '../../lib/dates.ts'
import { addDays, shopDay } from '../../lib/shop-day.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isBookable, slotStart, slotState, type FreeWindow, type SlotState } from './slots.ts'
import { windowText, timeText } from '../../lib/times.ts'

const grid = 'grid grid-cols-2 gap-2 lg:grid-cols-3'
const thirdWhereRoom = '*:nth-[3]:hidden lg:*:nth-[3]:flex'

interface SlotChoiceProps {
  label: string
  group: string
  slots: readonly TimeSlot[]
  now: Date
  chosen: number | null
  /** The slot for which the order is booked now. It is marked and cannot be chosen. */
  booked?: number | undefined
  /** True for a single row of slots, in which the third slot appears only where there is room. */
  brief: boolean
  onChoose: (slotId: number) => void
}

/** Lists the slots of a day. Free, almost full and full slots are marked with text, not only with colour. */
export function SlotChoice({ label, group, slots, now, chosen, booked, brief, onChoose }: SlotChoiceProps) {
  if (slots.length === 0)
    return (
      <p aria-live="polite" className="flex min-h-16 items-center rounded-tile bg-sunken px-3 py-2.5 text-sm">
        {text.noSlots}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={clsx(grid, brief && thirdWhereRoom)}>
        {slots.map((slot) => (
          <Slot
            key={slot.id}
            slot={slot}
            now={now}
            group={group}
            checked={slot.id === chosen}
            booked={slot.id === booked}
            onChoose={() => onChoose(slot.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface SlotProps {
  slot: TimeSlot
  now: Date
  group: string
  checked: boolean
  booked?: boolean
  /** The day to name with the slot, when the slot is shown alone. */
  day?: string
  onChoose: () => void
}

function Slot({ slot, now, group, checked, booked = false, day, onChoose }: SlotProps) {
  const open = !booked && isBookable(slot, now)
  return (
    <label
      className={clsx(
        'relative flex flex-col justify-center rounded-tile border px-2.5 py-1.5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
        checked
          ? 'border-leaf bg-leaf-tint'
          : booked
            ? 'border-leaf bg-sunken'
            : open
              ? 'border-line bg-surface'
              : 'border-line bg-sunken text-muted',
        open && 'cursor-pointer hover:border-leaf',
        day === undefined ? 'min-h-16' : 'min-h-12',
      )}
    >
      <input
        type="radio"
        name={group}
        value={slot.id}
        checked={checked}
        disabled={!open}
        onChange={onChoose}
        className="sr-only scroll-mb-44"
      />
      <span
        className={clsx(
          'text-sm leading-tight font-semibold text-balance tabular-nums',
          !open && !booked && 'line-through',
        )}
      >
        {day === undefined ? null : `${day}, `}
        <span className={day === undefined ? undefined : 'whitespace-nowrap'}>{windowText(slot.name)}</span>
      </span>
      <span className="text-2xs leading-tight text-muted">
        {booked ? text.booked : slotNote(slot, slotState(slot, now), now)}
      </span>
    </label>
  )
}

function slotNote(slot: TimeSlot, state: SlotState, now: Date): string {
  if (state.kind === 'full') return text.full
  if (state.kind === 'off') return text.notDelivered
  if (state.kind === 'closed') return text.closed
  const places = state.kind === 'filling' ? text.places(state.places) : ''
  const until = slot.order_by ? text.orderBy(cutoffText(slot.order_by, now)) : ''
  return [places, until].filter(Boolean).join(' · ')
}

function cutoffText(instant: string, now: Date): string {
  const day = shopDay(instant)
  if (day === shopDay(now)) return text.todayAt(timeText(instant))
  if (day === addDays(shopDay(now), 1)) return text.tomorrowAt(timeText(instant))
  return `${timeText(instant)} ${nearDayText(day)}`
}

interface ChosenSlotProps extends Pick<SlotChoiceProps, 'label' | 'group' | 'now'> {
  /** The chosen slot with its day; null until one is chosen automatically. */
  window: FreeWindow | null
  today: string
  onOpen: () => void
}

/** Shows the chosen slot of an order part on one line, with a button for other times. */
export function ChosenSlot({ label, group, window, today, now, onOpen }: ChosenSlotProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        {window ? (
          <Slot
            slot={window.slot}
            day={dayName(window.date, today)}
            now={now}
            group={group}
            checked
            onChoose={() => undefined}
          />
        ) : (
          <Skeleton className="h-12" />
        )}
        <Button look="plain" className="max-w-36 px-3!" onClick={onOpen}>
          {text.otherTimes}
        </Button>
      </div>
    </fieldset>
  )
}

/** A placeholder as high as the row of slots that replaces it. */
export function SlotsWaiting() {
  return (
    <div className={clsx(grid, thirdWhereRoom)}>
      {[1, 2, 3].map((slot) => (
        <Skeleton key={slot} className="h-16" />
      ))}
    </div>
  )
}

/** Returns a day and a slot such as 'Today, 5 PM - 7 PM'. */
export const windowName = ({ date, slot }: FreeWindow, today: string): string =>
  `${dayName(date, today)}, ${windowText(slot.name)}`

/** Returns the start of a slot with its day, such as '7 PM today'. */
export function startText({ date, slot }: FreeWindow, today: string): string {
  const start = slotStart(slot, date)
  const time = start ? timeText(start.toISOString()) : windowText(slot.name)
  if (date === today) return text.todayAt(time)
  return date === addDays(today, 1) ? text.tomorrowAt(time) : `${dayName(date, today)}, ${time}`
}

function dayName(date: string, today: string): string {
  if (date === today) return text.today
  if (date === addDays(today, 1)) return text.tomorrow
  return nearDayText(date)
}
