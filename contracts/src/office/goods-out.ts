import { Type, type Static } from 'typebox'
import { CatalogueId, LocalNames, Uid, closed } from '../primitives.ts'
import { ORDERS_AT_ONCE } from './order-batches.ts'

/** The destinations for goods of a cancelled order. */
export const goodsPlaces = ['STOCK', 'WASTE'] as const
export type GoodsPlace = (typeof goodsPlaces)[number]

/** The destination of one item of an order that was on its way when it was cancelled. */
export const GoodsDecision = Type.Object(
  {
    order_uid: Uid,
    stock_id: CatalogueId,
    to: Type.Unsafe<GoodsPlace>({ type: 'string', enum: [...goodsPlaces] }),
  },
  closed,
)
export type GoodsDecision = Static<typeof GoodsDecision>

export const GoodsOutQuery = Type.Object(
  {
    /** The uids of the orders, separated by commas. */
    orders: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36})*$', maxLength: 37 * ORDERS_AT_ONCE }),
  },
  closed,
)

/** The goods of those orders and their additions that are on their way. */
export const GoodsOut = Type.Object({
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
export type GoodsOut = Static<typeof GoodsOut>
