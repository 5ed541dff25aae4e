import { withKnownWords } from './known-words.ts'

/** A field, and beside it the one that holds the same in the other languages. */
type Pair = readonly [own: string, others: string]

/** How a page of a language tells an answer. */
interface Spoken {
  language: string
  /** Its words for packs. */
  units: Readonly<Record<string, string>>
  /** What has a name: the English one, `name` on the wire, then stands among the others. */
  named: readonly Pair[]
  /** What is said, which nobody asks for in another language than the page's. */
  said?: readonly Pair[]
}

/**
 * An answer as a page of this language tells it: what has a name in it is called by that, and packs are counted in its words.
 */
export const toldIn = (answer: unknown, spoken: Spoken): unknown =>
  spoken.language === 'en' ? answer : renamed(answer, spoken)

function renamed(value: unknown, spoken: Spoken): unknown {
  const { language, units, named, said = [] } = spoken
  if (Array.isArray(value)) return value.map((one) => renamed(one, spoken))
  if (!isPlain(value)) return value
  const all: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, renamed(inner, spoken)]),
  )
  for (const [nameKey, othersKey] of named) {
    const others = all[othersKey]
    const own = textIn(others, language)
    if (own === null || !isPlain(others)) continue
    all[othersKey] = { ...others, en: all[nameKey] }
    all[nameKey] = own
  }
  for (const [key, othersKey] of said) {
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
