import { Type } from 'typebox'
import { closed, freeText, nullable, Uid } from '../../primitives.ts'
import { CountedNotes } from '../cash-up.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'cash.count'
const amount = Type.Number({ minimum: 0, maximum: 10_000_000 })

export const cashUpOperations = {
  countCash: {
    summary: 'Count the cash that a rider hands in; closes the rider’s runs that are back',
    permission,
    input: Type.Object(
      {
        rider_uid: Uid,
        /** The cash that the screen expected. If a different amount is due by then, the server refuses the count. */
        expected: amount,
        counted: amount,
        /** Null if the sum was entered without counting notes. */
        notes: nullable(CountedNotes),
        /** Needed if the counted amount differs. */
        reason: freeText(200),
      },
      closed,
    ),
    reply: Type.Object({ count_uid: Uid }),
  },
  undoCashCount: {
    summary: 'Take back a cash count by a counter-entry; later than 30 seconds with a reason',
    permission,
    input: Type.Object({ count_uid: Uid, reason: freeText(200) }, closed),
    reply: Type.Object({ count_uid: Uid }),
  },
  matchUpi: {
    summary: 'Mark a UPI payment at the door as found at the bank, or no longer found',
    permission,
    input: Type.Object(
      {
        order_uid: Uid,
        /** The bank's reference. Null undoes the match. */
        bank_reference: nullable(freeText(60)),
      },
      closed,
    ),
    reply: Type.Object({ order_uid: Uid }),
  },
} as const satisfies Record<string, OfficeOperation>
