import { isKnownProduct } from './lexicon.ts'
import { nameSegments } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { stem } from './phonetics.ts'
import { readQuery } from './query.ts'
import { readWords } from './read-words.ts'
import { meaningIn } from './vocabulary-data.ts'
import { closeness, type Match, type Vocabulary } from './vocabulary.ts'
import { likeness, readWord } from './words.ts'

/** A word is explained as another one only from this similarity. One letter of five may differ, but none of three. */
const ALIKE = 0.76

interface Reading {
  as: string
  /** True for a synonym, false for a misspelling or a guess. */
  synonym: boolean
}

/**
 * Returns how the search understood a query, for example 'tamatar' as tomato. Returns null if the name of the best
 * result makes that clear. `others` are the aliases of this result. `shelves` are the names of its categories, because
 * a query for one of them needs no explanation.
 */
export function explainQuery(
  vocabulary: Vocabulary,
  typed: string,
  { name, others, shelves }: { name: string; others: readonly string[]; shelves: readonly string[] },
): (Reading & { typed: string }) | null {
  const { required } = readQuery(typed)
  const shown = toWords(name)
  const around = shelves.flatMap((shelf) => toWords(shelf).map(stem))
  const read = required.map((word) => (around.includes(stem(word)) ? word : readingOf(vocabulary, word, shown)))
  if (read.every((one, at) => one === required[at])) return null
  const words = asTyped(typed, required)
  const meant = meaningOf(vocabulary, required.join(''), shown)
  if (meant !== undefined) return { typed: words, ...meant }
  if (!read.every((one) => one !== null)) {
    const otherWords = others.flatMap((other) => toWords(other))
    const isOtherName = required.every(
      (word, at) => read[at] !== null || otherWords.some((each) => isAlike(word, each)),
    )
    return isOtherName ? { typed: words, as: nameSegments(name)[0]?.core.trim() ?? name, synonym: false } : null
  }
  return {
    typed: words,
    as: read.map((one) => (typeof one === 'string' ? one : one.as)).join(' '),
    synonym: read.every((one) => typeof one === 'string' || one.synonym),
  }
}

/** Returns the required words as the customer typed them, even in another script than the search uses. */
function asTyped(typed: string, required: readonly string[]): string {
  const kept = toWords(typed).filter((word) => readWords(word).some((one) => required.includes(one)))
  return kept.length === required.length ? kept.join(' ') : required.join(' ')
}

const isAlike = (word: string, other: string): boolean => likeness(readWord(word), readWord(other)) >= ALIKE

/**
 * Returns what a query word means. This is the word itself if a shown word equals it or begins with it. Otherwise it is
 * the shown word that the query word means or misspells, or null.
 */
function readingOf(vocabulary: Vocabulary, word: string, shown: readonly string[]): string | Reading | null {
  if (shown.some((each) => stem(each) === stem(word) || each.startsWith(word))) return word
  const meant = meaningOf(vocabulary, word, shown)
  if (meant !== undefined) return meant
  const asked = readWord(word)
  const [closest] = shown
    .map((each) => ({ each, alike: likeness(asked, readWord(each)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
  return closest ? { as: closest.each, synonym: false } : null
}

/** Returns the word or pair of words of the shown name of which this word is a synonym, or a misspelt synonym. */
function meaningOf(vocabulary: Vocabulary, word: string, shown: readonly string[]): Reading | undefined {
  const terms = [...shown, ...shown.slice(0, -1).map((first, at) => `${first} ${shown[at + 1] ?? ''}`)]
  const termMeantBy = (matches: readonly Match[]): string | undefined => {
    const meanings = matches.flatMap(({ entry }) =>
      Array.from(vocabulary.synonyms(entry), (id) => vocabulary.form(meaningIn(id))),
    )
    return terms.find((term) => meanings.includes(term.replace(' ', '')))
  }
  const read = readWord(word)
  const near = vocabulary.near(read)
  const exact = termMeantBy(near.filter((match) => match.closeness === closeness.exact))
  if (exact !== undefined) return { as: exact, synonym: true }
  if (isKnownProduct([word])) return undefined
  const slips = [...near, ...vocabulary.slips(read)].filter(
    ({ closeness: how, similarity }) => how !== closeness.prefix && similarity >= ALIKE,
  )
  const slipped = termMeantBy(slips)
  return slipped === undefined ? undefined : { as: slipped, synonym: false }
}
