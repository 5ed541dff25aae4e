import { Type } from 'typebox'
import { closed } from '../../primitives.ts'
import { Channel } from '../messages.ts'
import type { OfficeOperation } from '../operation.ts'

/** An Indian mobile number, or a mail address. */
const Recipient = Type.String({
  maxLength: 120,
  pattern: '^(\\+91[0-9]{10}|[^@\\s\\u0000]+@[^@\\s\\u0000]+\\.[^@\\s\\u0000]+)$',
})

export const messageOperations = {
  sendAgain: {
    summary: 'Send a failed message again',
    permission: 'messages.change',
    input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9:_-]+$' }) }, closed),
    reply: Type.Object({ key: Type.String() }),
  },
  tryMessage: {
    summary: 'Send a test message by SMS or mail',
    permission: 'messages.change',
    // Without a channel, the first one for such an address sends it.
    input: Type.Object({ to: Recipient, channel: Type.Optional(Channel) }, closed),
    reply: Type.Object({ key: Type.String() }),
  },
} as const satisfies Record<string, OfficeOperation>
