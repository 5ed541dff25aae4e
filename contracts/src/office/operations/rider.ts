import { Type } from 'typebox'
import { OrderStatusSchema } from '../../order.ts'
import { closed, Instant, Uid } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { CollectedAtDoor } from '../order.ts'
import { AllRefusedPieces } from '../refused-goods.ts'
import { FailedAttemptSchema } from '../rider.ts'

const permission = 'orders.deliver'
const reply = Type.Object({ order_uid: Uid, order_number: Type.String(), o_status: OrderStatusSchema })
/** The order, and the time of the tap, which may be hours before the phone has a network again. */
const meant = { order_uid: Uid, at: Instant }

export const riderOperations = {
  handOver: {
    summary: 'Hand over an order of your own run at the door',
    permission,
    /** `collected` is needed if the order is not paid: the amount due without the refused goods. */
    input: Type.Object(
      { ...meant, collected: Type.Optional(CollectedAtDoor), refused: Type.Optional(AllRefusedPieces) },
      closed,
    ),
    reply,
  },
  bringBack: {
    summary: 'Bring back an order of your own run that could not be handed over',
    permission,
    input: Type.Object(
      {
        ...meant,
        outcome: FailedAttemptSchema,
        /** The number of calls to the customer from the stop. */
        calls: Type.Integer({ minimum: 0, maximum: 99 }),
      },
      closed,
    ),
    reply,
  },
} as const satisfies Record<string, OfficeOperation>
