import type { Department } from '@farmstand/contracts/department'
import { and, asc, between, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { SHOP_ZONE } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { closedDay, pincode, slot, slotChange, slotDay, slotOffer } from './tables.ts'

/** Returns the place of a pincode, whether the shop delivers there or not. Returns null for an unknown pincode. */
export async function placeOfPincode(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select({ place: pincode.place }).from(pincode).where(eq(pincode.pincode, code))
  return row?.place ?? null
}

/**
 * Returns the name of a pincode's state or territory in the imported list, or null if the list does not contain the
 * pincode.
 */
export async function stateOfPincode(db: Queryable, code: string): Promise<string | null> {
  const [row] = await db.select({ state: pincode.state }).from(pincode).where(eq(pincode.pincode, code))
  return row?.state ?? null
}

/** Returns the location of the middle of a pincode's area. */
export async function locationOfPincode(
  db: Queryable,
  code: string,
): Promise<{ latitude: number; longitude: number } | null> {
  const [row] = await db
    .select({ latitude: pincode.latitude, longitude: pincode.longitude })
    .from(pincode)
    .where(eq(pincode.pincode, code))
  return row ?? null
}

/** Returns the location of the middle of each pincode's area. Unknown pincodes are left out. */
export async function locationsOfPincodes(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, { latitude: number; longitude: number }>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ pincode: pincode.pincode, latitude: pincode.latitude, longitude: pincode.longitude })
    .from(pincode)
    .where(inArray(pincode.pincode, [...codes]))
  return new Map(rows.map(({ pincode: code, ...location }) => [code, location]))
}

/** Returns the pincode whose middle is nearest to a point, or null if none is within half a degree. */
export async function pincodeNear(
  db: Queryable,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<{ pincode: string; area: string; latitude: number; longitude: number } | null> {
  // A degree of longitude gets shorter with the distance from the equator.
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const [row] = await db
    .select({
      pincode: pincode.pincode,
      area: pincode.place,
      latitude: pincode.latitude,
      longitude: pincode.longitude,
    })
    .from(pincode)
    .where(
      and(
        between(pincode.latitude, latitude - 0.5, latitude + 0.5),
        between(pincode.longitude, longitude - 0.5, longitude + 0.5),
      ),
    )
    .orderBy(
      sql`(${pincode.latitude} - ${latitude}) ^ 2 + ((${pincode.longitude} - ${longitude}) * ${shrink}::float8) ^ 2`,
      pincode.pincode,
    )
    .limit(1)
  return row ?? null
}

export interface StoredSlot {
  id: number
  startMinute: number
  endMinute: number
  position: number
  active: boolean
}

const slotOrder = [asc(slot.position), asc(slot.startMinute), asc(slot.endMinute)]

export const storedSlots = (db: Queryable): Promise<StoredSlot[]> =>
  db
    .select()
    .from(slot)
    .orderBy(...slotOrder)

export const activeSlots = (db: Queryable): Promise<StoredSlot[]> =>
  db
    .select()
    .from(slot)
    .where(eq(slot.active, true))
    .orderBy(...slotOrder)

export async function addSlot(tx: Transaction, values: Omit<StoredSlot, 'id'>): Promise<number> {
  const [row] = await tx.insert(slot).values(values).returning({ id: slot.id })
  if (!row) throw new Error('PostgreSQL returned no id for an inserted slot')
  return row.id
}

export async function changeSlot(
  tx: Transaction,
  id: number,
  values: Partial<Pick<StoredSlot, 'position' | 'active'>>,
): Promise<void> {
  await tx.update(slot).set(values).where(eq(slot.id, id))
}

/** Offers a stopped slot again. Returns false if there is no such slot. */
export async function resumeSlot(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(slot)
    .set({ active: true })
    .where(and(eq(slot.id, id), eq(slot.active, false)))
  return rowCount === 1
}

/** Increases the position of the slots from `from` on by one, to make room for a new slot. */
export async function moveSlotsBack(tx: Transaction, from: number): Promise<void> {
  await tx
    .update(slot)
    .set({ position: sql`${slot.position} + 1` })
    .where(gte(slot.position, from))
}

export interface StoredOffer {
  slotId: number
  department: Department
  capacity: number
  cutoffMinutes: number
}

export const storedOffers = (db: Queryable): Promise<StoredOffer[]> => db.select().from(slotOffer)

export async function writeOffer(tx: Transaction, offer: StoredOffer): Promise<void> {
  await tx
    .insert(slotOffer)
    .values(offer)
    .onConflictDoUpdate({
      target: [slotOffer.slotId, slotOffer.department],
      set: { capacity: offer.capacity, cutoffMinutes: offer.cutoffMinutes },
    })
}

export async function dropOffer(tx: Transaction, { slotId, department }: StoredOffer): Promise<void> {
  await tx.delete(slotOffer).where(and(eq(slotOffer.slotId, slotId), eq(slotOffer.department, department)))
}

export interface SlotBooking {
  slotId: number
  department: Department
  /** 'YYYY-MM-DD' in India. */
  day: string
}

/**
 * Takes one place of a window on a day. The first order creates the day's row, and later ones increase its number of
 * booked places while there is room. A CHECK also refuses more. The caller has locked the plan that `capacity` comes
 * from. The row stays locked until the transaction ends, so call this last.
 */
export async function takePlace(
  tx: Transaction,
  { slotId, department, day, capacity }: SlotBooking & { capacity: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
      insert into slot_day (slot_id, department, day, capacity, booked)
      select ${slotId}::int, ${department}, ${day}::date, ${capacity}::int, 1 where ${capacity}::int > 0
      on conflict (slot_id, department, day) do update
        set booked = slot_day.booked + 1, capacity = excluded.capacity
        where slot_day.booked < excluded.capacity`)
  return rowCount === 1
}

/** Frees one place of a window on a day. Returns false if no place was booked. */
export async function givePlaceBack(tx: Transaction, { slotId, department, day }: SlotBooking): Promise<boolean> {
  const released = await tx
    .update(slotDay)
    .set({ booked: sql`${slotDay.booked} - 1` })
    .where(
      and(
        eq(slotDay.slotId, slotId),
        eq(slotDay.department, department),
        eq(slotDay.day, day),
        sql`${slotDay.booked} > 0`,
      ),
    )
    .returning({ booked: slotDay.booked })
  return released.length === 1
}

/** Deletes the booked places and the plans of all days before `day`, 'YYYY-MM-DD'. */
export async function forgetWindowsBefore(db: Queryable, day: string): Promise<void> {
  await db.delete(slotDay).where(lt(slotDay.day, day))
  await db.delete(slotChange).where(lt(slotChange.day, day))
  await db.delete(closedDay).where(lt(closedDay.day, day))
}

export type PincodeRow = typeof pincode.$inferSelect

/** Stores pincodes in one statement, which skips unchanged rows. Returns the number of changed rows. */
export async function storePincodes(tx: Transaction, rows: readonly PincodeRow[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into pincode (pincode, place, district, state, latitude, longitude)
    select pincode, place, district, state, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(pincode text, place text, district text, state text, latitude float8, longitude float8)
    on conflict (pincode) do update set place = excluded.place, district = excluded.district, state = excluded.state,
      latitude = excluded.latitude, longitude = excluded.longitude
    where (pincode.place, pincode.district, pincode.state, pincode.latitude, pincode.longitude)
      is distinct from (excluded.place, excluded.district, excluded.state, excluded.latitude, excluded.longitude)`)
  return rowCount ?? 0
}

export async function hasPincodes(db: Queryable): Promise<boolean> {
  const [row] = await db.select({ pincode: pincode.pincode }).from(pincode).limit(1)
  return row !== undefined
}

/**
 * Lowers the capacity of every day from today on to the capacity in the day's plan, or to the booked places if these
 * are more.
 */
export async function lowerDays(tx: Transaction, slotId: number, department: Department): Promise<void> {
  await tx.execute(sql`
    update slot_day d set capacity = least(d.capacity, greatest(d.booked, coalesce(
      (select capacity from slot_change c where c.slot_id = d.slot_id and c.department = d.department and c.day = d.day),
      (select capacity from slot_weekday w where w.slot_id = d.slot_id and w.department = d.department
        and w.weekday = extract(isodow from d.day)),
      (select capacity from slot_offer o where o.slot_id = d.slot_id and o.department = d.department))))
    where d.slot_id = ${slotId} and d.department = ${department} and d.day >= (now() at time zone ${SHOP_ZONE})::date`)
}
