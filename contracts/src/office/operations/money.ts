import { Type } from 'typebox'
import { Uid, closed } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

export const moneyOperations = {
  retryRefund: {
    summary: 'Have the provider asked for a refund anew, for another seven days',
    permission: 'money.refund',
    input: Type.Object({ refund_uid: Uid }, closed),
    reply: Type.Object({ refund_uid: Uid }),
  },
} as const satisfies Record<string, OfficeOperation>
