import { clsx } from 'clsx'
import { Link, Navigate } from 'react-router'
import type { Today as DayShown } from '@farmstand/contracts/office/today'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading } from '../features/heading.tsx'
import { HealthRow } from '../features/health-row.tsx'
import { MAY_BE_LATE } from '../features/order-filters.ts'
import { LoadingOrError } from '../features/parts.tsx'
import { PausedNote } from '../features/slots/pause-box.tsx'
import { useHasPermission, useSession } from '../features/session.ts'
import { useServerQuery } from '../lib/actions.ts'
import { dayOf, roundRupees, shortDayOf } from '../lib/words.ts'
import { setup } from '#messages/setup.ts'
import { board } from '#messages/board.ts'
import { office as words } from '#messages/office.ts'
import { Decisions } from '../features/today/decisions.tsx'
import { Windows } from '../features/today/windows.tsx'

/** Shows the day, or redirects people who may not see it to the screen of their work. */
export default function Today() {
  const seesDay = useHasPermission('day.read')
  const own = useOwnWork()
  return seesDay ? <Day /> : <Navigate to={own} replace />
}

function useOwnWork(): string {
  const cooks = useHasPermission('kitchen.cook')
  const packs = useHasPermission('orders.pack')
  const delivers = useHasPermission('orders.deliver')
  const files = useHasPermission('books.read')
  if (cooks) return '/kitchen'
  return packs ? '/packing' : delivers ? '/rider' : files ? '/books' : '/orders'
}

function Day() {
  const today = useServerQuery('today', {})
  const mayChange = useHasPermission('slots.change')
  if (!today.data) return <LoadingOrError title={words.today} error={today.error} again={() => void today.refetch()} />
  const day = today.data
  const isWell = day.health.every(({ state }) => state === 'ok')
  return (
    <>
      <Heading>{dayOf(day.day)}</Heading>
      {day.pause ? <PausedNote pause={day.pause} mayChange={mayChange} /> : null}
      <DemoNote />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem] xl:grid-rows-[auto_1fr]">
        <Decisions day={day} />
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Figures day={day} />
          {isWell ? null : <HealthRow health={day.health} />}
          <Windows title={board.windows} day={day.day} windows={day.windows} now={day.now} none={board.noWindows} />
          <Windows
            title={board.tomorrow(shortDayOf(day.tomorrow.day))}
            day={day.tomorrow.day}
            windows={day.tomorrow.windows}
            now={day.now}
            none={board.noOrdersTomorrow}
          />
          {isWell ? <HealthRow health={day.health} /> : null}
        </div>
        <RatingsAndSearches day={day} />
      </div>
    </>
  )
}

/** Links the owner of a new installation, which still shows the demo, to the setup. */
function DemoNote() {
  const { demo } = useSession()
  const owns = useHasPermission('shop.change')
  if (!demo || !owns) return null
  return (
    <Card className="mb-4 flex items-center gap-3 px-4 py-2 text-sm md:py-4">
      <p className="grow max-md:leading-tight">{setup.demoBanner}</p>
      <Link
        to="/setup"
        className="inline-flex min-h-11 shrink-0 items-center rounded-tile bg-leaf px-4 font-semibold text-on-leaf"
      >
        {setup.begin}
      </Link>
    </Card>
  )
}

function Figures({ day }: { day: DayShown }) {
  const out = day.on_the_road + day.delivered
  const change = day.orders_last_week === null ? null : Math.round((day.orders / day.orders_last_week - 1) * 100)
  return (
    <Card className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      <Figure
        name={board.ordersForToday}
        value={String(day.orders)}
        note={change === null ? '' : board.overLastWeek(change)}
      />
      <Figure
        name={board.theirValue}
        value={roundRupees(day.value)}
        note={day.orders > 0 ? board.anOrder(roundRupees(day.value / day.orders)) : ''}
      />
      <Figure
        name={board.outOfTheDoor}
        value={String(out)}
        beside={board.ofAll(day.orders)}
        note={board.deliveredAndRiding(day.delivered, day.on_the_road)}
      />
      <Figure name={board.cashToCollect} value={roundRupees(day.cash)} note={board.cashOrders(day.cash_orders)} />
      <Figure
        name={board.mayBeLate}
        value={String(day.late)}
        note={day.late_where ?? board.nothingLate}
        bad={day.late > 0}
        to={day.late > 0 ? MAY_BE_LATE : undefined}
      />
    </Card>
  )
}

interface FigureProps {
  name: string
  value: string
  beside?: string
  note: string
  bad?: boolean
  /** The screen that lists what the figure counts. */
  to?: string | undefined
}

const Figure = ({ name, value, beside, note, bad = false, to }: FigureProps) => (
  <div className="relative border-line px-4 py-4 lg:not-first:border-l">
    <p className="text-xs text-muted">
      {to === undefined ? (
        name
      ) : (
        // The link covers the whole figure.
        <Link to={to} className="font-semibold text-leaf-ink after:absolute after:inset-0">
          {name}
        </Link>
      )}
    </p>
    <p className="amount text-xl font-bold">
      {value} {beside ? <span className="text-sm font-normal text-muted">{beside}</span> : null}
    </p>
    <p className={clsx('text-xs', bad ? 'font-semibold text-danger' : 'text-muted')}>{note}</p>
  </div>
)

/** Shows good ratings, areas that people wait for and searches without results, which need no action. */
function RatingsAndSearches({ day }: { day: DayShown }) {
  if (day.said_good === 0 && day.misses.length === 0 && day.wanted_areas.length === 0) return null
  return (
    <Card className="divide-y divide-line xl:col-start-2">
      {day.said_good > 0 ? <p className="p-4 text-sm text-muted">{board.saidGood(day.said_good)}</p> : null}
      {day.wanted_areas.length > 0 ? (
        <div className="p-4">
          <h2 className="text-xs font-normal text-muted">{board.wantedAreas}</h2>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {day.wanted_areas.map(({ pincode, area, people }) => (
              <li key={pincode} className="flex justify-between gap-3">
                <span className="min-w-0 font-medium break-words">{[area, pincode].filter(Boolean).join(' · ')}</span>
                <span className="shrink-0 text-muted">{board.people(people)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {day.misses.length > 0 ? (
        <div className="p-4">
          <h2 className="text-xs font-normal text-muted">{board.misses}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {day.misses.map(({ query, count }) => (
              <li key={query} className="rounded-lg border border-line px-2.5 py-1 text-sm font-medium">
                {query} {count}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
