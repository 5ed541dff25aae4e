import type { Department } from '@farmstand/contracts/department'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { clsx } from 'clsx'
import { useState, type Dispatch, type ReactNode } from 'react'
import { dateTimeText } from '../../lib/dates.ts'
import { langOf } from '../../lib/text-language.ts'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CheckoutAction, Failure } from './checkout-state.ts'
import { DayStrip } from './day-strip.tsx'
import { FailureNote } from './failure-note.tsx'
import { KitchenCompany } from './kitchen-company.tsx'
import type { CheckoutLine, PartDraft } from './parts.ts'
import { Section } from './section.tsx'
import { windowName } from './slot-choice.tsx'
import { firstFree, isDayOpen, type FreeWindow } from './slots.ts'
import { SlotsOfDay } from './slots-of-day.tsx'
import { useSlots } from './use-checkout-data.ts'
import { useOnBecomingTrue } from './use-on-becoming-true.ts'

interface PartSectionProps {
  part: Department
  lines: readonly CheckoutLine[]
  draft: PartDraft
  failure: Failure | undefined
  /** A sentence for each order part that was placed before the failure. */
  standing: readonly string[]
  pincode: string
  options: CheckoutOptions
  /** The shop's current pause with its reason; null while the shop takes orders. */
  pause: CheckoutOptions['pause']
  now: Date
  dispatch: Dispatch<CheckoutAction>
  /** A button that gives both order parts the same slot; null when there is only one part. */
  together: ReactNode
  /** True when the other order part can be ordered without this one. */
  leavable: boolean
  /** True when the chosen slot is shown on one line until the customer asks for other times. */
  foldable: boolean
  /** True while the address is about to load, and with it the first slot. */
  expected: boolean
}

/** Asks for the delivery time of one order part and, for kitchen orders, for the occasion and the number of people. */
export function PartSection({
  part,
  lines,
  draft,
  failure,
  standing,
  pincode,
  options,
  pause,
  now,
  dispatch,
  together,
  leavable,
  foldable,
  expected,
}: PartSectionProps) {
  const name = text.departments[part]
  const total = fromPaise(lines.reduce((sum, line) => sum + toPaise(line.lineTotal), 0))
  const count = part === 'KITCHEN' ? text.dishes(lines.length) : text.items(lines.length)
  const slots = useSlots(part, pincode, options)
  const first = slots.data ? firstFree(slots.data, draft.date ?? options.today, now) : null
  const take = (window: FreeWindow | null, type: 'take-first' | 'take-window'): void => {
    if (window) dispatch({ type, part, date: window.date, slotId: window.slot.id })
  }
  const ready = draft.first && draft.slotId === null && first !== null
  const [opened, setOpened] = useState(false)
  const coming = draft.first && (ready || expected || slots.isPending)
  const folded = foldable && !opened && !failure && !pause && (draft.slotId !== null || coming)
  useOnBecomingTrue(ready, () => take(first, 'take-first'))
  // The page has been open past midnight, so the chosen day is over.
  useOnBecomingTrue(draft.date !== null && draft.date < options.today, () =>
    dispatch({ type: 'choose-date', part, date: options.today }),
  )
  return (
    <Section title={name} aside={<p className="amount text-sm text-muted">{`${count} · ${formatRupees(total)}`}</p>}>
      <div
        className={clsx(
          'flex flex-col gap-2',
          // The folded slot shares a row with the occasion and members fields, at the same height.
          folded && 'xl:grid xl:grid-cols-2 xl:items-start xl:*:last:pt-6.5',
        )}
      >
        {failure ? <FailureNote title={text.causeTitle(name)} failure={failure} standing={standing} /> : null}
        {part === 'KITCHEN' ? (
          <KitchenCompany
            draft={draft}
            occasions={options.occasions}
            onChange={(change) => dispatch({ type: 'describe', part, change })}
          />
        ) : null}
        {pause ? (
          <p className="rounded-tile bg-sunken px-3 py-2.5 text-sm">
            <span lang={langOf(pause.reason)}>{pause.reason}</span> {text.pausedUntil(dateTimeText(pause.until))}
          </p>
        ) : (
          <>
            {folded ? null : (
              <div ref={foldable && opened ? focusChosenDay : undefined}>
                <DayStrip
                  label={text.date}
                  group={`${part}-date`}
                  today={options.today}
                  count={options.booking_days}
                  chosen={draft.date}
                  isOpen={(day) => !slots.data || isDayOpen(slots.data, day, now)}
                  onChoose={(date) => {
                    setOpened(true)
                    dispatch({ type: 'choose-date', part, date })
                  }}
                />
              </div>
            )}
            <SlotsOfDay
              slots={slots}
              day={draft.date}
              now={now}
              group={`${part}-slot`}
              chosen={draft.slotId}
              folded={folded ? { today: options.today, onOpen: () => setOpened(true) } : undefined}
              // The list of slots has its final form from the start, so that nothing moves when the address and the
              // slots arrive.
              onAll={!opened && (draft.first || draft.slotId !== null) ? () => setOpened(true) : undefined}
              choosing={coming}
              onChoose={(slotId) => dispatch({ type: 'choose-slot', part, slotId })}
              onLost={() => dispatch({ type: 'lose-slot', part })}
              leave={
                leavable && (draft.first || draft.slotId !== null) ? (
                  <Button
                    look="quiet"
                    className="font-medium! text-muted!"
                    onClick={() => dispatch({ type: 'lose-slot', part })}
                  >
                    {text.leave(name)}
                  </Button>
                ) : null
              }
              aside={together}
            />
            {first && draft.slotId === null && !draft.first ? (
              <Button look="quiet" className="-ml-3 self-start" onClick={() => take(first, 'take-window')}>
                {text.takeNext(windowName(first, options.today))}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </Section>
  )
}

/** Moves the focus to the chosen day after the customer asks for other times. */
const focusChosenDay = (days: HTMLDivElement | null): void =>
  days?.querySelector<HTMLInputElement>('input:checked')?.focus()
