import { IconAlertTriangle, IconClockExclamation, IconLayoutColumns, IconList } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { OfficeOrderList } from '@farmstand/contracts/office/order'
import { openStatuses, orderStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import type { useOrderFilters } from './order-filters.ts'
import { viewNames } from './order-filters.ts'
import { SavedViews } from './saved-views.tsx'
import { dayAfter, shortDayOf, today } from '../lib/words.ts'
import { board } from '#messages/board.ts'
import { orderList } from '#messages/order-list.ts'
import { office as words } from '#messages/office.ts'

type OrderFilters = ReturnType<typeof useOrderFilters>

// On a phone the filters are one scrollable row, so that the first orders are visible without scrolling down.
const row =
  'flex items-center md:flex-wrap max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:*:shrink-0'
const base = 'min-h-11 rounded-tile border px-3 text-sm font-medium'
const selectClass = `${base} border-line bg-surface`
const chosenClass = `${base} border-leaf bg-leaf-tint text-leaf-ink`

/** Shows the filters of the orders. Every choice is stored in the URL. */
export function FilterBar({ filters, found }: { filters: OrderFilters; found: OfficeOrderList | undefined }) {
  const { query, day, view, kept, set } = filters
  const counts = countsOf(found)
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
    <div className="mb-4 grid grid-cols-1 gap-3">
      <div className={clsx(row, 'gap-2')}>
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
          <option value="all">{orderList.allDays}</option>
        </select>
        <select
          aria-label={orderList.everyDepartment}
          value={query.department ?? ''}
          onChange={(event) => set('department', event.target.value)}
          className={selectClass}
        >
          <option value="">{orderList.everyDepartment}</option>
          <option value="GROCERY">{words.department.GROCERY}</option>
          <option value="KITCHEN">{words.department.KITCHEN}</option>
        </select>
        <select
          aria-label={orderList.anyPayment}
          value={query.payment ?? ''}
          onChange={(event) => set('payment', event.target.value)}
          className={selectClass}
        >
          <option value="">{orderList.anyPayment}</option>
          {(['COD', 'WALLET', 'ONLINE'] as const).map((one) => (
            <option key={one} value={one}>
              {orderList.payment[one]}
            </option>
          ))}
        </select>
        <AreaChoice filters={filters} areas={found?.areas ?? []} />
        <button
          type="button"
          aria-pressed={query.care === 'yes'}
          onClick={() => set('care', query.care === 'yes' ? '' : 'yes')}
          className={clsx(query.care === 'yes' ? chosenClass : selectClass, 'inline-flex items-center gap-2')}
        >
          <IconAlertTriangle aria-hidden className="size-4" />
          {orderList.needsCare} {found?.care ?? ''}
        </button>
        <LateButton filters={filters} late={found?.late ?? 0} />
        {(
          [
            ['slot', query.slot && words.window],
            ['find', query.find],
            ['late', query.late === 'soon' && board.mayBeLate],
          ] as const
        ).map(([name, chip]) =>
          chip ? (
            <button key={name} type="button" onClick={() => set(name, '')} className={chosenClass}>
              {chip} ✕
            </button>
          ) : null,
        )}
        <ShowAs filters={filters} />
      </div>
      <div className={clsx(row, 'gap-x-5')}>
        {viewNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => set('view', name)}
            className={clsx(
              'min-h-11 border-b-2 text-sm font-medium whitespace-nowrap',
              view === name ? 'border-leaf font-semibold text-leaf-ink' : 'border-transparent hover:text-leaf-ink',
            )}
          >
            {orderList.view[name]} {counts[name] ?? ''}
          </button>
        ))}
        <SavedViews kept={kept} />
      </div>
    </div>
  )
}

/** Shows the orders whose delivery window is over, whatever their day. Hidden while there are none. */
function LateButton({ filters: { query, setAll }, late }: { filters: OrderFilters; late: number }) {
  const isChosen = query.late === 'yes'
  if (late === 0 && !isChosen) return null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => setAll(isChosen ? { late: '', day: '' } : { late: 'yes', day: 'all', view: '', slot: '' })}
      className={clsx(isChosen ? chosenClass : selectClass, 'inline-flex items-center gap-2')}
    >
      <IconClockExclamation aria-hidden className="size-4" />
      {orderList.late} {late}
    </button>
  )
}

/** Shows a switch between a list by delivery window and a board by state. */
const ShowAs = ({ filters: { show, set } }: { filters: OrderFilters }) => (
  <fieldset aria-label={orderList.showAs} className="flex rounded-tile border border-line bg-surface md:ml-auto">
    {(['list', 'board'] as const).map((how) => (
      <button
        key={how}
        type="button"
        aria-pressed={show === how}
        onClick={() => set('show', how === 'board' ? 'board' : '')}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-tile px-3.5 text-sm font-medium',
          show === how ? 'bg-leaf-tint font-semibold text-leaf-ink' : 'hover:bg-leaf-tint',
        )}
      >
        {how === 'list' ? (
          <IconList aria-hidden className="size-4" />
        ) : (
          <IconLayoutColumns aria-hidden className="size-4" />
        )}
        {orderList[how]}
      </button>
    ))}
  </fieldset>
)

/** Returns the number of orders in each view, under the other chosen filters. */
function countsOf(found: OfficeOrderList | undefined): Partial<Record<(typeof viewNames)[number], number>> {
  if (!found) return {}
  const ordersIn = (statuses: readonly OrderStatus[]): number =>
    found.states.reduce((sum, { o_status, orders }) => (statuses.includes(o_status) ? sum + orders : sum), 0)
  return {
    OPEN: ordersIn(openStatuses),
    PLACED: ordersIn(['PLACED']),
    CONFIRMED: ordersIn(['CONFIRMED']),
    PACKED: ordersIn(['PACKED']),
    ALL: ordersIn(orderStatuses),
  }
}

/** Offers the pincodes, each with the number of orders. Hidden from staff who may not see addresses. */
function AreaChoice({ filters: { query, set }, areas }: { filters: OrderFilters; areas: OfficeOrderList['areas'] }) {
  const chosen = query.pincode
  if (areas.length === 0 && chosen === undefined) return null
  const isListed = areas.some(({ pincode }) => pincode === chosen)
  return (
    <select
      aria-label={orderList.anyArea}
      value={chosen ?? ''}
      onChange={(event) => set('pincode', event.target.value)}
      className={clsx(chosen === undefined ? selectClass : chosenClass, 'max-w-44')}
    >
      <option value="">{orderList.anyArea}</option>
      {chosen === undefined || isListed ? null : <option value={chosen}>{chosen}</option>}
      {areas.map(({ pincode, area, orders }) => (
        <option key={pincode} value={pincode}>
          {orderList.areaOf(area, pincode, orders)}
        </option>
      ))}
    </select>
  )
}
