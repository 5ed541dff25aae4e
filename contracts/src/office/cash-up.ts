import { Type, type Static } from 'typebox'
import { Day, Instant, Rupees, Uid, closed, nullable } from '../primitives.ts'
import { Actor } from './actor.ts'
import { runStatuses, type RunStatus } from './runs.ts'

const Rider = Type.Object({ uid: Uid, name: Type.String() })

/** A rider who has cash of the shop, or a run whose cash nobody has counted. */
export const OpenCash = Type.Object({
  rider: Rider,
  /** The cash that the rider should hand in. */
  expected: Rupees,
  /** The orders that were paid to the rider in cash since the last count, the latest first. */
  orders: Type.Array(Type.Object({ uid: Uid, order_number: Type.String(), amount: Rupees, at: Instant })),
  /** The rider's runs that are out or back. Counting closes those that are back. */
  runs: Type.Array(
    Type.Object({
      uid: Uid,
      number: Type.Integer(),
      day: Day,
      status: Type.Unsafe<RunStatus>({ type: 'string', enum: [...runStatuses] }),
    }),
  ),
})
export type OpenCash = Static<typeof OpenCash>

/** The counted notes and coins, by value. */
export const CountedNotes = Type.Array(
  Type.Object(
    { value: Type.Integer({ minimum: 1, maximum: 2000 }), count: Type.Integer({ minimum: 1, maximum: 9_999 }) },
    closed,
  ),
  { maxItems: 20 },
)

export const CashCount = Type.Object({
  uid: Uid,
  rider: Rider,
  due: Rupees,
  counted: Rupees,
  /** The counted amount minus the due amount: below zero if cash was missing. */
  difference: Rupees,
  notes: nullable(CountedNotes),
  reason: Type.String(),
  by: Actor,
  at: Instant,
  /** Null while the count is valid. */
  undone: nullable(Type.Object({ by: Actor, at: Instant, reason: Type.String() })),
})
export type CashCount = Static<typeof CashCount>

/** An order that was paid by UPI at its door. */
export const DoorUpi = Type.Object({
  order_uid: Uid,
  order_number: Type.String(),
  amount: Rupees,
  reference: Type.String(),
  at: Instant,
  /** The name of the rider who was shown the payment. Empty if there was none. */
  rider: Type.String(),
  /** The payment in the bank's list. Null while nobody has found it. */
  matched: nullable(Type.Object({ bank_reference: Type.String(), by: Actor, at: Instant })),
})
export type DoorUpi = Static<typeof DoorUpi>

export const CashUp = Type.Object({
  open: Type.Array(OpenCash),
  /** The latest counts, the newest first. */
  counts: Type.Array(CashCount),
  /** UPI payments that nobody has found at the bank, the oldest first, then those found lately. */
  upi: Type.Array(DoorUpi),
})
export type CashUp = Static<typeof CashUp>
