import {
  amounts,
  containers,
  counts,
  fillers,
  fractions,
  isDescribing,
  isDish,
  isSoftForm,
  kinds,
  possessives,
  purposeMarkers,
  units,
} from './everyday-words.ts'
import { isBrand, isProductWithoutSynonyms, isKnownProduct } from './lexicon.ts'
import { ownerOf, readWords } from './read-words.ts'

/** Longer queries are cut to this number of characters, because nobody types them and they would take long. */
const MAX_CHARACTERS = 64
const MAX_WORDS = 6
/**
 * The maximum number of words in a reading of a query. It is one more than the limit of words, because one word may be
 * read as two.
 */
export const MAX_QUERY_WORDS = MAX_WORDS + 1

export interface ParsedQuery {
  /** Words that must match. */
  required: string[]
  /** Words such as 'fresh', which only affect the order of the results. */
  welcome: string[]
  /** True for a query with a possessive, such as 'aloo ka paratha'. In that case the last word names the product. */
  possessive: boolean
  /** 0 if the query asks only for vegetarian food, 1 if only for non-vegetarian food, otherwise null. */
  diet: 0 | 1 | null
  /**
   * A text that is the same for all spellings of a query. It is the key of caches and of counted queries without
   * results.
   */
  normalised: string
}

/**
 * Analyses a typed query. Drops amounts, prices and filler, so that '1 kg fresh tomato ka rate' becomes a query for
 * tomato.
 */
export function readQuery(typed: string): ParsedQuery {
  const { words, diet } = withoutDiet(
    withoutPossessiveEndings(readWords(separateAmounts(Array.from(typed).slice(0, MAX_CHARACTERS).join('')))),
  )
  const isNoAmount = (word: string, at: number) =>
    !isAmount(word, words[at - 1]) && !(fractions.has(word) && units.has(words[at + 1] ?? ''))
  const named = [...new Set(words.filter(isNoAmount))].slice(0, MAX_WORDS)
  const purpose = purposeIn(words)
  const isOwnedContainer = (word: string) =>
    containers.has(word) && isProductWithoutSynonyms([word]) && possessives.has(words[words.indexOf(word) - 1] ?? '')
  const kept = named.filter((word) => (!fillers.has(word) || isOwnedContainer(word)) && !purpose.has(word))
  const unbranded = kept.filter((word, at) => !isBrand(word) || isProductWithoutSynonyms(kept.slice(at, at + 2)))
  const candidates = unbranded.length > 0 ? unbranded : kept
  // A single letter next to a word has no meaning.
  const required = candidates.some((word) => word.length > 1)
    ? candidates.filter((word) => word.length > 1)
    : candidates.slice(0, 1)
  const welcome = required.length === 0 ? [] : named.filter((word) => !required.includes(word))
  const all = required.length > 0 ? required : named.filter((word) => !purposeMarkers.has(word))
  const asked = diet === null ? [] : diet === 0 ? ['veg'] : ['non-veg']
  // In 'ghee gaay ka' no word follows 'ka', so the query does not count as a possessive.
  const possessive = words.some((word, at) => possessives.has(word) && at + 1 < words.length)
  return {
    required: all,
    welcome,
    possessive,
    diet,
    normalised: [...asked, ...all, ...welcome.map((word) => `~${word}`)].join(' '),
  }
}

/** Separates an amount from a word: 'ghee1kg' becomes 'ghee 1kg'. */
const separateAmounts = (text: string): string => text.replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')

/**
 * Removes possessive endings: 'methichi bhaji' becomes 'methi bhaji'. 'Mohriche tel' stays, because it is a known
 * product.
 */
const withoutPossessiveEndings = (words: readonly string[]): string[] =>
  words.map((word, at) => ownerOf(word, words[at + 1] ?? '') ?? word)

/** Removes words such as 'veg' and 'non-veg' from the query. Returns the other words and the diet. */
function withoutDiet(words: readonly string[]): { words: string[]; diet: ParsedQuery['diet'] } {
  let diet: ParsedQuery['diet'] = null
  const rest: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const negated = negations.has(word) && vegetarian.has(words[at + 1] ?? '')
    if (negated || notVegetarian.has(word)) diet = 1
    else if (vegetarian.has(word)) diet ??= 0
    else rest.push(word)
    if (negated) at += 1
  }
  return { words: rest, diet }
}

const negations = new Set(['non', 'not', 'no', 'नॉन', 'नान'])
const vegetarian = new Set(
  'veg vegg vegetarian vegeterian vegitarian shakahari shaakahari शाकाहारी वेज व्हेज वेजिटेरियन'.split(' '),
)
const notVegetarian = new Set(
  'nonveg nonvegetarian nonvegeterian mansahari maansahari mamsahari मांसाहारी नॉनवेज नॉनव्हेज'.split(' '),
)

/**
 * Words that follow what a product is for: 'khira salad wala' is cucumber for salad, and 'mosambi juice wali' is sweet
 * lime for juice.
 */
const purposeEndings = new Set('wala wali wale vala vali vale वाला वाली वाले'.split(' '))

/**
 * Returns the words that name a purpose or something unwanted, such as 'breakfast' in 'poha for breakfast', 'juice' in
 * 'mosambi juice ke liye' and 'matki' in 'matki nako moong'. In Indian languages, the marker follows the word.
 */
function purposeIn(words: readonly string[]): Set<string> {
  const behind = words.indexOf('for')
  const purpose = new Set(behind > 0 ? words.slice(behind + 1) : [])
  const without = words.indexOf('bina')
  if (without >= 0) for (const word of words.slice(without, without + 2)) purpose.add(word)
  const isLast = (at: number) => at > 1 && at === words.length - 1
  const mark = words.findIndex((word, at) => purposeMarkers.has(word) || (isLast(at) && purposeEndings.has(word)))
  const ahead = words.slice(0, Math.max(0, mark)).filter((word) => !fillers.has(word))
  const last = ahead.at(-1)
  const before = ahead.at(-2)
  if (last === undefined) return purpose
  // 'Suji halwe wali' is suji for halwa, but 'atta jowar wala' is flour made of jowar.
  const isForIt = isDish(last) || kinds.has(last) || !isKnownProduct([last])
  const isOfThing = ahead.slice(0, -1).some((word) => isKnownProduct([word])) && !isKnownProduct([before ?? '', last])
  if (purposeEndings.has(words[mark] ?? '') && !(isForIt && isOfThing)) return purpose
  purpose.add(last)
  if (before !== undefined && !isKnownProduct([before]) && isKnownProduct([before, last])) purpose.add(before)
  return purpose
}

/**
 * Returns shorter versions of a query: one without a kind after the product ('fruit' in 'mosambi fruit'), and one
 * without describing words.
 */
export function shorterReadings(words: readonly string[]): string[][] {
  const last = words.at(-1) ?? ''
  const before = words.at(-2)
  const unkinded =
    before !== undefined && kinds.has(last) && !isDescribing(before) && !isKnownProduct([before, last])
      ? [words.slice(0, -1)]
      : []
  const pairAt = (at: number) => (at < 0 ? [] : words.slice(at, at + 2))
  const isPair = (at: number) => isKnownProduct(pairAt(at))
  // In 'shimla mirch hari', the middle word belongs to the pair 'shimla mirch', not to 'mirch hari'.
  const isOwnPair = (at: number) =>
    !pairAt(at).some(isDescribing) && pairAt(at).length === 2 && isPair(at) && !isProductWithoutSynonyms(pairAt(at))
  const isNeeded = (word: string, at: number) =>
    !isDescribing(word) || (isPair(at) && !isOwnPair(at + 1)) || (isPair(at - 1) && !isOwnPair(at - 2))
  const needed = words.filter(isNeeded)
  // 'Gol desi' is jaggery, although 'gol' can also mean round.
  const plain = needed.some((word) => !isDescribing(word)) ? needed : words.filter((word) => isKnownProduct([word]))
  return [...unkinded, ...(plain.length > 0 && plain.length < words.length ? [plain] : [])]
}

/**
 * Returns the position of the word that names the product. It is the last word that does not describe one, such as
 * 'peru' in 'peru lal' (red guava).
 */
export const headAt = (words: readonly string[]): number => {
  const at = words.findLastIndex((word) => !isDescribing(word) && !isSoftForm(word))
  return at < 0 ? words.length - 1 : at
}

export const isAmount = (word: string, before: string | undefined): boolean =>
  /^\d+$/.test(word) ||
  amounts.has(word) ||
  (/^\d+[a-z]+$/.test(word) && units.has(word.replace(/^\d+/, ''))) ||
  (units.has(word) && before !== undefined && (/^\d+$/.test(before) || counts.has(before)))
