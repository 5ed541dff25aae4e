import { Type } from 'typebox'
import { Day, Rupees, closed, freeText } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const MAX_BYTES = 12 * 1024 * 1024

/** The text of the provider's file: CSV with a header. */
const content = Type.String({ minLength: 1, maxLength: MAX_BYTES })

/**
 * A line differs from the books: they do not have its payment or refund, have another amount, have it in another
 * settlement too, or it is neither payment nor refund.
 */
export const settlementCauses = ['UNKNOWN', 'AMOUNT', 'TWICE', 'OTHER'] as const
export type SettlementCause = (typeof settlementCauses)[number]

export const settlementOperations = {
  checkSettlement: {
    summary: 'Show what the payment provider’s settlement file would change in the books; changes nothing',
    permission: 'cash.count',
    mostBytes: MAX_BYTES,
    input: Type.Object({ content }, closed),
    reply: Type.Object({
      /** The settlements that have new lines, with the sums of these lines, by day. */
      settlements: Type.Array(
        Type.Object({
          /** The provider's id of the settlement. */
          id: Type.String(),
          /** The bank's reference of the transfer. */
          utr: Type.String(),
          day: Day,
          lines: Type.Integer(),
          payments: Rupees,
          refunds: Rupees,
          /** The fee with the tax on it. */
          fee: Rupees,
          /** Lines that are neither payment nor refund. */
          other: Rupees,
          bank: Rupees,
        }),
      ),
      /** The new lines. */
      added: Type.Integer(),
      /** The lines that an earlier file had. */
      known: Type.Integer(),
      /** The first of the new lines that differ from the books. */
      differing: Type.Array(
        Type.Object({
          /** The provider's id of the payment, refund or adjustment. */
          reference: Type.String(),
          cause: Type.Unsafe<SettlementCause>({ type: 'string', enum: [...settlementCauses] }),
          theirs: Rupees,
          ours: Rupees,
        }),
      ),
      differing_count: Type.Integer(),
    }),
  },
  importSettlement: {
    summary: 'Read the payment provider’s settlement file into the books; lines that are known change nothing',
    permission: 'cash.count',
    mostBytes: MAX_BYTES,
    input: Type.Object(
      {
        /** The name of the file. */
        name: freeText(120),
        content,
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
