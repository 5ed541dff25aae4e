import type { Language } from '@farmstand/contracts/languages'
import { MAX_POPULAR, type PopularSearches, type SearchUseReply } from '@farmstand/contracts/popular-search'
import { HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { lookupForSale, type Catalogue, type CatalogueSnapshot, type SoldItem } from '../catalogue/index.ts'
import type { CachedHits } from './answer-cache.ts'
import { countedText, createSearchUseCounter } from './count-search-uses.ts'
import type { IndexRevision } from './live-index.ts'
import { popularQueries } from './popular-queries.ts'

/** The texts that people searched and the goods that they bought, as stored in the database. */
interface Popularity {
  /** Texts that people searched, the most popular first. */
  queries: readonly string[]
  /** Ids of items and combos that people bought, the most popular first. */
  bought: readonly number[]
}

interface PopularDeps {
  db: Queryable
  clock: Clock
  log: Log
  secretKey: Buffer
  catalogue: Catalogue
  boughtByMany: (db: Queryable, now: Date) => Promise<number[]>
  /** Returns the current index. */
  live: () => Promise<IndexRevision>
  answerTo: (live: IndexRevision, text: string) => CachedHits
}

/** Counts searches that led to goods, and lists the popular ones. */
export function createPopularSearches(deps: PopularDeps) {
  const { db, clock, catalogue, boughtByMany, live, answerTo } = deps
  const uses = createSearchUseCounter(deps)
  const popularityOf = rememberPopularity(clock, async (language, now) => {
    const [queries, bought] = await Promise.all([popularQueries(db, language, now), boughtByMany(db, now)])
    return { queries, bought }
  })
  return {
    count: async (language: Language, typed: string, address: string): Promise<SearchUseReply> => {
      const text = countedText(typed)
      if (text !== null) {
        const { stocks, combos } = answerTo(await live(), text)
        if (stocks.length + combos.length > 0) uses.count(language, text, address)
      }
      return { noted: true }
    },
    list: async (language: Language): Promise<PopularSearches> => {
      const [index, popularity] = await Promise.all([live(), popularityOf(language)])
      return offerPopular(catalogue.current(), index, popularity, language, (text) => answerTo(index, text))
    },
    close: () => uses.close(),
  }
}

/** Reads the popularity of a language at most once an hour, because it changes slowly. */
function rememberPopularity(clock: Clock, read: (language: Language, now: Date) => Promise<Popularity>) {
  const known = new Map<Language, { until: number; value: Promise<Popularity> }>()
  return (language: Language): Promise<Popularity> => {
    const now = clock.now()
    const kept = known.get(language)
    if (kept && kept.until > now.getTime()) return kept.value
    const value = read(language, now)
    known.set(language, { until: now.getTime() + HOUR_MS, value })
    value.catch(() => known.delete(language))
    return value
  }
}

const nameIn = (language: Language, { name, wire }: SoldItem): string =>
  language === 'en' ? name : (wire.local_names[language] ?? name)

/**
 * Returns the searches to offer: first what people searched, then the names of goods that people bought. Each finds
 * something in stock, and no two find the same goods first.
 */
function offerPopular(
  catalogue: CatalogueSnapshot,
  live: IndexRevision,
  { queries, bought }: Popularity,
  language: Language,
  find: (text: string) => CachedHits,
): PopularSearches {
  const offered = new Map<string, PopularSearches['results'][number]>()
  const offer = (text: string, goods: readonly SoldItem[]): void => {
    const inStock = goods.filter(({ wire }) => wire.in_stock)
    const [first] = inStock
    if (!first || offered.size === MAX_POPULAR || offered.has(first.name)) return
    offered.set(first.name, { text, veg: inStock.some(({ vegNonveg }) => vegNonveg === 0) })
  }
  const sold = (id: number): SoldItem[] =>
    [lookupForSale(catalogue, id, 'STOCK') ?? lookupForSale(catalogue, id, 'COMBO')].filter(
      (item) => item !== undefined,
    )
  for (const text of queries) {
    const { stocks, combos } = find(text)
    offer(
      text,
      [...stocks, ...combos].flatMap((document) => sold(live.index.ids[document] ?? 0)),
    )
  }
  for (const item of bought.flatMap(sold)) offer(nameIn(language, item), [item])
  return { results: [...offered.values()] }
}
