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
import { ReceiverMobile } from './address.ts'
import {
  CUSTOMER_NOTE_LENGTH,
  RECEIVER_NAME_LENGTH,
  RIDER_NOTE_LENGTH,
  shortagePreferences,
  type ShortagePreference,
} from './short-wish.ts'
import {
  orderReasons,
  orderStatuses,
  otherPartChoices,
  type OrderReason,
  type OrderStatus,
  type OtherPartChoice,
} from './order-status.ts'

export const OrderStatusSchema = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...orderStatuses] })

export const ShortagePreferenceSchema = Type.Unsafe<ShortagePreference>({
  type: 'string',
  enum: [...shortagePreferences],
})

const OtherPartChoiceSchema = Type.Unsafe<OtherPartChoice>({ type: 'string', enum: [...otherPartChoices] })

/** The estimation's uid. If the estimation has both parts, __1 (kitchen) or __2 (grocery) is added to select one. */
export const EstimationPartId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(__[12])?$',
  maxLength: 39,
})

/** A customer's request to order one part of an estimation, kitchen or grocery. */
export const OrderRequest = Type.Object(
  {
    deliver_to: freeText(40, "The address's type"),
    customer_address: freeText(500),
    pincode: Type.String({ pattern: '^[0-9]{1,6}$' }),
    rider_note: Type.Optional(freeText(RIDER_NOTE_LENGTH, 'A note for the rider at this address')),
    receiver_name: Type.Optional(
      freeText(RECEIVER_NAME_LENGTH, 'The person who receives the order, if not the customer'),
    ),
    receiver_mobile: Type.Optional(ReceiverMobile),
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
    when_short: Type.Optional(nullable(ShortagePreferenceSchema)),
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
/** A change of an order's state. If it was automatic, `reason` is the cause. */
export const OrderEvent = Type.Object({ o_status: OrderStatusSchema, at: Instant, reason: nullable(OrderReasonSchema) })

/**
 * The refund of a cancelled order. PENDING: the payment provider is processing the refund. DONE: the money has arrived
 * where it came from.
 */
export const OrderRefund = Type.Object({
  amount: Rupees,
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
})
export type OrderRefund = Static<typeof OrderRefund>

/**
 * A difference between what was ordered and what was packed, and where the price difference goes. DUE: the customer
 * pays a smaller amount on delivery.
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
 * A refund after delivery. PENDING: the payment provider is processing the refund. DONE: the money has arrived. `note`
 * is the number of the credit note.
 */
export const OrderCredit = Type.Object({
  uid: Uid,
  note: Type.String(),
  at: Instant,
  amount: Rupees,
  /** DUE: the customer refused goods at the door and paid that amount less. */
  to: Type.Union([Type.Literal('WALLET'), Type.Literal('ONLINE'), Type.Literal('DUE')]),
  status: Type.Union([Type.Literal('PENDING'), Type.Literal('DONE')]),
  /** The refunded lines of the order's invoice. A line without a quantity is a refund of a part of the line's price. */
  lines: Type.Array(
    Type.Object({ name: Type.String(), local_names: LocalNames, quantity: nullable(Type.Integer()), amount: Rupees }),
  ),
})
export type OrderCredit = Static<typeof OrderCredit>

/**
 * The fields of an order that its card and its page show. Goods, prices and address are a snapshot, which later changes
 * of the catalogue or the account do not alter.
 */
export const OrderSummary = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  department: Department,
  delivery_address: Type.String(),
  final_amount: Rupees,
  /** The final price. It is lower than `final_amount` if fewer goods were packed or some of the price was refunded. */
  amount_due: Rupees,
  expected_delivery_date: Instant,
  delivery_slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  o_status: OrderStatusSchema,
  payment_method: Type.String(),
  item_count: Type.Integer(),
  created_at: Instant,
  /** True if the customer's plan gives priority. The shop then delivers the order before others in the same slot. */
  priority: Type.Boolean(),
  /** True if the customer can cancel the order now. This ends at `cancel_until` at the latest. */
  can_cancel: Type.Boolean(),
  /** True if the customer can choose another delivery window now. This ends at `cancel_until` at the latest. */
  can_change_time: Type.Boolean(),
  cancel_until: Instant,
  /** True if the customer can add items to the order now. This ends at `cancel_until` at the latest. */
  can_add: Type.Boolean(),
  /** The uid of the order to which this order was added and with which it is delivered. Null if it was not added. */
  added_to: nullable(Uid),
  /** True if the customer confirmed that all was good. */
  all_good: Type.Boolean(),
})
export type OrderSummary = Static<typeof OrderSummary>

export const Order = Type.Object({
  ...OrderSummary.properties,
  deliver_to: Type.String(),
  pincode: Type.String(),
  /** The note for the rider that is stored with the address. */
  rider_note: Type.String(),
  /** The person who receives the order; empty if the customer does. */
  receiver_name: Type.String(),
  receiver_mobile: Type.String(),
  contact: Type.String(),
  customer_name: Type.String(),
  occasion: nullable(Type.String()),
  occasion_members: nullable(Type.Integer()),
  /** The customer's choice for shortages. Null if the customer was not asked. */
  when_short: nullable(ShortagePreferenceSchema),
  /** The customer's note to packer and rider about this order. */
  customer_note: Type.String(),
  ...EstimationAmounts.properties,
  /** The part of `total_discount` that the customer's plan gives. */
  plan_discount: Rupees,
  /** Null if there is no refund. */
  refund: nullable(OrderRefund),
  /**
   * The reasons for an `amount_due` below `final_amount`: differences at packing here, refunds after delivery in
   * `credits`.
   */
  adjustments: Type.Array(OrderAdjustment),
  credits: Type.Array(OrderCredit),
  /**
   * Until when the order waits for the other order of its checkout. If that one is not ordered by then, this one is
   * cancelled. Null if the order does not wait.
   */
  waits_until: nullable(Instant),
  /** The delivery fee added because the other order of the checkout was cancelled. `shipping_charges` includes it. */
  own_fee: Rupees,
  /**
   * The delivery fee that will be added at the time `at`, unless the customer has ordered the other part of the
   * checkout by then, which the shop refused at first. Null if no fee will be added.
   */
  own_fee_due: nullable(Type.Object({ amount: Rupees, at: Instant })),
  /**
   * The other order of the checkout, with the choices for it that the customer has when cancelling this order. Null if
   * there is no choice to make.
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
  /** The number of the order to which this order was added. */
  added_to_number: nullable(Type.String()),
  /** The orders that were added to this order and are delivered with it, the earliest first. */
  /** The order whose goods this one delivers again, at no charge. */
  follows: nullable(Type.Object({ uid: Uid, order_number: Type.String() })),
  /** The orders that deliver goods of this one again. */
  follow_ups: Type.Array(
    Type.Object({ uid: Uid, order_number: Type.String(), item_count: Type.Integer(), o_status: OrderStatusSchema }),
  ),
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
  /** The numbers of the order's invoice and credit notes. */
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
/** A customer's request for another delivery window of an order. */
export const OrderTimeRequest = Type.Object(
  { slot_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), day: Day },
  closed,
)
export type OrderTimeRequest = Static<typeof OrderTimeRequest>
/** The customer's choice what happens to the other order of the checkout, if a choice is needed. */
export const OrderCancelQuery = Type.Object({ other_part: Type.Optional(OtherPartChoiceSchema) }, closed)
export const OrderParams = Type.Object({ uid: Uid }, closed)

/** The default number of orders on a page. */
export const ORDERS_PAGE_SIZE = 2
