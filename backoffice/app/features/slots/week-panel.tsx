import { useState } from 'react'
import type { WeeklySlot } from '@farmstand/contracts/office/slots'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '@farmstand/ui/toaster.tsx'
import { useAction } from '../../lib/actions.ts'
import { slots as words } from '#messages/slots.ts'
import { orSay } from '../say.ts'
import { ClosedSwitch, PlanFields } from './plan-fields.tsx'
import { SidePanel } from '../side-panel.tsx'
import { onWeekday } from './weekly.ts'

interface WeekPanelProps {
  /** The departments of one window. */
  offers: readonly WeeklySlot[]
  weekday: number
  mayChange: boolean
  onClose: () => void
}

/** One window on one day of every week. */
export function WeekPanel({ offers, weekday, mayChange, onClose }: WeekPanelProps) {
  const present = offers.map((offer) => onWeekday(offer, weekday))
  const [drafts, setDrafts] = useState(() =>
    present.map(({ department, capacity, cutoff_minutes: cutoffMinutes }) => ({ department, capacity, cutoffMinutes })),
  )
  const [shut, setShut] = useState(present.every(({ closed }) => closed))
  const change = useAction('changeSlotPattern')
  const stop = useAction('stopWindow')
  const [first] = offers
  if (!first) return null
  const { slot_id: slotId, name } = first
  const busy = change.isPending || stop.isPending
  const ended = async (doing: Promise<unknown>, text: string): Promise<void> => {
    if (!(await orSay(doing))) return
    notify.done(text)
    onClose()
  }
  const save = (on: number | null) =>
    change.mutateAsync({
      slot_id: slotId,
      weekday: on,
      changes: drafts.map(({ department, capacity, cutoffMinutes }) => ({
        department,
        capacity,
        cutoff_minutes: cutoffMinutes,
        closed: shut,
      })),
    })
  const dayName = words.weekdays[weekday - 1] ?? ''
  return (
    <SidePanel title={`${dayName}, ${name}`} about={words.pattern} onClose={onClose}>
      {drafts.map((draft) => (
        <PlanFields
          key={draft.department}
          draft={draft}
          onChange={(next) =>
            setDrafts((all) => all.map((one) => (one.department === draft.department ? { ...one, ...next } : one)))
          }
        />
      ))}
      <ClosedSwitch closed={shut} hint={words.closeWindowHint(0)} onChange={setShut} />
      <p className="rounded-tile bg-turmeric-tint p-3 text-sm">{words.floor}</p>
      {mayChange ? (
        <div className="grid gap-2">
          <Button disabled={busy} onClick={() => void ended(save(weekday), words.saved)}>
            {words.saveWeekday(dayName)}
          </Button>
          {shut ? null : (
            <Button look="plain" disabled={busy} onClick={() => void ended(save(null), words.saved)}>
              {words.saveAll}
            </Button>
          )}
          <Button
            look="danger"
            disabled={busy}
            onClick={() => void ended(stop.mutateAsync({ slot_id: slotId }), words.stopped)}
          >
            {words.stop}
          </Button>
        </div>
      ) : null}
    </SidePanel>
  )
}
