import { Type } from 'typebox'
import { OrderStatusSchema } from '../../order.ts'
import { closed, Day, freeText, RowId, Uid, Version } from '../../primitives.ts'
import { ReturnedStockDecision } from '../goods-out.ts'
import { ORDERS_AT_ONCE } from '../order-batches.ts'
import type { OfficeOperation } from '../operation.ts'
import { RefusedGoodsDecision } from '../refused-goods.ts'
import { CollectedAtDoor, refundRequestFields, GivenCredit, OrderAnswers, StaffReason } from '../order.ts'

/**
 * An order as the author of the change read it. If the order's version or status has changed since, the server does
 * not change the order.
 */
const OrderMeant = Type.Object(
  { uid: Uid, version: Type.Optional(Version), status: Type.Optional(OrderStatusSchema) },
  closed,
)
const orders = Type.Array(OrderMeant, { minItems: 1, maxItems: ORDERS_AT_ONCE })
const input = Type.Object({ orders }, closed)
const deliveredOrders = Type.Array(
  Type.Object({ ...OrderMeant.properties, collected: Type.Optional(CollectedAtDoor) }, closed),
  { minItems: 1, maxItems: ORDERS_AT_ONCE },
)
const reply = OrderAnswers

export const officeOrderOperations = {
  confirmOrders: { summary: 'Confirm orders', permission: 'orders.change', input, reply },
  packOrders: { summary: 'Mark orders packed; each gets its invoice', permission: 'orders.pack', input, reply },
  sendOutOrders: { summary: 'Mark orders out for delivery', permission: 'orders.deliver', input, reply },
  deliverOrders: {
    summary: 'Mark orders delivered; for each unpaid order say how it was paid',
    permission: 'orders.deliver',
    input: Type.Object({ orders: deliveredOrders }, closed),
    reply,
  },
  cancelOrders: {
    summary: 'Cancel undelivered orders; returns slot, money and goods, those out for delivery as chosen',
    permission: 'orders.change',
    input: Type.Object(
      {
        orders,
        reason: StaffReason,
        /** The destination of each item that is out for delivery, for these orders and the orders added to them. */
        goods: Type.Optional(Type.Array(ReturnedStockDecision, { maxItems: 5_000 })),
      },
      closed,
    ),
    mostBytes: 1024 * 1024,
    reply,
  },
  moveOrders: {
    summary: 'Move orders to another delivery window',
    permission: 'orders.change',
    input: Type.Object({ orders, slot_id: RowId, day: Day }, closed),
    reply,
  },
  refundOrder: {
    summary: 'Refund a part of a delivered order, with a credit note',
    permission: 'money.refund',
    input: Type.Object(
      {
        order: Type.Object({ uid: Uid, version: Type.Optional(Version) }, closed),
        ...refundRequestFields,
        reason: StaffReason,
      },
      closed,
    ),
    reply: GivenCredit,
  },
  decideRefusedGoods: {
    summary: 'Put goods that a customer refused at the door back to stock, or book them as waste',
    permission: 'orders.change',
    input: Type.Object({ goods: Type.Array(RefusedGoodsDecision, { minItems: 1, maxItems: ORDERS_AT_ONCE }) }, closed),
    reply: Type.Object({ decided: Type.Integer() }),
  },
  noteOrder: {
    summary: 'Write the shop’s own note on an order',
    permission: 'orders.pack',
    input: Type.Object({ order: OrderMeant, note: freeText(500) }, closed),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
