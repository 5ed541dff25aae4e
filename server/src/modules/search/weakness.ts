import type { Gathering } from './gathering.ts'
import { coversHead } from './scoring.ts'
import { isOwnText, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/** How similar a guess of the head word must be: of five letters all but one, of four all. */
const ALIKE = 0.76
/** How similar a guess of a qualifying word must be. */
const NEARLY_RIGHT = 0.85
/** With so many certain words there is no doubt about the rest. */
const SURE_WORDS = 2

/**
 * Whether a document that matches every word is still too far from the query to be shown as found: soap is no soup, and a shop without
 * phones has nothing for 'phone'. A word that is known as a thing is no slip of another one: lassi is not lapsi.
 */
export function isWeak(names: Names, gathering: Gathering, document: number, areThings: readonly boolean[]): boolean {
  const name = gathering.bestName(document)
  const alike = coversHead(names, gathering, name) ? ALIKE : NEARLY_RIGHT
  let doubtful = 0
  for (let at = 0; at < gathering.asked; at++) {
    if (gathering.closenessOf(document, at) <= closeness.prefix) continue
    const guessed = gathering.closenessOfName(name, at) > closeness.sound
    const far = !isOwnText(names.kinds[name]) || gathering.similarityOfName(name, at) < alike
    if (areThings[at] === true || (guessed && far)) doubtful += 1
  }
  return doubtful > 0 && gathering.asked - doubtful < SURE_WORDS
}

/** The same for a document that matches a part of the query: it counts as found when its head is the word that names the thing. Amul butter is butter. */
export function isWeakPart(names: Names, gathering: Gathering, document: number, naming: number): boolean {
  const name = gathering.bestName(document)
  return gathering.closenessOfName(name, naming) !== closeness.exact || !coversHead(names, gathering, name)
}
