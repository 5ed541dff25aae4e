import { Type, type Static } from 'typebox'
import { Instant } from './primitives.ts'

/** All data that the shop stores about a customer, part by part. An addition to the specification. */
export const OwnData = Type.Object({
  made_at: Instant,
  shop: Type.String(),
  /** A note on reading it: the units of amounts. */
  note: Type.String(),
  /** The parts: account, addresses, orders and others. Fields have their names in the database. */
  parts: Type.Record(Type.String(), Type.Array(Type.Unknown())),
})
export type OwnData = Static<typeof OwnData>
