import type { Language } from '@farmstand/contracts/languages'
import { localizeAnswer } from '@farmstand/ui/spoken/localize-answer.ts'
import { units } from '#messages/units.ts'

/** Pairs of fields for names: the field with the English name, and the field with the name in other languages. */
const nameFields = [
  ['name', 'local_names'],
  ['category_name', 'category_local_names'],
  ['instead', 'instead_local_names'],
  ['as', 'as_local_names'],
] as const

/**
 * Pairs of fields for longer texts, in English and in other languages. A page shows such a text only in the page's
 * language.
 */
const textFields = [
  ['description', 'local_descriptions'],
  ['category_description', 'category_local_descriptions'],
  ['title', 'local_titles'],
  ['subtitle', 'local_subtitles'],
  ['action', 'local_actions'],
  ['tagline', 'local_taglines'],
] as const

/** Returns an API response with its names and texts in this build's language. */
export const inOwnLanguage = (answer: unknown, language: Language): unknown =>
  localizeAnswer(answer, { language, units, named: nameFields, said: textFields })

const translatedNameFields: ReadonlySet<string> = new Set(nameFields.map(([, others]) => others))
const translatedTextFields: ReadonlySet<string> = new Set(textFields.map(([, others]) => others))

/**
 * Returns an API response without the texts in other languages that no page shows. Removes descriptions in other
 * languages, and names except those of an object that has descriptions: the page of that object shows its names in all
 * languages. With all the texts, a page would be a quarter larger.
 */
export function withoutOtherLanguages(answer: unknown, language: Language): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withoutOtherLanguages(one, language))
  if (typeof answer !== 'object' || answer === null) return answer
  const isWhole = 'local_descriptions' in answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [
      key,
      (translatedTextFields.has(key) || (translatedNameFields.has(key) && !isWhole)) &&
      typeof value === 'object' &&
      value !== null
        ? keepOneLanguage(value, language)
        : withoutOtherLanguages(value, language),
    ]),
  )
}

function keepOneLanguage(others: object, language: Language): object {
  const own = Object.entries(others).filter(([key]) => key === language)
  return own.length === 0 ? emptyObject : Object.fromEntries(own)
}

/** One shared empty object, because a page serialises the same object only once. */
const emptyObject = {}
