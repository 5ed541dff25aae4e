import type { LocalNames } from '@farmstand/contracts/primitives'
import { language } from '#messages/language.ts'

interface Named {
  /** In English. */
  name: string
  local_names: LocalNames
}

/** What somebody at the shelf calls it. */
export const ownName = ({ name, local_names: names }: Named): string => names[language] ?? name

/** What stands beside the English name: that of these screens, and on English ones Hindi, or else Marathi. */
export function nameBeside({ local_names: names }: Named): { name: string; lang: string } | null {
  const lang = ([language, 'hi', 'mr'] as const).find((one) => one !== 'en' && names[one])
  const name = lang && names[lang]
  return name ? { name, lang } : null
}

/** What is written on the crate, beside the name in the language of these screens: English, or on English screens Hindi or Marathi. */
export function otherName(names: LocalNames): { name: string; lang: string } | null {
  for (const lang of ['en', 'hi', 'mr'] as const) {
    const name = names[lang]
    if (name && lang !== language) return { name, lang }
  }
  return null
}
