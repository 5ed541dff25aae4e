import { Type } from 'typebox'
import { closed, nullable, RowId, Version } from '../../primitives.ts'
import type { OfficeOperation } from '../operation.ts'
import { ShelfFacts } from '../shelves.ts'

const permission = 'banners.change'
const Known = Type.Object({ id: RowId, version: Version }, closed)
const ShelfDone = Type.Object({ shelf_id: Type.Integer() })

export const shelfOperations = {
  saveShelf: {
    summary: 'Add or change a shelf of the home page',
    permission,
    input: Type.Object(
      {
        /** Null for a new shelf. */
        shelf: nullable(Known),
        facts: ShelfFacts,
      },
      closed,
    ),
    reply: ShelfDone,
  },
  removeShelf: {
    summary: 'Delete a shelf of the home page',
    permission,
    input: Type.Object({ shelf: Known }, closed),
    reply: ShelfDone,
  },
} as const satisfies Record<string, OfficeOperation>
