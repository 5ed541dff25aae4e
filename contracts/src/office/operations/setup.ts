import { Type } from 'typebox'
import { closed, freeText, Version } from '../../primitives.ts'
import { SetupChange } from '../setup.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'shop.change'
const version = Version

export const setupOperations = {
  saveSetup: {
    summary: 'Keep what was said of the shop that is being prepared beside the demo',
    permission,
    /** A sheet of 2,000 lines, with room. */
    mostBytes: 4 * 1024 * 1024,
    input: Type.Object({ version, change: SetupChange }, closed),
    reply: Type.Object({ version: Type.Integer() }),
  },
  openShop: {
    summary: 'Make the prepared shop the shop: the demo, its goods, trial customers and trial orders go, all at once',
    permission,
    stepUp: true,
    input: Type.Object(
      {
        version,
        /** The name of the shop, typed once more. */
        name: freeText(40),
      },
      closed,
    ),
    reply: Type.Object({ opened: Type.String() }),
  },
} as const satisfies Record<string, OfficeOperation>
