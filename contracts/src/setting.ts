import { Type, type Static } from 'typebox'
import { Day, Department, Instant, closed, nullable } from './primitives.ts'

/** A numeric string, rupees. */
export const MinOrderAmount = Type.Object({ MIN_ORDER_AMOUNT: Type.String() })
export type MinOrderAmount = Static<typeof MinOrderAmount>

/** Comma-separated category ids for which the veg filter is hidden. */
export const VegToggleIgnore = Type.Object({ VEG_NONVEG_TOGGLE_IGNORE: Type.String() })
export type VegToggleIgnore = Static<typeof VegToggleIgnore>

export const GeneralSetting = Type.Union([MinOrderAmount, VegToggleIgnore])
export type GeneralSetting = Static<typeof GeneralSetting>
export const GeneralSettingParams = Type.Object({ key: Type.String({ maxLength: 128 }) }, closed)

/** A delivery slot; the optional fields are answered only when date, pincode and department were given. */
export const TimeSlot = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Its day; only when more than one day was asked for. */
  date: Type.Optional(Day),
  available: Type.Optional(Type.Boolean()),
  remaining: Type.Optional(Type.Integer()),
  order_by: Type.Optional(Instant),
  starts_at: Type.Optional(Instant),
  /** Only when the shop delivers nothing in it on this day. */
  not_delivered: Type.Optional(Type.Boolean()),
})
export type TimeSlot = Static<typeof TimeSlot>
export const TimeSlotList = Type.Array(TimeSlot)
export type TimeSlotList = Static<typeof TimeSlotList>

export const TimeSlotQuery = Type.Object(
  {
    date: Type.Optional(Day),
    days: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]?$', description: 'So many days from date on, as far as can be booked' }),
    ),
    pincode: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
    department: Type.Optional(Department),
  },
  closed,
)
export type TimeSlotQuery = Static<typeof TimeSlotQuery>

/** What the checkout needs to be shown, by the server's clock (an addition). */
export const CheckoutOptions = Type.Object({
  today: Day,
  now: Instant,
  booking_days: Type.Integer({ description: 'Days that can be booked, today included' }),
  occasions: Type.Array(Type.String()),
  /** Until when the shop is paused, and the reason that its seller wrote; null: it is not. */
  pause: nullable(Type.Object({ reason: Type.String(), until: Instant })),
  payment_methods: Type.Array(
    Type.Object({
      method: Type.Union([Type.Literal('COD'), Type.Literal('Online'), Type.Literal('WALLET')]),
      available: Type.Boolean(),
    }),
  ),
  /** Whether a UPI ID may be typed to pay online; not every provider accepts one. */
  takes_upi_id: Type.Boolean(),
  /** The payment provider, as texts name it. */
  payment_provider: Type.String(),
})
export type CheckoutOptions = Static<typeof CheckoutOptions>

export const NextSlot = nullable(Type.Object({ date: Day, id: Type.Integer(), name: Type.String(), order_by: Instant }))
