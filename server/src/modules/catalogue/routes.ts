import type { FastifyPluginAsync } from 'fastify'
import type { ComboQuery, ComboReply } from '@farmstand/contracts/combo'
import { registerOperations } from '../../http/register-operations.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Catalogue } from './create-catalogue.ts'
import type { ComboEntry } from './entries.ts'
import { combosOf, lookupForSale, subcategoriesOf } from './find-for-sale.ts'
import { companionsOf, findForSale } from './find-companions.ts'
import { findOtherComboParts } from './find-cooked-with.ts'
import { homeShelves } from './find-shelves.ts'
import { findFillUpItems } from './find-small.ts'
import { pageKey, pageOf } from './list-page.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

export interface CatalogueDeps {
  catalogue: Catalogue
}

export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (app, { catalogue }) => {
  const unknown = refused('NOT_FOUND')
  registerOperations(app, {
    getStock: (request, reply) => {
      const { id } = request.params
      const stock = () => lookupForSale(catalogue.current(), Number(id), 'STOCK')?.wire ?? unknown
      return app.answerPublic(request, reply, `stock:${id}`, stock)
    },
    listCombos: (request, reply) => {
      const { combo_id: id = '', subcategory_id: home = '', veg_nonveg: veg = '' } = request.query
      const combos = () => combosAsked(catalogue.current(), request.query)
      return app.answerPublic(request, reply, `combos:${id}:${home}:${veg}:${pageKey(request.query)}`, combos)
    },
    listCategories: (request, reply) =>
      app.answerPublic(request, reply, 'categories', () => catalogue.current().categories),
    listSubcategories: (request, reply) => {
      const { categoryId } = request.params
      const subcategories = () => subcategoriesOf(catalogue.current(), Number(categoryId)) ?? unknown
      return app.answerPublic(request, reply, `subcategories:${categoryId}`, subcategories)
    },
    listBanners: (request, reply) => app.answerPublic(request, reply, 'banners', () => catalogue.current().banners),
    getHomeShelves: (request, reply) =>
      app.answerPublic(request, reply, 'shelves', () => homeShelves(catalogue.current())),
    listSmallThings: (request, reply) =>
      app.answerPublic(request, reply, 'small-things', () => findFillUpItems(catalogue.current())),
    getCompanions: (request, reply) => {
      const { id } = request.params
      const companions = () => {
        const of = findForSale(catalogue.current(), Number(id))
        return of ? companionsOf(catalogue.current(), of) : unknown
      }
      return app.answerPublic(request, reply, `companions:${id}`, companions)
    },
    listCookedWith: (request, reply) => {
      const { id } = request.params
      const parts = () => {
        const of = lookupForSale(catalogue.current(), Number(id), 'STOCK')
        return of ? findOtherComboParts(catalogue.current(), of) : unknown
      }
      return app.answerPublic(request, reply, `cooked-with:${id}`, parts)
    },
  })
}

/**
 * Returns the combos that the query asks for. Refuses an unknown combo, but returns an empty list for an unknown
 * subcategory.
 */
function combosAsked(snapshot: CatalogueSnapshot, query: ComboQuery): ComboReply | Refused {
  const home = query.subcategory_id === undefined ? undefined : Number(query.subcategory_id)
  const veg = query.veg_nonveg === undefined ? undefined : query.veg_nonveg === '0' ? 0 : 1
  const combos = combosOf(snapshot, home, veg)
  if (query.combo_id === undefined) return pageOfCombos(combos, query)
  const asked = lookupForSale(snapshot, Number(query.combo_id), 'COMBO')
  if (!asked) return refused('NOT_FOUND')
  return pageOfCombos(
    combos.filter((combo) => combo.id === asked.id),
    query,
  )
}

function pageOfCombos(combos: readonly ComboEntry[], query: ComboQuery): ComboReply {
  const { entries, ...counted } = pageOf(combos, query)
  return { results: entries.map(({ wire }) => wire), ...counted }
}
