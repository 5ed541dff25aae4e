import { Type, type Static } from 'typebox'
import { BecauseOnWire } from '../error.ts'
import { Order, OrderStatusSchema } from '../order.ts'
import { creditGoesTo, type CreditGoesTo } from '../credit.ts'
import { Actor } from './actor.ts'
import { PackingLine } from './packing.ts'
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

/** Why something was done, in the words of who did it. */
export const StaffReason = neededText(3, 200)

export const CreditGoesToSchema = Type.Unsafe<CreditGoesTo>({ type: 'string', enum: [...creditGoesTo] })

/** What of an order is given back: pieces of lines of its invoice, amounts of them, or an amount of the whole; each rupee to one line. */
export const CreditWish = {
  /** Either these, or `amount`. */
  lines: Type.Array(
    Type.Object(
      {
        place: Type.Integer({ minimum: 0, maximum: 999 }),
        /** Either pieces or an amount. */
        quantity: nullable(Type.Integer({ minimum: 1, maximum: 9_999 })),
        amount: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
      },
      closed,
    ),
    { maxItems: 100 },
  ),
  amount: nullable(Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })),
  to: CreditGoesToSchema,
}

/** What was given back, and the number of its credit note. */
export const GivenCredit = Type.Object({
  order_uid: Uid,
  amount: Rupees,
  to: CreditGoesToSchema,
  note: Type.String(),
})
export type GivenCredit = Static<typeof GivenCredit>

/** What became of each order of a call; those that could not be done say why, and nothing of theirs was changed. */
export const OrderAnswers = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      done: Type.Boolean(),
      /** Of the order as it is now. */
      version: Type.Integer(),
      status: Type.String(),
      /** Why not. */
      message: nullable(Type.String()),
      ...BecauseOnWire,
    }),
  ),
})
export type OrderAnswers = Static<typeof OrderAnswers>

/** What somebody should know of an order before they touch it. */
export const orderFlags = ['PRIORITY', 'CALL', 'FIRST_ORDER', 'NOTE', 'WAITS_FOR_OTHER', 'ADDED'] as const
export type OrderFlag = (typeof orderFlags)[number]

/** An order in a list. Who may not know its customer reads empty texts. */
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
    /** Of delivery; without it, every day. */
    day: Type.Optional(Day),
    view: Type.Optional(Type.Unsafe<OrderView>({ type: 'string', enum: [...orderViews] })),
    department: Type.Optional(Department),
    payment: Type.Optional(
      Type.Unsafe<'COD' | 'WALLET' | 'ONLINE'>({ type: 'string', enum: ['COD', 'WALLET', 'ONLINE'] }),
    ),
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    pincode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
    /** Only those that somebody should know something of first: a call to make, a note, a customer's first, one that waits for its other part. */
    care: Type.Optional(Type.Literal('yes')),
    /** A number of an order, a part of a name, or the end of a mobile number. */
    find: Type.Optional(freeText(60)),
  },
  closed,
)
export type OfficeOrdersQuery = Static<typeof OfficeOrdersQuery>

/** How far the window of an order is, which takes orders until just before `closes_at`. */
export const WindowStanding = Type.Object({
  day: Day,
  slot_id: Type.Integer(),
  department: Department,
  starts_at: Instant,
  closes_at: Instant,
  ends_at: Instant,
  booked: Type.Integer(),
  capacity: Type.Integer(),
})
export type WindowStanding = Static<typeof WindowStanding>

/** Orders by their delivery, those with priority first in their window. `total` says how many there are when the list is cut. */
export const OfficeOrderList = Type.Object({
  now: Instant,
  results: Type.Array(OfficeOrderRow),
  /** Of the listed orders, regardless of the filters; without such as the shop no longer serves. */
  windows: Type.Array(WindowStanding),
  total: Type.Integer(),
  /** How many matching orders need care, regardless of the `care` filter. */
  care: Type.Integer(),
  /** How many matching orders are in each state, regardless of the `view` filter; states without any are left out. */
  states: Type.Array(Type.Object({ o_status: OrderStatusSchema, orders: Type.Integer() })),
  /** How many matching orders go to each pincode, regardless of the `pincode` filter; empty for staff who may not see it. */
  areas: Type.Array(Type.Object({ pincode: Type.String(), area: Type.String(), orders: Type.Integer() })),
})
export type OfficeOrderList = Static<typeof OfficeOrderList>

/** The operation, and what it is asked, with which a step is taken back. */
export const OrderUndo = Type.Union([
  Type.Object({
    operation: Type.Literal('unpackLine'),
    position: Type.Integer(),
    stock_id: CatalogueId,
    /** Of the line. */
    version: Type.Integer(),
  }),
  Type.Object({ operation: Type.Literal('moveOrders'), day: Day, slot_id: Type.Integer() }),
])
export type OrderUndo = Static<typeof OrderUndo>

/** One thing that happened to an order, by whom, in order of time. */
export const OrderHappening = Type.Object({
  at: Instant,
  by: Actor,
  what: Type.Unsafe<'STATUS' | 'NOTED' | 'MOVED' | 'PACKED_OTHERWISE' | 'UNPACKED' | 'REFUNDED' | 'ALL_GOOD'>({
    type: 'string',
    enum: ['STATUS', 'NOTED', 'MOVED', 'PACKED_OTHERWISE', 'UNPACKED', 'REFUNDED', 'ALL_GOOD'],
  }),
  o_status: nullable(OrderStatusSchema),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
  reason: nullable(Type.String()),
  /** `after` and `reason` as reasons with values, of a move `before` and `after`; absent where a person wrote them. */
  notes: Type.Optional(Type.Array(Type.Object(BecauseOnWire))),
  noted_reason: Type.Optional(Type.Object(BecauseOnWire)),
  /** Null where there is no way back, or something was done since. */
  undo: nullable(OrderUndo),
})
export type OrderHappening = Static<typeof OrderHappening>

/** A line of an invoice as `creditForPieces` reads it; amounts in paise. */
export const Creditable = Type.Object({
  lines: Type.Array(
    Type.Object({
      /** On the invoice, from 0. */
      place: Type.Integer(),
      /** Of the order's line; null: the delivery. */
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
  /** Where the money may go, the proposal first; empty: the account is closed and was paid in cash or by wallet. */
  goes_to: Type.Array(CreditGoesToSchema),
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
  /** What goes into its bags, and how far that is. */
  packing: Type.Array(PackingLine),
  bags: nullable(Type.Integer()),
  /** Of which lines of its invoice how much may still be given back; null: nothing may, or not by whoever looks. */
  creditable: nullable(Creditable),
  history: Type.Array(OrderHappening),
  /** Its neighbours in its window. */
  previous: nullable(Uid),
  next: nullable(Uid),
})
export type OfficeOrder = Static<typeof OfficeOrder>

export const OfficeOrderQuery = Type.Object({ uid: Uid }, closed)

/** Windows that still take orders of a department, and how many. */
export const OfficeWindowsQuery = Type.Object({ department: Department }, closed)
export const OfficeWindows = Type.Object({
  results: Type.Array(Type.Object({ day: Day, slot_id: Type.Integer(), name: Type.String(), free: Type.Integer() })),
})
export type OfficeWindows = Static<typeof OfficeWindows>
