import { Type, type Static } from 'typebox'
import { Instant } from './primitives.ts'

/** Everything the shop keeps about a customer, part by part; an addition. */
export const OwnData = Type.Object({
  made_at: Instant,
  shop: Type.String(),
  /** How to read it: the units of amounts. */
  note: Type.String(),
  /** The parts: account, addresses, orders. Fields have the names under which they are stored. */
  parts: Type.Record(Type.String(), Type.Array(Type.Unknown())),
})
export type OwnData = Static<typeof OwnData>
