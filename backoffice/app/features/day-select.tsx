import { dayAfter, shortDayOf, today } from '../lib/words.ts'
import { office } from '#messages/office.ts'

/** The look of a choice above a list. */
export const selectClass = 'min-h-11 max-w-full rounded-tile border border-line bg-surface px-3 text-sm font-medium'

interface DaySelectProps {
  label: string
  day: string
  /** The number of days to choose from, beginning with today. */
  days: number
  onChange: (day: string) => void
}

/** Chooses a day from today on. */
export function DaySelect({ label, day, days, onChange }: DaySelectProps) {
  return (
    <select aria-label={label} value={day} onChange={({ target }) => onChange(target.value)} className={selectClass}>
      {Array.from({ length: days }, (_, place) => dayAfter(today(), place)).map((one, place) => (
        <option key={one} value={one}>
          {[place === 0 ? office.today : place === 1 ? office.tomorrow : '', shortDayOf(one)]
            .filter(Boolean)
            .join(', ')}
        </option>
      ))}
    </select>
  )
}
