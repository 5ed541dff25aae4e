import { Type, type Static } from 'typebox'
import { Instant } from './primitives.ts'

/** Everything the shop keeps about a customer, part by part; an addition. */
export const OwnData = Type.Object({
  made_at: Instant,
  shop: Type.String(),
  /** How to read it: what amounts are counted in. */
  note: Type.String(),
  /** By what it is of: account, addresses, orders. Its fields are named as they are kept. */
  parts: Type.Record(Type.String(), Type.Array(Type.Unknown())),
})
export type OwnData = Static<typeof OwnData>
