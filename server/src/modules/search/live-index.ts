import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts'
import type { Log } from '../../platform/log.ts'
import { WORTH_A_PROCESS, buildInBackground, buildInProcess } from './build-in-background.ts'
import type { Region } from './meanings.ts'
import { openIndex, renewStock, type IndexData, type SearchDocument, type SearchIndex } from './search-index.ts'
import { Searcher } from './search.ts'
import { shopDocuments } from './shop-documents.ts'

/** An index with the searcher for it and its revision. */
export interface IndexRevision {
  index: SearchIndex
  searcher: Searcher
  /** Increases with each new index and each change of availability. The keys of cached answers contain it. */
  revision: number
}

export interface LiveIndex {
  /** Returns null until the first index of a large shop is built. */
  current(): IndexRevision | null
  /** Resolves when the first index is built. */
  first: Promise<IndexRevision>
  close(): void
}

/**
 * Keeps the index up to date with the catalogue. A change is indexed in the background, while requests use the old
 * index. A large shop starts before the first index is built, and only searches wait for this index.
 */
export async function createLiveIndex({
  catalogue,
  region,
  log,
}: {
  catalogue: Catalogue
  /** Returns the region of the shop. If a word has several meanings, the one of this region comes first. */
  region: () => Region | null
  log: Log
}): Promise<LiveIndex> {
  // Only a hash of the documents is kept, because the documents of a large shop take 50 MB.
  let texts = ''
  let live: IndexRevision | null = null
  let stale = false
  let building = true
  let builtFor: Region | null = null

  async function renew(): Promise<IndexRevision> {
    const snapshot = catalogue.current()
    const asked = region()
    const { hash, inStock } = await hashDocuments(snapshot)
    if (live && builtFor === asked && hash === texts) {
      renewStock(live.index, inStock)
      live = { ...live, revision: live.revision + 1 }
    } else {
      const index = openIndex(await buildIndexOf(snapshot, asked))
      live = { index, searcher: new Searcher(index), revision: (live?.revision ?? 0) + 1 }
      builtFor = asked
      texts = hash
    }
    return live
  }
  async function renewWhileStale(): Promise<void> {
    building = true
    try {
      while (stale) {
        stale = false
        await renew()
      }
    } catch (error) {
      log.error({ err: error }, 'Cannot index the catalogue; search answers from the last index')
    } finally {
      building = false
    }
  }
  const stop = catalogue.onChange(() => {
    stale = true
    if (!building) void renewWhileStale()
  })
  const isSmall = !isWorthAProcess(catalogue.current())
  const first = renew()
  // Indexes changes that were made during the first build. If this build fails, waiting searches get the error, and the
  // next change of the catalogue starts a new build.
  const settled = first.then(renewWhileStale, (error: unknown) => {
    building = false
    log.error({ err: error }, 'Cannot index the catalogue')
  })
  if (isSmall) await settled
  return { current: () => live, first, close: stop }
}

const isWorthAProcess = ({ stocks, combos }: CatalogueSnapshot): boolean =>
  stocks.length + combos.length >= WORTH_A_PROCESS

const buildIndexOf = (snapshot: CatalogueSnapshot, region: Region | null): Promise<IndexData> =>
  isWorthAProcess(snapshot)
    ? buildInProcess(shopDocuments(snapshot), region)
    : buildInBackground([...shopDocuments(snapshot)].flat(), region)

/**
 * Returns which documents are in stock, and a hash that stays the same if nothing else changes, for example after a
 * sale.
 */
async function hashDocuments(snapshot: CatalogueSnapshot): Promise<{ hash: string; inStock: Uint8Array }> {
  const hash = createHash('sha256')
  const inStock: number[] = []
  for (const batch of shopDocuments(snapshot)) {
    hash.update(JSON.stringify(batch.map(textsOf)))
    for (const document of batch) inStock.push(Number(document.inStock))
    await turn()
  }
  return { hash: hash.digest('base64'), inStock: Uint8Array.from(inStock) }
}

const textsOf = ({ id, type, name, aliases, categoryNames, categoryAliases, contents }: SearchDocument) => [
  id,
  type,
  name,
  aliases,
  categoryNames,
  categoryAliases,
  contents,
]
