/** The languages of the shop. Addresses without a language are in the first one. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** The languages in which a seller may write texts beside the English ones. */
export const otherLanguages = languages.filter((language): language is OtherLanguage => language !== 'en')
export type OtherLanguage = Exclude<Language, 'en'>

/** Returns an object with a value for each given language. */
export const perLanguage = <One extends Language, Value>(
  these: readonly One[],
  valueOf: (language: One) => Value,
): Record<One, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it has
  Object.fromEntries(these.map((language) => [language, valueOf(language)])) as Record<One, Value>

/** A field with its variants in the other languages: 'name', 'name_hi', 'name_mr'. */
export type InLanguages<Field extends string, Value> = { [Name in Field | `${Field}_${OtherLanguage}`]: Value }

export const inLanguages = <Field extends string, Value>(field: Field, value: Value): InLanguages<Field, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key widens to string
  ({ [field]: value, ...localFields(field, () => value) }) as InLanguages<Field, Value>

type LocalField<Field extends string> = `${Field}_${OtherLanguage}`
/** Returns an object with a value for the field's variant in each language except English. */
export const localFields = <Field extends string, Value>(
  field: Field,
  valueOf: (name: LocalField<Field>) => Value,
): Record<LocalField<Field>, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets which keys it has
  Object.fromEntries(localNames(field).map((name) => [name, valueOf(name)])) as Record<LocalField<Field>, Value>

export const localNames = <Field extends string>(field: Field): LocalField<Field>[] =>
  otherLanguages.map((language) => `${field}_${language}` as const)

/** The locales for `Intl`, as written in India. */
export const locales = { en: 'en-IN', hi: 'hi-IN', mr: 'mr-IN' } as const satisfies Record<Language, string>

/** The name of each language in that language, because a person who looks for it may read no other language. */
export const nativeLanguageNames = { en: 'English', hi: 'हिंदी', mr: 'मराठी' } as const satisfies Record<
  Language,
  string
>

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/**
 * Returns the first language of 'Accept-Language' if the shop has it, else English. Addresses of pages contain their
 * language, so pages do not need this function.
 */
export function languageFromHeader(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase()
  return isLanguage(first) ? first : 'en'
}

/** Returns the prefix of a language's addresses, empty for English. */
export const addressPrefix = (language: Language): '' | `/${Language}` => (language === 'en' ? '' : `/${language}`)

/** Returns the address of a page in a language: '/cart' becomes '/hi/cart' in Hindi. */
export function addressIn(language: Language, path: string): string {
  const prefix = addressPrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Splits an address into its language and the address without it: '/hi/cart' is '/cart' in Hindi. */
export function readAddress(address: string): { language: Language; path: string } {
  const [, prefix, rest = ''] = /^\/([a-z]{2})(?=$|[/?#])(.*)$/s.exec(address) ?? []
  return isLanguage(prefix) && prefix !== 'en'
    ? { language: prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { language: 'en', path: address }
}
