import type { DeliveryWindow, Today } from '@farmstand/contracts/office/today'
import { addDays } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { addPaise, toRupees } from '../../platform/money.ts'
import { storedZones, windowsOfDays, type PlannedWindow } from '../delivery/index.ts'
import { dayCounts, type DayCount } from './office-queries.ts'

type Figures = Pick<
  Today,
  | 'orders'
  | 'orders_last_week'
  | 'value'
  | 'delivered'
  | 'on_the_road'
  | 'cash_orders'
  | 'cash'
  | 'late'
  | 'late_where'
  | 'windows'
>

/** Returns the figures of a day of deliveries, without cancelled orders. */
export async function dayFigures(db: Queryable, day: string, now: Date): Promise<Figures> {
  const counts = (await dayCounts(db, day)).filter(({ status }) => status !== 'CANCELLED')
  const lastWeek = (await dayCounts(db, addDays(day, -7))).filter(({ status }) => status !== 'CANCELLED')
  const windows = await windowsOfDays(db, [day])
  const byStatus = (status: DayCount['status']) => sum(counts.filter((one) => one.status === status))
  const cash = counts.filter(({ payment, status }) => payment === 'COD' && status !== 'DELIVERED')
  const late = counts.filter((one) => isLate(one, windows, now))
  return {
    orders: sum(counts),
    orders_last_week: sum(lastWeek) || null,
    value: rupees(counts),
    delivered: byStatus('DELIVERED'),
    on_the_road: byStatus('OUT_FOR_DELIVERY'),
    cash_orders: sum(cash),
    cash: toRupees(addPaise(...cash.map((one) => one.cash))),
    late: sum(late),
    late_where: await lateWindowAndArea(db, late, windows),
    windows: shownWindows(windows, counts)
      .filter((one) => one.capacity > 0 || isUsed(one))
      .toSorted((a, b) => Number(isDone(a, now)) - Number(isDone(b, now))),
  }
}

/** Returns the windows of a day that have orders, without cancelled ones. */
export async function bookedWindows(db: Queryable, day: string): Promise<DeliveryWindow[]> {
  const counts = (await dayCounts(db, day)).filter(({ status }) => status !== 'CANCELLED')
  return shownWindows(await windowsOfDays(db, [day]), counts).filter(isUsed)
}

const shownWindows = (windows: readonly PlannedWindow[], counts: readonly DayCount[]): DeliveryWindow[] =>
  windows.map((window) => describeWindow(window, counts))

const sum = (counts: readonly DayCount[]): number => counts.reduce((all, { orders }) => all + orders, 0)
const rupees = (counts: readonly DayCount[]): number => toRupees(addPaise(...counts.map(({ paise }) => paise)))

const inWindow = (window: PlannedWindow) => (one: DayCount) =>
  one.slotId === window.slotId && one.department === window.department

/** Returns true for orders that are not out for delivery although their delivery window has begun. */
function isLate(one: DayCount, windows: readonly PlannedWindow[], now: Date): boolean {
  if (one.status === 'OUT_FOR_DELIVERY' || one.status === 'DELIVERED') return false
  return windows.some((window) => inWindow(window)(one) && window.startsAt <= now)
}

/** Returns the window and area with the most late orders. */
async function lateWindowAndArea(
  db: Queryable,
  late: readonly DayCount[],
  windows: readonly PlannedWindow[],
): Promise<string | null> {
  const [most] = late.toSorted((a, b) => b.orders - a.orders)
  if (!most) return null
  const window = windows.find((one) => inWindow(one)(most))
  const zone = (await storedZones(db)).find(({ pincode }) => pincode === most.pincode)
  return [window?.name, zone?.area].filter((part) => part !== undefined).join(', ')
}

/** Returns true for a window that has ended and whose orders are all delivered. Screens list such windows last. */
const isDone = ({ ends_at: endsAt, placed, confirmed, packed, out }: DeliveryWindow, now: Date): boolean =>
  new Date(endsAt) <= now && placed + confirmed + packed + out === 0

function describeWindow(window: PlannedWindow, counts: readonly DayCount[]): DeliveryWindow {
  const own = counts.filter(inWindow(window))
  const of = (status: DayCount['status']) => sum(own.filter((one) => one.status === status))
  return {
    slot_id: window.slotId,
    name: window.name,
    department: window.department,
    starts_at: window.startsAt.toISOString(),
    closes_at: window.cutoff.toISOString(),
    ends_at: window.endsAt.toISOString(),
    capacity: window.capacity,
    placed: of('PLACED'),
    confirmed: of('CONFIRMED'),
    packed: of('PACKED'),
    out: of('OUT_FOR_DELIVERY'),
    delivered: of('DELIVERED'),
  }
}

const isUsed = ({ placed, confirmed, packed, out, delivered }: DeliveryWindow): boolean =>
  placed + confirmed + packed + out + delivered > 0
