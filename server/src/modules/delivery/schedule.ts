import type { Department } from '@farmstand/contracts/department'
import { MINUTE_MS, shopInstant } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { cutoffOf, combineWindowSettings, slotName, type WindowPlan } from './rules.ts'
import { scheduleRows, windowRows, type ScheduleRow } from './schedule-queries.ts'

/** One window of one department on one day, with its settings combined. */
export interface PlannedWindow extends WindowPlan {
  slotId: number
  name: string
  department: Department
  day: string
  startsAt: Date
  endsAt: Date
  /** Orders are taken until just before this time. */
  cutoff: Date
  booked: number
  /** The plan by the weekly pattern, without the settings for this date. */
  pattern: WindowPlan
  /** True if this date differs from the weekly pattern. */
  changed: boolean
  /** The reason why this date differs, in the words of staff. */
  reason: string | null
}

/**
 * Returns the windows that the shop offers on `days`, in the sequence that the seller chose. No other code decides when
 * the shop delivers.
 */
export async function scheduleOf(
  db: Queryable,
  days: readonly string[],
  slotId: number | null = null,
): Promise<PlannedWindow[]> {
  return (await scheduleRows(db, days, slotId)).map(plannedWindow)
}

/** Returns the plan of one window on one day, or null if the department never serves the window. */
export async function planOf(
  db: Queryable,
  { slotId, department, day }: { slotId: number; department: Department; day: string },
): Promise<PlannedWindow | null> {
  const rows = await windowRows(db, { id: slotId, startMinute: null, endMinute: null }, day)
  return planIn(rows, department)
}

/** Returns the plan of a department among the rows of one window, or null if it never serves the window. */
export function planIn(rows: Awaited<ReturnType<typeof windowRows>>, department: Department): PlannedWindow | null {
  const row = rows.find((one) => one.department === department)
  return row?.department ? plannedWindow(row) : null
}

function plannedWindow(row: ScheduleRow): PlannedWindow {
  const { slotId, startMinute, endMinute, department, day, booked } = row
  const { plan, pattern } = combineWindowSettings(row)
  const startsAt = shopInstant(day, startMinute)
  return {
    ...plan,
    slotId,
    name: slotName({ startMinute, endMinute }),
    department,
    day,
    startsAt,
    endsAt: new Date(startsAt.getTime() + (endMinute - startMinute) * MINUTE_MS),
    cutoff: cutoffOf(startsAt, plan.cutoffMinutes),
    booked,
    pattern,
    changed: row.changeReason !== null,
    reason: row.changeReason,
  }
}
