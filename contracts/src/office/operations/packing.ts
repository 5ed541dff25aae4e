import { Type } from 'typebox'
import { MOST_INSTEAD, callAnswers, type CallAnswer } from '../../packing.ts'
import { CatalogueId, closed, Day, nullable, Uid, Version } from '../../primitives.ts'
import { ORDERS_AT_ONCE } from '../in-turns.ts'
import type { OfficeOperation } from '../operation.ts'
import { OrderAnswers, StaffReason } from '../order.ts'
import { CropDecision, CropUndo } from '../short-crop.ts'

const permission = 'orders.pack'
/** One thing of an order; with another version by now nothing is done to it. */
const line = {
  order_uid: Uid,
  position: Type.Integer({ minimum: 0, maximum: 999 }),
  stock_id: CatalogueId,
  version: Version,
}
const Pieces = Type.Integer({ minimum: 0, maximum: 9_999 })
const Replacement = Type.Object(
  { item_id: CatalogueId, quantity: Type.Integer({ minimum: 1, maximum: MOST_INSTEAD }) },
  closed,
)
/** Of a manager, for a replacement that a packer may not choose alone. */
const reason = Type.Optional(StaffReason)
const reply = Type.Object({
  order_uid: Uid,
  /** Of the order, and of the line. */
  order_version: Type.Integer(),
  version: Type.Integer(),
})

export const packingOperations = {
  takeOrder: {
    summary: 'Take an order to pack for 15 minutes; without one named, the next that nobody has',
    permission,
    input: Type.Object(
      {
        order_uid: nullable(Uid),
        take_over: Type.Optional(Type.Boolean()),
        /** Packed on this device and not sent yet: none of these is the next. */
        except: Type.Optional(Type.Array(Uid, { maxItems: 100 })),
      },
      closed,
    ),
    reply: Type.Object({ order_uid: nullable(Uid) }),
  },
  packLine: {
    summary: 'Say what of one thing of an order is in the bag: all, fewer pieces, none, or what the scale shows',
    permission,
    input: Type.Object(
      {
        ...line,
        packed: Pieces,
        grams: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        /** The customer is to be called about what is missing, whatever they wished. */
        ask_customer: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply,
  },
  replaceLine: {
    summary:
      'Replace what is missing, at no higher price: within what a packer may choose, or with a reason of a manager',
    permission,
    input: Type.Object(
      {
        ...line,
        packed: Pieces,
        replacement: Replacement,
        reason,
      },
      closed,
    ),
    reply,
  },
  unpackLine: {
    summary: 'Take back what was said of one thing of an order',
    permission,
    input: Type.Object(line, closed),
    reply,
  },
  answerCall: {
    summary: 'Say what the customer wants who was called about what is missing; refunds it when nobody was reached',
    permission,
    input: Type.Object(
      {
        ...line,
        /** UNANSWERED only once the time to call is up. */
        answer: Type.Unsafe<CallAnswer>({ type: 'string', enum: [...callAnswers] }),
        /** With REPLACE, and only then. */
        replacement: nullable(Replacement),
        reason,
      },
      closed,
    ),
    reply,
  },
  finishPacking: {
    summary: 'End the packing of an order whose every line is done: its invoice is issued and differences go back',
    permission,
    input: Type.Object(
      {
        order: Type.Object({ uid: Uid, version: Version }, closed),
        bags: Type.Integer({ minimum: 1, maximum: 99 }),
      },
      closed,
    ),
    reply: OrderAnswers,
  },
  decideShortCrop: {
    summary: 'Decide once for all orders that do not get enough of an item: each goes without, or gets something else',
    permission: 'orders.change',
    input: Type.Object(
      {
        item_id: CatalogueId,
        day: Day,
        /** What customers get who want the nearest; null: theirs are decided when they are packed. */
        instead: nullable(CatalogueId),
        orders: Type.Array(CropDecision, { minItems: 1, maxItems: ORDERS_AT_ONCE }),
      },
      closed,
    ),
    reply: OrderAnswers,
    mostBytes: 256 * 1024,
  },
  undoShortCrop: {
    summary: 'Take back that orders go short of an item, for all of them that nobody packed since',
    permission: 'orders.change',
    input: Type.Object(
      {
        item_id: CatalogueId,
        orders: Type.Array(CropUndo, { minItems: 1, maxItems: ORDERS_AT_ONCE }),
      },
      closed,
    ),
    reply: OrderAnswers,
    mostBytes: 256 * 1024,
  },
} as const satisfies Record<string, OfficeOperation>
