import { clsx } from 'clsx'
import type { PlannedSlot } from '@farmstand/contracts/office/slots'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'

interface SlotCellProps {
  plans: readonly PlannedSlot[]
  label: string
  chosen: boolean
  onChoose: () => void
}

/** Shows one delivery window of one day, with the capacity and the bookings of each department. */
export function SlotCell({ plans, label, chosen, onChoose }: SlotCellProps) {
  const closed = plans.every((plan) => plan.closed !== null)
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-pressed={chosen}
      className={clsx(
        'flex h-full min-h-24 w-full flex-col justify-center gap-2 p-2 text-left text-xs hover:bg-leaf-tint',
        closed && 'hatched bg-sunken text-muted',
        chosen && 'bg-leaf-tint outline-2 -outline-offset-2 outline-leaf-ink',
      )}
    >
      <span className="sr-only">{`${label}: `}</span>
      {closed && plans.every((plan) => plan.booked === 0) ? (
        <span className="self-center rounded-md bg-sunken px-1.5">{words.closed}</span>
      ) : (
        plans.map((plan) => <Department key={plan.department} plan={plan} />)
      )}
    </button>
  )
}

function Department({ plan }: { plan: PlannedSlot }) {
  const { department, booked, capacity, closed, changed } = plan
  const state = closed !== null ? words.closed : booked >= capacity ? words.full : words.taken(booked, capacity)
  return (
    <span className="block">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="max-md:hidden">
          {words.letter[department]}
        </span>
        <span className="md:sr-only">{`${office.department[department]} `}</span>
        {changed ? (
          <span className="size-2.5 rounded-full bg-turmeric">
            <span className="sr-only">{`${words.changedHere}, `}</span>
          </span>
        ) : null}
        <span className={clsx('amount ml-auto', booked >= capacity && closed === null && 'font-bold text-leaf-ink')}>
          {state}
        </span>
      </span>
      <PlacesBar booked={booked} capacity={capacity} />
    </span>
  )
}

/**
 * Shows the bookings of a delivery window as a bar, with the numbers beside it. The bar is an SVG, because an SVG needs
 * no inline style.
 */
function PlacesBar({ booked, capacity }: { booked: number; capacity: number }) {
  const share = capacity === 0 ? 0 : Math.min(1, booked / capacity)
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden
      className="hatched mt-0.5 h-2 w-full rounded-full bg-sunken"
    >
      <rect
        width={share * 100}
        height="8"
        className={clsx('fill-current', share >= 0.8 ? 'text-leaf' : 'text-state-packed')}
      />
    </svg>
  )
}
