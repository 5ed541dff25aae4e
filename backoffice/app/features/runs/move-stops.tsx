import { useState } from 'react'
import type { DeliveryPlan, DeliveryStop } from '@farmstand/contracts/office/runs'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { delivery as words } from '#messages/delivery.ts'
import { office } from '#messages/office.ts'
import { stopKey, nameOfRun, numbersOf } from './stop.ts'
import type { Moves } from './use-moves.ts'

const choice =
  'min-h-12 w-full rounded-tile border border-line bg-surface px-3 py-1.5 text-left text-sm font-medium hover:bg-leaf-tint'

/** Offers the destinations of stops: each planned run, a new run, no run, another day or window. */
export function MoveStops({ plan, moves }: { plan: DeliveryPlan; moves: Moves }) {
  const stops = moves.choosing ?? []
  const [away, setAway] = useState<readonly DeliveryStop[]>([])
  const planRun = useAction('planRun')
  const [only] = stops
  const title = stops.length === 1 && only ? words.moveStop(numbersOf(only)) : words.moveStops(stops.length)
  const onRun = (stop: DeliveryStop): boolean =>
    plan.runs.some((run) => run.stops.some((one) => stopKey(one) === stopKey(stop)))
  const toNewRun = async (): Promise<void> => {
    const { day, slot_id: slotId, runs } = plan
    if (slotId === null) return
    const number = Math.max(0, ...runs.map((run) => run.number)) + 1
    try {
      const { runs: made } = await planRun.mutateAsync({ day, slot_id: slotId, rider_uid: null })
      for (const { uid } of made) await moves.move(stops, { uid, number })
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  const awayOrders = away.flatMap(({ orders }) => orders)
  const departments = [...new Set(stops.flatMap(({ orders }) => orders.map(({ department }) => department)))]
  return (
    <>
      <Dialog open={moves.choosing !== null} onClose={() => moves.choose(null)} title={title} closeLabel={office.close}>
        <ul aria-label={words.moveTo} className="grid gap-2 p-5">
          {plan.runs
            .filter(({ status }) => status === 'PLANNED')
            .map((run) => (
              <li key={run.uid}>
                <button
                  type="button"
                  disabled={moves.busy}
                  className={choice}
                  onClick={() => void moves.move(stops, run)}
                >
                  {nameOfRun(run)}
                </button>
              </li>
            ))}
          <li>
            <button type="button" disabled={planRun.isPending} className={choice} onClick={() => void toNewRun()}>
              {words.newRun}
            </button>
          </li>
          {stops.some(onRun) ? (
            <li>
              <button
                type="button"
                disabled={moves.busy}
                className={choice}
                onClick={() => void moves.move(stops, null)}
              >
                {words.noRun}
              </button>
            </li>
          ) : null}
          {departments.length === 1 ? (
            <li>
              <button
                type="button"
                className={choice}
                onClick={() => {
                  setAway(stops)
                  moves.choose(null)
                }}
              >
                {words.otherWindow}
              </button>
            </li>
          ) : null}
        </ul>
      </Dialog>
      <MoveDialog
        open={awayOrders.length > 0}
        onClose={() => {
          setAway([])
          moves.clear()
        }}
        orders={awayOrders}
        department={awayOrders[0]?.department ?? 'GROCERY'}
      />
    </>
  )
}
