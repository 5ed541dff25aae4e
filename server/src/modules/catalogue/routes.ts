import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BannerList } from '@farmstand/contracts/banner'
import { CategoryList, CategoryParams } from '@farmstand/contracts/category'
import { ComboQuery, ComboReply } from '@farmstand/contracts/combo'
import { ErrorReply } from '@farmstand/contracts/error'
import { StockItem, StockParams } from '@farmstand/contracts/stock-item'
import { Refusal } from '../../platform/errors.ts'
import type { Catalogue } from './create-catalogue.ts'
import { combosOf, lookupForSale, subcategoriesOf } from './find-offers.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

export interface CatalogueDeps {
  catalogue: Catalogue
}

export const catalogueRoutes: FastifyPluginAsyncTypebox<CatalogueDeps> = async (app, { catalogue }) => {
  // Not all options: the prefix among them would be put before the paths a second time.
  await app.register(offerRoutes, { catalogue })
  await app.register(shelfRoutes, { catalogue })
}

/** What is sold. */
const offerRoutes: FastifyPluginAsyncTypebox<CatalogueDeps> = async (app, { catalogue }) => {
  app.get(
    '/stocks/:id',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'A stock item',
        operationId: 'getStock',
        params: StockParams,
        response: { 200: StockItem, '4xx': ErrorReply },
      },
    },
    (request, reply) => {
      const { id } = request.params
      const stock = () => found(lookupForSale(catalogue.current(), Number(id), 'STOCK')).wire
      return app.answerPublic(request, reply, `stock:${id}`, stock)
    },
  )
  app.get(
    '/combos/',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'Combos: one, those of a subcategory, or all',
        operationId: 'listCombos',
        querystring: ComboQuery,
        response: { 200: ComboReply, '4xx': ErrorReply },
      },
    },
    (request, reply) => {
      const { combo_id: id = '', subcategory_id: home = '', veg_nonveg: veg = '' } = request.query
      const combos = () => ({ results: combosAsked(catalogue.current(), request.query) })
      return app.answerPublic(request, reply, `combos:${id}:${home}:${veg}`, combos)
    },
  )
}

/** Where it stands, and what points there. */
const shelfRoutes: FastifyPluginAsyncTypebox<CatalogueDeps> = async (app, { catalogue }) => {
  app.get(
    '/categories/',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'All categories; those without a parent are top-level',
        operationId: 'listCategories',
        response: { 200: CategoryList, '4xx': ErrorReply },
      },
    },
    (request, reply) => app.answerPublic(request, reply, 'categories', () => catalogue.current().categories),
  )
  app.get(
    '/categories/:categoryId/sub',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'The subcategories of a category',
        operationId: 'listSubcategories',
        params: CategoryParams,
        response: { 200: CategoryList, '4xx': ErrorReply },
      },
    },
    (request, reply) => {
      const { categoryId } = request.params
      const subcategories = () => found(subcategoriesOf(catalogue.current(), Number(categoryId)))
      return app.answerPublic(request, reply, `subcategories:${categoryId}`, subcategories)
    },
  )
  app.get(
    '/banner/',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'All banners; inactive 0 marks the ones to show',
        operationId: 'listBanners',
        response: { 200: BannerList, '4xx': ErrorReply },
      },
    },
    (request, reply) => app.answerPublic(request, reply, 'banners', () => catalogue.current().banners),
  )
}

/** An unknown combo is refused; an unknown subcategory merely holds none. */
function combosAsked(snapshot: CatalogueSnapshot, query: ComboQuery) {
  const home = query.subcategory_id === undefined ? undefined : Number(query.subcategory_id)
  const veg = query.veg_nonveg === undefined ? undefined : query.veg_nonveg === '0' ? 0 : 1
  const combos = combosOf(snapshot, home, veg)
  if (query.combo_id === undefined) return combos.map((combo) => combo.wire)
  const asked = found(lookupForSale(snapshot, Number(query.combo_id), 'COMBO'))
  return combos.filter((combo) => combo.id === asked.id).map((combo) => combo.wire)
}

function found<Found>(one: Found | undefined): Found {
  if (one === undefined) throw new Refusal('NOT_FOUND')
  return one
}
