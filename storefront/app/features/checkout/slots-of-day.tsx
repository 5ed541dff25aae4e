import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { ChosenSlot, SlotChoice, SlotsWaiting } from './slot-choice.tsx'
import { isBookable, offeredSlots, slotsOn } from './slots.ts'
import type { Slots } from './use-checkout-data.ts'
import { useOnBecomingTrue } from './use-on-becoming-true.ts'

interface SlotsOfDayProps {
  slots: Slots
  day: string | null
  now: Date
  group: string
  chosen: number | null
  /** The slot for which the order is booked now, if it is on this day. */
  booked?: number | undefined
  /** If given, only one row of slots is shown. Called when the customer asks for all slots. */
  onAll?: (() => void) | undefined
  /** If given, only the chosen slot is shown. `onOpen` is called when the customer asks for other times. */
  folded?: { today: string; onOpen: () => void } | undefined
  /** True while a slot is about to be chosen automatically. */
  choosing?: boolean
  onChoose: (slotId: number) => void
  /** Called when the chosen slot is no longer available. */
  onLost: () => void
  /** A button that leaves this order part in the cart. */
  leave?: ReactNode
  aside?: ReactNode
}

/** Shows the slots of a day, or the reason why there are none. */
export function SlotsOfDay({
  slots,
  day,
  now,
  group,
  chosen,
  booked,
  onAll,
  folded,
  choosing = false,
  onChoose,
  onLost,
  leave,
  aside,
}: SlotsOfDayProps) {
  const { data, error, refetch } = slots
  const offered = data && day !== null ? offeredSlots(slotsOn(data, day), day, now) : null
  const slot = offered?.find(({ id }) => id === chosen)
  const lost = chosen !== null && offered !== null && !(slot && isBookable(slot, now))
  useOnBecomingTrue(lost, onLost)

  if (day === null) return <p className="text-sm text-muted">{text.chooseDate}</p>
  if (error && !offered)
    return (
      <div
        aria-live="polite"
        className="flex flex-wrap items-center justify-between gap-2 rounded-tile bg-sunken px-3 py-2 text-sm"
      >
        <span>{messageOf(error, text.slotsFailed)}</span>
        <Button look="quiet" size="sm" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </div>
    )
  if (folded)
    return (
      <ChosenSlot
        label={text.slot}
        group={group}
        window={slot && !choosing ? { date: day, slot } : null}
        today={folded.today}
        now={now}
        onOpen={folded.onOpen}
      />
    )
  const coming = !offered || choosing
  const short = onAll !== undefined
  const shown = short ? shortList(offered ?? [], chosen, now) : (offered ?? [])
  const more = short && offered !== null && offered.length > SLOTS_AT_FIRST
  // Then a wide screen, which shows three slots, shows all of them.
  const allInSight = more && shown.length === offered.length
  return (
    <div>
      {coming ? (
        <SlotsWaiting />
      ) : (
        <SlotChoice
          label={text.slot}
          group={group}
          slots={shown}
          brief={short}
          now={now}
          chosen={chosen}
          booked={booked}
          onChoose={onChoose}
        />
      )}
      {coming || more || leave || aside || short ? (
        <div
          className={clsx(
            '-mx-4 -mb-2.5 flex justify-between max-[19rem]:flex-wrap',
            allInSight && !leave && !aside && 'lg:hidden',
          )}
        >
          <div className="flex min-h-11">
            {more ? (
              <Button look="quiet" className={allInSight ? 'lg:hidden' : undefined} onClick={onAll}>
                {text.allTimes(offered.length)}
              </Button>
            ) : null}
            {leave ? <div className={more || coming ? 'hidden lg:block' : undefined}>{leave}</div> : null}
          </div>
          {aside ? <div className="min-h-11">{aside}</div> : null}
        </div>
      ) : null}
    </div>
  )
}

/** The number of slots shown before the customer asks for all. A wide screen shows one more. */
const SLOTS_AT_FIRST = 2

type Offered = ReturnType<typeof offeredSlots>

/**
 * Returns up to three bookable slots in order, starting with the chosen one. If fewer than three would follow, starts
 * earlier.
 */
function shortList(offered: Offered, chosen: number | null, now: Date): Offered {
  const open = offered.filter((slot) => isBookable(slot, now))
  const at = open.findIndex(({ id }) => id === chosen)
  const from = Math.max(0, Math.min(at, open.length - SLOTS_AT_FIRST - 1))
  return open
    .slice(at > from + SLOTS_AT_FIRST - 1 ? at - SLOTS_AT_FIRST + 1 : from, open.length)
    .slice(0, SLOTS_AT_FIRST + 1)
}
