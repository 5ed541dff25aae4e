import { isForm } from './everyday-words.ts'
import { isExactOtherTerm, isProductWithoutSynonyms } from './lexicon.ts'
import type { SearchIndex } from './search-index.ts'
import { closeness, type Match, type Vocabulary } from './vocabulary.ts'
import { readWord, type Word } from './words.ts'

/** A word of a query, or two neighbouring words that are looked up as one. */
export interface AskedWords {
  word: Word
  /** The number of typed words that it consists of. */
  width: number
  /** The two typed words, or an empty list for a single word. */
  parts: readonly AskedWords[]
}

/**
 * The words for which misspellings are considered. These are either only words without an exact match, or all words.
 */
export type MisspellingScope = 'where needed' | 'everywhere'

export const askedWordsOf = (...words: readonly string[]): AskedWords => {
  const [only = ''] = words
  if (words.length > 1)
    return {
      word: readWord(words.join(''), words),
      width: words.length,
      parts: words.map((word) => askedWordsOf(word)),
    }
  const known = recentWords.get(only)
  if (known) return known
  if (recentWords.size >= MAX_KEPT) recentWords.clear()
  const asked = { word: readWord(only), width: 1, parts: [] }
  recentWords.set(only, asked)
  return asked
}

/** Recent words, because a query needs each of its words many times. */
const recentWords = new Map<string, AskedWords>()
const MAX_KEPT = 256

/**
 * Looks up the words of a query. Each word is looked up only once, even if several readings of the query contain it.
 */
export interface WordMatcher {
  /** Returns exact matches, words that begin with this one, and words that sound the same. */
  near(asked: AskedWords): readonly Match[]
  /** Returns the matches of `near`, and words of which this one may be a misspelling. */
  far(asked: AskedWords): readonly Match[]
}

export function createMatcher({ vocabulary }: SearchIndex): WordMatcher {
  const near = memoize((asked) => {
    const matches = vocabulary.near(asked.word)
    if (asked.parts.some(({ word }) => isKnownThing(word.form)))
      return matches.filter((match) => match.closeness === closeness.exact)
    if (!isKnownThing(asked.word.form)) return matches
    const written = isExactOtherTerm(asked.word.form)
    const exact = matches.filter(
      ({ closeness: how, entry }) =>
        how === closeness.exact &&
        (!written || asked.word.form === vocabulary.form(entry) || isExactOtherTerm(vocabulary.form(entry))),
    )
    const isBeginning = exact.length === 0 && asked.word.form.length <= MAX_BEGUN
    return isBeginning ? matches.filter(({ closeness: how }) => how === closeness.prefix) : exact
  })
  const far = memoize((asked) => {
    if ([asked, ...asked.parts].some(({ word }) => isKnownThing(word.form))) return [...near(asked)]
    const slips = vocabulary.slips(asked.word)
    // A word with an exact match is rarely half of another word. So in that case, the joined pair must be spelt almost
    // correctly.
    const loose = !asked.parts.some((part) => isSure(near(part)))
    return [...near(asked), ...(loose ? slips : slips.filter((match) => isAlmostPair(vocabulary, match)))]
  })
  return { near, far }
}

/**
 * The maximum length of the name of another thing that may be the beginning of a word of the shop. A customer who types
 * 'pan' may want paneer or a frying pan.
 */
const MAX_BEGUN = 3

/**
 * Returns true for terms of `otherThings` and for brands. Such a word is never read as a misspelling of a word of the
 * shop. It is read as the beginning of one only if it is very short.
 */
const isKnownThing = (form: string): boolean =>
  (isProductWithoutSynonyms([form]) && !isForm(form)) || isExactOtherTerm(form)

const ALMOST = 0.8
const isAlmostPair = (vocabulary: Vocabulary, { entry, similarity }: Match): boolean =>
  similarity >= ALMOST && vocabulary.joint(entry) > 0

function memoize(match: (asked: AskedWords) => Match[]): (asked: AskedWords) => Match[] {
  const known = new Map<string, Match[]>()
  return (asked) => {
    const key = `${asked.width}:${asked.word.form}`
    const matches = known.get(key) ?? match(asked)
    known.set(key, matches)
    return matches
  }
}

export const isSure = (matches: readonly Match[]): boolean =>
  matches.some((match) => match.closeness === closeness.exact)

/** Returns the matches of each word, or null if a word has none. */
export function matchWords(
  matcher: WordMatcher,
  asked: readonly AskedWords[],
  slips: MisspellingScope,
): (readonly Match[])[] | null {
  const all: (readonly Match[])[] = []
  for (const one of asked) {
    const near = matcher.near(one)
    const guess = slips === 'everywhere' || (!isSure(near) && (near.length === 0 || one.word.form.length >= 4))
    const matches = guess ? matcher.far(one) : near
    if (matches.length === 0) return null
    all.push(matches)
  }
  return all
}
