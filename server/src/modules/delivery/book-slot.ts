import { parseSlotName } from '@farmstand/contracts/slot-name'
import type { Department } from '@farmstand/contracts/department'
import { shopInstant } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { activeSlots, givePlaceBack, takePlace, type SlotBooking } from './queries.ts'
import { isBeforeCutoff, slotName } from './rules.ts'
import { lockPlanShared } from './schedule-queries.ts'
import { planOf } from './schedule.ts'

export interface Slot {
  id: number
  name: string
  startMinute: number
}

/** Returns a slot by its id or by the name that customers see, or null if there is none. */
export async function slotByIdOrName(db: Queryable, idOrName: number | string): Promise<Slot | null> {
  const window = typeof idOrName === 'string' ? parseSlotName(idOrName) : null
  const id = typeof idOrName === 'number' ? idOrName : /^[1-9]\d{0,8}$/.test(idOrName) ? Number(idOrName) : null
  const slot = (await activeSlots(db)).find((one) =>
    window ? one.startMinute === window.startMinute && one.endMinute === window.endMinute : one.id === id,
  )
  return slot ? { id: slot.id, name: slotName(slot), startMinute: slot.startMinute } : null
}

/** Returns the expected delivery time of an order for `slot` on `day`, which is the start of the window. */
export const deliveryInstant = (slot: Slot, day: string): Date => shopInstant(day, slot.startMinute)

/**
 * Returns the cut-off of `slot` on `day`: until then the department takes orders, and customers may cancel them.
 * Returns null if the department does not serve that window on that day.
 */
export async function slotCutoff(
  db: Queryable,
  slot: Slot,
  { day, department }: { day: string; department: Department },
): Promise<Date | null> {
  const plan = await planOf(db, { slotId: slot.id, department, day })
  return plan?.closed === null ? plan.cutoff : null
}

/**
 * Books one place of a window on a day, or returns the reason why it cannot be booked. Concurrent calls never exceed
 * the capacity, which cannot change until the transaction ends. Call this last in a transaction, because every other
 * order for this window waits for the window's row.
 */
export async function bookSlot(
  tx: Transaction,
  { now, ...booking }: SlotBooking & { now: Date },
): Promise<'BOOKED' | 'FULL' | 'CLOSED'> {
  await lockPlanShared(tx, booking.slotId)
  const plan = await planOf(tx, booking)
  if (plan?.closed !== null) return 'CLOSED'
  const { cutoff, capacity } = plan
  if (!isBeforeCutoff(cutoff, now)) return 'CLOSED'
  return (await takePlace(tx, { ...booking, capacity })) ? 'BOOKED' : 'FULL'
}

/** Frees the place of a cancelled order in its window. */
export async function releaseSlot(tx: Transaction, booking: SlotBooking): Promise<void> {
  // The plan is locked before the place, as in every change of a plan, so that the two cannot deadlock.
  await lockPlanShared(tx, booking.slotId)
  if (!(await givePlaceBack(tx, booking))) throw new Error('A place was released that was not booked')
}
