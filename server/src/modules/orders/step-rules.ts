import type { Actor } from '@farmstand/contracts/office/actor'
import { orderPath, type OrderActor, type OrderStatus } from '@farmstand/contracts/order-status'
import { because, refused, type Refused } from '../../platform/errors.ts'

/** A status that the seller moves an order to. An order goes through them one after the other. */
export type Step = Exclude<(typeof orderPath)[number], 'PLACED'>

/** Returns the status before `step`. */
export function stepBefore(step: Step): OrderStatus {
  const before = orderPath[orderPath.indexOf(step) - 1]
  if (!before) throw new Error(`No step precedes ${step}`)
  return before
}

/** Maps the actor of an order event to the kind of actor on the wire. `shop` means an automatic change. */
const KINDS = { customer: 'CUSTOMER', seller: 'SELLER', shop: 'RULE' } as const satisfies Record<
  OrderActor,
  Actor['kind']
>

interface Moved {
  order: { number: number; status: OrderStatus }
  /** The changes of status, sorted by time. */
  events: readonly { status: OrderStatus; actor: OrderActor; at: Date; by?: Actor }[]
}

/**
 * Refuses a change if the order no longer has the expected status, so that two people working on one order never move
 * it two steps. The refusal names the change made meanwhile, its time and its actor. Returns null if the order has the
 * expected status, or has not reached it yet.
 */
export function refuseChangedStatus(
  { order, events }: Moved,
  { expected, to }: { expected?: OrderStatus | undefined; to: OrderStatus },
): Refused | null {
  if (expected === undefined || order.status === expected) return null
  const early = to !== 'CANCELLED' && !events.some(({ status }) => status === expected)
  if (early) return null
  const change = events.findLast(({ status }) => status === order.status)
  const since = change ? { at: change.at.getTime(), by: change.by ?? { kind: KINDS[change.actor], name: '' } } : null
  const { number, status } = order
  return refused('CONFLICT', because('ORDER_MOVED_ON', { number, status, expected, since }))
}

/**
 * Refuses a change if the caller saw an old version of the order. The status is the same, but the note or window has
 * changed since.
 */
export const refuseOldVersion = (
  order: { number: number; version: number },
  { version }: { version?: number | undefined },
): Refused | null =>
  version === undefined || version === order.version
    ? null
    : refused('CONFLICT', because('ORDER_CHANGED', { number: order.number }))

export const refuseConcurrentChange = (number: number): Refused =>
  refused('CONFLICT', because('ORDER_CHANGED_NOW', { number }))
