import { Type, type Static } from 'typebox'
import { Day, Department, Instant, closed, nullable } from '../primitives.ts'

const plan = {
  capacity: Type.Integer(),
  /** The number of minutes before its start at which the window stops taking orders. */
  cutoff_minutes: Type.Integer(),
}

/**
 * The weekly plan of a window. If the window takes no orders, `closed` is the reason, which may be an empty text. Else
 * it is null.
 */
const WindowPlan = Type.Object({ ...plan, closed: nullable(Type.String()) })

/** One window of one department on one day. */
export const PlannedSlot = Type.Object({
  ...WindowPlan.properties,
  slot_id: Type.Integer(),
  name: Type.String(),
  department: Department,
  day: Day,
  booked: Type.Integer(),
  starts_at: Instant,
  order_until: Instant,
  /** True if this day differs from the weekly plan. `reason` explains why. */
  changed: Type.Boolean(),
  reason: nullable(Type.String()),
  pattern: WindowPlan,
})
export type PlannedSlot = Static<typeof PlannedSlot>

const ClosedDay = Type.Object({ day: Day, reason: Type.String() })

export const ShopPause = Type.Object({ reason: Type.String(), until: Instant })
export type ShopPause = Static<typeof ShopPause>

/** A query for fourteen days of windows, by default from today. */
export const SlotCalendarQuery = Type.Object({ from: Type.Optional(Day) }, closed)
export const SlotCalendar = Type.Object({
  now: Instant,
  today: Day,
  days: Type.Array(Day),
  /** The closed days, beginning with today. Days after the end of the shown calendar are included. */
  closed_days: Type.Array(ClosedDay),
  slots: Type.Array(PlannedSlot),
  pause: nullable(ShopPause),
})
export type SlotCalendar = Static<typeof SlotCalendar>

/** A window's weekly plan. `weekdays` contains only the weekdays that differ from it. */
export const WeeklySlot = Type.Object({
  slot_id: Type.Integer(),
  name: Type.String(),
  department: Department,
  ...plan,
  weekdays: Type.Array(Type.Object({ weekday: Type.Integer(), ...plan, closed: Type.Boolean() })),
})
export type WeeklySlot = Static<typeof WeeklySlot>
export const SlotPattern = Type.Object({ results: Type.Array(WeeklySlot) })
export type SlotPattern = Static<typeof SlotPattern>
