import type { Department } from '@farmstand/contracts/department'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { useEffect, useState, type Dispatch } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { fromPaise, rupees, toPaise } from '../../lib/money.ts'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '../../ui/button.tsx'
import type { CheckoutAction, Failure } from './checkout-state.ts'
import { DayStrip } from './day-strip.tsx'
import { KitchenCompany } from './kitchen-company.tsx'
import type { Line, PartDraft } from './parts.ts'
import { Section } from './section.tsx'
import { SlotChoice, SlotsWaiting } from './slot-choice.tsx'
import { isBookable, offeredSlots } from './slots.ts'
import { useSlots } from './use-checkout-data.ts'

interface PartSectionProps {
  part: Department
  lines: readonly Line[]
  draft: PartDraft
  failure: Failure | undefined
  pincode: string
  options: CheckoutOptions
  now: Date
  dispatch: Dispatch<CheckoutAction>
}

/** When and for whom one part of the cart is delivered. */
export function PartSection({ part, lines, draft, failure, pincode, options, now, dispatch }: PartSectionProps) {
  const name = text.departments[part]
  const total = fromPaise(lines.reduce((sum, line) => sum + toPaise(line.lineTotal), 0))
  const count = part === 'KITCHEN' ? text.dishes(lines.length) : text.items(lines.length)
  return (
    <Section title={name} aside={<p className="amount text-sm text-leaf-ink">{`${count} · ${rupees(total)}`}</p>}>
      <div className="flex flex-col gap-4">
        {failure ? <FailureNote title={text.causeTitle(name)} failure={failure} /> : null}
        {part === 'KITCHEN' ? (
          <KitchenCompany
            draft={draft}
            occasions={options.occasions}
            onChange={(change) => dispatch({ type: 'describe', part, change })}
          />
        ) : null}
        <DayStrip
          label={text.date}
          group={`${part}-date`}
          today={options.today}
          count={options.booking_days}
          chosen={draft.date}
          onChoose={(date) => dispatch({ type: 'choose-date', part, date })}
        />
        <Slots part={part} draft={draft} pincode={pincode} now={now} dispatch={dispatch} />
      </div>
    </Section>
  )
}

/** Slots of a day, before it is known how many it has. */
const USUAL_SLOTS = 6

function Slots({
  part,
  draft,
  pincode,
  now,
  dispatch,
}: Pick<PartSectionProps, 'part' | 'draft' | 'pincode' | 'now' | 'dispatch'>) {
  const { data, error, refetch } = useSlots(part, draft.date, pincode)
  const offered = data && draft.date !== null ? offeredSlots(data, draft.date, now) : null
  const chosen = offered?.find((slot) => slot.id === draft.slotId)
  const [expected, setExpected] = useState(USUAL_SLOTS)
  if (offered && offered.length > 0 && offered.length !== expected) setExpected(offered.length)
  const lost = draft.slotId !== null && offered !== null && !(chosen && isBookable(chosen, now))
  useEffect(() => {
    if (lost) dispatch({ type: 'lose-slot', part })
  }, [lost, part, dispatch])

  if (draft.date === null) return <p className="text-sm text-muted">{text.chooseDate}</p>
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
  return (
    <SlotChoice
      label={text.slot}
      group={`${part}-slot`}
      slots={offered}
      now={now}
      chosen={draft.slotId}
      onChoose={(slotId) => dispatch({ type: 'choose-slot', part, slotId })}
    />
  )
}

function FailureNote({ title, failure }: { title: string; failure: Failure }) {
  const slotLost = failure.code === 'SLOT_FULL' || failure.code === 'SLOT_UNAVAILABLE'
  return (
    <div role="alert" className="rounded-tile bg-danger-tint px-3 py-2.5 text-sm">
      <p className="font-semibold">{title}</p>
      <p>{slotLost ? text.lostSlot : failure.message}</p>
    </div>
  )
}
