import { withKnownWords } from './known-words.ts'

/** What has names in several languages carries them so: the name, and beside it those in the other ones. */
const NAMED = [
  ['name', 'local_names'],
  ['category_name', 'category_local_names'],
  ['instead', 'instead_local_names'],
  ['as', 'as_local_names'],
] as const

/** A language of a page, and its words for packs. */
interface Spoken {
  language: string
  units: Readonly<Record<string, string>>
}

/** What is said in several languages, which nobody asks for in another one than the page's. */
const SAID = [
  ['description', 'local_descriptions'],
  ['category_description', 'category_local_descriptions'],
  ['title', 'local_titles'],
  ['subtitle', 'local_subtitles'],
  ['action', 'local_actions'],
  ['tagline', 'local_taglines'],
] as const

/**
 * An answer as a page of this language tells it: what has a name in it is called by that, and packs are counted in its words. The
 * English name, `name` on the wire, then stands among the others.
 */
export const toldIn = (answer: unknown, spoken: Spoken): unknown =>
  spoken.language === 'en' ? answer : renamed(answer, spoken)

function renamed(value: unknown, spoken: Spoken): unknown {
  const { language, units } = spoken
  if (Array.isArray(value)) return value.map((one) => renamed(one, spoken))
  if (!isPlain(value)) return value
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, renamed(inner, spoken)]),
  )
  for (const [nameKey, othersKey] of NAMED) {
    const others = all[othersKey]
    const own = textIn(others, language)
    if (own === null || !isPlain(others)) continue
    all[othersKey] = { ...others, en: all[nameKey] }
    all[nameKey] = own
  }
  for (const [key, othersKey] of SAID) {
    const own = textIn(all[othersKey], language)
    if (own !== null) Object.assign(all, { [key]: own, [othersKey]: {} })
  }
  if (typeof all['units'] === 'string') all['units'] = withKnownWords(all['units'], units)
  return all
}

function textIn(others: unknown, language: string): string | null {
  const own: unknown = isPlain(others) ? new Map(Object.entries(others)).get(language) : null
  return typeof own === 'string' && own !== '' ? own : null
}

/** A photo or a PDF is taken as it is. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
