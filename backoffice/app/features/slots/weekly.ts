import type { WeeklySlot } from '@farmstand/contracts/office/slots'

/** What a window takes on one day of the week: its own, or what it takes every day. */
export function onWeekday({ department, capacity, cutoff_minutes, weekdays }: WeeklySlot, weekday: number) {
  const own = weekdays.find((one) => one.weekday === weekday)
  return { department, capacity, cutoff_minutes, closed: false, ...own, own: own !== undefined }
}
