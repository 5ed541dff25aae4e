import type { Queryable } from '../../platform/database.ts'
import type { CatalogueSnapshot, KeptSnapshot, SoldItem } from '../catalogue/index.ts'
import { lookupForSale } from '../catalogue/index.ts'
import { newestIdentity } from '../shop/index.ts'
import { buildInBackground } from './build-in-background.ts'
import { openIndex, typeOf, type SearchIndex } from './search-index.ts'
import { Searcher } from './search.ts'
import { regionOf } from './shop-region.ts'
import { shopDocuments } from './shop-documents.ts'

/**
 * Returns a search for callers that do not have the server's index. It finds the matching goods, the best first, or
 * guesses if none match. The index is built again only after a change of the catalogue.
 */
export function createGoodsFinder(): (
  db: Queryable,
  kept: KeptSnapshot,
  asked: { q: string; limit: number },
) => Promise<SoldItem[]> {
  let built: { key: string; index: SearchIndex; searcher: Searcher } | null = null
  return async (db, { key, snapshot }, { q, limit }) => {
    if (built?.key !== key) {
      const region = regionOf((await newestIdentity(db))?.state ?? '')
      const index = openIndex(await buildInBackground([...shopDocuments(snapshot)].flat(), region))
      built = { key, index, searcher: new Searcher(index) }
    }
    const { index, searcher } = built
    const { sure, weak } = searcher.search(q)
    const found = goodsOf(snapshot, index, sure)
    return (found.length > 0 ? found : goodsOf(snapshot, index, weak)).slice(0, limit)
  }
}

const goodsOf = (snapshot: CatalogueSnapshot, index: SearchIndex, documents: readonly number[]): SoldItem[] =>
  documents.flatMap((document) => {
    const type = typeOf(index, document)
    return type === 'CATEGORY' ? [] : (lookupForSale(snapshot, index.ids[document] ?? 0, type) ?? [])
  })
