import { useEffect, useState } from 'react'
import { TAKE_BACK_MS, type FailedAttempt } from '@farmstand/contracts/office/attempt-rules'
import type { RiderOrder, RiderStop } from '@farmstand/contracts/office/rider'
import { readStoredAnswer, storeAnswer } from '../../lib/stored-answers.ts'
import { useSession } from '../session.ts'
import { riderSteps, type RiderCommand, type RiderStep } from './rider-steps.ts'
import { isAllRefused, refusedOf, toCollect, type RefusedByLine } from './refused.ts'
import { riderStopKey, openOrders } from './stop-texts.ts'

/** The payment that the rider received at a stop. */
export type Paid = { method: 'CASH' } | { method: 'UPI'; reference: string }

export interface RiderWork {
  /** Hands over the orders of a stop without the refused items. An order that is refused wholly is brought back. */
  handOver: (stop: RiderStop, paid: Paid, refused: RefusedByLine) => void
  bringBack: (stop: RiderStop, outcome: FailedAttempt, calls: number) => void
  /** The steps of the last tap while the rider can take it back; else empty. */
  last: readonly RiderStep[]
  takeBack: () => void
}

/**
 * Records the rider's taps. Each order of a stop gets a separate step. The steps of one tap are taken back together.
 */
export function useRider(): RiderWork {
  const { uid: by } = useSession()
  const steps = riderSteps.use()
  const newest = steps.at(-1)
  const last = steps.filter(({ tap, refusal }) => tap === newest?.tap && refusal === null)
  const isFresh = useCanTakeBack(newest)
  const press = (orders: readonly RiderOrder[], commandOf: (order: RiderOrder, at: string) => RiderCommand): void => {
    const [now, tap] = [Date.now(), crypto.randomUUID()]
    const at = new Date(now).toISOString()
    riderSteps.change((all) => [
      ...all,
      ...orders.map((order) => ({
        ...commandOf(order, at),
        key: crypto.randomUUID(),
        tap,
        at: now,
        by,
        number: order.order_number,
        refusal: null,
      })),
    ])
    window.scrollTo({ top: 0 })
  }
  return {
    handOver: (stop, paid, refused) =>
      press(openOrders(stop), (order, at) => {
        const meant = { order_uid: order.uid, at }
        if (isAllRefused(order, refused))
          return { name: 'bringBack', input: { ...meant, outcome: 'REFUSED', calls: 0 } }
        const amount = toCollect(order, refused)
        const pieces = refusedOf(order, refused)
        const input = {
          ...meant,
          ...(amount > 0 && { collected: { ...paid, amount } }),
          ...(pieces.length > 0 && { refused: pieces }),
        }
        return { name: 'handOver', input }
      }),
    bringBack: (stop, outcome, calls) =>
      press(openOrders(stop), ({ uid }, at) => ({ name: 'bringBack', input: { order_uid: uid, at, outcome, calls } })),
    last: isFresh ? last : [],
    takeBack: () => riderSteps.change((all) => all.filter(({ tap }) => tap !== newest?.tap)),
  }
}

/** Returns whether a step can still be taken back, and renders again when that ends. */
function useCanTakeBack(step: RiderStep | undefined): boolean {
  const [ended, setEnded] = useState('')
  const { tap = '', at = 0 } = step ?? {}
  useEffect(() => {
    if (tap === '') return
    const end = setTimeout(() => setEnded(tap), Math.max(0, at + TAKE_BACK_MS - Date.now()))
    return () => clearTimeout(end)
  }, [tap, at])
  return tap !== '' && tap !== ended
}

const CALLS = 'rider-calls'

/** Counts the calls from a stop. The count survives a reload, because a call may push the page out of memory. */
export function useCalls(stop: RiderStop): [calls: number, count: () => void] {
  const name = `${CALLS}:${riderStopKey(stop)}`
  const [, setLook] = useState(0)
  const kept = readStoredAnswer(name)
  const calls =
    typeof kept === 'object' && kept !== null && 'calls' in kept && typeof kept.calls === 'number' ? kept.calls : 0
  return [
    calls,
    () => {
      storeAnswer(name, { calls: calls + 1 })
      setLook((before) => before + 1)
    },
  ]
}
