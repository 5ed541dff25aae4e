import type { Sellable } from '@farmstand/contracts/sellable'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { catalogue } from '#messages/catalogue.ts'
import { results as words } from '#messages/results.ts'
import { VegMark } from '../../ui/veg-mark.tsx'
import { isOf, type Kind, type Order } from './arrange-results.ts'

interface ResultFiltersProps {
  all: readonly Sellable[]
  /** How many are on show. */
  shown: number
  kind: Kind
  order: Order
  onKind: (kind: Kind) => void
  onOrder: (order: Order) => void
}

const pill = 'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold'
const orders: readonly Order[] = ['best', 'price', 'unit']

export function ResultFilters({ all, shown, kind, order, onKind, onOrder }: ResultFiltersProps) {
  const combos = all.filter((sellable) => isOf(sellable, 'combos')).length
  const choice = (value: Kind, text: ReactNode) => (
    <button
      type="button"
      aria-pressed={kind === value}
      onClick={() => onKind(value)}
      className={clsx(pill, kind === value ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-edge bg-surface')}
    >
      {text}
    </button>
  )
  return (
    <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-sm font-normal text-muted">
        <output>{words.found(shown)}</output>
      </h2>
      <fieldset className="flex grow flex-wrap items-center gap-1.5">
        <legend className="sr-only">{words.show}</legend>
        {choice('all', words.all)}
        {choice(
          'veg',
          <>
            <VegMark veg label={catalogue.vegLabel} /> {words.veg}
          </>,
        )}
        {combos > 0 ? choice('combos', words.combos(combos)) : null}
        <label className={clsx(pill, 'border-edge bg-surface py-0')}>
          <span className="sr-only">{words.sort}</span>
          <select
            value={order}
            onChange={(event) => {
              const wanted = orders.find((each) => each === event.target.value)
              if (wanted) onOrder(wanted)
            }}
            className="min-h-11 bg-transparent"
          >
            {orders.map((each) => (
              <option key={each} value={each}>
                {words.orders[each]}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </div>
  )
}
