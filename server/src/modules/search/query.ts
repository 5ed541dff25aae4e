import { toWords } from './normalise.ts'

/** Longer queries are cut: nobody types them, and they cost time. */
const MAX_CHARACTERS = 64
const MAX_WORDS = 6
/** One more, for a word that is read as two. */
export const MOST_ASKED = MAX_WORDS + 1

export interface Query {
  /** Words that must match. */
  required: string[]
  /** Words like 'fresh', which only affect the order. */
  welcome: string[]
  /** Equal for every spelling of a query: the key of caches and of the counts without results. */
  normalised: string
}

/** The words of a typed query; amounts, prices and filler are dropped: '1 kg fresh tomato ka rate' asks for tomato. */
export function readQuery(typed: string): Query {
  const words = toWords(Array.from(typed).slice(0, MAX_CHARACTERS).join(''))
  const named = [...new Set(words.filter((word, index) => !isAmount(word, words[index - 1])))].slice(0, MAX_WORDS)
  const telling = named.filter((word) => !fillers.has(word))
  // A single letter says nothing beside a word.
  const required = telling.some((word) => word.length > 1)
    ? telling.filter((word) => word.length > 1)
    : telling.slice(0, 1)
  const welcome = required.length === 0 ? [] : named.filter((word) => fillers.has(word))
  const all = required.length === 0 ? named : required
  return { required: all, welcome, normalised: [...all, ...welcome.map((word) => `~${word}`)].join(' ') }
}

/** Words of a name that say nothing about what the thing is. */
export const isFiller = (word: string): boolean => connectors.has(word)

export const isAmount = (word: string, before: string | undefined): boolean =>
  /^\d+$/.test(word) ||
  amounts.has(word) ||
  (/^\d+[a-z]+$/.test(word) && units.has(word.replace(/^\d+/, ''))) ||
  (units.has(word) && before !== undefined && /^\d+$/.test(before))

/** Units are an amount only after a number; some of them are also names: 'gram flour'. */
const units = new Set(
  'kg kgs kilo kilos g gm gms gr gram grams l lt ltr ltrs litre litres liter liters ml mg pc pcs piece pieces pack packs packet packets pkt x dozen rs inr किलो ग्राम लीटर'.split(
    ' ',
  ),
)
/** These are an amount anywhere. */
const amounts = new Set('kg kgs kilo kilos gm gms ml ltr ltrs dozen rs inr किलो'.split(' '))

const connectors = new Set('a an the of and or with in for from to n aur ka ki ke k का की के और'.split(' '))
const fillers = new Set([
  ...connectors,
  ...'fresh organic best buy get order online shop store price prices rate cost cheap offer near me my please want need some any'.split(
    ' ',
  ),
  ...'wala wali wale vala chahiye chaiye do dena lena mujhe ek tazi taza taaza ताजा ताजी वाला वाली चाहिए'.split(' '),
])
