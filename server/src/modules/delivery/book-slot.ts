import { parseSlotName } from '@farmstand/contracts/slot-name'
import type { Department } from '@farmstand/contracts/department'
import { shopInstant, type Clock } from '../../platform/clock.ts'
import { sendAll, type Queryable, type Transaction } from '../../platform/database.ts'
import { activeSlots, givePlaceBack, takePlace, type SlotBooking } from './queries.ts'
import { isBeforeCutoff, slotName } from './rules.ts'
import { lockPlanShared, windowRows, type ScheduleRow, type SlotIdOrName } from './schedule-queries.ts'
import { planIn, planOf, type PlannedWindow } from './schedule.ts'

export interface Slot {
  id: number
  name: string
  startMinute: number
}

/** Returns a slot by its id or by the name that customers see, or null if there is none. */
export async function slotByIdOrName(db: Queryable, idOrName: number | string): Promise<Slot | null> {
  const { id, startMinute, endMinute } = choiceOf(idOrName)
  const slot = (await activeSlots(db)).find((one) =>
    id === null ? one.startMinute === startMinute && one.endMinute === endMinute : one.id === id,
  )
  return slot ? slotOf({ ...slot, slotId: slot.id }) : null
}

/** Parses a slot's id or name. Does not check that there is such a slot. */
function choiceOf(idOrName: number | string): SlotIdOrName {
  const window = typeof idOrName === 'string' ? parseSlotName(idOrName) : null
  if (window) return { id: null, startMinute: window.startMinute, endMinute: window.endMinute }
  const id = typeof idOrName === 'number' ? idOrName : /^[1-9]\d{0,8}$/.test(idOrName) ? Number(idOrName) : null
  return { id, startMinute: null, endMinute: null }
}

const slotOf = ({
  slotId,
  startMinute,
  endMinute,
}: Pick<ScheduleRow, 'slotId' | 'startMinute' | 'endMinute'>): Slot => ({
  id: slotId,
  name: slotName({ startMinute, endMinute }),
  startMinute,
})

/**
 * Returns the slot that a customer chose for a day, with the cut-off of each department (see `slotCutoff`). Returns
 * null if there is no such slot. The day must be a real one.
 */
export async function findSlotOfDay(
  db: Queryable,
  idOrName: number | string,
  day: string,
): Promise<{ slot: Slot; cutoffOf: (department: Department) => Date | null } | null> {
  const rows = await windowRows(db, choiceOf(idOrName), day)
  const [first] = rows
  return first ? { slot: slotOf(first), cutoffOf: (department) => openCutoff(planIn(rows, department)) } : null
}

const openCutoff = (plan: PlannedWindow | null): Date | null => (plan?.closed === null ? plan.cutoff : null)

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
  return openCutoff(await planOf(db, { slotId: slot.id, department, day }))
}

/** A place to book in a window. The window's plan is locked, so that it cannot change until the transaction ends. */
export interface PlaceToBook extends SlotBooking {
  plan: PlannedWindow | null
}

/** Returns a place with the plan of its window, for `takePlaceIn`. The caller has locked the plan. */
export const placeToBook = async (tx: Transaction, booking: SlotBooking): Promise<PlaceToBook> => ({
  ...booking,
  plan: await planOf(tx, booking),
})

async function holdPlan(tx: Transaction, booking: SlotBooking): Promise<PlaceToBook> {
  const [, place] = await Promise.all([sendAll(tx, [lockPlanShared(booking.slotId)]), placeToBook(tx, booking)])
  return place
}

/**
 * Takes one place of a window, or returns the reason why there is none. Concurrent calls never exceed the capacity.
 * Call this last in a transaction, because every other order for this window waits for the window's row.
 */
export async function takePlaceIn(
  tx: Transaction,
  { plan, ...booking }: PlaceToBook,
  clock: Clock,
): Promise<'BOOKED' | 'FULL' | 'CLOSED'> {
  if (plan?.closed !== null || !isBeforeCutoff(plan.cutoff, clock.now())) return 'CLOSED'
  const isTaken = await takePlace(tx, { ...booking, capacity: plan.capacity })
  // The cut-off may have passed while this statement, or one sent before it, waited for a lock.
  if (!isBeforeCutoff(plan.cutoff, clock.now())) return 'CLOSED'
  return isTaken ? 'BOOKED' : 'FULL'
}

/**
 * Books one place of a window on a day, as `planLock`, `placeToBook` and `takePlaceIn` together. Call this last in a
 * transaction.
 */
export const bookSlot = async (
  tx: Transaction,
  { now, ...booking }: SlotBooking & { now: Date },
): Promise<'BOOKED' | 'FULL' | 'CLOSED'> => takePlaceIn(tx, await holdPlan(tx, booking), { now: () => now })

/**
 * Takes back the place that an order has just left, although the window may take no orders any more. Returns
 * 'FULL' if another order has taken the place meanwhile. Call this last in a transaction, like `bookSlot`.
 */
export async function retakePlace(tx: Transaction, booking: SlotBooking): Promise<'BOOKED' | 'FULL' | 'CLOSED'> {
  const { plan } = await holdPlan(tx, booking)
  if (!plan) return 'CLOSED'
  return (await takePlace(tx, { ...booking, capacity: plan.capacity })) ? 'BOOKED' : 'FULL'
}

/** Frees the place of a cancelled order in its window. */
export async function releaseSlot(tx: Transaction, booking: SlotBooking): Promise<void> {
  // The plan is locked before the place, as in every change of a plan, so that the two cannot deadlock.
  await sendAll(tx, [lockPlanShared(booking.slotId)])
  if (!(await givePlaceBack(tx, booking))) throw new Error('A place was released that was not booked')
}
