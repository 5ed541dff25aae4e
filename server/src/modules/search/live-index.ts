import type { Catalogue } from '../catalogue/index.ts'
import type { Log } from '../../platform/log.ts'
import { buildIndexInTurns, withFreshFacts, type SearchIndex } from './search-index.ts'
import { shopDocuments } from './shop-documents.ts'

export interface LiveIndex {
  current(): SearchIndex
  /** Grows with each index: part of the key of every cached answer. */
  revision(): number
  close(): void
}

/** Keeps an index of the catalogue as it is now; a change is indexed beside the requests, which use the old one meanwhile. */
export async function createLiveIndex({ catalogue, log }: { catalogue: Catalogue; log: Log }): Promise<LiveIndex> {
  let index = await buildIndexInTurns(shopDocuments(catalogue.current()))
  let revision = 1
  let stale = false
  let building = false

  async function rebuild(): Promise<void> {
    if (building) return
    building = true
    while (stale) {
      stale = false
      const documents = shopDocuments(catalogue.current())
      index = withFreshFacts(index, documents) ?? (await buildIndexInTurns(documents))
      revision += 1
    }
    building = false
  }
  const stop = catalogue.onChange(() => {
    stale = true
    rebuild().catch((error: unknown) => {
      building = false
      log.error({ err: error }, 'Cannot index the catalogue; search answers from the last index')
    })
  })
  return { current: () => index, revision: () => revision, close: stop }
}
