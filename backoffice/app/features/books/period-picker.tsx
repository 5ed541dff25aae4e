import { Field } from '@farmstand/ui/field.tsx'
import { clsx } from 'clsx'
import { today } from '../../lib/words.ts'
import { books as words } from '#messages/books.ts'
import { monthOf, type Period } from './use-period.ts'

interface PeriodPickerProps {
  period: Period
  onChange: (next: Period) => void
}

/** Chooses the days of a report: a usual period by one press, or any first and last day. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const now = today()
  const usual = [
    [words.thisMonth, monthOf(now)],
    [words.lastMonth, monthOf(now, 1)],
    [words.today, { from: now, to: now }],
  ] as const
  return (
    <div className="flex flex-wrap items-end gap-2">
      <fieldset className="flex rounded-tile border border-line bg-surface">
        <legend className="sr-only">{words.periods}</legend>
        {usual.map(([name, { from, to }]) => {
          const chosen = from === period.from && to === period.to
          return (
            <button
              key={name}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange({ from, to })}
              className={clsx(
                'min-h-11 rounded-tile px-3 text-sm font-medium',
                chosen ? 'bg-leaf-tint font-semibold text-leaf-ink' : 'hover:bg-leaf-tint',
              )}
            >
              {name}
            </button>
          )
        })}
      </fieldset>
      <div className="grid grow grid-cols-2 gap-2 sm:max-w-80">
        <Field
          label={words.from}
          type="date"
          value={period.from}
          max={period.to}
          onChange={({ target }) => target.value && onChange({ ...period, from: target.value })}
        />
        <Field
          label={words.to}
          type="date"
          value={period.to}
          min={period.from}
          onChange={({ target }) => target.value && onChange({ ...period, to: target.value })}
        />
      </div>
    </div>
  )
}
