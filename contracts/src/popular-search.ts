import { Type, type Static } from 'typebox'
import { closed, freeText } from './primitives.ts'
import { SpokenLanguage } from './spoken-language.ts'

/** At most this many popular searches are offered. */
export const MAX_POPULAR = 8

/** A search that led a visitor to goods. It is counted without the visitor's identity. */
export const SearchUse = Type.Object({ text: freeText(80), language: SpokenLanguage }, closed)

export const SearchUseReply = Type.Object({ noted: Type.Literal(true) })
export type SearchUseReply = Static<typeof SearchUseReply>

export const PopularSearchesQuery = Type.Object({ language: SpokenLanguage }, closed)

/**
 * Texts to search for, the most popular first. Each was searched or bought by several people, and finds goods in stock.
 * `veg`: true if these goods include vegetarian ones.
 */
export const PopularSearches = Type.Object({
  results: Type.Array(Type.Object({ text: Type.String(), veg: Type.Boolean() }), { maxItems: MAX_POPULAR }),
})
export type PopularSearches = Static<typeof PopularSearches>
