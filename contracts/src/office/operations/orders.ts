import { Type } from 'typebox'
import { OrderStatusSchema } from '../../order.ts'
import { closed, Day, freeText, RowId, Uid, Version } from '../../primitives.ts'
import { GoodsDecision } from '../goods-out.ts'
import { ORDERS_AT_ONCE } from '../in-turns.ts'
import type { OfficeOperation } from '../operation.ts'
import { CreditWish, GivenCredit, OrderAnswers, StaffReason } from '../order.ts'

/** An order as whoever asks has it: with another version or status by now, nothing is done to it. */
const OrderMeant = Type.Object(
  { uid: Uid, version: Type.Optional(Version), status: Type.Optional(OrderStatusSchema) },
  closed,
)
const orders = Type.Array(OrderMeant, { minItems: 1, maxItems: ORDERS_AT_ONCE })
const input = Type.Object({ orders }, closed)
const reply = OrderAnswers

export const officeOrderOperations = {
  confirmOrders: { summary: 'Confirm orders', permission: 'orders.change', input, reply },
  packOrders: { summary: 'Mark orders packed; each gets its invoice', permission: 'orders.pack', input, reply },
  sendOutOrders: { summary: 'Put orders on the road', permission: 'orders.deliver', input, reply },
  deliverOrders: {
    summary: 'Mark orders delivered; their cash is collected',
    permission: 'orders.deliver',
    input,
    reply,
  },
  cancelOrders: {
    summary:
      'Cancel orders that are not delivered; place and money go back, goods to stock or, from the road, as chosen',
    permission: 'orders.change',
    input: Type.Object(
      {
        orders,
        reason: StaffReason,
        /** For each item of those that are on the road, and of their additions. */
        goods: Type.Optional(Type.Array(GoodsDecision, { maxItems: 5_000 })),
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
    summary: 'Give back something of a delivered order, with a credit note',
    permission: 'money.refund',
    input: Type.Object(
      {
        order: Type.Object({ uid: Uid, version: Type.Optional(Version) }, closed),
        ...CreditWish,
        reason: StaffReason,
      },
      closed,
    ),
    reply: GivenCredit,
  },
  noteOrder: {
    summary: 'Write the shop’s own note on an order',
    permission: 'orders.pack',
    input: Type.Object({ order: OrderMeant, note: freeText(500) }, closed),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
