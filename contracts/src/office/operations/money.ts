import { Type } from 'typebox'
import { Instant, Uid, closed, neededText } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { StaffReason } from '../order.ts'

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
  settleRefund: {
    summary: 'Record that the shop paid a refund by other means',
    permission: 'money.settle',
    stepUp: true,
    input: Type.Object({ refund_uid: Uid, reason: StaffReason }, closed),
    reply: Type.Object({ refund_uid: Uid }),
  },
  settleDebt: {
    summary: 'Record that a customer’s debt from a reversed payment was paid by other means, or is waived',
    permission: 'money.settle',
    stepUp: true,
    input: Type.Object({ payment_id: neededText(1, 80), reason: StaffReason }, closed),
    reply: Type.Object({ payment_id: Type.String() }),
  },
  askProvider: {
    summary: 'Ask the provider about a payment again',
    permission: 'money.refund',
    input: Type.Object({ order_id: neededText(1, 80) }, closed),
    reply: Type.Object({ order_id: Type.String() }),
  },
} as const satisfies Record<string, OfficeOperation>
