import type { Language } from '@farmstand/contracts/languages'
import { units } from '#messages/units.ts'
import { withKnownWords } from './known-words.ts'

/** What has names in several languages carries them so: the name, and beside it those in the other ones. */
const NAMED = [
  ['name', 'local_names'],
  ['category_name', 'category_local_names'],
  ['instead', 'instead_local_names'],
] as const

/**
 * An answer as a page of this language tells it: what has a name in it is called by that, and packs are counted in its words. The
 * English name, `name` on the wire, then stands among the others.
 */
export const inOwnLanguage = (answer: unknown, language: Language): unknown =>
  language === 'en' ? answer : renamed(answer, language)

function renamed(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, language))
  if (!isPlain(value)) return value
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, renamed(inner, language)]),
  )
  for (const [nameKey, othersKey] of NAMED) {
    const others = all[othersKey]
    if (!isPlain(others)) continue
    const own: unknown = new Map(Object.entries(others)).get(language)
    if (typeof own !== 'string' || own === '') continue
    all[othersKey] = { ...others, en: all[nameKey] }
    all[nameKey] = own
  }
  if (typeof all['units'] === 'string') all['units'] = withKnownWords(all['units'], units)
  return all
}

/** A photo or a PDF is taken as it is. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
