import { clsx } from 'clsx'
import { useState } from 'react'
import type { WeeklySlot } from '@farmstand/contracts/office/slots'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { AddWindowButton } from '../features/slots/add-window.tsx'
import { SlotTabs } from '../features/slots/tabs.tsx'
import { WeekPanel } from '../features/slots/week-panel.tsx'
import { onWeekday } from '../features/slots/weekly.ts'
import { useServerQuery } from '../lib/actions.ts'
import { weekdaysShort } from '../lib/words.ts'
import { office } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'
import { slots as words } from '#messages/slots.ts'

/** Shows and edits the delivery windows of each weekday. */
export default function SlotsWeekScreen() {
  const mayChange = useHasPermission('slots.change')
  const pattern = useServerQuery('slotPattern', {})
  const [chosen, setChosen] = useState<{ slotId: number; weekday: number } | null>(null)
  if (!pattern.data)
    return <LoadingOrError title={words.title} error={pattern.error} again={() => void pattern.refetch()} />
  const windows = Map.groupBy(pattern.data.results, (one) => one.slot_id)
  const offers = chosen ? (windows.get(chosen.slotId) ?? []) : []
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SlotTabs />
        {mayChange ? <AddWindowButton /> : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_18.5rem]">
        <Card className="divide-y divide-line">
          {windows.size === 0 ? <p className="p-10 text-center text-sm">{words.noWindows}</p> : null}
          {[...windows].map(([slotId, own]) => (
            <section key={slotId} className="p-3">
              <h2 className="text-base">{windowText(own[0]?.name ?? '')}</h2>
              <ul className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
                {words.weekdays.map((name, place) => (
                  <li key={name}>
                    <Weekday
                      name={name}
                      offers={own}
                      weekday={place + 1}
                      chosen={chosen?.slotId === slotId && chosen.weekday === place + 1}
                      onChoose={() => setChosen({ slotId, weekday: place + 1 })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
        {chosen && offers.length > 0 ? (
          <WeekPanel
            key={`${chosen.slotId} ${chosen.weekday}`}
            offers={offers}
            weekday={chosen.weekday}
            mayChange={mayChange}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </div>
    </>
  )
}

interface WeekdayProps {
  name: string
  offers: readonly WeeklySlot[]
  weekday: number
  chosen: boolean
  onChoose: () => void
}

function Weekday({ name, offers, weekday, chosen, onChoose }: WeekdayProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'h-full min-h-20 w-full rounded-tile border px-3 py-2 text-left text-xs hover:bg-leaf-tint',
        chosen ? 'border-leaf bg-leaf-tint' : 'border-line bg-surface',
      )}
    >
      <span className="block text-sm font-semibold">
        <span aria-hidden>{weekdaysShort[weekday - 1]}</span>
        <span className="sr-only">{name}</span>
      </span>
      {offers.map((offer) => {
        const { department, capacity, closed, cutoff_minutes: minutes, own } = onWeekday(offer, weekday)
        return (
          <span key={department} className="mt-1 block">
            <span className={clsx(own && 'font-semibold')}>
              {office.department[department]} {closed ? words.closed : capacity}
            </span>
            {closed ? null : <span className="block text-muted">{words.before(minutes)}</span>}
          </span>
        )
      })}
    </button>
  )
}
