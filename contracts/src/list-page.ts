import { Type } from 'typebox'
import { PAGE_SIZE, sortings } from './sorting.ts'

/** A part of a list: `limit` entries from the one at `offset` on. Who names no limit gets the whole list. */
export const listPage = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]|[1-3][0-9]|4[0-8])$', maxLength: 2, description: `Entries, 1 to ${PAGE_SIZE}` }),
  ),
  offset: Type.Optional(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,5})$', maxLength: 6, description: 'Entries to leave out first' }),
  ),
  sort: Type.Optional(Type.Union([Type.Literal(sortings[0]), Type.Literal(sortings[1])])),
}

/** How many there are in all; told with a page. */
export const ListTotal = Type.Optional(Type.Integer({ minimum: 0, description: 'Entries in all; told with a page' }))
