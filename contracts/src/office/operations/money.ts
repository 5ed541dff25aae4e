import { Type } from 'typebox'
import { Instant, Uid, closed } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

export const officeMoneyOperations = {
  tryPayment: {
    summary: 'Begin a trial payment of ₹1; the reply opens its page in the shop once, within ten minutes',
    permission: 'shop.change',
    input: Type.Object({}, closed),
    secretReply: true,
    reply: Type.Object({ token: Type.String(), expires_at: Instant }),
  },
  retryRefund: {
    summary: 'Ask the provider for a refund again, for another seven days',
    permission: 'money.refund',
    input: Type.Object({ refund_uid: Uid }, closed),
    reply: Type.Object({ refund_uid: Uid }),
  },
} as const satisfies Record<string, OfficeOperation>
