import { Type } from 'typebox'
import { closed } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

export const messageOperations = {
  sendAgain: {
    summary: 'Send a message again that could not be sent',
    permission: 'messages.change',
    input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 120, pattern: '^[A-Za-z0-9:_-]+$' }) }, closed),
    reply: Type.Object({ key: Type.String() }),
  },
} as const satisfies Record<string, OfficeOperation>
