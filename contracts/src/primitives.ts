import { Type, type Static } from 'typebox'
import { departments } from './department.ts'
import { itemTypes } from './item-type.ts'
import { languages, perLanguage } from './languages.ts'

/** The largest integer that a column of ids or versions holds. */
const MAX_INTEGER = 2_147_483_647

/** The id of a row, from a database sequence. */
export const RowId = Type.Integer({ minimum: 1, maximum: MAX_INTEGER })

/** The version of a row, which counts the changes. A change contains the version that the screen read. */
export const Version = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })

/** An id of the catalogue. Categories, stock items and combos share one series of integers. */
export const CatalogueId = Type.Integer({ minimum: 1, maximum: MAX_INTEGER })

/**
 * The format of ids in text. It excludes numbers above the largest possible id. In a path such a number leads to 'not
 * found', elsewhere the request is malformed.
 */
export const ROW_ID_FORMAT = 'row-id'

/** Returns true if no number in a comma-separated text exceeds the largest id. */
export const hasRowIds = (text: string): boolean => text.split(',').every((id) => !(Number(id) > MAX_INTEGER))

/** A catalogue id in a path or query, where all values are text. */
export const CatalogueIdText = Type.String({ pattern: '^[1-9][0-9]{0,9}$', maxLength: 10, format: ROW_ID_FORMAT })

/** A random UUID, as customers, orders, addresses and other records about customers have it. */
export const Uid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
})

/** An amount in rupees as the API sends it, a number with at most two decimals. The server computes in paise. */
export const Rupees = Type.Number({ description: 'Rupees, at most two decimals' })

/** A percentage from 0 to 100 with at most two decimals. */
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })

/** Ten ASCII digits after +91. */
export const MobileNumber = Type.String({ pattern: '^\\+91[0-9]{10}$', maxLength: 13 })

/** A five-digit one-time code. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 })

/** An instant, ISO 8601 in UTC. It excludes leap seconds, which computer clocks do not show. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]',
  description: 'ISO 8601, UTC',
})

/** A day of the calendar in Asia/Kolkata, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date', pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })

/** The number of a page in a query, counted from 1. Any number beyond the last page means the last one. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]*$', maxLength: 1000 })

/** Matches texts without NUL and without half a surrogate pair, because PostgreSQL cannot store either. */
const STORABLE = '^[^\\u0000\\ud800-\\udfff]*$'

/** Returns the schema of a person's text that has a maximum length and can be stored. */
export const freeText = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: STORABLE, ...(description ? { description } : {}) })

/** Returns the schema of a person's text with a minimum and a maximum length. */
export const neededText = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: STORABLE })

export const Department = Type.Union([Type.Literal(departments[0]), Type.Literal(departments[1])])
export const ItemType = Type.Union([Type.Literal(itemTypes[0]), Type.Literal(itemTypes[1])])

/** 0 means vegetarian, 1 means not. */
export const VegNonvegType = Type.Integer({ minimum: 0, maximum: 1 })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** An option for the schema of an input object, which makes the server refuse unknown fields. */
export const closed = { additionalProperties: false } as const

/** A name or description in the shop's other languages, if its seller entered them. */
export const LocalNames = Type.Object(
  perLanguage(languages, () => Type.Optional(Type.String())),
  { description: 'In Hindi and Marathi, where known; the English text is in the field beside it' },
)
export type LocalNames = Static<typeof LocalNames>
