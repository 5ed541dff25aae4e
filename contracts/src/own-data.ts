import { Type, type Static } from 'typebox'
import { Instant } from './primitives.ts'

/** All data that the shop stores about a customer, grouped into parts. An addition to the specification. */
export const OwnData = Type.Object({
  made_at: Instant,
  shop: Type.String(),
  /** A note for the reader, which explains the units of amounts. */
  note: Type.String(),
  /** The parts of the data, such as account, addresses and orders. Fields have the same names as in the database. */
  parts: Type.Record(Type.String(), Type.Array(Type.Unknown())),
})
export type OwnData = Static<typeof OwnData>
