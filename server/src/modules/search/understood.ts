import { nameSegments } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { stem } from './phonetics.ts'
import { readQuery } from './query.ts'
import { closeness, type Vocabulary } from './vocabulary.ts'
import { likeness, readWord } from './words.ts'

const ALIKE = 0.6

/**
 * What a question was read as, where the name that answers it best does not show it: 'tamatar' is tomato. Who asks for `shelves`, the
 * names of its categories, is not told that they are it.
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

/** The word itself where it is shown or begins one that is; else what it means of what is shown, or was meant to be; else null. */
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
