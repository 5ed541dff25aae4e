import type { NameMatches } from './name-matches.ts'
import { doubt, type Doubt } from './hits.ts'
import { coversThing } from './scoring.ts'
import { isOwnText, nameKind, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/**
 * A guess that covers the head of a name needs at least this similarity. One letter of five may differ, but none of
 * four.
 */
const ALIKE = 0.76
/** A guess that does not cover the head needs at least this similarity. */
const NEARLY_RIGHT = 0.82
/** Synonyms in the shop's region have more similarity than this, and synonyms in other regions have less. */
const ELSEWHERE = 0.7
/** If at least this many words match with certainty, the other words cause no doubt. */
const MIN_SURE_WORDS = 2

/**
 * Returns true if a document matches every word, but is too far from the query to count as found. So 'soap' does not
 * find soup. A word that names a known product is never taken for a misspelling: 'lassi' does not find lapsi.
 */
export function isWeak(
  names: Names,
  gathering: NameMatches,
  document: number,
  areThings: readonly boolean[],
  arePairs: readonly boolean[],
): boolean {
  const name = gathering.bestName(document)
  const alike = coversThing(names, gathering, name) ? ALIKE : NEARLY_RIGHT
  let doubtful = 0
  for (let at = 0; at < gathering.asked; at++) {
    // One name must match both words of a known product, so that 'dairy milk' (a chocolate) does not find milk of the
    // category Dairy.
    const how = arePairs[at] === true ? gathering.closenessOfName(name, at) : gathering.closenessOf(document, at)
    if (how === closeness.exact || (how === closeness.prefix && areThings[at] !== true)) continue
    const guessed = gathering.closenessOfName(name, at) > closeness.sound
    const far = !isOwnText(names.kinds[name]) || gathering.similarityOfName(name, at) < alike
    if (arePairs[at] === true || areThings[at] === true || (guessed && far)) doubtful += 1
  }
  return doubtful > 0 && gathering.asked - doubtful < MIN_SURE_WORDS
}

/** Returns the doubt about a name. Its matched words may name what comes with the product, or a different product. */
export function doubtAboutName(names: Names, gathering: NameMatches, name: number): Doubt {
  for (let at = 0; at < gathering.asked; at++)
    if (gathering.closenessOfName(name, at) === closeness.exact && gathering.similarityOfName(name, at) <= ELSEWHERE)
      return doubt.elsewhere
  const kind = names.kinds[name]
  if (!isOwnText(kind)) return doubt.none
  const covered = gathering.covered(name)
  if (((names.sides[name] ?? 0) & covered) === covered) return doubt.side
  const core = names.coreWords[name] ?? 0
  const parts = names.parts[name] ?? 0
  const inCore = covered & ((1 << core) - 1)
  // A word that names the product only together with its neighbour counts if the neighbour matched too.
  const naming = inCore & (~parts | (covered << 1) | (covered >> 1))
  if (inCore !== 0 && naming === 0) return kind === nameKind.own ? doubt.foreign : doubt.mention
  return doubt.none
}

/**
 * Returns false if a partial match counts as found. For this, the naming word of the query must match exactly and say
 * what the product is, as butter for 'amul butter'.
 */
export function isWeakPart(names: Names, gathering: NameMatches, document: number, naming: number): boolean {
  const name = gathering.bestName(document)
  return gathering.closenessOfName(name, naming) !== closeness.exact || !coversThing(names, gathering, name)
}
