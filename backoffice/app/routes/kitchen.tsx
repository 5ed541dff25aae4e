import { useSearchParams } from 'react-router'
import type { KitchenTicket } from '@farmstand/contracts/office/kitchen'
import { ticketStates, type TicketState } from '@farmstand/contracts/office/ticket-states'
import { Card } from '@farmstand/ui/card.tsx'
import { useEffect, useState } from 'react'
import { DaySelect } from '../features/day-select.tsx'
import { Heading } from '../features/heading.tsx'
import { TicketCard } from '../features/kitchen/ticket-card.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { PaperLink } from '../features/paper-link.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { notify } from '../lib/notify.tsx'
import { nameInScreenLanguage } from '../lib/names.ts'
import { translateUnit } from '../lib/own-units.ts'
import { today } from '../lib/words.ts'
import { kitchen as words } from '#messages/kitchen.ts'

const EVERY_MS = 20_000

/** Shows the kitchen's orders of a day: to start, cooking, ready. Cooks move each with one tap. */
export default function KitchenScreen() {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? today()
  const found = useServerQuery('kitchenTickets', { day })
  const { mutateAsync: saveMove } = useAction('moveTicket')
  // Only the tapped ticket waits, and only until it appears at its new place: a cook may tap the next one meanwhile.
  const [moving, setMoving] = useState<readonly string[]>([])
  const now = useMinute()
  const move = async (ticket: KitchenTicket, to: TicketState): Promise<void> => {
    const { order_uid, order_number: number, state: from } = ticket
    setMoving((keys) => [...keys, placeOf(ticket)])
    const moved = await notifyOnFailure(saveMove({ order_uid, from, to }))
    setMoving((keys) => keys.filter((key) => key !== placeOf(ticket)))
    if (!moved) void found.refetch()
    else if (!ticket.cancelled) notify.done(movedText(number, from, to))
  }
  const tickets = found.data?.tickets
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <DaySelect label={words.day} day={day} days={3} onChange={(one) => setSearch({ day: one })} />
        {tickets && tickets.length > 0 ? (
          <PaperLink name="kitchen-sheet" query={{ day }}>
            {words.print}
          </PaperLink>
        ) : null}
      </div>
      {tickets ? (
        <Tickets tickets={tickets} now={now} moving={moving} move={(ticket, to) => void move(ticket, to)} />
      ) : (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

const placeOf = ({ order_uid: uid, state }: KitchenTicket): string => `${uid} ${state}`

const movedText = (number: string, from: TicketState, to: TicketState): string =>
  ticketStates.indexOf(to) < ticketStates.indexOf(from)
    ? words.isBack(number)
    : to === 'READY'
      ? words.isReady(number)
      : words.started(number)

interface TicketsProps {
  tickets: readonly KitchenTicket[]
  now: string
  /** The places of the tickets whose move is being saved. */
  moving: readonly string[]
  move: (ticket: KitchenTicket, to: TicketState) => void
}

function Tickets({ tickets, now, moving, move }: TicketsProps) {
  if (tickets.length === 0)
    return (
      <Card className="p-10 text-center">
        <p className="text-lg font-semibold">{words.nothing}</p>
        <p className="text-sm text-muted">{words.nothingHint}</p>
      </Card>
    )
  return (
    <>
      <DishCount tickets={tickets.filter(({ state, cancelled }) => state !== 'READY' && !cancelled)} />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {ticketStates.map((state) => {
          const own = tickets.filter((ticket) => ticket.state === state)
          return (
            <section key={state} aria-labelledby={`kitchen-${state}`} className="grid min-w-0 gap-3">
              <h2 id={`kitchen-${state}`} className="text-base">
                {words.states[state]} <span className="amount text-muted">{own.length}</span>
              </h2>
              {own.length === 0 ? <p className="text-sm text-muted">{words.none[state]}</p> : null}
              <ul className="grid gap-3">
                {own.map((ticket) => (
                  <TicketCard
                    key={ticket.order_uid}
                    ticket={ticket}
                    now={now}
                    busy={moving.includes(placeOf(ticket))}
                    move={move}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

/** Counts each dish over all orders that are not ready, so that a cook prepares it once for several orders. */
function DishCount({ tickets }: { tickets: readonly KitchenTicket[] }) {
  const dishes = Map.groupBy(
    tickets.flatMap((ticket) => ticket.dishes),
    ({ name, units }) => `${name} ${units}`,
  )
  if (dishes.size === 0) return null
  const counted = [...dishes].map(([key, all]) => ({
    key,
    name: all[0] ? `${nameInScreenLanguage(all[0])}, ${translateUnit(all[0].units)}` : key,
    count: all.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return (
    <Card className="mb-4 p-4">
      <h2 className="mb-2 text-base">{words.toCook}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {counted
          .toSorted((a, b) => b.count - a.count)
          .map(({ key, name, count }) => (
            <li key={key}>
              <span className="amount font-semibold">{count} ×</span> {name}
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Returns the present instant, and renders again often enough for texts in minutes. */
function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
