import { IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useVegOnly } from '../../lib/veg-only.ts'
import { catalogue } from '#messages/catalogue.ts'
import { results as words } from '#messages/results.ts'
import { VegMark } from '@farmstand/ui/veg-mark.tsx'
import { orders, type Arrangement, type Kind } from './arrange-results.ts'

interface ResultFiltersProps extends Arrangement {
  /** The number of combos among all results. */
  combos: number
  onChange: (change: Partial<Arrangement>) => void
}

const pill =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm font-semibold md:px-3'

export function ResultFilters({ combos, kind, order, onChange }: ResultFiltersProps) {
  const vegOnly = useVegOnly()
  const choice = (value: Kind, text: ReactNode) => (
    <button
      type="button"
      aria-pressed={kind === value}
      onClick={() => onChange({ kind: value })}
      className={clsx(pill, kind === value ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-edge bg-surface')}
    >
      {text}
    </button>
  )
  return (
    <fieldset className="no-bar relative -mx-3.5 mt-1 mb-2.5 flex items-center gap-1.5 overflow-x-auto px-3.5 py-1 md:-mx-7 md:px-7">
      <legend className="sr-only">{words.show}</legend>
      {choice('all', words.all)}
      {vegOnly
        ? null
        : choice(
            'veg',
            <>
              <VegMark veg label={catalogue.vegLabel} /> {words.veg}
            </>,
          )}
      {combos > 0 ? choice('combos', words.combos(combos)) : null}
      <label className={clsx(pill, 'relative border-edge bg-surface py-0')}>
        <span className="sr-only">{words.sort}</span>
        <select
          value={order}
          onChange={(event) => {
            const wanted = orders.find((each) => each === event.target.value)
            if (wanted) onChange({ order: wanted })
          }}
          className="-mr-2.5 field-sizing-content min-h-11 appearance-none bg-transparent pr-8 md:-mr-3"
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {words.orders[each]}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4" />
      </label>
    </fieldset>
  )
}
