import { nameSegments } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { stem } from './phonetics.ts'
import { readQuery } from './query.ts'
import { closeness, type Vocabulary } from './vocabulary.ts'
import { likeness, readWord } from './words.ts'

const ALIKE = 0.6

/**
 * How a query was read, when the best result's name does not show it: 'tamatar' is tomato. `shelves`: names of its categories; a query for
 * one of these is not explained.
 */
export function understoodAs(
  vocabulary: Vocabulary,
  typed: string,
  { name, shelves }: { name: string; shelves: readonly string[] },
): { typed: string; as: string } | null {
  const { required } = readQuery(typed)
  const shown = toWords(name)
  const around = shelves.flatMap((shelf) => toWords(shelf).map(stem))
  const read = required.map((word) => (around.includes(stem(word)) ? word : readAs(vocabulary, word, shown)))
  if (read.every((word, at) => word === required[at])) return null
  const as = read.every((word) => word !== null) ? read.join(' ') : (nameSegments(name)[0]?.core.trim() ?? name)
  return { typed: required.join(' '), as }
}

/** The word itself when it is shown or begins a shown word; else the shown word that it means or nearly spells; else null. */
function readAs(vocabulary: Vocabulary, word: string, shown: readonly string[]): string | null {
  if (shown.some((each) => stem(each) === stem(word) || each.startsWith(word))) return word
  const asked = readWord(word)
  const meanings = vocabulary
    .near(asked)
    .filter((match) => match.closeness === closeness.exact)
    .flatMap(({ entry }) => [...vocabulary.synonyms(entry)].map((id) => vocabulary.form(id)))
  const meant = shown.find((each) => meanings.includes(each))
  if (meant !== undefined) return meant
  const [closest] = shown
    .map((each) => ({ each, alike: likeness(asked, readWord(each)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
  return closest?.each ?? null
}
