/** Texts, functions that return texts, and nested lists and tables of both. */
export type Texts = string | ((...values: never[]) => unknown) | { readonly [key: string]: Texts }

const person = { kind: 'STAFF', name: 'piece' }
/** Sample values with all names that the server's reasons use, to fill in the sentences. */
const reasonValues = {
  // A text that takes a plain string can be filled in with this object too.
  toString: () => 'piece',
  number: 5,
  numbers: [5, 6],
  id: 5,
  count: 5,
  most: 5,
  left: 5,
  open: 5,
  total: 5,
  more: 5,
  booked: 5,
  days: 5,
  place: 5,
  quantity: 5,
  packed: 5,
  packedG: 940,
  seconds: 90,
  paise: 500,
  leastPaise: 500,
  mostPaise: 500,
  beforePaise: 500,
  afterPaise: 600,
  missingPaise: 500,
  givenPaise: 5,
  duePaise: 500,

  name: 'piece',
  other: 'piece',
  names: ['piece'],
  sku: 'piece',
  path: 'piece',
  before: 'piece',
  why: 'piece',
  pincode: '411045',
  taken: [{ pincode: '411045', zone: 'piece' }],
  said: ['piece'],
  method: 'COD',
  day: '2026-11-26',
  last: '2026-11-26',
  now: '2026-11-26',
  until: 1_795_000_000_000,
  window: '9 AM - 11 AM',
  department: 'KITCHEN',
  status: 'PACKED',
  to: 'PACKED',
  expected: 'PLACED',
  state: 'ANSWERED',
  fault: 'TOO_LONG',

  by: person,
  at: 1_795_000_000_000,
  since: { at: 1_795_000_000_000, by: person },
  problems: [{ code: 'NO_PINCODE', values: [] }],
}

/** The sets of values with which each text is filled in. In a text, a name or an amount may also be null. */
const FILLINGS = [
  [1, 1, 1, 1],
  [5, 5, 5, 5],
  [90, null, 90, 90],
  [4000, 4000, 4000, 4000],
  ['₹5', 'piece', 'piece', 'piece'],
  [['₹5', '₹6'], 5, 5, 5],
  ['₹5', 5, ['₹5', '₹6'], 5],
  [reasonValues],
]
const FILLED_IN = ['null', 'undefined', 'NaN', 'piece']

/**
 * Matches what no one writes in Devanagari: a UPI ID, an address, a file, a setting, and a quoted word that has to be
 * typed exactly.
 */
const TYPED = /\S+@\S+|\b[\w-]+\.[a-z]{2,4}\b|\/[a-z]+|\b[A-Z]+_[A-Z_]+\b|‘[^’]*’/g
/**
 * Matches broken Devanagari: a vowel sign or virama without a letter before it, which is drawn with a dotted circle, or
 * a virama without a letter after it to join.
 */
export const BROKEN_DEVANAGARI =
  /(?<![\u0915-\u0939\u0958-\u095f]|\u093c)[\u093e-\u094d]|(?<![\u0915-\u0939])\u093c|\u094d(?=[\s.,!?]|$)/u

/** Returns the texts of the storefront or the back office by language, from the files `./<language>/<file>.ts`. */
export function textsFrom(files: Readonly<Record<string, Readonly<Record<string, Texts>>>>) {
  const named = (language: string): [name: string, texts: Texts][] =>
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`) && !path.endsWith('/language.ts'))
      .flatMap(([path, texts]) =>
        Object.entries(texts).map(([name, value]): [string, Texts] => [
          `${path.replace(`./${language}/`, '')} ${name}`,
          value,
        ]),
      )
  return {
    /** Returns the names of all texts of a language. */
    names: (language: string): string[] =>
      named(language)
        .map(([name]) => name)
        .toSorted(),
    /**
     * Returns every text that is shown, with its path. If an entry has an English sentence or a code as its key, the
     * key is part of the path.
     */
    shown: (language: string): Shown[] => named(language).flatMap(([at, texts]) => shown(texts, at)),
  }
}

type Shown = [at: string, text: string]

function shown(texts: Texts, at: string): Shown[] {
  if (typeof texts === 'string') return [[at, texts]]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function is tried with several values
  if (typeof texts === 'function') return filledIn(texts as (...values: unknown[]) => unknown, at)
  return Object.entries(texts).flatMap(([key, value]) => shown(value, `${at}.${key}`))
}

/**
 * Returns a text filled in with each set of values. Sets that make it fail are skipped, because a text that takes a
 * list fails with a number, and the other way round.
 */
function filledIn(text: (...values: unknown[]) => unknown, at: string): Shown[] {
  const all = FILLINGS.flatMap((values): Shown[] => {
    try {
      return [[at, String(text(...values))]]
    } catch {
      return []
    }
  })
  if (all.length === 0) throw new Error(`${at} accepts none of the tried values`)
  return all
}

/** Returns the texts that contain a word in Latin letters, except for words that Indians usually write in them. */
export const textsWithEnglish = (all: readonly Shown[], latin: ReadonlySet<string>): Shown[] =>
  all.filter(([, text]) =>
    (text.replaceAll(TYPED, '').match(/\p{Script=Latin}+/gu) ?? []).some(
      (word) => !latin.has(word) && !FILLED_IN.includes(word),
    ),
  )

type Words = Readonly<Record<string, (values: never) => string>>

/**
 * Returns the reasons whose texts in two languages use different values. One of the two texts then loses a value or
 * shows one that does not exist.
 */
export const reasonsWithOtherValues = (one: Words, other: Words): string[] =>
  Object.keys(one).filter((reason) => valuesTaken(one[reason]) !== valuesTaken(other[reason]))

function valuesTaken(word: Words[string] | undefined): string {
  const taken = new Set<string>()
  const noting = new Proxy(reasonValues, {
    get: (values, name) => {
      taken.add(String(name))
      return Reflect.get(values, name)
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the proxy records which values the function reads
  const words = word as ((values: unknown) => string) | undefined
  words?.(noting)
  return [...taken].toSorted().join()
}

/** Returns the sentences that two languages share word for word. */
export function identicalSentences(
  one: readonly Shown[],
  other: readonly Shown[],
): { sentences: number; alike: Shown[] } {
  const others = new Map(other)
  const sentences = one.filter(([, text]) => (text.match(/\p{Script=Devanagari}+/gu) ?? []).length > 3)
  return { sentences: sentences.length, alike: sentences.filter(([at, text]) => others.get(at) === text) }
}

/** Returns the texts with a word that TERMS.md lists in its column `not in <language>`, where … means any ending. */
export function textsWithRefusedWords(all: readonly Shown[], terms: string, language: string): Shown[] {
  const rows = terms.split('\n').filter((line) => line.startsWith('|'))
  const cellsOf = (row = ''): string[] => row.split('|').map((cell) => cell.trim())
  const column = cellsOf(rows[0]).indexOf(`not in ${language}`)
  const words = rows
    .slice(2)
    .flatMap((row) => (cellsOf(row)[column] ?? '').split(', '))
    .filter(Boolean)
  if (words.length === 0) throw new Error(`TERMS.md refuses no words in ${language}`)
  const isIn = (text: string, word: string): boolean =>
    ` ${text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ')} `.includes(word.endsWith('…') ? ` ${word.slice(0, -1)}` : ` ${word} `)
  return all.filter(([, text]) => words.some((word) => isIn(text, word)))
}
