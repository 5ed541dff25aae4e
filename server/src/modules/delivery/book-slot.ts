import { parseSlotName } from '@farmstand/contracts/slot-name'
import type { Department } from '@farmstand/contracts/department'
import { shopInstant } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { activeSlots, givePlaceBack, takePlace, type SlotBooking } from './queries.ts'
import { isBeforeCutoff, slotName } from './rules.ts'
import { holdPlan } from './schedule-queries.ts'
import { planOf } from './schedule.ts'

export interface Slot {
  id: number
  name: string
  startMinute: number
}

/** A slot by its id, or by its name as customers read it; null when there is none. */
export async function slotByIdOrName(db: Queryable, idOrName: number | string): Promise<Slot | null> {
  const window = typeof idOrName === 'string' ? parseSlotName(idOrName) : null
  const id = typeof idOrName === 'number' ? idOrName : /^[1-9]\d{0,8}$/.test(idOrName) ? Number(idOrName) : null
  const slot = (await activeSlots(db)).find((one) =>
    window ? one.startMinute === window.startMinute && one.endMinute === window.endMinute : one.id === id,
  )
  return slot ? { id: slot.id, name: slotName(slot), startMinute: slot.startMinute } : null
}

/** When an order for `slot` on `day` is expected: the start of the window. */
export const deliveryInstant = (slot: Slot, day: string): Date => shopInstant(day, slot.startMinute)

/** Until when orders for `slot` on `day` are taken by a department, and may be cancelled; null when it does not serve that window then. */
export async function slotCutoff(
  db: Queryable,
  slot: Slot,
  { day, department }: { day: string; department: Department },
): Promise<Date | null> {
  const plan = await planOf(db, { slotId: slot.id, department, day })
  return plan?.closed === null ? plan.cutoff : null
}

/**
 * Books one place of a window for a day that may be booked, or says why not. Several callers at once never exceed the capacity, and
 * it does not change from here to the end of the transaction. Call it last: everybody else who wants this window waits.
 */
export async function bookSlot(
  tx: Transaction,
  { now, ...booking }: SlotBooking & { now: Date },
): Promise<'BOOKED' | 'FULL' | 'CLOSED'> {
  await holdPlan(tx, booking.slotId)
  const plan = await planOf(tx, booking)
  if (plan?.closed !== null) return 'CLOSED'
  const { cutoff, capacity } = plan
  if (!isBeforeCutoff(cutoff, now)) return 'CLOSED'
  return (await takePlace(tx, { ...booking, capacity })) ? 'BOOKED' : 'FULL'
}

/** Gives the place of a cancelled order back. */
export async function releaseSlot(tx: Transaction, booking: SlotBooking): Promise<void> {
  // Always the plan before the place: whoever changes a plan locks them in this order too.
  await holdPlan(tx, booking.slotId)
  if (!(await givePlaceBack(tx, booking))) throw new Error('A place was given back that nobody had taken')
}
