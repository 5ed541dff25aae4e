import type { Department } from '@farmstand/contracts/department'
import { shopInstant } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { activeSlots, givePlaceBack, storedOffers, takePlace, type SlotBooking } from './queries.ts'
import { cutoffOf, isBeforeCutoff, parseSlotName, slotName } from './rules.ts'

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

/** Until when orders for `slot` on `day` are taken by a department, and may be cancelled; null when it never serves that window. */
export async function slotCutoff(
  db: Queryable,
  slot: Slot,
  { day, department }: { day: string; department: Department },
): Promise<Date | null> {
  const offer = (await storedOffers(db)).find((one) => one.slotId === slot.id && one.department === department)
  return offer ? cutoffOf(deliveryInstant(slot, day), offer.cutoffMinutes) : null
}

/**
 * Books one place of a window for a day that may be booked, or says why not. `cutoff` is what `slotCutoff` answered for it. Several
 * callers at once never exceed the capacity. Call it last in a transaction: everybody else who wants this window waits from here to its end.
 */
export async function bookSlot(
  tx: Transaction,
  { cutoff, now, ...booking }: SlotBooking & { cutoff: Date; now: Date },
): Promise<'BOOKED' | 'FULL' | 'CLOSED'> {
  if (!isBeforeCutoff(cutoff, now)) return 'CLOSED'
  const { offered, booked } = await takePlace(tx, booking)
  if (booked) return 'BOOKED'
  return offered ? 'FULL' : 'CLOSED'
}

/** Gives the place of a cancelled order back. */
export async function releaseSlot(tx: Transaction, booking: SlotBooking): Promise<void> {
  if (!(await givePlaceBack(tx, booking))) throw new Error('A place was given back that nobody had taken')
}
