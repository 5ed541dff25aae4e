import { Type } from 'typebox'
import { closed, freeText, neededText, nullable, RowId, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'slots.change'
const Fee = Type.Number({ minimum: 0, maximum: 100_000, multipleOf: 0.01 })
const zoneId = RowId

export const zoneOperations = {
  saveZone: {
    summary: 'Add or change a zone; pincodes left out are no longer served',
    permission,
    input: Type.Object(
      {
        /** Null for a new zone. */
        zone: nullable(Type.Object({ id: zoneId, version: Version }, closed)),
        name: neededText(1, 60),
        fee: Fee,
        free_above: nullable(Fee),
        pincodes: Type.Array(
          Type.Object(
            {
              pincode: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
              /** The name that customers see for the area. If empty, they see the name in India's list of pincodes. */
              area: freeText(80),
            },
            closed,
          ),
          { maxItems: 1000 },
        ),
      },
      closed,
    ),
    reply: Type.Object({ zone_id: Type.Integer(), pincodes: Type.Integer() }),
  },
  removeZone: {
    summary: 'Delete a zone; placed orders stay',
    permission,
    input: Type.Object({ zone_id: zoneId }, closed),
    reply: Type.Object({ zone_id: Type.Integer() }),
  },
} as const satisfies Record<string, OfficeOperation>
