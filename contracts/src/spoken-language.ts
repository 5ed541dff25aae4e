import { Type } from 'typebox'
import { languages } from './languages.ts'

/** One that the shop speaks, as it stands in requests and answers. */
export const SpokenLanguage = Type.Union(
  [Type.Literal(languages[0]), Type.Literal(languages[1]), Type.Literal(languages[2])],
  { description: 'The language that somebody chose, an addition; null before a choice' },
)
