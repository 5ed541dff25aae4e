import { Type } from 'typebox'
import { closed, freeText } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const MOST_BYTES = 12 * 1024 * 1024

export const settlementOperations = {
  importSettlement: {
    summary: 'Read the payment provider’s settlement file into the books; lines that are known change nothing',
    permission: 'cash.count',
    mostBytes: MOST_BYTES,
    input: Type.Object(
      {
        /** The name of the file. */
        name: freeText(120),
        /** The text of the file: CSV with a header. */
        content: Type.String({ minLength: 1, maxLength: MOST_BYTES }),
      },
      closed,
    ),
    reply: Type.Object({
      /** The settlements that have new lines. */
      settlements: Type.Integer(),
      /** The new lines. */
      added: Type.Integer(),
      /** The lines that an earlier file had. */
      known: Type.Integer(),
    }),
  },
} as const satisfies Record<string, OfficeOperation>
