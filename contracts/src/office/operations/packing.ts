import { Type } from 'typebox'
import { MAX_REPLACEMENT_PIECES, callAnswers, type CallAnswer } from '../../packing.ts'
import { CatalogueId, closed, Day, nullable, Uid, Version } from '../../primitives.ts'
import { ORDERS_AT_ONCE } from '../order-batches.ts'
import type { OfficeOperation } from '../operation.ts'
import { OrderAnswers, StaffReason } from '../order.ts'
import { CropDecision, CropUndo } from '../short-crop.ts'

const permission = 'orders.pack'
/** One line of an order. If the line's version has changed since, the server does not change the line. */
const line = {
  order_uid: Uid,
  position: Type.Integer({ minimum: 0, maximum: 999 }),
  stock_id: CatalogueId,
  version: Version,
}
const Pieces = Type.Integer({ minimum: 0, maximum: 9_999 })
const Replacement = Type.Object(
  { item_id: CatalogueId, quantity: Type.Integer({ minimum: 1, maximum: MAX_REPLACEMENT_PIECES }) },
  closed,
)
/** A manager's reason for a replacement beyond a packer's limit. */
const reason = Type.Optional(StaffReason)
const reply = Type.Object({
  order_uid: Uid,
  /** The versions of the order and of the line. */
  order_version: Type.Integer(),
  version: Type.Integer(),
})

export const packingOperations = {
  takeOrder: {
    summary: 'Take an order to pack for 15 minutes, by default the next free one',
    permission,
    input: Type.Object(
      {
        order_uid: nullable(Uid),
        take_over: Type.Optional(Type.Boolean()),
        /** Orders that this device has packed but not sent yet. The server does not offer them as the next order. */
        except: Type.Optional(Type.Array(Uid, { maxItems: 100 })),
      },
      closed,
    ),
    reply: Type.Object({ order_uid: nullable(Uid) }),
  },
  packLine: {
    summary: 'Enter the packed pieces of a line, or their weight',
    permission,
    input: Type.Object(
      {
        ...line,
        packed: Pieces,
        grams: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        /** True if the customer must be called about the missing pieces, whatever they chose for shortages. */
        ask_customer: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply,
  },
  replaceLine: {
    summary: 'Replace missing pieces at no higher price, within a packer’s limit or with a manager’s reason',
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
    summary: 'Undo the packing of a line',
    permission,
    input: Type.Object(line, closed),
    reply,
  },
  answerCall: {
    summary: 'Enter the customer’s answer to a call about missing pieces; without an answer they are refunded',
    permission,
    input: Type.Object(
      {
        ...line,
        /** UNANSWERED is accepted only after the deadline of the call. */
        answer: Type.Unsafe<CallAnswer>({ type: 'string', enum: [...callAnswers] }),
        /** Present only with REPLACE. */
        replacement: nullable(Replacement),
        reason,
      },
      closed,
    ),
    reply,
  },
  finishPacking: {
    summary: 'Finish packing when every line is done; issues the invoice and refunds differences',
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
    summary: 'Decide a short crop for all its orders: a smaller quantity or a replacement',
    permission: 'orders.change',
    input: Type.Object(
      {
        item_id: CatalogueId,
        day: Day,
        /** The replacement for customers who want the nearest item. Null leaves their orders to the packer. */
        instead: nullable(CatalogueId),
        orders: Type.Array(CropDecision, { minItems: 1, maxItems: ORDERS_AT_ONCE }),
      },
      closed,
    ),
    reply: OrderAnswers,
    mostBytes: 256 * 1024,
  },
  undoShortCrop: {
    summary: 'Undo a short crop for all its orders that were not packed since',
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
