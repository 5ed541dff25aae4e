import type { Language } from '@farmstand/contracts/languages'
import { localizeAnswer } from '@farmstand/ui/spoken/localize-answer.ts'
import { units } from '#messages/units.ts'

/** The fields with names in several languages: the name, and the field with its other languages. */
const named = [
  ['name', 'local_names'],
  ['category_name', 'category_local_names'],
  ['instead', 'instead_local_names'],
  ['as', 'as_local_names'],
] as const

/** The fields with texts in several languages, which pages show only in their own language. */
const said = [
  ['description', 'local_descriptions'],
  ['category_description', 'category_local_descriptions'],
  ['title', 'local_titles'],
  ['subtitle', 'local_subtitles'],
  ['action', 'local_actions'],
  ['tagline', 'local_taglines'],
] as const

/** Returns an answer with the names in this build's language. */
export const inOwnLanguage = (answer: unknown, language: Language): unknown =>
  localizeAnswer(answer, { language, units, named, said })

const namedElsewhere: ReadonlySet<string> = new Set(named.map(([, others]) => others))
const saidElsewhere: ReadonlySet<string> = new Set(said.map(([, others]) => others))

/**
 * Returns an answer without the texts in other languages that no page shows: descriptions, and names too, except the
 * names of an object with descriptions, whose page shows them all. A page with all of them would be a quarter larger.
 */
export function withoutOtherLanguages(answer: unknown, language: Language): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withoutOtherLanguages(one, language))
  if (typeof answer !== 'object' || answer === null) return answer
  const isWhole = 'local_descriptions' in answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [
      key,
      (saidElsewhere.has(key) || (namedElsewhere.has(key) && !isWhole)) && typeof value === 'object' && value !== null
        ? only(value, language)
        : withoutOtherLanguages(value, language),
    ]),
  )
}

function only(others: object, language: Language): object {
  const own = Object.entries(others).filter(([key]) => key === language)
  return own.length === 0 ? none : Object.fromEntries(own)
}

/** A shared empty object, because a page serialises the same object only once. */
const none = {}
