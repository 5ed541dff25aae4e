import { Type } from 'typebox'
import { PAGE_SIZE, sortings } from './sorting.ts'

/**
 * The query for a page of a list: `limit` entries, beginning at `offset`. Without a limit the server returns the whole
 * list.
 */
export const listPage = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]|[1-3][0-9]|4[0-8])$', maxLength: 2, description: `Entries, 1 to ${PAGE_SIZE}` }),
  ),
  offset: Type.Optional(
    Type.String({ pattern: '^(0|[1-9][0-9]{0,5})$', maxLength: 6, description: 'Entries to leave out first' }),
  ),
  sort: Type.Optional(Type.Union([Type.Literal(sortings[0]), Type.Literal(sortings[1])])),
}

/** The total number of entries, sent with a page of a list. */
export const ListTotal = Type.Optional(Type.Integer({ minimum: 0, description: 'Entries in all, sent with a page' }))
