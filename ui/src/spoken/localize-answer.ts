import { translateKnownWords } from './translate-known-words.ts'

/** A field, and the field beside it with the same text in the other languages. */
type Pair = readonly [own: string, others: string]

/** A language, and which fields of an answer are translated into it. */
interface Spoken {
  language: string
  /** The words for the units of packs in this language. */
  units: Readonly<Record<string, string>>
  /** Fields with a name. The English name is kept too: it is added to the field with the names in other languages. */
  named: readonly Pair[]
  /** Fields with a sentence. It is needed only in the language of the page. */
  said?: readonly Pair[]
}

/** Returns an answer with names, sentences and the units of packs in the language of the page. */
export const localizeAnswer = (answer: unknown, spoken: Spoken): unknown =>
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
  if (typeof all['units'] === 'string') all['units'] = translateKnownWords(all['units'], units)
  return all
}

function textIn(others: unknown, language: string): string | null {
  const own: unknown = isPlain(others) ? new Map(Object.entries(others)).get(language) : null
  return typeof own === 'string' && own !== '' ? own : null
}

/** Returns true for a plain object. Any other object, such as a photo or a PDF, is passed on unchanged. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
