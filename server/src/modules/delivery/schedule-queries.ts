import type { Department } from '@farmstand/contracts/department'
import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { WindowSettings } from './rules.ts'
import { closedDay, slotChange, slotDay, slotOffer, slotWeekday } from './tables.ts'

/** One window of one department on one day, with the general, weekday and date settings and the booked places. */
export interface ScheduleRow extends WindowSettings {
  slotId: number
  startMinute: number
  endMinute: number
  department: Department
  day: string
  booked: number
}

/** Returns the settings of every active window on `days`, in the sequence that the seller chose. */
export async function scheduleRows(
  db: Queryable,
  days: readonly string[],
  slotId: number | null,
): Promise<ScheduleRow[]> {
  const { rows } = await db.execute<ScheduleRow & Record<string, unknown>>(sql`
    select o.slot_id as "slotId", s.start_minute as "startMinute", s.end_minute as "endMinute", o.department, d.day::text,
      coalesce(b.booked, 0) as booked, o.capacity, o.cutoff_minutes as "cutoffMinutes",
      w.capacity as "weekdayCapacity", w.cutoff_minutes as "weekdayCutoff", w.closed as "weekdayClosed",
      c.capacity as "changeCapacity", c.cutoff_minutes as "changeCutoff", c.closed as "changeClosed", c.reason as "changeReason",
      x.reason as "dayReason"
    from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as asked(text)
      cross join lateral (select asked.text::date as day) d
      cross join slot_offer o
      join slot s on s.id = o.slot_id and s.active
      left join slot_weekday w on w.slot_id = o.slot_id and w.department = o.department and w.weekday = extract(isodow from d.day)
      left join slot_change c on c.slot_id = o.slot_id and c.department = o.department and c.day = d.day
      left join closed_day x on x.day = d.day
      left join slot_day b on b.slot_id = o.slot_id and b.department = o.department and b.day = d.day
    where ${slotId}::int is null or o.slot_id = ${slotId}
    order by d.day, s.position, s.start_minute, s.end_minute, o.department`)
  return rows
}

/** A window that no department serves. */
export interface SlotWithoutOffer extends Pick<ScheduleRow, 'slotId' | 'startMinute' | 'endMinute'> {
  department: null
}

/** The key by which a window is found: its id, or its times. */
export interface SlotIdOrName {
  id: number | null
  startMinute: number | null
  endMinute: number | null
}

/**
 * Returns the settings of one active window on a day: one row for each department that it serves, or one row without a
 * department. PostgreSQL plans this statement once per connection. It plans `scheduleRows` at every use, which takes
 * ten times as long as running it.
 */
export async function windowRows(
  db: Queryable,
  chosen: SlotIdOrName,
  day: string,
): Promise<(ScheduleRow | SlotWithoutOffer)[]> {
  const { rows } = await db.execute<(ScheduleRow | SlotWithoutOffer) & Record<string, unknown>>(sql`
    select s.id as "slotId", s.start_minute as "startMinute", s.end_minute as "endMinute", o.department,
      ${day}::date::text as day, coalesce(b.booked, 0) as booked, o.capacity, o.cutoff_minutes as "cutoffMinutes",
      w.capacity as "weekdayCapacity", w.cutoff_minutes as "weekdayCutoff", w.closed as "weekdayClosed",
      c.capacity as "changeCapacity", c.cutoff_minutes as "changeCutoff", c.closed as "changeClosed", c.reason as "changeReason",
      (select reason from closed_day where day = ${day}::date) as "dayReason"
    from slot s
      left join slot_offer o on o.slot_id = s.id
      left join slot_weekday w on w.slot_id = o.slot_id and w.department = o.department
        and w.weekday = extract(isodow from ${day}::date)
      left join slot_change c on c.slot_id = o.slot_id and c.department = o.department and c.day = ${day}::date
      left join slot_day b on b.slot_id = o.slot_id and b.department = o.department and b.day = ${day}::date
    where s.active and (s.id = ${chosen.id}::int
      or (s.start_minute = ${chosen.startMinute}::int and s.end_minute = ${chosen.endMinute}::int))`)
  return rows
}

/**
 * The statement that takes a shared lock on a window's plan. It waits for a change in progress, and prevents other
 * changes of the plan until this transaction ends.
 */
export const lockPlanShared = (slotId: number): SQL => sql`select id from slot where id = ${slotId} for key share`

/**
 * The part of a statement that locks the plan of a window, which other orders may lock at the same time. It must run
 * before `placeToBook`.
 */
export const planLock = (slotId: number): SQL => sql`(${lockPlanShared(slotId)})`

/**
 * Takes an exclusive lock on a window's plan, so that no place is booked or returned while the plan changes. Returns
 * false if the window is not active.
 */
export async function lockPlan(tx: Transaction, slotId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from slot where id = ${slotId} and active for update`)
  return rowCount === 1
}

/** Lists the days on or after `day` for which this window has bookings. */
export async function bookedDays(db: Queryable, slotId: number, day: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: slotDay.day })
    .from(slotDay)
    .where(and(eq(slotDay.slotId, slotId), gte(slotDay.day, day), sql`${slotDay.booked} > 0`))
    .orderBy(slotDay.day)
  return rows.map((row) => row.day)
}

/** Sets the capacity in the row of the day that orders update. A CHECK refuses a capacity below the booked places. */
export async function setDayCapacity(
  tx: Transaction,
  { slotId, department, day, capacity }: { slotId: number; department: Department; day: string; capacity: number },
): Promise<void> {
  await tx
    .update(slotDay)
    .set({ capacity })
    .where(and(eq(slotDay.slotId, slotId), eq(slotDay.department, department), eq(slotDay.day, day)))
}

export type DayChange = typeof slotChange.$inferSelect

export async function writeDayChange(tx: Transaction, change: DayChange): Promise<void> {
  const { capacity, cutoffMinutes, closed, reason } = change
  await tx
    .insert(slotChange)
    .values(change)
    .onConflictDoUpdate({
      target: [slotChange.slotId, slotChange.department, slotChange.day],
      set: { capacity, cutoffMinutes, closed, reason },
    })
}

export async function dropDayChange(
  tx: Transaction,
  { slotId, department, day }: Pick<DayChange, 'slotId' | 'department' | 'day'>,
): Promise<void> {
  await tx
    .delete(slotChange)
    .where(and(eq(slotChange.slotId, slotId), eq(slotChange.department, department), eq(slotChange.day, day)))
}

export type WeekdayPlan = typeof slotWeekday.$inferSelect

export const storedWeekdays = (db: Queryable): Promise<WeekdayPlan[]> => db.select().from(slotWeekday)

export async function writeWeekday(tx: Transaction, plan: WeekdayPlan): Promise<void> {
  const { capacity, cutoffMinutes, closed } = plan
  await tx
    .insert(slotWeekday)
    .values(plan)
    .onConflictDoUpdate({
      target: [slotWeekday.slotId, slotWeekday.department, slotWeekday.weekday],
      set: { capacity, cutoffMinutes, closed },
    })
}

/** Removes the settings for single weekdays. */
export async function dropWeekdays(tx: Transaction, slotId: number, department: Department): Promise<void> {
  await tx.delete(slotWeekday).where(and(eq(slotWeekday.slotId, slotId), eq(slotWeekday.department, department)))
}

export const closedDaysFrom = (db: Queryable, day: string): Promise<{ day: string; reason: string }[]> =>
  db.select().from(closedDay).where(gte(closedDay.day, day)).orderBy(closedDay.day)

export async function closeDays(tx: Transaction, days: readonly string[], reason: string): Promise<void> {
  await tx
    .insert(closedDay)
    .values(days.map((day) => ({ day, reason })))
    .onConflictDoUpdate({ target: closedDay.day, set: { reason } })
}

export async function openDay(tx: Transaction, day: string): Promise<boolean> {
  return (await tx.delete(closedDay).where(eq(closedDay.day, day)).returning()).length === 1
}

export const offersOf = (db: Queryable, slotId: number): Promise<(typeof slotOffer.$inferSelect)[]> =>
  db.select().from(slotOffer).where(eq(slotOffer.slotId, slotId))
