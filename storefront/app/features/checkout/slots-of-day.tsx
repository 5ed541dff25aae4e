import type { Department } from '@farmstand/contracts/department'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { SlotChoice, SlotsWaiting } from './slot-choice.tsx'
import { isBookable, offeredSlots } from './slots.ts'
import { useSlots } from './use-checkout-data.ts'

/** Slots of a day, before it is known how many it has. */
const USUAL_SLOTS = 6

interface SlotsOfDayProps {
  department: Department
  day: string | null
  pincode: string
  now: Date
  group: string
  chosen: number | null
  onChoose: (slotId: number) => void
  /** The slot that was chosen cannot be had any more. */
  onLost: () => void
}

/** The slots of a day to choose from, or why there are none to see. */
export function SlotsOfDay({ department, day, pincode, now, group, chosen, onChoose, onLost }: SlotsOfDayProps) {
  const { data, error, refetch } = useSlots(department, day, pincode)
  const offered = data && day !== null ? offeredSlots(data, day, now) : null
  const slot = offered?.find(({ id }) => id === chosen)
  const [expected, setExpected] = useState(USUAL_SLOTS)
  if (offered && offered.length > 0 && offered.length !== expected) setExpected(offered.length)
  const lost = chosen !== null && offered !== null && !(slot && isBookable(slot, now))
  const lose = useEffectEvent(onLost)
  useEffect(() => {
    if (lost) lose()
  }, [lost])

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
  if (!offered) return <SlotsWaiting count={expected} />
  return <SlotChoice label={text.slot} group={group} slots={offered} now={now} chosen={chosen} onChoose={onChoose} />
}
