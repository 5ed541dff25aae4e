import type { InputOf } from '@farmstand/contracts/office/operations'
import type { WeeklySlot } from '@farmstand/contracts/office/slots'
import type { PlanDraft } from './plan-fields.tsx'

export type WeekChanges = InputOf<'changeSlotPattern'>['changes']

/** What was written for a window on a day of the week, as it is sent. */
export const weeklyChanges = (drafts: readonly PlanDraft[], closed: boolean): WeekChanges =>
  drafts.map(({ department, capacity, cutoffMinutes }) => ({
    department,
    capacity,
    cutoff_minutes: cutoffMinutes,
    closed,
  }))

/** What a window takes on one day of the week: its own, or what it takes every day. */
export function onWeekday({ department, capacity, cutoff_minutes, weekdays }: WeeklySlot, weekday: number) {
  const own = weekdays.find((one) => one.weekday === weekday)
  return { department, capacity, cutoff_minutes, closed: false, ...own, own: own !== undefined }
}
