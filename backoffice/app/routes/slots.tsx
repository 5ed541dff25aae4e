import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlannedSlot, SlotCalendar } from '@farmstand/contracts/office/slots'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { CloseDaysButton, Closures } from '../features/slots/closures.tsx'
import { DayPanel } from '../features/slots/day-panel.tsx'
import { PauseButton, PausedNote } from '../features/slots/pause-box.tsx'
import { SlotCell } from '../features/slots/slot-cell.tsx'
import { SlotTabs } from '../features/slots/tabs.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { dayAfter, dayOf, shortDayOf, weekdayShort } from '../lib/words.ts'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'
import { windowText } from '../lib/times.ts'

/** The number of days on a wide screen. The calendar contains twice as many, for the next page. */
const SHOWN_DAYS = 7

interface Chosen {
  slotId: number
  day: string
}

/** Shows and edits the delivery windows of fourteen days with their capacities. */
export default function SlotsScreen() {
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? undefined
  const mayChange = useHasPermission('slots.change')
  const found = useServerQuery('slotCalendar', from === undefined ? {} : { from })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const calendar = found.data
  if (!calendar) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const first = calendar.days[0] ?? calendar.today
  const turn = (days: number): void => {
    const next = dayAfter(first, days)
    setSearch(next <= calendar.today ? {} : { from: next })
    setChosen(null)
  }
  const plans = chosen ? plansOf(calendar, chosen) : []
  return (
    <>
      <Heading>{words.title}</Heading>
      {calendar.pause ? <PausedNote pause={calendar.pause} mayChange={mayChange} /> : null}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SlotTabs />
        <Pager days={calendar.days} today={calendar.today} onTurn={turn} />
        <span className="ml-auto flex flex-wrap gap-2">
          {mayChange ? <CloseDaysButton today={calendar.today} /> : null}
          {mayChange && !calendar.pause ? <PauseButton /> : null}
        </span>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_18.5rem]">
        {calendar.slots.length === 0 ? (
          <Card className="p-10 text-center">
            <p className="text-lg font-semibold">{words.noWindows}</p>
            <p className="text-sm text-muted">{words.noWindowsHint}</p>
          </Card>
        ) : (
          <Calendar calendar={calendar} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen && plans.length > 0 ? (
          <DayPanel
            key={`${chosen.slotId} ${chosen.day}`}
            plans={plans}
            dayClosed={closedBecause(calendar, chosen.day)}
            mayChange={mayChange}
            onClose={() => setChosen(null)}
          />
        ) : (
          <Closures days={calendar.closed_days} mayChange={mayChange} />
        )}
      </div>
    </>
  )
}

const plansOf = ({ slots }: SlotCalendar, { slotId, day }: Chosen): PlannedSlot[] =>
  slots.filter((plan) => plan.slot_id === slotId && plan.day === day)

const closedBecause = ({ closed_days }: SlotCalendar, day: string): string | null =>
  closed_days.find((one) => one.day === day)?.reason ?? null

const pager = 'inline-flex size-11 items-center justify-center rounded-tile hover:bg-leaf-tint disabled:text-muted'

function Pager({ days, today, onTurn }: { days: readonly string[]; today: string; onTurn: (days: number) => void }) {
  const [first = today] = days
  const last = days[SHOWN_DAYS - 1] ?? first
  return (
    <div className="flex items-center rounded-tile border border-line bg-surface max-md:hidden">
      <button
        type="button"
        aria-label={words.earlier}
        disabled={first <= today}
        onClick={() => onTurn(-SHOWN_DAYS)}
        className={pager}
      >
        <IconChevronLeft aria-hidden className="size-5" />
      </button>
      <output aria-label={words.daysShown} className="text-sm font-medium whitespace-nowrap">
        {shortDayOf(first)} – {shortDayOf(last)}
      </output>
      <button type="button" aria-label={words.later} onClick={() => onTurn(SHOWN_DAYS)} className={pager}>
        <IconChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  )
}

interface CalendarProps {
  calendar: SlotCalendar
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

function Calendar(props: CalendarProps) {
  return (
    <Card className="overflow-hidden">
      <Week {...props} />
      <OneDay {...props} />
    </Card>
  )
}

/** Returns each delivery window once, in order. */
const windowsOf = ({ slots }: SlotCalendar): PlannedSlot[] =>
  [...Map.groupBy(slots, (plan) => plan.slot_id).values()].flatMap(([first]) => first ?? [])

/** Explains the icons in the cells. Screen readers skip it, because they read the icons' labels. */
const Legend = () => (
  <span aria-hidden className="block text-xs font-normal text-muted">
    {(['GROCERY', 'KITCHEN'] as const).map((one) => (
      <span key={one} className="block">
        <b>{words.letter[one]}</b> {office.department[one]}
      </span>
    ))}
    <span className="flex items-center gap-1.5">
      <span className="size-2.5 shrink-0 rounded-full bg-turmeric" />
      {words.changedHere}
    </span>
  </span>
)

function Week({ calendar, chosen, onChoose }: CalendarProps) {
  const days = calendar.days.slice(0, SHOWN_DAYS)
  return (
    <table className="w-full table-fixed text-sm max-md:hidden">
      <thead>
        <tr className="divide-x divide-line border-b border-line text-left">
          <th className="w-28 p-2">
            <span className="sr-only">{words.window}</span>
            <Legend />
          </th>
          {days.map((day) => (
            <th key={day} className={clsx('p-2 align-top', day === calendar.today && 'bg-leaf-tint')}>
              {weekdayShort(day)} {Number(day.slice(8))}
              <DayNote calendar={calendar} day={day} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {windowsOf(calendar).map((window) => (
          <tr key={window.slot_id} className="divide-x divide-line">
            <th className="p-2 text-left font-semibold">
              {windowText(window.name)}
              <span className="block text-xs font-normal text-muted">
                {words.orderUntil(words.before(window.pattern.cutoff_minutes))}
              </span>
            </th>
            {days.map((day) => (
              <td key={day} className="h-px">
                <Cell calendar={calendar} at={{ slotId: window.slot_id, day }} chosen={chosen} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayNote({ calendar, day }: { calendar: SlotCalendar; day: string }) {
  const reason = closedBecause(calendar, day)
  if (reason !== null) return <span className="block text-xs font-normal break-words text-nonveg">{reason}</span>
  return day === calendar.today ? <span className="block text-xs font-normal text-muted">{words.today}</span> : null
}

/** Shows one day on a phone, with the windows below each other. */
function OneDay({ calendar, chosen, onChoose }: CalendarProps) {
  const [day, setDay] = useState(calendar.days[0] ?? calendar.today)
  const reason = closedBecause(calendar, day)
  return (
    <div className="md:hidden">
      <select
        aria-label={words.day}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        className="min-h-12 w-full border-b border-line bg-surface px-3 text-sm font-semibold"
      >
        {calendar.days.map((one) => (
          <option key={one} value={one}>
            {dayOf(one)}
          </option>
        ))}
      </select>
      {reason === null ? null : <p className="px-3 py-2 text-sm text-nonveg">{reason}</p>}
      <ul className="divide-y divide-line">
        {windowsOf(calendar).map(({ slot_id: slotId, name }) => (
          <li key={slotId} className="grid grid-cols-[6.5rem_1fr] items-center">
            <span className="p-2 text-sm font-semibold">{windowText(name)}</span>
            <Cell calendar={calendar} at={{ slotId, day }} chosen={chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell({ calendar, at, chosen, onChoose }: CalendarProps & { at: Chosen }) {
  const plans = plansOf(calendar, at)
  if (plans.length === 0) return null
  return (
    <SlotCell
      plans={plans}
      label={`${dayOf(at.day)}, ${windowText(plans[0]?.name ?? '')}`}
      chosen={chosen?.slotId === at.slotId && chosen.day === at.day}
      onChoose={() => onChoose(at)}
    />
  )
}
