import { addDays } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { windowsOfDays } from '../delivery/index.ts'
import { lateOrders } from './growth-queries.ts'
import type { HarvestFilter } from './harvest-queries.ts'
import { usualGrowth } from './rules.ts'

/** The number of weeks in which earlier windows are searched. It is enough to skip a festival or two. */
const WEEKS_BACK = 8

/** The forecast of further orders of an item for a window. */
export interface OrderForecast {
  slotId: number
  startsAt: Date
  itemId: number
  usually: number
}

/**
 * Returns the forecast of further orders for the windows of a day until their cut-off. A window that is closed, full or
 * past its cut-off has no forecast.
 */
export async function forecastOrders(
  db: Queryable,
  { day, department }: Omit<HarvestFilter, 'slotId'>,
  now: Date,
): Promise<OrderForecast[]> {
  const open = (await windowsOfDays(db, [day])).filter(
    (plan) =>
      plan.booked < plan.capacity && plan.cutoff > now && (department === null || plan.department === department),
  )
  const asked = open.map((plan) => ({
    slotId: plan.slotId,
    department: plan.department,
    leadMs: plan.cutoff.getTime() - now.getTime(),
  }))
  const days = Array.from({ length: WEEKS_BACK }, (_, week) => addDays(day, -7 * (week + 1)))
  const late = Map.groupBy(await lateOrders(db, asked, days), (row) => `${row.slotId}/${row.department}`)
  return open.flatMap(({ slotId, department: of, startsAt }) => {
    const rows = late.get(`${slotId}/${of}`) ?? []
    const ran = [...new Set(rows.map((row) => row.day))]
    const items = Map.groupBy(
      rows.filter(({ itemId }) => itemId !== null),
      ({ itemId }) => itemId,
    )
    return [...items].flatMap(([itemId, own]) => {
      const onDay = new Map(own.map((row) => [row.day, row.quantity]))
      const usually = usualGrowth(ran.map((one) => onDay.get(one) ?? 0))
      return itemId !== null && usually > 0 ? [{ slotId, startsAt, itemId, usually }] : []
    })
  })
}
