import { clsx } from 'clsx'
import type { useOrderFilters } from './order-filters.ts'
import { viewNames } from './order-filters.ts'
import { dayAfter, shortDayOf, today } from '../lib/words.ts'
import { office as words } from '../messages/en/office.ts'

const selectClass = 'min-h-11 rounded-tile border border-line bg-surface px-3 text-sm font-medium'

/** Which orders are shown; everything chosen here stands in the address. */
export function FilterBar({ filters, count }: { filters: ReturnType<typeof useOrderFilters>; count: number }) {
  const { query, day, view, set } = filters
  const now = today()
  const days = [now, dayAfter(now, 1), dayAfter(now, 2), dayAfter(now, 3)]
  if (day !== 'all' && !days.includes(day)) days.unshift(day)
  const nameOf = (one: string): string =>
    one === now
      ? `${words.today}, ${shortDayOf(one)}`
      : one === days[1] && days[0] === now
        ? `${words.tomorrow}, ${shortDayOf(one)}`
        : shortDayOf(one)
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <select
          aria-label={words.delivery}
          value={day}
          onChange={(event) => set('day', event.target.value)}
          className={selectClass}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
          <option value="all">{words.allDays}</option>
        </select>
        <select
          aria-label={words.everyDepartment}
          value={query.department ?? ''}
          onChange={(event) => set('department', event.target.value)}
          className={selectClass}
        >
          <option value="">{words.everyDepartment}</option>
          <option value="GROCERY">{words.department.GROCERY}</option>
          <option value="KITCHEN">{words.department.KITCHEN}</option>
        </select>
        <select
          aria-label={words.anyPayment}
          value={query.payment ?? ''}
          onChange={(event) => set('payment', event.target.value)}
          className={selectClass}
        >
          <option value="">{words.anyPayment}</option>
          {(['COD', 'WALLET', 'ONLINE'] as const).map((one) => (
            <option key={one} value={one}>
              {words.payment[one]}
            </option>
          ))}
        </select>
        {(['slot', 'find'] as const).map((name) =>
          query[name] ? (
            <button
              key={name}
              type="button"
              onClick={() => set(name, '')}
              className={clsx(selectClass, 'border-leaf bg-leaf-tint')}
            >
              {name === 'slot' ? words.window : query[name]} ✕
            </button>
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {viewNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => set('view', name)}
            className={clsx(
              'min-h-9 border-b-2 text-sm font-medium',
              view === name ? 'border-leaf font-semibold text-leaf-ink' : 'border-transparent hover:text-leaf-ink',
            )}
          >
            {words.view[name]} {view === name ? count : ''}
          </button>
        ))}
      </div>
    </div>
  )
}
