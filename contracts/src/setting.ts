import { Type, type Static } from 'typebox'
import { Day, Department, Instant, closed, nullable } from './primitives.ts'

/** The minimum order in rupees, as a numeric string. */
export const MinOrderAmount = Type.Object({ MIN_ORDER_AMOUNT: Type.String() })
export type MinOrderAmount = Static<typeof MinOrderAmount>

/** Comma-separated category ids for which the veg filter is hidden. */
export const VegToggleIgnore = Type.Object({ VEG_NONVEG_TOGGLE_IGNORE: Type.String() })
export type VegToggleIgnore = Static<typeof VegToggleIgnore>

export const GeneralSetting = Type.Union([MinOrderAmount, VegToggleIgnore])
export type GeneralSetting = Static<typeof GeneralSetting>
export const GeneralSettingParams = Type.Object({ key: Type.String({ maxLength: 128 }) }, closed)

/** A delivery slot. The optional fields are present only if the query has date, pincode and department. */
export const TimeSlot = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The slot's day, present only if the query covers several days. */
  date: Type.Optional(Day),
  available: Type.Optional(Type.Boolean()),
  remaining: Type.Optional(Type.Integer()),
  order_by: Type.Optional(Instant),
  starts_at: Type.Optional(Instant),
  /** Present only if the shop delivers nothing in this slot on this day. */
  not_delivered: Type.Optional(Type.Boolean()),
})
export type TimeSlot = Static<typeof TimeSlot>
export const TimeSlotList = Type.Array(TimeSlot)
export type TimeSlotList = Static<typeof TimeSlotList>

export const TimeSlotQuery = Type.Object(
  {
    date: Type.Optional(Day),
    days: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]?$', description: 'Number of days from date on, as far as can be booked' }),
    ),
    pincode: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
    department: Type.Optional(Department),
  },
  closed,
)
export type TimeSlotQuery = Static<typeof TimeSlotQuery>

/** The data that the checkout shows. Times depend on the server's clock. An addition to the specification. */
export const CheckoutOptions = Type.Object({
  today: Day,
  now: Instant,
  booking_days: Type.Integer({ description: 'Days that can be booked, today included' }),
  occasions: Type.Array(Type.String()),
  /** The end of the shop's pause, and the reason that the seller gave. Null if the shop is not paused. */
  pause: nullable(Type.Object({ reason: Type.String(), until: Instant })),
  payment_methods: Type.Array(
    Type.Object({
      method: Type.Union([Type.Literal('COD'), Type.Literal('Online'), Type.Literal('WALLET')]),
      available: Type.Boolean(),
    }),
  ),
  /** True if the payment provider accepts a typed UPI ID. */
  takes_upi_id: Type.Boolean(),
  /** The name of the payment provider in texts for customers. */
  payment_provider: Type.String(),
})
export type CheckoutOptions = Static<typeof CheckoutOptions>

export const NextSlot = nullable(Type.Object({ date: Day, id: Type.Integer(), name: Type.String(), order_by: Instant }))
