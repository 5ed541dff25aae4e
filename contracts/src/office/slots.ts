import { Type, type Static } from 'typebox'
import { Day, Department, Instant, closed, nullable } from '../primitives.ts'

const plan = {
  capacity: Type.Integer(),
  /** Minutes before the window's start at which it stops taking orders. */
  cutoff_minutes: Type.Integer(),
}

/** The weekly plan of a window. `closed` is the reason why it takes no orders, possibly empty. */
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
  /** This day differs from the weekly plan; `reason` explains it. */
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
  /** The closed days from today on, including those after the days shown. */
  closed_days: Type.Array(ClosedDay),
  slots: Type.Array(PlannedSlot),
  pause: nullable(ShopPause),
})
export type SlotCalendar = Static<typeof SlotCalendar>

/** A window's weekly plan. `weekdays` has only the weekdays that differ. */
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
