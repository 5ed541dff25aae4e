import { languages, otherLanguages } from '@farmstand/contracts/languages'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { language } from '#messages/language.ts'

interface Named {
  /** The English name. */
  name: string
  local_names: LocalNames
}

/** Returns the item's name in the language of the screen, or else the English name. */
export const nameInScreenLanguage = ({ name, local_names: names }: Named): string => names[language] ?? name

/** Returns a text that the seller wrote, such as a title, in the language of the screen, or else in English. */
export function textInScreenLanguage<Field extends string>(row: Readonly<Record<Field, string>>, field: Field): string {
  const own: unknown = Reflect.get(row, `${field}_${language}`)
  return typeof own === 'string' && own !== '' ? own : row[field]
}

/**
 * Returns a name to show beside the English one: in the screen's language, or on English screens in the first other
 * language that has one.
 */
export function nameBeside({ local_names: names }: Named): { name: string; lang: string } | null {
  const lang = [language, ...otherLanguages].find((one) => one !== 'en' && names[one])
  const name = lang && names[lang]
  return name ? { name, lang } : null
}

/**
 * Returns the name that may be written on a crate: the English one, or on English screens the name in the first other
 * language that has one.
 */
export function nameInOtherLanguage(names: LocalNames): { name: string; lang: string } | null {
  for (const lang of languages) {
    const name = names[lang]
    if (name && lang !== language) return { name, lang }
  }
  return null
}
