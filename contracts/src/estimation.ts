import { Type, type Static } from 'typebox'
import { CatalogueId, Department, Instant, ItemType, Rupees, Uid, closed, freeText, nullable } from './primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'

/** A line of an estimation or order request. The server checks its department against the catalogue. */
export const RequestedItem = Type.Object(
  {
    id: CatalogueId,
    quantity: Type.Integer({ minimum: 1, maximum: MAX_LINE_QUANTITY }),
    type: ItemType,
    department: Department,
  },
  closed,
)
export type RequestedItem = Static<typeof RequestedItem>

export const EstimationRequest = Type.Array(RequestedItem, { minItems: 1, maxItems: MAX_CART_LINES })
export type EstimationRequest = Static<typeof EstimationRequest>

export const EstimationQuery = Type.Object(
  {
    address: Type.Optional(freeText(500)),
    pincode: Type.String({ pattern: '^[0-9]{1,6}$' }),
    is_same: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    customer_id: Type.Optional(Uid),
    /** The customer's order to which these items would be added. */
    add_to: Type.Optional(Uid),
  },
  closed,
)
export type EstimationQuery = Static<typeof EstimationQuery>

const amounts = {
  total_item_cost: Rupees,
  shipping_charges: Rupees,
  tax_amount: Rupees,
  total_discount: Rupees,
  final_amount: Rupees,
}
export const EstimationAmounts = Type.Object(amounts)
export type EstimationAmounts = Static<typeof EstimationAmounts>

/**
 * The number and the amount of further orders that a customer at an address may pay on delivery, and the limit that
 * will be reached first.
 */
export const CashOnDeliveryAllowance = Type.Object({
  orders: Type.Integer({ description: 'How many more orders to be paid on delivery can be placed' }),
  amount: nullable(Type.Number({ description: 'How many more rupees, for a customer who never had one delivered' })),
  limited_by: Type.Union([Type.Literal('CUSTOMER'), Type.Literal('ADDRESS'), Type.Literal('BLOCKED')]),
})
export type CashOnDeliveryAllowance = Static<typeof CashOnDeliveryAllowance>

/** `free_delivery_gap` is how many rupees of goods are missing for free delivery, 0 if none. */
export const Estimation = Type.Object({
  ...amounts,
  estimation_id: Uid,
  expires_at: Instant,
  free_delivery_gap: Rupees,
  /** The part of `total_discount` that the customer's plan gives, and the plan. */
  plan_discount: Rupees,
  plan_name: nullable(Type.String()),
  priority_delivery: Type.Boolean(),
  cash_left: CashOnDeliveryAllowance,
  parts: Type.Object({
    KITCHEN: Type.Optional(EstimationAmounts),
    GROCERY: Type.Optional(EstimationAmounts),
  }),
})
export type Estimation = Static<typeof Estimation>
