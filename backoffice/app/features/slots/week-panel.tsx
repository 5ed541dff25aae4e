import { useState } from 'react'
import type { WeeklySlot } from '@farmstand/contracts/office/slots'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { slots as words } from '#messages/slots.ts'
import { ClosedSwitch, PlanFields, type Written } from './plan-fields.tsx'
import { SidePanel } from '../side-panel.tsx'
import { performWithUndo } from '../undo.ts'
import { onWeekday, weeklyChanges, type WeekChanges } from './weekly.ts'
import { windowText } from '../../lib/times.ts'

interface WeekPanelProps {
  /** The values of each department in one delivery window. */
  offers: readonly WeeklySlot[]
  weekday: number
  mayChange: boolean
  onClose: () => void
}

/** Edits one delivery window on one weekday. */
export function WeekPanel({ offers, weekday, mayChange, onClose }: WeekPanelProps) {
  const present = offers.map((offer) => onWeekday(offer, weekday))
  // A field that was not edited here shows the server's current value, so that a save does not undo another tab's
  // change.
  const [written, setWritten] = useState<Written>({})
  const drafts = present.map(({ department, capacity, cutoff_minutes: cutoffMinutes }) => ({
    department,
    capacity,
    cutoffMinutes,
    ...written[department],
  }))
  const [writtenShut, setShut] = useState<boolean | null>(null)
  const shut = writtenShut ?? present.every(({ closed }) => closed)
  const change = useAction('changeSlotPattern')
  const stop = useAction('stopWindow')
  const resume = useAction('resumeWindow')
  const [first] = offers
  if (!first) return null
  const { slot_id: slotId, name } = first
  const busy = change.isPending || stop.isPending
  const sendChanges = (on: number | null, changes: WeekChanges) =>
    change.mutateAsync({ slot_id: slotId, weekday: on, changes })
  const saved = async (on: number | null): Promise<void> => {
    const changes = weeklyChanges(drafts, shut)
    const back = async (): Promise<void> => {
      for (const one of on === null ? EVERY_WEEKDAY : [on]) await sendChanges(one, currentAsChanges(offers, one))
    }
    if (await performWithUndo(sendChanges(on, changes), words.saved, back)) onClose()
  }
  const stopWindow = async (): Promise<void> => {
    const back = () => resume.mutateAsync({ slot_id: slotId })
    if (await performWithUndo(stop.mutateAsync({ slot_id: slotId }), words.stopped, back)) onClose()
  }
  const dayName = words.weekdays[weekday - 1] ?? ''
  return (
    <SidePanel title={`${dayName}, ${windowText(name)}`} about={words.pattern} onClose={onClose}>
      {drafts.map((draft) => (
        <PlanFields
          key={draft.department}
          draft={draft}
          onChange={(next) =>
            setWritten((all) => ({ ...all, [draft.department]: { ...all[draft.department], ...next } }))
          }
        />
      ))}
      <ClosedSwitch closed={shut} hint={words.closeWindowHint(0)} onChange={setShut} />
      <p className="rounded-tile bg-turmeric-tint p-3 text-sm">{words.floor}</p>
      {mayChange ? (
        <div className="grid gap-2">
          <Button disabled={busy} onClick={() => void saved(weekday)}>
            {words.saveWeekday(dayName)}
          </Button>
          {shut ? null : (
            <Button look="plain" disabled={busy} onClick={() => void saved(null)}>
              {words.saveAll}
            </Button>
          )}
          <Button look="danger" disabled={busy} onClick={() => void stopWindow()}>
            {words.stop}
          </Button>
        </div>
      ) : null}
    </SidePanel>
  )
}

const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7]

const currentAsChanges = (offers: readonly WeeklySlot[], weekday: number): WeekChanges =>
  offers.map((offer) => {
    const { department, capacity, cutoff_minutes, closed } = onWeekday(offer, weekday)
    return { department, capacity, cutoff_minutes, closed }
  })
