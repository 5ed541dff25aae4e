import { nameSegments } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { stem } from './phonetics.ts'
import { readQuery } from './query.ts'
import { meaningIn } from './vocabulary-data.ts'
import { closeness, type Vocabulary } from './vocabulary.ts'
import { likeness, readWord } from './words.ts'

const ALIKE = 0.6

interface Reading {
  as: string
  /** It is another name for it, not a slip or a guess. */
  synonym: boolean
}

/**
 * How a query was read, when the best result's name does not show it: 'tamatar' is tomato. `shelves`: names of its categories; a query for
 * one of these is not explained.
 */
export function understoodAs(
  vocabulary: Vocabulary,
  typed: string,
  { name, shelves }: { name: string; shelves: readonly string[] },
): (Reading & { typed: string }) | null {
  const { required } = readQuery(typed)
  const shown = toWords(name)
  const around = shelves.flatMap((shelf) => toWords(shelf).map(stem))
  const read = required.map((word) => (around.includes(stem(word)) ? word : readAs(vocabulary, word, shown)))
  if (read.every((one, at) => one === required[at])) return null
  const words = required.join(' ')
  const meant = meaningOf(vocabulary, required.join(''), shown)
  if (meant !== undefined) return { typed: words, as: meant, synonym: true }
  if (!read.every((one) => one !== null))
    return { typed: words, as: nameSegments(name)[0]?.core.trim() ?? name, synonym: false }
  return {
    typed: words,
    as: read.map((one) => (typeof one === 'string' ? one : one.as)).join(' '),
    synonym: read.every((one) => typeof one === 'string' || one.synonym),
  }
}

/** The word itself when it is shown or begins a shown word; else the shown word that it means or nearly spells; else null. */
function readAs(vocabulary: Vocabulary, word: string, shown: readonly string[]): string | Reading | null {
  if (shown.some((each) => stem(each) === stem(word) || each.startsWith(word))) return word
  const meant = meaningOf(vocabulary, word, shown)
  if (meant !== undefined) return { as: meant, synonym: true }
  const asked = readWord(word)
  const [closest] = shown
    .map((each) => ({ each, alike: likeness(asked, readWord(each)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
  return closest ? { as: closest.each, synonym: false } : null
}

/** The shown word, or two of them side by side, that this is a synonym of. */
function meaningOf(vocabulary: Vocabulary, word: string, shown: readonly string[]): string | undefined {
  const meanings = vocabulary
    .near(readWord(word))
    .filter((match) => match.closeness === closeness.exact)
    .flatMap(({ entry }) => Array.from(vocabulary.synonyms(entry), (id) => vocabulary.form(meaningIn(id))))
  return [shown, shown.slice(0, -1).map((first, at) => `${first} ${shown[at + 1] ?? ''}`)]
    .flat()
    .find((term) => meanings.includes(term.replace(' ', '')))
}
