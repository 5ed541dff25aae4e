import { Type, type Static } from 'typebox'
import { failedAttempts, type FailedAttempt } from './attempt-rules.ts'
import { RefusedGoods } from './refused-goods.ts'
import { OrderStatusSchema } from '../order.ts'
import { Day, Department, Instant, Rupees, Uid, Version, closed, nullable } from '../primitives.ts'

/** The states of a run: planned in the shop, on the road, back in the shop, and closed after the cash was counted. */
export const runStatuses = ['PLANNED', 'OUT', 'BACK', 'CLOSED'] as const
export type RunStatus = (typeof runStatuses)[number]

/** The largest number of riders of one delivery window. */
export const MAX_RIDERS = 20

/** A run as the author of a change read it. If its version has changed since, the server does not change the run. */
export const RunMeant = Type.Object({ uid: Uid, version: Version }, closed)

/** A position on the earth, in degrees. */
export const Place = Type.Object({ latitude: Type.Number(), longitude: Type.Number() })
export type Place = Static<typeof Place>

/** An order to deliver. */
export const DeliveryOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  version: Type.Integer(),
  o_status: OrderStatusSchema,
  department: Department,
  delivery_day: Day,
  slot: Type.Object({ id: Type.Integer(), name: Type.String() }),
  priority: Type.Boolean(),
  /** The number of bags. Null before packing. */
  bags: nullable(Type.Integer()),
  /** The cash that the rider collects. 0 if the order is paid. */
  due: Rupees,
  /** The note of the shop. */
  note: Type.String(),
})
export type DeliveryOrder = Static<typeof DeliveryOrder>

/** One address with the orders that are delivered there together. */
export const DeliveryStop = Type.Object({
  /** The person at the door: the receiver if the customer named one, else the customer. */
  customer_name: Type.String(),
  contact: Type.String(),
  address: Type.String(),
  area: Type.String(),
  pincode: Type.String(),
  rider_note: Type.String(),
  place: nullable(Place),
  /** True if the place is only the middle of the pincode's area. */
  rough: Type.Boolean(),
  /** True if a person chose the run and the place in its sequence. A suggestion keeps both. */
  held: Type.Boolean(),
  orders: Type.Array(DeliveryOrder),
})
export type DeliveryStop = Static<typeof DeliveryStop>

export const DeliveryRun = Type.Object({
  uid: Uid,
  version: Type.Integer(),
  /** The number of the run in its window, counted from 1. */
  number: Type.Integer(),
  status: Type.Unsafe<RunStatus>({ type: 'string', enum: [...runStatuses] }),
  rider: nullable(Type.Object({ uid: Uid, name: Type.String() })),
  /** The estimated length in kilometres, from the shop and back. Null if no place is known. */
  km: nullable(Type.Number()),
  out_at: nullable(Instant),
  stops: Type.Array(DeliveryStop),
})
export type DeliveryRun = Static<typeof DeliveryRun>

/** The place of one order on its run. */
export const OrderRun = Type.Object({
  /** The number of the run in its window, counted from 1. */
  number: Type.Integer(),
  status: Type.Unsafe<RunStatus>({ type: 'string', enum: [...runStatuses] }),
  rider: nullable(Type.String()),
  /** The order's stop, counted from 1, and the number of stops. */
  stop: Type.Integer(),
  stops: Type.Integer(),
  /** The number of earlier stops that the rider has not dealt with yet. */
  before: Type.Integer(),
})
export type OrderRun = Static<typeof OrderRun>

/** The window is the next one with orders of the day if `slot` is absent. */
export const DeliveryPlanQuery = Type.Object(
  { day: Day, slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) },
  closed,
)

/** The runs of a delivery window, and the stops that are on no run, sorted by area. */
export const DeliveryPlan = Type.Object({
  day: Day,
  /** The windows of the day that have orders. `open` counts the orders that are on no run and not sent out. */
  windows: Type.Array(
    Type.Object({ slot_id: Type.Integer(), name: Type.String(), orders: Type.Integer(), open: Type.Integer() }),
  ),
  slot_id: nullable(Type.Integer()),
  /** The place of the shop. Null if neither its coordinates nor its pincode are known. */
  shop: nullable(Place),
  /** The people who can take a run. `delivers` is true for those whose work is to deliver. */
  riders: Type.Array(Type.Object({ uid: Uid, name: Type.String(), delivers: Type.Boolean() })),
  unassigned: Type.Array(DeliveryStop),
  runs: Type.Array(DeliveryRun),
  /** False while the shop sends customers no messages about their orders. */
  telling: Type.Boolean(),
  /** The orders of this window that their riders brought back and about which nobody has decided yet. */
  brought_back: Type.Array(
    Type.Object({
      order: DeliveryOrder,
      customer_name: Type.String(),
      contact: Type.String(),
      outcome: Type.Unsafe<FailedAttempt>({ type: 'string', enum: [...failedAttempts] }),
      at: Instant,
      /** The number of the run. */
      run: Type.Integer(),
    }),
  ),
  /** The goods that customers refused at the door, of all windows, about which nobody has decided yet. */
  refused_goods: Type.Array(RefusedGoods),
})
export type BroughtBack = Static<typeof DeliveryPlan>['brought_back'][number]
export type DeliveryPlan = Static<typeof DeliveryPlan>

export const RunSheetQuery = Type.Object(
  { run: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) },
  closed,
)
