import type { SearchTrial } from '@farmstand/contracts/office/item'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { catalogueFingerprint, readSnapshot } from '../catalogue/index.ts'
import { newestIdentity } from '../shop/index.ts'
import { buildInBackground } from './build-in-background.ts'
import { openIndex, type SearchDocument, type SearchIndex } from './search-index.ts'
import { Searcher } from './search.ts'
import { regionOf } from './shop-region.ts'
import { shopDocuments } from './shop-documents.ts'

export interface TrialQuestion {
  /** The staff member who asks. Each person's questions run one at a time. */
  by: string
  q: string
  /** Null for an item that is not saved yet. */
  itemId: number | null
  name: string
  /** All aliases of the item, as typed. */
  aliases: readonly string[]
}

const SHOWN = 3
/** At most this many questions per person are accepted at once. One runs, and one waits. */
const MAX_WAITING = 2
const RETRY_S = 1
/** The id of an item that is not saved yet. */
const NEW_ITEM = -1

/**
 * Returns a function that tests at which place a query would find an item under names that the seller has typed but not
 * saved. The function keeps the index with these names, so that only the first query has to build it. A person's second
 * question waits for the first, and a third one is refused.
 */
export function createSearchTrial(db: Database): (asked: TrialQuestion) => Promise<SearchTrial | Refused> {
  let kept: { key: string; index: SearchIndex; searcher: Searcher; names: ReadonlyMap<number, string> } | null = null
  const turns = new Map<string, { count: number; last: Promise<unknown> }>()
  return async ({ by, ...asked }) => {
    const turn = turns.get(by) ?? { count: 0, last: Promise.resolve() }
    if (turn.count >= MAX_WAITING) return refused('TOO_MANY_REQUESTS', { retryAfter: RETRY_S })
    turn.count += 1
    turns.set(by, turn)
    const answer = turn.last.then(() => attempt(asked))
    turn.last = answer.catch(() => undefined)
    try {
      return await answer
    } finally {
      turn.count -= 1
      if (turn.count === 0) turns.delete(by)
    }
  }

  async function attempt({ q, itemId, ...names }: Omit<TrialQuestion, 'by'>): Promise<SearchTrial> {
    const key = JSON.stringify([await catalogueFingerprint(db), itemId, names])
    if (kept?.key !== key) {
      const documents = await documentsWith(db, itemId ?? NEW_ITEM, names)
      const index = openIndex(await buildInBackground(documents, regionOf((await newestIdentity(db))?.state ?? '')))
      const named = new Map(documents.map(({ id, name }) => [id, name]))
      kept = { key, index, searcher: new Searcher(index), names: named }
    }
    const { index, searcher, names: named } = kept
    const ids = searcher.search(q).sure.map((document) => index.ids[document] ?? 0)
    const place = ids.indexOf(itemId ?? NEW_ITEM)
    return {
      place: place < 0 ? null : place + 1,
      found: ids.length,
      first: ids.slice(0, SHOWN).flatMap((id) => named.get(id) ?? []),
    }
  }
}

async function documentsWith(
  db: Database,
  id: number,
  { name, aliases }: Pick<TrialQuestion, 'name' | 'aliases'>,
): Promise<SearchDocument[]> {
  const documents = [...shopDocuments(await readSnapshot(db))].flat()
  const known = documents.find((document) => document.id === id)
  const tried: SearchDocument = {
    type: 'STOCK',
    categoryNames: [],
    categoryAliases: [],
    contents: [],
    inStock: true,
    home: 0,
    diet: null,
    ...known,
    id,
    name,
    aliases: [...aliases],
  }
  return known ? documents.map((document) => (document === known ? tried : document)) : [...documents, tried]
}
