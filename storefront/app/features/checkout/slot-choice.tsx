import type { TimeSlot } from '@farmstand/contracts/setting'
import { clsx } from 'clsx'
import { addDays, dayParts, shopDay, timeText } from '../../lib/dates.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isBookable, slotState, type SlotState } from './slots.ts'

interface SlotChoiceProps {
  label: string
  group: string
  slots: readonly TimeSlot[]
  now: Date
  chosen: number | null
  onChoose: (slotId: number) => void
}

/** The slots of a day. What is free, filling or full is said in words, not by colour alone. */
export function SlotChoice({ label, group, slots, now, chosen, onChoose }: SlotChoiceProps) {
  if (slots.length === 0)
    return (
      <p aria-live="polite" className="rounded-tile bg-sunken px-3 py-2.5 text-sm">
        {text.noSlots}
      </p>
    )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {slots.map((slot) => (
          <Slot
            key={slot.id}
            slot={slot}
            now={now}
            group={group}
            checked={slot.id === chosen}
            onChoose={() => onChoose(slot.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Slot({
  slot,
  now,
  group,
  checked,
  onChoose,
}: {
  slot: TimeSlot
  now: Date
  group: string
  checked: boolean
  onChoose: () => void
}) {
  const open = isBookable(slot, now)
  return (
    <label
      className={clsx(
        'relative flex min-h-14.5 flex-col justify-center rounded-tile border px-3 py-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
        checked ? 'border-leaf bg-leaf-tint' : open ? 'border-line bg-surface' : 'border-line bg-sunken text-muted',
        open && 'cursor-pointer hover:border-leaf',
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
      <span className={clsx('amount text-sm font-semibold', !open && 'line-through')}>{slot.name}</span>
      <span className="text-xs text-muted">{slotNote(slot, slotState(slot, now), now)}</span>
    </label>
  )
}

function slotNote(slot: TimeSlot, state: SlotState, now: Date): string {
  if (state.kind === 'full') return text.full
  if (state.kind === 'off') return text.notDelivered
  if (state.kind === 'closed') return text.closed
  const places = state.kind === 'filling' ? text.places(state.places) : ''
  const until = slot.order_by ? text.orderBy(when(slot.order_by, now)) : ''
  return [places, until].filter(Boolean).join(' · ')
}

function when(instant: string, now: Date): string {
  const day = shopDay(instant)
  if (day === shopDay(now)) return text.todayAt(timeText(instant))
  if (day === addDays(shopDay(now), 1)) return text.tomorrowAt(timeText(instant))
  const { weekday, day: number, month } = dayParts(day)
  return `${timeText(instant)} ${weekday} ${number} ${month}`
}

/** As many as came the last time, so that nothing moves when they come. */
export function SlotsWaiting({ count }: { count: number }) {
  return (
    <div className="grid grid-cols-2 gap-2 pt-7">
      {Array.from({ length: count }, (_, slot) => (
        <Skeleton key={slot} className="h-14.5" />
      ))}
    </div>
  )
}
