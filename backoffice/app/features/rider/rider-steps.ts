import type { InputOf } from '@farmstand/contracts/office/operations'
import { TAKE_BACK_MS } from '@farmstand/contracts/office/attempt-rules'
import type { OwnRuns, RiderOrder } from '@farmstand/contracts/office/rider'
import { stepStore } from '../../lib/step-store.ts'

type Name = 'handOver' | 'bringBack'
export type RiderCommand = { [One in Name]: { name: One; input: InputOf<One> } }[Name]

/**
 * The outcome of one order at the door. The key and the input never change, so however often the step is sent, the
 * server performs it once. `input.at` is the time of the tap.
 */
export type RiderStep = RiderCommand & {
  key: string
  /** The same for all orders of one tap. */
  tap: string
  /** The time of the tap, in milliseconds since 1970. */
  at: number
  /** The uid of the rider. Only this rider's session sends the step. */
  by: string
  /** The number of the order, for messages. */
  number: string
  /** The reason why the server refused the step; null while the step is unsent or unanswered. */
  refusal: string | null
}

export const riderSteps = stepStore<RiderStep>('rider-steps')

const canTakeBack = ({ at }: Pick<RiderStep, 'at'>, now: number): boolean => now >= at && now < at + TAKE_BACK_MS

/** Returns the step to send now: the oldest one of this rider that was not refused and can no longer be taken back. */
export const stepToSend = (steps: readonly RiderStep[], by: string, now: number): RiderStep | null => {
  const next = steps.find((step) => step.by === by && step.refusal === null)
  return next && !canTakeBack(next, now) ? next : null
}

/** Returns the runs as they will be after these steps. Refused steps change nothing. */
export const withRiderSteps = (runs: OwnRuns['runs'], steps: readonly RiderStep[]): OwnRuns['runs'] =>
  runs.map((run) => ({
    ...run,
    stops: run.stops.map((stop) => ({ ...stop, orders: stop.orders.map((order) => orderAfter(order, steps)) })),
  }))

/** Returns the cash that the rider has: what the server knows of, and what these steps add to it. */
export function cashAfterSteps({ cash, runs }: OwnRuns, steps: readonly RiderStep[]): number {
  const orders = runs.flatMap(({ stops }) => stops.flatMap((stop) => stop.orders))
  const open = new Set(orders.filter(({ o_status: status }) => status === 'OUT_FOR_DELIVERY').map(({ uid }) => uid))
  return steps.reduce((sum, { name, input, refusal }) => {
    // The server may know the step already, although its answer has not arrived.
    if (name !== 'handOver' || refusal !== null || !open.has(input.order_uid)) return sum
    return input.collected?.method === 'CASH' ? sum + input.collected.amount : sum
  }, cash)
}

function orderAfter(order: RiderOrder, steps: readonly RiderStep[]): RiderOrder {
  const step = steps.find(({ input, refusal }) => input.order_uid === order.uid && refusal === null)
  if (!step) return order
  return step.name === 'handOver'
    ? { ...order, o_status: 'DELIVERED', outcome: 'DELIVERED' }
    : { ...order, o_status: 'PACKED', outcome: step.input.outcome }
}
