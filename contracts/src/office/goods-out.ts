import { Type, type Static } from 'typebox'
import { CatalogueId, LocalNames, Uid, closed } from '../primitives.ts'
import { returnedStockDestinations, type GoodsPlace } from './goods-places.ts'
import { ORDERS_AT_ONCE } from './order-batches.ts'

/** Staff's decision where the pieces of one item go, for an order that was cancelled while out for delivery. */
export const ReturnedStockDecision = Type.Object(
  {
    order_uid: Uid,
    stock_id: CatalogueId,
    to: Type.Unsafe<GoodsPlace>({ type: 'string', enum: [...returnedStockDestinations] }),
  },
  closed,
)
export type ReturnedStockDecision = Static<typeof ReturnedStockDecision>

export const GoodsOutQuery = Type.Object(
  {
    /** The uids of the orders, separated by commas. */
    orders: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36})*$', maxLength: 37 * ORDERS_AT_ONCE }),
  },
  closed,
)

/** The goods of the queried orders, and of orders added to them, that are out for delivery. */
export const GoodsOutForDelivery = Type.Object({
  results: Type.Array(
    Type.Object({
      order_uid: Uid,
      order_number: Type.String(),
      items: Type.Array(
        Type.Object({
          stock_id: CatalogueId,
          name: Type.String(),
          local_names: LocalNames,
          units: Type.String(),
          quantity: Type.Integer(),
        }),
      ),
    }),
  ),
})
export type GoodsOutForDelivery = Static<typeof GoodsOutForDelivery>
