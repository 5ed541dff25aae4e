import type { FastifyPluginAsync } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { StockSearchReply } from '@farmstand/contracts/stock-item'
import { serve } from '../../http/serve.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { pageKey, type Catalogue } from '../catalogue/index.ts'
import { answerSearch, type SearchQuestion } from './answer-search.ts'
import { createLiveIndex } from './live-index.ts'
import { createMisses } from './misses.ts'
import { readQuery } from './query.ts'

export interface SearchDeps {
  db: Queryable
  catalogue: Catalogue
  clock: Clock
  log: Log
}

const ANSWERS_REMEMBERED = 1_000

export const searchRoutes: FastifyPluginAsync<SearchDeps> = async (app, { db, catalogue, clock, log }) => {
  const index = await createLiveIndex({ catalogue, log })
  const misses = createMisses({ db, clock, log })
  const answers = new LRUCache<string, StockSearchReply>({ max: ANSWERS_REMEMBERED })
  app.addHook('onClose', async () => {
    index.close()
    await misses.close()
  })

  function answer(key: string, question: SearchQuestion): StockSearchReply {
    const known = answers.get(key)
    if (known) return known
    const made = answerSearch(catalogue.current(), index.current(), question)
    answers.set(key, made)
    return made
  }

  serve(app, {
    searchStocks: (request, reply) => {
      const { q = '', subcategory_id: home = '', veg_nonveg: veg = '' } = request.query
      const { normalised } = readQuery(q)
      const revision = index.revision()
      const key = `search:${catalogue.generation()}:${revision}:${home}:${veg}:${pageKey(request.query)}:${q.trim() === '' ? '' : `?${normalised}`}`
      const made = answer(key, {
        q,
        subcategoryId: home === '' ? undefined : Number(home),
        veg: dietOf(veg),
        page: request.query,
      })
      const missed = made.near && normalised !== '' && home === '' && veg === ''
      if (missed) misses.count(normalised)
      // Each miss is counted, so each must come here.
      const holds = () => !missed && index.revision() === revision
      return app.answerPublic(request, reply, key, () => made, holds)
    },
  })
}

const dietOf = (veg: '' | '0' | '1'): 0 | 1 | undefined => (veg === '' ? undefined : veg === '0' ? 0 : 1)
