import { languages, otherLanguages } from '@farmstand/contracts/languages'
import type { LocalNames } from '@farmstand/contracts/primitives'
import { language } from '#messages/language.ts'

interface Named {
  /** In English. */
  name: string
  local_names: LocalNames
}

/** What somebody at the shelf calls it. */
export const ownName = ({ name, local_names: names }: Named): string => names[language] ?? name

/** The name shown beside the English one: in the language of these screens; on English screens the first other language that has one. */
export function nameBeside({ local_names: names }: Named): { name: string; lang: string } | null {
  const lang = [language, ...otherLanguages].find((one) => one !== 'en' && names[one])
  const name = lang && names[lang]
  return name ? { name, lang } : null
}

/** The name written on the crate beside the name of these screens: English, or on English screens the first other language that has one. */
export function otherName(names: LocalNames): { name: string; lang: string } | null {
  for (const lang of languages) {
    const name = names[lang]
    if (name && lang !== language) return { name, lang }
  }
  return null
}
