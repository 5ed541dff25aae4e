import { Type } from 'typebox'
import { closed, freeText, Version } from '../../primitives.ts'
import { SetupChange } from '../setup.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'shop.change'
const version = Version

export const setupOperations = {
  saveSetup: {
    summary: 'Save the draft of the shop that is prepared beside the demo',
    permission,
    /** Enough for a sheet of 2,000 lines. */
    mostBytes: 4 * 1024 * 1024,
    input: Type.Object({ version, change: SetupChange }, closed),
    reply: Type.Object({ version: Type.Integer() }),
  },
  openShop: {
    summary: 'Open the prepared shop; deletes the demo with its goods, trial customers and trial orders',
    permission,
    stepUp: true,
    input: Type.Object(
      {
        version,
        /** The name of the shop, typed again to confirm. */
        name: freeText(40),
      },
      closed,
    ),
    reply: Type.Object({ opened: Type.String() }),
  },
} as const satisfies Record<string, OfficeOperation>
