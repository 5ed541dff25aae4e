import { Type } from 'typebox'
import { closed, freeText, nullable, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'shop.change'

export const identityOperations = {
  changeShop: {
    summary: 'Change the shop’s identity on pages and in new mails and invoices; issued invoices stay',
    permission,
    stepUp: true,
    input: Type.Object(
      {
        /** The version that the owner saw. Null changes any version. */
        version: nullable(Version),
        changes: Type.Array(
          Type.Object(
            {
              /** The path of a field, such as `fssai.GROCERY`. */
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
    summary: 'Change rules of the shop, such as minimum order, days to book and automatic confirmation',
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
