import { Type, type TLiteral } from 'typebox'
import { languages } from './languages.ts'

type Literals<All extends readonly string[]> = { -readonly [Index in keyof All]: TLiteral<All[Index]> }

/** The schema of one of the shop's languages. */
export const SpokenLanguage = Type.Union(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map forgets the order of the languages
  languages.map((language) => Type.Literal(language)) as unknown as Literals<typeof languages>,
  { description: 'The chosen language, an addition; null before a choice' },
)
