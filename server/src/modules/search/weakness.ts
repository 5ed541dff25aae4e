import type { Gathering } from './gathering.ts'
import { coversHead } from './scoring.ts'
import { isOwnText, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/** A guess of what the thing is must be this much alike: of five letters all but one, of four all. */
const ALIKE = 0.76
/** A guess of a word that only describes it must be nearly right. */
const NEARLY_RIGHT = 0.85
/** So many sure words leave no doubt of the rest. */
const SURE_WORDS = 2

/**
 * Whether a document that meets every word has too little to do with the question to be called what was asked for: soap is no soup, and
 * a shop without phones has nothing for 'phone'.
 */
export function isWeak(names: Names, gathering: Gathering, document: number): boolean {
  const name = gathering.bestName(document)
  const alike = coversHead(names, gathering, name) ? ALIKE : NEARLY_RIGHT
  let doubtful = 0
  for (let at = 0; at < gathering.asked; at++) {
    if (gathering.closenessOf(document, at) <= closeness.prefix) continue
    const guessed = gathering.closenessOfName(name, at) > closeness.sound
    if (guessed && (!isOwnText(names.kinds[name]) || gathering.similarityOfName(name, at) < alike)) doubtful += 1
  }
  return doubtful > 0 && gathering.asked - doubtful < SURE_WORDS
}

/** Of a document that meets a part of the question: it is what was asked for when the last word says what it is. Amul butter is butter. */
export function isWeakPart(names: Names, gathering: Gathering, document: number): boolean {
  const name = gathering.bestName(document)
  const last = gathering.closenessOfName(name, gathering.asked - 1)
  return last !== closeness.exact || !coversHead(names, gathering, name)
}
