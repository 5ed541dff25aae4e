import { Type, type Static } from 'typebox'
import { departments } from './department.ts'

/** Catalogue ids: categories, stock items and combos share one integer id space. */
export const CatalogueId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** The same id as it stands in a path or query, where everything is text. */
export const CatalogueIdText = Type.String({ pattern: '^[1-9][0-9]{0,9}$', maxLength: 10 })

/** A customer's objects carry random UUIDs. */
export const Uid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
})

/** Rupees on the wire: a number with at most two decimals. Paise only inside the server. */
export const Rupees = Type.Number({ description: 'Rupees, at most two decimals' })

/** Percent with at most two decimals, 0 to 100. */
export const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })

/** Ten ASCII digits behind +91. */
export const MobileNumber = Type.String({ pattern: '^\\+91[0-9]{10}$', maxLength: 13 })

/** A five-digit one-time code. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{5}$', maxLength: 5 })

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** A calendar day in Asia/Kolkata, YYYY-MM-DD. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', maxLength: 10 })

/** A page's number as it stands in a query; pages count from 1. */
export const PageNumber = Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 })

/** Free text a person typed: bounded, and never a NUL, which PostgreSQL cannot store. */
export const freeText = (maxLength: number, description?: string) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...(description ? { description } : {}) })

export const Department = Type.Union([Type.Literal(departments[0]), Type.Literal(departments[1])])
export const ItemType = Type.Union([Type.Literal('STOCK'), Type.Literal('COMBO')])

/** 0 is veg, anything else is not. */
export const VegNonvegType = Type.Integer({ minimum: 0, maximum: 1 })

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** Objects are closed on the way in: an unknown field is refused, never ignored. */
export const closed = { additionalProperties: false } as const

/** What something is called, or what is said of it, in the shop's other languages, where its seller wrote it. */
export const LocalNames = Type.Object(
  { en: Type.Optional(Type.String()), hi: Type.Optional(Type.String()), mr: Type.Optional(Type.String()) },
  { description: 'In Hindi and Marathi, where known; the English text is the one it stands beside' },
)
export type LocalNames = Static<typeof LocalNames>
