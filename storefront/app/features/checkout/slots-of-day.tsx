import { useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { SlotChoice, SlotsWaiting } from './slot-choice.tsx'
import { isBookable, offeredSlots, slotsOn } from './slots.ts'
import type { Slots } from './use-checkout-data.ts'
import { useWhen } from './use-when.ts'

interface SlotsOfDayProps {
  slots: Slots
  day: string | null
  now: Date
  group: string
  chosen: number | null
  /** One row with the chosen slot and those after it, until all are asked for. */
  brief?: boolean
  /** One is about to be chosen by itself. */
  choosing?: boolean
  onChoose: (slotId: number) => void
  /** The slot that was chosen cannot be had any more. */
  onLost: () => void
  aside?: ReactNode
}

/** The slots of a day to choose from, or why there are none to see. */
export function SlotsOfDay({
  slots,
  day,
  now,
  group,
  chosen,
  brief = false,
  choosing = false,
  onChoose,
  onLost,
  aside,
}: SlotsOfDayProps) {
  const { data, error, refetch } = slots
  const [opened, setOpened] = useState(false)
  const offered = data && day !== null ? offeredSlots(slotsOn(data, day), day, now) : null
  const slot = offered?.find(({ id }) => id === chosen)
  const lost = chosen !== null && offered !== null && !(slot && isBookable(slot, now))
  useWhen(lost, onLost)

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
  const coming = !offered || choosing
  const short = brief && !opened
  const shown = short ? shortList(offered ?? [], chosen, now) : (offered ?? [])
  return (
    <div className="@container">
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
          onChoose={onChoose}
        />
      )}
      {coming || short || aside ? (
        <div className="-mx-3 -mb-2.5 flex flex-wrap justify-between">
          <div className="min-h-11">
            {short && offered && offered.length > BRIEF ? (
              // Where a third has room, three are all there are to see.
              <Button
                look="quiet"
                className={shown.length === offered.length ? '@md:hidden' : undefined}
                onClick={() => setOpened(true)}
              >
                {text.allTimes(offered.length)}
              </Button>
            ) : null}
          </div>
          {aside ? <div className="min-h-11">{aside}</div> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Slots in sight before all are asked for; a third one where there is room. */
const BRIEF = 2

type Offered = ReturnType<typeof offeredSlots>

/** The chosen slot, then those that follow it, then those before. */
function shortList(offered: Offered, chosen: number | null, now: Date): Offered {
  const open = offered.filter((slot) => isBookable(slot, now))
  const at = open.findIndex(({ id }) => id === chosen)
  const from = Math.max(0, Math.min(at, open.length - BRIEF - 1))
  return open.slice(at > from + BRIEF - 1 ? at - BRIEF + 1 : from, open.length).slice(0, BRIEF + 1)
}
