import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { bookSlot, dayProblem, deliveryInstant, releaseSlot, slotByIdOrName, slotCutoff } from '../delivery/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { changeTerms, orderHead } from './queries.ts'
import { changedMeanwhile, changedSince } from './step-rules.ts'

interface Move {
  uid: string
  version?: number
  slotId: number
  /** 'YYYY-MM-DD' in India. */
  day: string
  now: Date
}

/**
 * Takes a place in another window for an order that is not on the road yet, and gives its own back. The other window must have room and
 * still take orders, as for a customer.
 */
export async function moveToWindow(
  deps: ChangeOrderDeps,
  tx: Transaction,
  { uid, version, slotId, day, now }: Move,
): Promise<{ note: { before: unknown; after: unknown } } | Refused> {
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  const { number, status, department } = head
  const stale = changedSince(head, { version })
  if (stale) return stale
  if (status !== 'PLACED' && status !== 'CONFIRMED' && status !== 'PACKED')
    return refused('CONFLICT', { message: `Order ${number} is ${status} and keeps its window.` })
  if (head.slotId === slotId && head.deliveryDay === day)
    return refused('CONFLICT', { message: `Order ${number} is in that window already.` })
  const badDay = dayProblem(day, now, deps.settings.current().BOOKING_DAYS)
  if (badDay) return refused('SLOT_UNAVAILABLE', { message: badDay })
  const slot = await slotByIdOrName(tx, slotId)
  const cancelUntil = slot && (await slotCutoff(tx, slot, { day, department }))
  if (!slot || !cancelUntil) return refused('SLOT_UNAVAILABLE', { message: 'There is no such delivery window.' })
  const terms = { slotId, slotName: slot.name, deliveryDay: day, deliveryAt: deliveryInstant(slot, day), cancelUntil }
  if (!(await changeTerms(tx, head, terms))) return changedMeanwhile(number)
  const booked = await bookSlot(tx, { slotId, department, day, cutoff: cancelUntil, now })
  if (booked !== 'BOOKED')
    return refused(booked === 'FULL' ? 'SLOT_FULL' : 'SLOT_UNAVAILABLE', {
      message: booked === 'FULL' ? `${slot.name} on ${day} is full.` : `${slot.name} on ${day} takes no more orders.`,
    })
  await releaseSlot(tx, { slotId: head.slotId, department, day: head.deliveryDay })
  return {
    note: {
      before: { day: head.deliveryDay, window: head.slotName },
      after: { day, window: slot.name },
    },
  }
}
