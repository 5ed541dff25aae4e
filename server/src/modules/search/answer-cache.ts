import type { ItemType } from '@farmstand/contracts/item-type'
import { LRUCache } from 'lru-cache'
import type { IndexRevision } from './live-index.ts'
import { readQuery } from './query.ts'
import { typeOf, type SearchIndex } from './search-index.ts'

/** The numbers of matching documents, the best first. */
export interface CachedHits {
  stocks: Int32Array
  combos: Int32Array
  /** Documents whose name contains a word of the query, but which are a different product. */
  called: Int32Array
  /** Documents that are only a guess. */
  weak: Int32Array
}

/** The cache holds at most this many document numbers, which take about four megabytes. */
const MAX_NUMBERS = 1_000_000
/** An answer has at most this many guesses, because only the closest are shown. */
const MAX_WEAK = 60

/** Returns a search function that caches its answers. Each normalised query is searched once per index. */
export function createAnswerCache(): (live: IndexRevision, typed: string) => CachedHits {
  const answers = new LRUCache<string, CachedHits>({
    maxSize: MAX_NUMBERS,
    sizeCalculation: ({ stocks, combos, called, weak }) =>
      stocks.length + combos.length + called.length + weak.length + 20,
  })
  let revision = 0
  return (live, typed) => {
    if (live.revision !== revision) answers.clear()
    revision = live.revision
    const { normalised } = readQuery(typed)
    const known = answers.get(normalised)
    if (known) return known
    const { sure, called, weak } = live.searcher.search(typed)
    const made = {
      stocks: ofType(live.index, sure, 'STOCK'),
      combos: ofType(live.index, sure, 'COMBO'),
      called: Int32Array.from(called.slice(0, MAX_WEAK)),
      weak: Int32Array.from(weak.slice(0, MAX_WEAK)),
    }
    answers.set(normalised, made)
    return made
  }
}

const ofType = (index: SearchIndex, documents: readonly number[], type: ItemType): Int32Array =>
  Int32Array.from(documents.filter((document) => typeOf(index, document) === type))
