import { useState } from 'react'
import type { DeliveryPlan, DeliveryRun, DeliveryStop } from '@farmstand/contracts/office/runs'
import { useAction } from '../../lib/actions.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { toggleMark } from '../order-keys.ts'
import { notifyWithUndo } from '../undo.ts'
import { delivery as words } from '#messages/delivery.ts'
import { allStops, isMovable, stopKey, uidsOf } from './stop.ts'

/** The destination of stops: a run, or null for no run. */
export type Target = Pick<DeliveryRun, 'uid' | 'number'> | null

export interface Moves {
  busy: boolean
  marked: ReadonlySet<string>
  mark: (stop: DeliveryStop) => void
  clear: () => void
  /** The stops that the person drags. */
  dragged: readonly DeliveryStop[]
  drag: (stop: DeliveryStop | null) => void
  /** The stops whose destination the person is choosing; null if none. */
  choosing: readonly DeliveryStop[] | null
  choose: (stop: DeliveryStop | null) => void
  chooseMarked: () => void
  /** Moves stops to a run, before another stop; null means at the end. Without it, the server finds the best place. */
  move: (stops: readonly DeliveryStop[], to: Target, before?: string | null) => Promise<void>
}

/** Holds the marked and dragged stops, and moves stops between runs. A stop takes the marked stops along. */
export function useMoves(plan: DeliveryPlan | undefined): Moves {
  const put = useAction('putOnRun')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<readonly DeliveryStop[]>([])
  const [choosing, setChoosing] = useState<readonly DeliveryStop[] | null>(null)
  const markedStops = plan ? allStops(plan).filter((stop) => marked.has(stopKey(stop)) && isMovable(stop)) : []
  const stopsMovedWith = (stop: DeliveryStop): readonly DeliveryStop[] =>
    marked.has(stopKey(stop)) ? markedStops : [stop]
  const clear = (): void => setMarked(new Set())
  const send = (stops: readonly DeliveryStop[], run: string | null, before?: string | null): Promise<unknown> =>
    put.mutateAsync({ run_uid: run, orders: uidsOf(stops), ...(before !== undefined && { before }) })
  const move: Moves['move'] = async (stops, to, before) => {
    setDragged([])
    setChoosing(null)
    if (stops.length === 0 || !plan) return
    const former = stops.map((stop) => ({ stop, at: placeOf(plan, stop) }))
    const back = async (): Promise<void> => {
      for (const { stop, at } of former.toReversed()) await send([stop], at.run, at.before)
    }
    const moved = await notifyOnFailure(send(stops, to?.uid ?? null, before))
    if (!moved) return
    clear()
    notifyWithUndo(words.moved(stops.length, to?.number ?? null), back)
  }
  return {
    busy: put.isPending,
    marked,
    mark: (stop) => setMarked(toggleMark(marked, stopKey(stop))),
    clear,
    dragged,
    drag: (stop) => setDragged(stop ? stopsMovedWith(stop) : []),
    choosing,
    choose: (stop) => setChoosing(stop ? stopsMovedWith(stop) : null),
    chooseMarked: () => setChoosing(markedStops),
    move,
  }
}

/** Returns the run of a stop and the stop after it, for undoing a move. */
function placeOf({ runs }: DeliveryPlan, stop: DeliveryStop): { run: string | null; before: string | null } {
  const run = runs.find(({ stops }) => stops.includes(stop))
  if (!run) return { run: null, before: null }
  const next = run.stops[run.stops.indexOf(stop) + 1]
  return { run: run.uid, before: next ? stopKey(next) : null }
}
