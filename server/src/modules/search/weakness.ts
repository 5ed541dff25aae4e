import type { Gathering } from './gathering.ts'
import { doubt, type Doubt } from './hits.ts'
import { namesIt } from './scoring.ts'
import { isOwnText, nameKind, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/** How similar a guess of the head word must be: of five letters all but one, of four all. */
const ALIKE = 0.76
/** How similar a guess of a qualifying word must be. */
const NEARLY_RIGHT = 0.82
/** A synonym in the shop's own region is more similar than this, one of other regions less. */
const ELSEWHERE = 0.7
/** With so many certain words there is no doubt about the rest. */
const SURE_WORDS = 2

/**
 * Whether a document that matches every word is still too far from the query to be shown as found: soap is no soup, and a shop without
 * phones has nothing for 'phone'. A word that is known as a thing is no slip of another one: lassi is not lapsi.
 */
export function isWeak(
  names: Names,
  gathering: Gathering,
  document: number,
  areThings: readonly boolean[],
  arePairs: readonly boolean[],
): boolean {
  const name = gathering.bestName(document)
  const alike = namesIt(names, gathering, name) ? ALIKE : NEARLY_RIGHT
  let doubtful = 0
  for (let at = 0; at < gathering.asked; at++) {
    // A known thing is met by one name: 'dairy milk' is no milk of the dairy.
    const how = arePairs[at] === true ? gathering.closenessOfName(name, at) : gathering.closenessOf(document, at)
    if (how === closeness.exact || (how === closeness.prefix && areThings[at] !== true)) continue
    const guessed = gathering.closenessOfName(name, at) > closeness.sound
    const far = !isOwnText(names.kinds[name]) || gathering.similarityOfName(name, at) < alike
    if (arePairs[at] === true || areThings[at] === true || (guessed && far)) doubtful += 1
  }
  return doubtful > 0 && gathering.asked - doubtful < SURE_WORDS
}

/** Whether what the name has of the query's words means the thing itself. */
export function doubtOf(names: Names, gathering: Gathering, name: number): Doubt {
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
  // A word that only names the thing with its neighbour does so when that is met too.
  const told = inCore & (~parts | (covered << 1) | (covered >> 1))
  if (inCore !== 0 && told === 0) return kind === nameKind.own ? doubt.foreign : doubt.mention
  return doubt.none
}

/** The same for a document that matches a part of the query: it counts as found when its head is the word that names the thing. Amul butter is butter. */
export function isWeakPart(names: Names, gathering: Gathering, document: number, naming: number): boolean {
  const name = gathering.bestName(document)
  return gathering.closenessOfName(name, naming) !== closeness.exact || !namesIt(names, gathering, name)
}
