import { Type } from 'typebox'
import { Uid, closed } from '../../primitives.ts'
import { TicketStateSchema } from '../kitchen.ts'
import type { OfficeOperation } from '../operation.ts'

export const kitchenOperations = {
  moveTicket: {
    summary: 'Move a kitchen ticket one step on or back: start cooking, ready, recall',
    permission: 'kitchen.cook',
    input: Type.Object(
      {
        order_uid: Uid,
        /** The state that the cook sees. If another cook has moved the ticket since, nothing changes. */
        from: TicketStateSchema,
        /** The next or the previous state. WAITING also closes the ticket of a cancelled order. */
        to: TicketStateSchema,
      },
      closed,
    ),
    reply: Type.Object({ order_uid: Uid, state: TicketStateSchema }),
  },
} as const satisfies Record<string, OfficeOperation>
