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

/** The estimation's uid, with __1 (kitchen) or __2 (grocery) if it has both parts. */
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
    rider_note: Type.Optional(freeText(RIDER_NOTE_LENGTH, 'A note for the rider at this address')),
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
    customer_note: Type.Optional(freeText(CUSTOMER_NOTE_LENGTH, 'A note for packer and rider')),
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
/** `reason` is the cause of an automatic step. */
export const OrderEvent = Type.Object({ o_status: OrderStatusSchema, at: Instant, reason: nullable(OrderReasonSchema) })

/** The refund of a cancelled order. PENDING: the provider has it. DONE: the money has arrived where it came from. */
export const OrderRefund = Type.Object({
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
})
export type OrderRefund = Static<typeof OrderRefund>

/**
 * A difference between the order and its packing, and the destination of its money. DUE: a smaller amount is due at the
 * door.
 */
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

/**
 * A refund after delivery. PENDING: the provider has it. DONE: it has arrived. `note` is the number of its credit note.
 */
export const OrderCredit = Type.Object({
  uid: Uid,
  note: Type.String(),
  at: Instant,
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
  /** The lines of its invoice concerned. A line without a quantity is a part of the price. */
  lines: Type.Array(
    Type.Object({ name: Type.String(), local_names: LocalNames, quantity: nullable(Type.Integer()), amount: Rupees }),
  ),
})
export type OrderCredit = Static<typeof OrderCredit>

/** The fields of an order that its card and page show. A snapshot that never follows later changes. */
export const OrderSummary = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  department: Department,
  delivery_address: Type.String(),
  final_amount: Rupees,
  /** The final price: lower if fewer goods were packed or a part was refunded. */
  amount_due: Rupees,
  expected_delivery_date: Instant,
  delivery_slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  o_status: OrderStatusSchema,
  payment_method: Type.String(),
  item_count: Type.Integer(),
  created_at: Instant,
  /** The customer's plan gives priority: the shop delivers it before the others of its slot. */
  priority: Type.Boolean(),
  /** The customer can cancel it now, until `cancel_until` at most. */
  can_cancel: Type.Boolean(),
  /** The customer can choose another delivery window now, until `cancel_until` at most. */
  can_change_time: Type.Boolean(),
  cancel_until: Instant,
  /** The customer can add to it now, until `cancel_until` at most. */
  can_add: Type.Boolean(),
  /** The order to which it was added and with which it is delivered. Null for an order of its own. */
  added_to: nullable(Uid),
  /** The customer confirmed that all was good. */
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
  /** The customer's wish for missing goods. Null if they were not asked. */
  when_short: nullable(ShortWishSchema),
  /** The customer's note for packer and rider. */
  customer_note: Type.String(),
  ...EstimationAmounts.properties,
  /** The plan's share of `total_discount`. */
  plan_discount: Rupees,
  /** Null if there is no refund. */
  refund: nullable(OrderRefund),
  /** The reasons why `amount_due` is less than `final_amount`: differences at packing, and credits after delivery. */
  adjustments: Type.Array(OrderAdjustment),
  credits: Type.Array(OrderCredit),
  /** The order waits until then for the other part of its checkout; then it is cancelled. Null if it does not wait. */
  waits_until: nullable(Instant),
  /** The delivery fee added when the other part of its checkout was cancelled. `shipping_charges` includes it. */
  own_fee: Rupees,
  /**
   * The delivery fee to be added at that time, unless the customer orders the refused other part before. Null if none.
   */
  own_fee_due: nullable(Type.Object({ amount: Rupees, at: Instant })),
  /**
   * The other part of its checkout, with the choices for it when the customer cancels this order. Null if there is no
   * choice.
   */
  other_part: nullable(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      amount_due: Rupees,
      own_fee: Rupees,
      choices: Type.Array(OtherPartChoiceSchema),
    }),
  ),
  /** The number of the order to which it was added. */
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
/** The new delivery window for an order. */
export const OrderTimeRequest = Type.Object(
  { slot_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), day: Day },
  closed,
)
export type OrderTimeRequest = Static<typeof OrderTimeRequest>
/** The customer's choice for the other part of the checkout, if one is needed. */
export const OrderCancelQuery = Type.Object({ other_part: Type.Optional(OtherPartChoiceSchema) }, closed)
export const OrderParams = Type.Object({ uid: Uid }, closed)

/** The default size of a page. */
export const ORDERS_PAGE_SIZE = 2
