import type { Department } from '@farmstand/contracts/department'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { Dispatch } from 'react'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { checkout as text } from '#messages/checkout.ts'
import type { CheckoutAction, Failure } from './checkout-state.ts'
import { DayStrip } from './day-strip.tsx'
import { KitchenCompany } from './kitchen-company.tsx'
import type { Line, PartDraft } from './parts.ts'
import { Section } from './section.tsx'
import { SlotsOfDay } from './slots-of-day.tsx'

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
    <Section title={name} aside={<p className="amount text-sm text-leaf-ink">{`${count} · ${formatRupees(total)}`}</p>}>
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
        <SlotsOfDay
          department={part}
          day={draft.date}
          pincode={pincode}
          now={now}
          group={`${part}-slot`}
          chosen={draft.slotId}
          onChoose={(slotId) => dispatch({ type: 'choose-slot', part, slotId })}
          onLost={() => dispatch({ type: 'lose-slot', part })}
        />
      </div>
    </Section>
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
