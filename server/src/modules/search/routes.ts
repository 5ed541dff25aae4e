import type { FastifyPluginAsync } from 'fastify'
import type { StockSearchQuery } from '@farmstand/contracts/stock-item'
import { registerOperations } from '../../http/register-operations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { pageKey, type Catalogue } from '../catalogue/index.ts'
import type { ShopReader } from '../shop/index.ts'
import { answerList, answerSearch, type SearchQuestion } from './answer-search.ts'
import { askedSize } from './asked-size.ts'
import { createAnswerCache, type CachedHits } from './answer-cache.ts'
import { createLiveIndex, type IndexRevision } from './live-index.ts'
import { countProductRequest } from './count-product-request.ts'
import { createMissCounter } from './misses.ts'
import { asksForOffers } from './offer-questions.ts'
import { createPopularSearches } from './popular-searches.ts'
import { readQuery } from './query.ts'
import { regionOf } from './shop-region.ts'

export interface SearchDeps {
  db: Queryable
  catalogue: Catalogue
  clock: Clock
  shop: ShopReader
  log: Log
  secretKey: Buffer
  /** Returns the ids of the goods that many customers bought lately, the most popular first. */
  boughtByMany: (db: Queryable, now: Date) => Promise<number[]>
}

export const searchRoutes: FastifyPluginAsync<SearchDeps> = async (app, deps) => {
  const { db, catalogue, clock, shop, log } = deps
  const index = await createLiveIndex({ catalogue, region: () => regionOf(shop.current().state), log })
  const misses = createMissCounter({ db, clock, log })
  const answerTo = createAnswerCache()
  const popular = createPopularSearches({ ...deps, answerTo, live: async () => index.current() ?? index.first })
  app.addHook('onClose', async () => {
    index.close()
    await Promise.all([misses.close(), popular.close()])
  })

  registerOperations(app, {
    searchStocks: (request, reply) => {
      const question = questionIn(request.query)
      const filters = `${question.subcategoryId ?? ''}:${question.veg ?? ''}:${pageKey(request.query)}`
      if (question.q.trim() === '')
        return app.answerPublic(request, reply, `list:${filters}`, () => answerList(catalogue.current(), question))
      const { normalised } = readQuery(question.q)
      const answer = (live: IndexRevision) => {
        const found = answerTo(live, question.q)
        const missed = isMissed(found, question) && normalised !== '' && !asksForOffers(normalised)
        if (missed) misses.count(normalised, request.ip)
        // The answer repeats a word that was typed in another script. So each such spelling needs a separate cache
        // entry.
        const script = /\P{ASCII}/u.test(question.q) ? question.q.trim() : ''
        const size = Object.values(askedSize(question.q) ?? {}).join('')
        const key = `search:${live.revision}:${question.onlyCombos ? 'combos' : ''}:${filters}:${normalised}:${size}:${script}`
        // An answer without results is never cached, because each such query is counted.
        const holds = () => !missed && index.current() === live
        const made = () => answerSearch(catalogue.current(), live, found, question)
        return app.answerPublic(request, reply, key, made, holds)
      }
      const live = index.current()
      return live ? answer(live) : index.first.then(answer)
    },
    countSearch: ({ body: { text, language }, ip }) => popular.count(language, text, ip),
    listPopularSearches: ({ query: { language } }) => popular.list(language),
    wishForStock: (request) => countProductRequest(db, request.body, { address: request.ip, now: clock.now() }),
  })
}

function questionIn(query: StockSearchQuery): SearchQuestion {
  const { q = '', subcategory_id: home, veg_nonveg: veg, show } = query
  return {
    q,
    subcategoryId: home === undefined ? undefined : Number(home),
    veg: veg === undefined ? undefined : veg === '0' ? 0 : 1,
    onlyCombos: show === 'combos',
    page: query,
  }
}

/**
 * Returns true if the shop has nothing for the query. An answer that is empty because of a filter or an offset does not
 * count.
 */
const isMissed = ({ stocks, combos }: CachedHits, { subcategoryId, veg, page }: SearchQuestion): boolean =>
  stocks.length + combos.length === 0 && subcategoryId === undefined && veg === undefined && !Number(page.offset)
