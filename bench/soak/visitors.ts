import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import { imageFormats, imageVariant, imageWidths } from '@farmstand/contracts/image'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import type { SignedInCustomer } from '../../server/src/testing/customers.ts'
import type { ServerAddress } from '../../server/src/testing/day/wire.ts'
import { makeQuestions } from '../search-questions.ts'
import { readPublic } from '../shelf.ts'
import { pick } from '../writes.ts'
import type { Seen } from './seen.ts'

/** The goods, pages and pictures of the shop that visitors read. */
export interface Sights {
  items: StockItem[]
  lists: string[]
  pages: string[]
  pictures: string[]
  questions: string[]
}

export async function sightsOf(url: string): Promise<Sights> {
  const categories = await readPublic<Category[]>(url, addressOf('listCategories'))
  const lists = categories
    .filter(({ parent_category_id }) => parent_category_id !== null)
    .map(({ category_id }) => `${addressOf('searchStocks')}?subcategory_id=${category_id}`)
  const shelves = await Promise.all(lists.map((list) => readPublic<StockSearchReply>(url, list)))
  const items = shelves.flatMap(({ results }) => results)
  const tops = categories.filter(({ parent_category_id }) => parent_category_id === null)
  return {
    items,
    lists,
    pages: [
      '/',
      ...tops.map(({ category_id }) => `/categories/${category_id}`),
      ...items.map(({ id }) => `/product/${id}`),
    ],
    pictures: shuffled(items.flatMap(({ image_urls }) => image_urls.flatMap(variantsOf))),
    questions: makeQuestions(
      items.map(({ name }) => ({ name, localName: null, alias: null, subcategory: 0 })),
      20_000,
    ),
  }
}

/** Returns the paths of all sizes of a picture. */
const variantsOf = (path: string): string[] =>
  imageFormats.flatMap((format) =>
    imageWidths.flatMap((width) => {
      const variant = imageVariant(path, width, format)
      return variant ? [`/images/${variant.replace(/^\/?images\//, '')}`] : []
    }),
  )

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** The requests of visitors. Each call makes one. */
export function visitors(seen: Seen, door: ServerAddress, sights: Sights) {
  let picture = 0
  const compressed = { headers: { 'accept-encoding': 'br, gzip' } }
  const read = async (kind: string, path: string): Promise<void> => {
    await seen.ask(kind, door, path, compressed)
  }
  const plain = async (kind: string, path: string): Promise<void> => void (await seen.ask(kind, door, path))
  return {
    page: () => read('page', pick(sights.pages)),
    list: () => read('list', pick(sights.lists)),
    product: () => read('product', addressOf('getStock', { id: pick(sights.items).id })),
    search: () => read('search', `${addressOf('searchStocks')}?${new URLSearchParams({ q: pick(sights.questions) })}`),
    /** First each picture in each size once, then again from the beginning. */
    picture: () => plain('picture', sights.pictures[picture++ % sights.pictures.length] ?? '/'),
  }
}

/** Looks at a customer's orders, as an open page of the storefront does. */
export async function ownOrders(seen: Seen, door: ServerAddress, customer: SignedInCustomer): Promise<void> {
  await seen.ask('own orders', door, addressOf('listOrders', { uid: customer.uid }), { headers: customer.headers })
}
