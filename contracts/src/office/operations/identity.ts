import { Type } from 'typebox'
import { closed, freeText, nullable, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'shop.change'

export const identityOperations = {
  changeShop: {
    summary: 'Change who the shop is: pages, mails and invoices say it from then on, those issued stay',
    permission,
    stepUp: true,
    input: Type.Object(
      {
        /** The one that was seen; null: whatever it is. */
        version: nullable(Version),
        changes: Type.Array(
          Type.Object(
            {
              /** As `fssai.GROCERY`. */
              field: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-zA-Z_]+(\\.[a-zA-Z_]+)?$' }),
              value: freeText(8000),
            },
            closed,
          ),
          { minItems: 1, maxItems: 60 },
        ),
      },
      closed,
    ),
    reply: Type.Object({
      version: Type.Integer(),
      changed: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
    }),
  },
  changeSettings: {
    summary: 'Change rules of the shop: its minimum order, how far ahead one books, what it confirms by itself',
    permission,
    input: Type.Object(
      {
        entries: Type.Array(
          Type.Object({ key: Type.String({ pattern: '^[A-Z_]{1,60}$' }), value: freeText(4000) }, closed),
          { minItems: 1, maxItems: 60 },
        ),
      },
      closed,
    ),
    reply: Type.Object({ saved: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
