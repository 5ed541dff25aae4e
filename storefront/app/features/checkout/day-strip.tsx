import { clsx } from 'clsx'
import { dayParts } from '../../lib/dates.ts'
import { addDays } from '../../lib/shop-day.ts'
import { checkout as text } from '#messages/checkout.ts'

interface DayStripProps {
  label: string
  group: string
  /** The first day that can be booked, which is today. */
  today: string
  count: number
  chosen: string | null
  /** Returns true if the day still has a free slot. */
  isOpen: (day: string) => boolean
  onChoose: (day: string) => void
}

/** Shows the days that can be booked, side by side. */
export function DayStrip({ label, group, today, count, chosen, isOpen, onChoose }: DayStripProps) {
  const days = Array.from({ length: count }, (_, ahead) => addDays(today, ahead))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="no-bar -mx-3.5 flex snap-x scroll-px-3.5 gap-2 overflow-x-auto px-3.5 py-1 md:-mx-5 md:px-5">
        {days.map((day, ahead) => (
          <Day
            key={day}
            day={day}
            ahead={ahead}
            group={group}
            checked={day === chosen}
            open={isOpen(day)}
            onChoose={() => onChoose(day)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Day({
  day,
  ahead,
  group,
  checked,
  open,
  onChoose,
}: {
  day: string
  ahead: number
  group: string
  checked: boolean
  open: boolean
  onChoose: () => void
}) {
  const parts = dayParts(day)
  const relative = [text.today, text.tomorrow][ahead]
  return (
    <label
      className={clsx(
        'relative flex w-16 shrink-0 snap-start flex-col items-center rounded-tile border py-1.5 leading-tight transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink',
        checked
          ? 'border-leaf bg-leaf text-on-leaf'
          : open
            ? 'border-line bg-surface'
            : 'border-line bg-sunken text-muted',
        open && 'cursor-pointer hover:border-leaf',
      )}
    >
      <input
        type="radio"
        name={group}
        value={day}
        checked={checked}
        onChange={onChoose}
        disabled={!open && !checked}
        aria-label={[relative, parts.full, open ? null : text.noneLeft].filter(Boolean).join(', ')}
        className="sr-only scroll-mb-44"
      />
      <span aria-hidden className="text-xs leading-tight">
        {open ? (ahead === 0 ? text.today : parts.weekday) : text.noneLeft}
      </span>
      <span aria-hidden className={clsx('amount text-lg leading-tight font-bold', !open && 'line-through')}>
        {parts.day}
      </span>
    </label>
  )
}
