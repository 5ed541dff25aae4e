import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { PlannedSlot } from '@farmstand/contracts/office/slots'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { dayOf, weekdayOf } from '../../lib/words.ts'
import { slots as words } from '#messages/slots.ts'
import { ClosedSwitch, PlanFields, type PlanDraft, type Written } from './plan-fields.tsx'
import { SidePanel } from '../side-panel.tsx'
import { performWithUndo } from '../undo.ts'
import { weeklyChanges, type WeekChanges } from './weekly.ts'
import { windowText } from '../../lib/times.ts'

interface DayPanelProps {
  plans: readonly PlannedSlot[]
  /** The reason for closing the whole day; null when it is open. */
  dayClosed: string | null
  mayChange: boolean
  onClose: () => void
}

type DayChanges = InputOf<'changeSlotDay'>['changes']

const draftOf = ({ department, capacity, cutoff_minutes: cutoffMinutes }: PlannedSlot): PlanDraft => ({
  department,
  capacity,
  cutoffMinutes,
})

/** Edits one delivery window of one day: for this date only, or for this weekday in every week. */
export function DayPanel({ plans, dayClosed, mayChange, onClose }: DayPanelProps) {
  const [first] = plans
  const reasonBefore = plans.find((plan) => plan.reason)?.reason ?? ''
  // A field that was not edited here shows the server's current value, so that a save does not undo another tab's
  // change.
  const [written, setWritten] = useState<Written>({})
  const drafts = plans.map((plan) => ({ ...draftOf(plan), ...written[plan.department] }))
  const [writtenShut, setShut] = useState<boolean | null>(null)
  const shut = writtenShut ?? plans.every((plan) => plan.closed !== null)
  const [writtenReason, setReason] = useState<string | null>(null)
  const reason = writtenReason ?? reasonBefore
  const changeDay = useAction('changeSlotDay')
  const changePattern = useAction('changeSlotPattern')
  if (!first) return null
  const { slot_id: slotId, day, name } = first
  const booked = plans.reduce((sum, plan) => sum + plan.booked, 0)
  const busy = changeDay.isPending || changePattern.isPending
  const ofItsOwn = plans.some((plan) => plan.changed)
  const saved = async (doing: Promise<unknown>, back: () => Promise<unknown>): Promise<void> => {
    if (await performWithUndo(doing, words.saved, back)) onClose()
  }
  const sendDay = (changes: DayChanges, why: string) =>
    changeDay.mutateAsync({ slot_id: slotId, day, changes, reason: why })
  const resetToWeekday = () => sendDay(plans.map(clearedOverrides), '')
  const saveDay = () =>
    sendDay(
      drafts.map((draft) => overridesOf(draft, shut, plans)),
      reason,
    )
  const undoDay = () =>
    sendDay(
      plans.map((plan) =>
        plan.changed ? overridesOf(draftOf(plan), plan.closed !== null, plans) : clearedOverrides(plan),
      ),
      reasonBefore,
    )
  const sendWeekday = (changes: WeekChanges) =>
    changePattern.mutateAsync({ slot_id: slotId, weekday: weekdayOf(day), changes })
  const saveWeekday = async (): Promise<void> => {
    await sendWeekday(weeklyChanges(drafts, shut))
    // Clears the values set for this date, because they would still override the weekly ones.
    if (ofItsOwn) await resetToWeekday()
  }
  const undoWeekday = async (): Promise<void> => {
    await sendWeekday(
      plans.map(({ department, pattern: { capacity, cutoff_minutes, closed } }) => ({
        department,
        capacity,
        cutoff_minutes,
        closed: closed !== null,
      })),
    )
    if (ofItsOwn) await undoDay()
  }
  return (
    <SidePanel
      title={`${dayOf(day)}, ${windowText(name)}`}
      about={words.left(booked, freePlaces(plans))}
      onClose={onClose}
    >
      {dayClosed === null ? null : (
        <p className="rounded-tile bg-turmeric-tint p-3 text-sm">{words.dayClosed(dayClosed)}</p>
      )}
      {drafts.map((draft) => (
        <PlanFields
          key={draft.department}
          draft={draft}
          hint={hintOf(plans.find((plan) => plan.department === draft.department))}
          onChange={(change) =>
            setWritten((all) => ({ ...all, [draft.department]: { ...all[draft.department], ...change } }))
          }
        />
      ))}
      <ClosedSwitch closed={shut} hint={words.closeWindowHint(booked)} onChange={setShut} />
      <Field label={words.why} value={reason} maxLength={160} onChange={(event) => setReason(event.target.value)} />
      <p className="rounded-tile bg-turmeric-tint p-3 text-sm">{words.floor}</p>
      <Link to={`/orders?view=ALL&day=${day}&slot=${slotId}`} className="text-sm font-semibold text-leaf-ink">
        {words.ordersHere}
      </Link>
      {mayChange ? (
        <div className="grid gap-2">
          <Button disabled={busy} onClick={() => void saved(saveDay(), undoDay)}>
            {words.saveDay}
          </Button>
          <Button look="plain" disabled={busy} onClick={() => void saved(saveWeekday(), undoWeekday)}>
            {words.saveWeekday(words.weekdays[weekdayOf(day) - 1] ?? '')}
          </Button>
          {ofItsOwn ? (
            <Button look="plain" disabled={busy} onClick={() => void saved(resetToWeekday(), undoDay)}>
              {words.asInWeek}
            </Button>
          ) : null}
        </div>
      ) : null}
    </SidePanel>
  )
}

const clearedOverrides = ({ department }: PlannedSlot) => ({
  department,
  capacity: null,
  cutoff_minutes: null,
  closed: null,
})

/** Returns only the values that differ from the weekly ones, so that the others keep following the week. */
function overridesOf({ department, capacity, cutoffMinutes }: PlanDraft, shut: boolean, plans: readonly PlannedSlot[]) {
  const pattern = plans.find((plan) => plan.department === department)?.pattern
  return {
    department,
    capacity: capacity === pattern?.capacity ? null : capacity,
    cutoff_minutes: cutoffMinutes === pattern?.cutoff_minutes ? null : cutoffMinutes,
    closed: shut === (pattern?.closed !== null) ? null : shut,
  }
}

const freePlaces = (plans: readonly PlannedSlot[]): number =>
  plans.reduce((sum, { closed, capacity, booked }) => sum + (closed === null ? Math.max(0, capacity - booked) : 0), 0)

function hintOf(plan: PlannedSlot | undefined): string | undefined {
  if (!plan) return undefined
  const left = words.left(plan.booked, freePlaces([plan]))
  return plan.changed && plan.capacity !== plan.pattern.capacity
    ? `${words.byPattern(plan.pattern.capacity)} ${left}`
    : left
}
