import { Type, type Static } from 'typebox'
import { doorMethods, type DoorMethod } from '../payment-names.ts'
import { BecauseOnWire } from '../error.ts'
import { Order, OrderStatusSchema } from '../order.ts'
import { refundDestinations, type RefundDestination } from '../credit.ts'
import { Actor } from './actor.ts'
import { PackingLine } from './packing.ts'
import { OrderRun } from './runs.ts'
import {
  CatalogueId,
  closed,
  Day,
  Department,
  freeText,
  Instant,
  LocalNames,
  neededText,
  nullable,
  Rupees,
  Uid,
} from '../primitives.ts'

/** A reason that a staff member typed. */
export const StaffReason = neededText(3, 200)

export const RefundDestinationSchema = Type.Unsafe<RefundDestination>({ type: 'string', enum: [...refundDestinations] })

/**
 * The request for a refund of pieces or amounts of single invoice lines, or of an amount of the whole order. Each rupee
 * is refunded from one line only.
 */
export const refundRequestFields = {
  /** Either `lines` or `amount` is filled. */
  lines: Type.Array(
    Type.Object(
      {
        place: Type.Integer({ minimum: 0, maximum: 999 }),
        /** Either `quantity` or `amount` is filled. */
        quantity: nullable(Type.Integer({ minimum: 1, maximum: 9_999 })),
        amount: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
      },
      closed,
    ),
    { maxItems: 100 },
  ),
  amount: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  to: RefundDestinationSchema,
}

/** The payment of an unpaid order at its door. */
export const CollectedAtDoor = Type.Object(
  {
    method: Type.Unsafe<DoorMethod>({ type: 'string', enum: [...doorMethods] }),
    /** Whole rupees: the amount due, rounded down. Another amount is refused. */
    amount: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    /** The number of the UPI payment. UPI counts only with it. */
    reference: Type.Optional(freeText(40)),
  },
  closed,
)
export type CollectedAtDoor = Static<typeof CollectedAtDoor>

/** A refund that was made. `note` is the number of its credit note. */
export const GivenCredit = Type.Object({
  order_uid: Uid,
  amount: Rupees,
  to: RefundDestinationSchema,
  note: Type.String(),
})
export type GivenCredit = Static<typeof GivenCredit>

/** The outcome for each order of a call. If the call is refused for an order, the order stays unchanged. */
export const OrderAnswers = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      done: Type.Boolean(),
      /** The order's version and status after the call. */
      version: Type.Integer(),
      status: Type.String(),
      /** The reason if the call was refused for this order, else null. */
      message: nullable(Type.String()),
      ...BecauseOnWire,
    }),
  ),
})
export type OrderAnswers = Static<typeof OrderAnswers>

/** Facts that staff should know before they handle an order. */
export const orderFlags = ['PRIORITY', 'CALL', 'FIRST_ORDER', 'NOTE', 'WAITS_FOR_OTHER', 'ADDED', 'FOLLOW_UP'] as const
export type OrderFlag = (typeof orderFlags)[number]

/** An order in a list. Texts about the customer are empty if the staff member may not see them. */
export const OfficeOrderRow = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  version: Type.Integer(),
  o_status: OrderStatusSchema,
  department: Department,
  delivery_day: Day,
  slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  starts_at: Instant,
  placed_at: Instant,
  customer_name: Type.String(),
  area: Type.String(),
  pincode: Type.String(),
  line_count: Type.Integer(),
  weighed_g: Type.Integer({ description: 'Grams ordered of goods that are weighed when packed' }),
  payment_method: Type.String(),
  /** For goods that are delivered again at no charge, the number of the first order. */
  follows: nullable(Type.String()),
  to_pay: Rupees,
  flags: Type.Array(Type.Unsafe<OrderFlag>({ type: 'string', enum: [...orderFlags] })),
})
export type OfficeOrderRow = Static<typeof OfficeOrderRow>

export const orderViews = [
  'OPEN',
  'ALL',
  'PLACED',
  'CONFIRMED',
  'PACKED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
] as const
export type OrderView = (typeof orderViews)[number]

export const OfficeOrdersQuery = Type.Object(
  {
    /** The day of delivery. If absent, the list contains orders of all days. */
    day: Type.Optional(Day),
    view: Type.Optional(Type.Unsafe<OrderView>({ type: 'string', enum: [...orderViews] })),
    department: Type.Optional(Department),
    payment: Type.Optional(
      Type.Unsafe<'COD' | 'WALLET' | 'ONLINE'>({ type: 'string', enum: ['COD', 'WALLET', 'ONLINE'] }),
    ),
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    pincode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
    /**
     * Lists only orders that need attention: those with a call to make or a note, a customer's first order, and a
     * kitchen or grocery order that waits until the other one of its checkout is ordered.
     */
    care: Type.Optional(Type.Literal('yes')),
    /** Lists only open orders whose delivery window is over, or ('soon') those of today that have not left in time. */
    late: Type.Optional(Type.Unsafe<'yes' | 'soon'>({ type: 'string', enum: ['yes', 'soon'] })),
    /** An order number, a part of a name, or the end of a mobile number. */
    find: Type.Optional(freeText(60)),
  },
  closed,
)
export type OfficeOrdersQuery = Static<typeof OfficeOrdersQuery>

/** The bookings of a delivery window. The window takes orders until just before `closes_at`. */
export const WindowBookings = Type.Object({
  day: Day,
  slot_id: Type.Integer(),
  department: Department,
  starts_at: Instant,
  closes_at: Instant,
  ends_at: Instant,
  booked: Type.Integer(),
  capacity: Type.Integer(),
})
export type WindowBookings = Static<typeof WindowBookings>

/**
 * Orders sorted by delivery time, priority orders first in each window. `total` counts all matching orders, even if the
 * list contains only some of them.
 */
export const OfficeOrderList = Type.Object({
  now: Instant,
  results: Type.Array(OfficeOrderRow),
  /** The windows of the listed orders, without those that the shop no longer serves. The filters do not change them. */
  windows: Type.Array(WindowBookings),
  total: Type.Integer(),
  /** The number of matching orders that need attention. The filter `care` does not change it. */
  care: Type.Integer(),
  /** The number of open orders of all days whose delivery window is over. The filters do not change it. */
  late: Type.Integer(),
  /** The number of matching orders in each state that occurs. The filter `view` does not change it. */
  states: Type.Array(Type.Object({ o_status: OrderStatusSchema, orders: Type.Integer() })),
  /**
   * The number of matching orders for each pincode. The filter `pincode` does not change it. Empty for staff who may
   * not see pincodes.
   */
  areas: Type.Array(Type.Object({ pincode: Type.String(), area: Type.String(), orders: Type.Integer() })),
})
export type OfficeOrderList = Static<typeof OfficeOrderList>

/** The operation that undoes a step, and the input of this operation. */
export const OrderUndo = Type.Union([
  Type.Object({
    operation: Type.Literal('unpackLine'),
    position: Type.Integer(),
    stock_id: CatalogueId,
    /** The version of the line. */
    version: Type.Integer(),
  }),
  Type.Object({ operation: Type.Literal('moveOrders'), day: Day, slot_id: Type.Integer() }),
])
export type OrderUndo = Static<typeof OrderUndo>

/** An event of an order, with the person or rule that caused it. Events are sorted by time. */
export const OfficeOrderEvent = Type.Object({
  at: Instant,
  by: Actor,
  what: Type.Unsafe<
    'STATUS' | 'NOTED' | 'MOVED' | 'PACKED_OTHERWISE' | 'UNPACKED' | 'REFUNDED' | 'REFUSED_GOODS' | 'ALL_GOOD'
  >({
    type: 'string',
    enum: ['STATUS', 'NOTED', 'MOVED', 'PACKED_OTHERWISE', 'UNPACKED', 'REFUNDED', 'REFUSED_GOODS', 'ALL_GOOD'],
  }),
  o_status: nullable(OrderStatusSchema),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  reason: nullable(Type.String()),
  /**
   * `after` and `reason` as codes with values, or `before` and `after` for a move to another window. Absent if a person
   * wrote these texts.
   */
  notes: Type.Optional(Type.Array(Type.Object(BecauseOnWire))),
  noted_reason: Type.Optional(Type.Object(BecauseOnWire)),
  /** Null if the event cannot be undone or was followed by another one. */
  undo: nullable(OrderUndo),
})
export type OfficeOrderEvent = Static<typeof OfficeOrderEvent>

/** The lines of an invoice that can be refunded, in the form that `creditForPieces` takes. Amounts are in paise. */
export const Creditable = Type.Object({
  lines: Type.Array(
    Type.Object({
      /** The line's position on the invoice, counted from 0. */
      place: Type.Integer(),
      /** The position of the line in the order. Null for the delivery fee. */
      position: nullable(Type.Integer()),
      name: Type.String(),
      local_names: LocalNames,
      units: Type.String(),
      quantity: Type.Integer(),
      total: Type.Integer(),
      credited: Type.Integer(),
      creditedQuantity: Type.Integer(),
    }),
  ),
  /**
   * The possible destinations of the money, with the proposed one first. Empty if the customer's account is closed and
   * the order was paid in cash or by wallet.
   */
  goes_to: Type.Array(RefundDestinationSchema),
})
export type Creditable = Static<typeof Creditable>

export const OfficeOrder = Type.Object({
  order: Order,
  version: Type.Integer(),
  note: Type.String(),
  flags: OfficeOrderRow.properties.flags,
  customer: nullable(
    Type.Object({ orders: Type.Integer(), spent: Rupees, since: Instant, wallet: Rupees, cancelled: Type.Integer() }),
  ),
  area: Type.String(),
  /** The contents of the order's bags, and the progress of packing them. */
  packing: Type.Array(PackingLine),
  bags: nullable(Type.Integer()),
  /** The run that delivers the order. Null if it is on none. */
  run: nullable(OrderRun),
  /** The invoice lines that can still be refunded. Null if there are none, or if this person may not refund them. */
  creditable: nullable(Creditable),
  history: Type.Array(OfficeOrderEvent),
  /** The uids of the previous and the next order in the same window. */
  previous: nullable(Uid),
  next: nullable(Uid),
})
export type OfficeOrder = Static<typeof OfficeOrder>

export const OfficeOrderQuery = Type.Object({ uid: Uid }, closed)

/** The query for the windows that still take orders of a department, with the number of orders that they can take. */
export const OfficeWindowsQuery = Type.Object({ department: Department }, closed)
export const OfficeWindows = Type.Object({
  results: Type.Array(Type.Object({ day: Day, slot_id: Type.Integer(), name: Type.String(), free: Type.Integer() })),
})
export type OfficeWindows = Static<typeof OfficeWindows>
