/** The languages that the shop speaks; the first is that of addresses without one. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** By these `Intl` knows them: as they are written in India. */
export const locales = { en: 'en-IN', hi: 'hi-IN', mr: 'mr-IN' } as const satisfies Record<Language, string>

/** What each calls itself: whoever looks for a language reads it, and perhaps no other. */
export const ownNames = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const satisfies Record<Language, string>

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The language of 'Accept-Language': that of its first entry where the shop speaks it, else English. Pages name their own. */
export function languageAsked(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase()
  return isLanguage(first) ? first : 'en'
}

/** What the addresses of a language begin with; empty for English, whose addresses are the plain ones. */
export const prefixOf = (language: Language): '' | `/${Language}` => (language === 'en' ? '' : `/${language}`)

/** The address in a language of a page whose plain address is `path`: '/cart' is '/hi/cart' in Hindi. */
export function addressIn(language: Language, path: string): string {
  const prefix = prefixOf(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** An address taken apart: '/hi/cart' is '/cart' in Hindi. */
export function readAddress(address: string): { language: Language; path: string } {
  const [, prefix, rest = ''] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(address) ?? []
  return isLanguage(prefix) && prefix !== 'en'
    ? { language: prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { language: 'en', path: address }
}
