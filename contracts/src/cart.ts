import { Type, type Static } from 'typebox'
import {
  CatalogueId,
  CatalogueIdText,
  Department,
  LocalNames,
  ItemType,
  Percent,
  Rupees,
  Uid,
  VegNonvegType,
  closed,
} from './primitives.ts'

/** A change of a cart line since the customer last saw the cart. The server reports each change once. */
export const CartLineChange = Type.Object({
  kind: Type.Union([Type.Literal('PRICE'), Type.Literal('SOLD_OUT'), Type.Literal('WITHDRAWN')]),
  previous_price: Type.Optional(Rupees),
})
export type CartLineChange = Static<typeof CartLineChange>

/** `price` is the price of one unit after the discount. A line out of stock adds nothing to the total. */
export const CartLine = Type.Object({
  cart_item_id: Uid,
  item_id: CatalogueId,
  type: ItemType,
  quantity: Type.Integer(),
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image_urls: Type.Array(Type.String()),
  cost: Rupees,
  discount: Percent,
  price: Rupees,
  line_total: Rupees,
  in_stock: Type.Boolean(),
  department: Department,
  veg_nonveg_type: VegNonvegType,
  category_id: CatalogueId,
  max_quantity: Type.Integer(),
  changed: Type.Optional(CartLineChange),
})
export type CartLine = Static<typeof CartLine>

/** The whole cart. Every read and every change of the cart returns it. */
export const Cart = Type.Object({
  items: Type.Array(CartLine),
  item_total: Rupees,
  min_order_amount: Rupees,
})
export type Cart = Static<typeof Cart>

/** The query of POST and PATCH. In a PATCH, a quantity of 0 or less removes the line. */
export const CartItemAddQuery = Type.Object(
  { item_id: CatalogueIdText, quantity: Type.String({ pattern: '^[1-9][0-9]?$' }), type: ItemType },
  closed,
)
export const CartItemSetQuery = Type.Object(
  { item_id: CatalogueIdText, quantity: Type.String({ pattern: '^(-[0-9]{1,6}|[0-9]{1,2})$' }), type: ItemType },
  closed,
)
export const CartItemDeleteParams = Type.Object({ item_id: CatalogueIdText }, closed)
export const CartItemDeleteQuery = Type.Object({ type: Type.Optional(ItemType) }, closed)
