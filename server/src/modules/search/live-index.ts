import { setImmediate as turn } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/index.ts'
import type { Log } from '../../platform/log.ts'
import { WORTH_A_THREAD, buildInBackground } from './build-in-background.ts'
import type { Region } from './meanings.ts'
import { openIndex, renewStock, type SearchDocument, type SearchIndex } from './search-index.ts'
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
  let documents = await readDocuments(catalogue)
  let live: IndexRevision | null = null
  let stale = false
  let building = true
  let builtFor: Region | null = null

  async function renew(): Promise<IndexRevision> {
    const read = live ? await readDocuments(catalogue) : documents
    const asked = region()
    if (live && builtFor === asked && (await sameTexts(documents, read))) {
      renewStock(live.index, read)
      live = { ...live, revision: live.revision + 1 }
    } else {
      const index = openIndex(await buildInBackground(read, asked))
      live = { index, searcher: new Searcher(index), revision: (live?.revision ?? 0) + 1 }
      builtFor = asked
    }
    documents = read
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
  const first = renew()
  // Indexes changes that were made during the first build. If this build fails, waiting searches get the error, and the
  // next change of the catalogue starts a new build.
  const settled = first.then(renewWhileStale, (error: unknown) => {
    building = false
    log.error({ err: error }, 'Cannot index the catalogue')
  })
  if (documents.length < WORTH_A_THREAD) await settled
  return { current: () => live, first, close: stop }
}

async function readDocuments(catalogue: Catalogue): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (const batch of shopDocuments(catalogue.current())) {
    documents.push(...batch)
    await turn()
  }
  return documents
}

const DOCUMENTS_A_TURN = 2_000

/** Returns true if nothing but availability has changed, for example after a sale. */
async function sameTexts(old: readonly SearchDocument[], fresh: readonly SearchDocument[]): Promise<boolean> {
  if (old.length !== fresh.length) return false
  for (const [at, document] of fresh.entries()) {
    const known = old[at]
    if (!known || !hasTextsOf(known, document)) return false
    if (at % DOCUMENTS_A_TURN === 0) await turn()
  }
  return true
}

const hasTextsOf = (one: SearchDocument, other: SearchDocument): boolean =>
  one.id === other.id &&
  one.type === other.type &&
  one.name === other.name &&
  isSameList(one.aliases, other.aliases) &&
  isSameList(one.categoryNames, other.categoryNames) &&
  isSameList(one.categoryAliases, other.categoryAliases) &&
  isSameList(one.contents, other.contents)

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])
