import { Type, type Static } from 'typebox'
import { OrderStatusSchema } from '../order.ts'
import { Day, Department, Instant, LocalNames, Rupees, Uid, nullable } from '../primitives.ts'
import { attemptOutcomes, failedAttempts, type AttemptOutcome, type FailedAttempt } from './attempt-rules.ts'
import { Place, runStatuses, type RunStatus } from './runs.ts'

export const FailedAttemptSchema = Type.Unsafe<FailedAttempt>({ type: 'string', enum: [...failedAttempts] })

/** A line of an order's invoice that the customer can refuse at the door. `place` is its position on the invoice. */
const RiderLine = Type.Object({
  place: Type.Integer(),
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  quantity: Type.Integer(),
  /** The price of the line. */
  amount: Rupees,
})
export type RiderLine = Static<typeof RiderLine>

const RiderOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  department: Department,
  o_status: OrderStatusSchema,
  /** The outcome of the last attempt on this run; null before the first one. */
  outcome: nullable(Type.Unsafe<AttemptOutcome>({ type: 'string', enum: [...attemptOutcomes] })),
  bags: nullable(Type.Integer()),
  /** True if the customer has paid already. */
  paid: Type.Boolean(),
  /** The price of the order. If it is not paid, the rider collects this amount, rounded down to whole rupees. */
  amount: Rupees,
  /** The note of the shop. */
  note: Type.String(),
  lines: Type.Array(RiderLine),
})
export type RiderOrder = Static<typeof RiderOrder>

/** One address of the rider's run. */
const RiderStop = Type.Object({
  /** The person at the door: the receiver if the customer named one, else the customer. */
  customer_name: Type.String(),
  contact: Type.String(),
  address: Type.String(),
  area: Type.String(),
  pincode: Type.String(),
  rider_note: Type.String(),
  place: nullable(Place),
  /** True if the place is only the middle of the pincode's area. */
  rough: Type.Boolean(),
  orders: Type.Array(RiderOrder),
})
export type RiderStop = Static<typeof RiderStop>

/** The signed-in person's runs on the road, and those that are back but not closed. The one that left first comes first. */
export const OwnRuns = Type.Object({
  runs: Type.Array(
    Type.Object({
      uid: Uid,
      number: Type.Integer(),
      status: Type.Unsafe<RunStatus>({ type: 'string', enum: [...runStatuses] }),
      day: Day,
      slot_name: Type.String(),
      out_at: nullable(Instant),
      stops: Type.Array(RiderStop),
    }),
  ),
  /** The cash that the person has collected at doors and not handed in. */
  cash: Rupees,
  /** The UPI address to which a customer can pay at the door, and the name of its owner. Null if there is none. */
  upi: nullable(Type.Object({ address: Type.String(), name: Type.String() })),
})
export type OwnRuns = Static<typeof OwnRuns>
