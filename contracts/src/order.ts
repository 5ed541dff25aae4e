import { Type, type Static } from 'typebox'
import {
  CatalogueId,
  Day,
  Department,
  Instant,
  ItemType,
  LocalNames,
  PageNumber,
  Rupees,
  Uid,
  VegNonvegType,
  closed,
  freeText,
  nullable,
} from './primitives.ts'
import { EstimationAmounts, EstimationRequest } from './estimation.ts'
import { adjustmentKinds, type AdjustmentKind } from './packing.ts'
import { CUSTOMER_NOTE_LENGTH, RIDER_NOTE_LENGTH, shortWishes, type ShortWish } from './short-wish.ts'
import {
  orderReasons,
  orderStatuses,
  otherPartChoices,
  type OrderReason,
  type OrderStatus,
  type OtherPartChoice,
} from './order-status.ts'

export const OrderStatusSchema = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...orderStatuses] })

export const ShortWishSchema = Type.Unsafe<ShortWish>({ type: 'string', enum: [...shortWishes] })

const OtherPartChoiceSchema = Type.Unsafe<OtherPartChoice>({ type: 'string', enum: [...otherPartChoices] })

/** The estimation's uid, with __1 (kitchen) or __2 (grocery) when it has both parts. */
export const EstimationPartId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(__[12])?$',
  maxLength: 39,
})

/** A customer's request to order one part of an estimation. */
export const OrderRequest = Type.Object(
  {
    deliver_to: freeText(40, "The address's type"),
    customer_address: freeText(500),
    pincode: Type.String({ pattern: '^[0-9]{1,6}$' }),
    rider_note: Type.Optional(freeText(RIDER_NOTE_LENGTH, 'Of the address, for who delivers')),
    contact: Type.String({ pattern: '^(\\+91)?[0-9]{10}$', maxLength: 13 }),
    customer_name: freeText(80),
    delivery_date: Day,
    delivery_slot: Type.Union([Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), freeText(40)]),
    order_from: Type.Literal('PWA_WEB'),
    email: Type.Optional(nullable(freeText(254))),
    payment_method: Type.Union([
      Type.Literal('COD'),
      Type.Literal('WALLET'),
      Type.Literal('ONLINE'),
      Type.Literal('Online'),
    ]),
    occasion: Type.Optional(nullable(freeText(60))),
    occasion_members: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
    estimation_id: EstimationPartId,
    items: EstimationRequest,
    payment_id: Type.Optional(nullable(freeText(64))),
    when_short: Type.Optional(nullable(ShortWishSchema)),
    customer_note: Type.Optional(freeText(CUSTOMER_NOTE_LENGTH, 'For who packs and who delivers')),
  },
  closed,
)
export type OrderRequest = Static<typeof OrderRequest>

export const OrderLine = Type.Object({
  item_id: CatalogueId,
  type: ItemType,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image_urls: Type.Array(Type.String()),
  veg_nonveg_type: VegNonvegType,
  quantity: Type.Integer(),
  cost: Rupees,
  price: Rupees,
  line_total: Rupees,
})
export type OrderLine = Static<typeof OrderLine>

const OrderReasonSchema = Type.Unsafe<OrderReason>({ type: 'string', enum: [...orderReasons] })
/** `reason`: why the shop did it automatically. */
export const OrderEvent = Type.Object({ o_status: OrderStatusSchema, at: Instant, reason: nullable(OrderReasonSchema) })

/** The refund of a cancelled order. PENDING: the provider has it; DONE: the money is back where it came from. */
export const OrderRefund = Type.Object({
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
})
export type OrderRefund = Static<typeof OrderRefund>

/** A difference between packing and order, and where its money went; DUE: it is not collected at the door. */
export const OrderAdjustment = Type.Object({
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  kind: Type.Unsafe<AdjustmentKind>({ type: 'string', enum: [...adjustmentKinds] }),
  quantity: Type.Integer(),
  packed: Type.Integer(),
  ordered_g: nullable(Type.Integer()),
  packed_g: nullable(Type.Integer()),
  instead: nullable(Type.String()),
  instead_local_names: LocalNames,
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE'), Type.Literal('DUE')]),
})
export type OrderAdjustment = Static<typeof OrderAdjustment>

/** What was given back after delivery. PENDING: the provider has it; DONE: it has arrived. `note`: the number of its credit note. */
export const OrderCredit = Type.Object({
  uid: Uid,
  note: Type.String(),
  at: Instant,
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
  /** The lines of its invoice concerned; without pieces it is a part of the price. */
  lines: Type.Array(
    Type.Object({ name: Type.String(), local_names: LocalNames, quantity: nullable(Type.Integer()), amount: Rupees }),
  ),
})
export type OrderCredit = Static<typeof OrderCredit>

/** An order with what its card and page need. A snapshot that never follows later changes. */
export const OrderSummary = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  department: Department,
  delivery_address: Type.String(),
  final_amount: Rupees,
  /** The final price: lower where less was packed or something was given back. */
  amount_due: Rupees,
  expected_delivery_date: Instant,
  delivery_slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  o_status: OrderStatusSchema,
  payment_method: Type.String(),
  item_count: Type.Integer(),
  created_at: Instant,
  /** Priority by the customer's plan: delivered before the others of its slot. */
  priority: Type.Boolean(),
  /** Whether the customer may cancel it now, and the end of that right. */
  can_cancel: Type.Boolean(),
  /** Whether the customer may choose another delivery window now; until `cancel_until` at most. */
  can_change_time: Type.Boolean(),
  cancel_until: Instant,
  /** Whether the customer may add to it now; until `cancel_until` at most. */
  can_add: Type.Boolean(),
  /** The order it was added to and is delivered with; null for an order of its own. */
  added_to: nullable(Uid),
  /** Its customer has said that all was good. */
  all_good: Type.Boolean(),
})
export type OrderSummary = Static<typeof OrderSummary>

export const Order = Type.Object({
  ...OrderSummary.properties,
  deliver_to: Type.String(),
  pincode: Type.String(),
  /** The address's note for the rider. */
  rider_note: Type.String(),
  contact: Type.String(),
  customer_name: Type.String(),
  occasion: nullable(Type.String()),
  occasion_members: nullable(Type.Integer()),
  /** The customer's wish about shortages; null: was not asked. */
  when_short: nullable(ShortWishSchema),
  /** The customer's note for packer and rider. */
  customer_note: Type.String(),
  ...EstimationAmounts.properties,
  /** The plan's share of `total_discount`. */
  plan_discount: Rupees,
  /** The refund; null when there is none. */
  refund: nullable(OrderRefund),
  /** Why `amount_due` is less than `final_amount`: differences at packing, and credits after delivery. */
  adjustments: Type.Array(OrderAdjustment),
  credits: Type.Array(OrderCredit),
  /** Until when it waits for the other part of its checkout; then it is cancelled. Null: it does not wait. */
  waits_until: nullable(Instant),
  /** The delivery fee that was added when the other part of its checkout fell away; it is in `shipping_charges`. */
  own_fee: Rupees,
  /** The delivery fee that is added then, unless the other part, which the shop refused, is ordered before; null: none. */
  own_fee_due: nullable(Type.Object({ amount: Rupees, at: Instant })),
  /** The other part of its checkout, where a customer who cancels this order chooses what becomes of that; null: nothing to choose. */
  other_part: nullable(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      amount_due: Rupees,
      own_fee: Rupees,
      choices: Type.Array(OtherPartChoiceSchema),
    }),
  ),
  /** The number of the order it was added to. */
  added_to_number: nullable(Type.String()),
  /** The orders added to it and delivered with it, the earliest first. */
  additions: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      item_count: Type.Integer(),
      amount_due: Rupees,
      o_status: OrderStatusSchema,
      payment_method: Type.String(),
    }),
  ),
  /** Numbers of its invoice and credit notes. */
  invoices: Type.Array(Type.String()),
  lines: Type.Array(OrderLine),
  events: Type.Array(OrderEvent),
})
export type Order = Static<typeof Order>

export const OrderListQuery = Type.Object(
  {
    user_uid: Type.Optional(Uid),
    page: Type.Optional(PageNumber),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$', description: 'Orders a page, 1 to 50' })),
  },
  closed,
)
export const OrderList = Type.Object({
  results: Type.Array(OrderSummary),
  page: Type.Integer(),
  total_pages: Type.Integer(),
})
export type OrderList = Static<typeof OrderList>
/** The delivery window a customer wants instead. */
export const OrderTimeRequest = Type.Object(
  { slot_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), day: Day },
  closed,
)
export type OrderTimeRequest = Static<typeof OrderTimeRequest>
/** What becomes of the other part of the checkout, where that is to be chosen. */
export const OrderCancelQuery = Type.Object({ other_part: Type.Optional(OtherPartChoiceSchema) }, closed)
export const OrderParams = Type.Object({ uid: Uid }, closed)

/** The default size of a page. */
export const ORDERS_PAGE_SIZE = 2
