import { useState } from 'react'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { toggleMark } from '../order-keys.ts'
import { useSession } from '../session.ts'
import { delivery as words } from '#messages/delivery.ts'

/** Asks who delivers, and divides the orders of the window over these people. */
export function SuggestBar({ plan }: { plan: DeliveryPlan }) {
  const { uid: self } = useSession()
  const suggest = useAction('suggestRuns')
  const addRun = useAction('planRun')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { day, slot_id: slotId, riders, runs } = plan
  if (slotId === null) return null
  const planned = runs.flatMap(({ status, rider }) => (status === 'PLANNED' && rider ? [rider.uid] : []))
  const delivering = riders.flatMap(({ uid, delivers }) => (delivers ? [uid] : []))
  const usual = planned.length > 0 ? planned : delivering.length > 0 ? delivering : [self]
  const present = chosen ?? new Set(usual)
  const wanted = riders.flatMap(({ uid }) => (present.has(uid) ? [uid] : []))
  const go = async (): Promise<void> => {
    const done = suggest.mutateAsync({ day, slot_id: slotId, rider_uids: wanted })
    await notifyOnFailure(done.then(({ runs: made }) => notify.done(words.suggested(made.length))))
  }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-xs text-muted">{words.ridersOf}</legend>
        <div className="flex flex-wrap gap-x-4">
          {riders.map(({ uid, name }) => (
            <label key={uid} className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
              <input
                type="checkbox"
                checked={present.has(uid)}
                onChange={() => setChosen(toggleMark(present, uid))}
                className="size-5 accent-leaf"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Button disabled={suggest.isPending} onClick={() => void go()}>
        {words.suggest}
      </Button>
      <Button
        look="plain"
        disabled={addRun.isPending}
        onClick={() => void notifyOnFailure(addRun.mutateAsync({ day, slot_id: slotId, rider_uid: null }))}
      >
        {words.addRun}
      </Button>
    </div>
  )
}
