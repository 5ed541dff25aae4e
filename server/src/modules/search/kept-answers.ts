import { LRUCache } from 'lru-cache'
import type { Live } from './live-index.ts'
import { readQuery } from './query.ts'
import { typeOf, type SearchIndex } from './search-index.ts'

/** Documents that answer a question, by their numbers, the best first. */
export interface Answer {
  stocks: Int32Array
  combos: Int32Array
  /** What only comes close. */
  weak: Int32Array
}

/** Numbers kept in all: four megabytes. */
const MOST_NUMBERS = 1_000_000
/** Only the closest can be shown. */
const MOST_WEAK = 60

/** Asks each question once of each index, however it was spelled. */
export function createKeptAnswers(): (live: Live, typed: string) => Answer {
  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_NUMBERS,
    sizeCalculation: ({ stocks, combos, weak }) => stocks.length + combos.length + weak.length + 20,
  })
  let revision = 0
  return (live, typed) => {
    if (live.revision !== revision) answers.clear()
    revision = live.revision
    const { normalised } = readQuery(typed)
    const known = answers.get(normalised)
    if (known) return known
    const { sure, weak } = live.searcher.search(typed)
    const made = {
      stocks: ofType(live.index, sure, 'STOCK'),
      combos: ofType(live.index, sure, 'COMBO'),
      weak: Int32Array.from(weak.slice(0, MOST_WEAK)),
    }
    answers.set(normalised, made)
    return made
  }
}

const ofType = (index: SearchIndex, documents: readonly number[], type: 'STOCK' | 'COMBO'): Int32Array =>
  Int32Array.from(documents.filter((document) => typeOf(index, document) === type))
