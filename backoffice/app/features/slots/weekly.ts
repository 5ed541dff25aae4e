import type { InputOf } from '@farmstand/contracts/office/operations'
import type { WeeklySlot } from '@farmstand/contracts/office/slots'
import type { PlanDraft } from './plan-fields.tsx'

export type WeekChanges = InputOf<'changeSlotPattern'>['changes']

/** Returns the edited values of a delivery window on a weekday, in the form that the server expects. */
export const weeklyChanges = (drafts: readonly PlanDraft[], closed: boolean): WeekChanges =>
  drafts.map(({ department, capacity, cutoffMinutes }) => ({
    department,
    capacity,
    cutoff_minutes: cutoffMinutes,
    closed,
  }))

/** Returns the values of a delivery window on one weekday: those set for that weekday, or else the usual ones. */
export function onWeekday({ department, capacity, cutoff_minutes, weekdays }: WeeklySlot, weekday: number) {
  const own = weekdays.find((one) => one.weekday === weekday)
  return { department, capacity, cutoff_minutes, closed: false, ...own, own: own !== undefined }
}
