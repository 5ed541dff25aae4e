import { Type, type Static } from 'typebox'
import { departments } from './department.ts'
import { itemTypes } from './item-type.ts'
import { languages, perLanguage } from './languages.ts'

/** The largest integer that a column of ids or versions holds. */
const MOST_INTEGER = 2_147_483_647

/** The id of a row that the database counts. */
export const RowId = Type.Integer({ minimum: 1, maximum: MOST_INTEGER })

/** How often a row was changed, as a screen saw it. */
export const Version = Type.Integer({ minimum: 0, maximum: MOST_INTEGER })

/** Ids of the catalogue: categories, stock items and combos share one series of integers. */
export const CatalogueId = Type.Integer({ minimum: 1, maximum: MOST_INTEGER })

/** The format of numbers in text that no id exceeds: in a path a larger one is not found, elsewhere it is malformed. */
export const ROW_ID_FORMAT = 'row-id'

/** Whether a text, or a list of them with commas, has no number beyond every id. */
export const hasRowIds = (text: string): boolean => text.split(',').every((id) => !(Number(id) > MOST_INTEGER))

/** The same id in a path or query, where everything is text. */
export const CatalogueIdText = Type.String({ pattern: '^[1-9][0-9]{0,9}$', maxLength: 10, format: ROW_ID_FORMAT })

/** Objects of customers have random UUIDs. */
export const Uid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
})

/** Rupees on the wire: a number with at most two decimals. The server computes in paise. */
export const Rupees = Type.Number({ description: 'Rupees, at most two decimals' })

/** Percent with at most two decimals, 0 to 100. */
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })

/** Ten ASCII digits behind +91. */
export const MobileNumber = Type.String({ pattern: '^\\+91[0-9]{10}$', maxLength: 13 })

/** A five-digit one-time code. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 })

/** An instant, ISO 8601 in UTC. No leap second, which no clock of a computer shows. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9]',
  description: 'ISO 8601, UTC',
})

/** A day of the calendar in Asia/Kolkata, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date', pattern: '^[12][0-9]{3}-[0-9]{2}-[0-9]{2}$', maxLength: 10 })

/** A page's number in a query; pages count from 1. However many digits it has, beyond the last page it means the last. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]*$', maxLength: 1000 })

/** Neither a NUL nor half of a pair of surrogates, which PostgreSQL cannot store. */
const STORABLE = '^[^\\u0000\\ud800-\\udfff]*$'

/** Text typed by a person: bounded and storable. */
export const freeText = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: STORABLE, ...(description ? { description } : {}) })

/** The same with a least length. */
export const neededText = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: STORABLE })

export const Department = Type.Union([Type.Literal(departments[0]), Type.Literal(departments[1])])
export const ItemType = Type.Union([Type.Literal(itemTypes[0]), Type.Literal(itemTypes[1])])

/** 0 is veg, anything else is not. */
export const VegNonvegType = Type.Integer({ minimum: 0, maximum: 1 })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Input objects are closed: an unknown field is refused, never ignored. */
export const closed = { additionalProperties: false } as const

/** Name or description in the shop's other languages, where its seller gave them. */
export const LocalNames = Type.Object(
  perLanguage(languages, () => Type.Optional(Type.String())),
  { description: 'In Hindi and Marathi, where known; the English text is the one it stands beside' },
)
export type LocalNames = Static<typeof LocalNames>
