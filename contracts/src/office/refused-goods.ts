import { Type, type Static } from 'typebox'
import { CatalogueId, Instant, LocalNames, Uid, closed } from '../primitives.ts'
import { returnedStockDestinations, type GoodsPlace } from './goods-places.ts'

/** The largest number of lines of an order that a customer can refuse at the door. */
const MAX_LINES = 200

/** Pieces that a customer refuses at the door. `place` is the position of the line on the invoice, from 0. */
export const RefusedPieces = Type.Object(
  { place: Type.Integer({ minimum: 0, maximum: 10_000 }), quantity: Type.Integer({ minimum: 1, maximum: 100_000 }) },
  closed,
)
export type RefusedPieces = Static<typeof RefusedPieces>
export const AllRefusedPieces = Type.Array(RefusedPieces, { minItems: 1, maxItems: MAX_LINES })

/** Goods that a customer refused at the door and about which nobody has decided yet. */
export const RefusedGoods = Type.Object({
  uid: Uid,
  order_uid: Uid,
  order_number: Type.String(),
  customer_name: Type.String(),
  /** The rider who brings them back. */
  rider: Type.String(),
  at: Instant,
  stock_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  quantity: Type.Integer(),
})
export type RefusedGoods = Static<typeof RefusedGoods>

/** A manager's decision where refused goods go. */
export const RefusedGoodsDecision = Type.Object(
  { uid: Uid, to: Type.Unsafe<GoodsPlace>({ type: 'string', enum: [...returnedStockDestinations] }) },
  closed,
)
