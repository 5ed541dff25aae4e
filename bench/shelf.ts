import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'

/** Returns the answer of a public call of the bench's own shop, which has the type of the contracts. */
export async function readPublic<T>(url: string, path: string): Promise<T> {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

/** Returns the first category, the address of the list of its first subcategory, and the items in it. */
export async function firstShelf(url: string): Promise<{ top: number; list: string; items: StockItem[] }> {
  const categories = await readPublic<Category[]>(url, addressOf('listCategories'))
  const top = categories.find((category) => category.parent_category_id === null)
  const sub = categories.find((category) => category.parent_category_id === top?.category_id)
  if (!top || !sub) throw new Error('The shop has no categories to measure')
  const list = `${addressOf('searchStocks')}?subcategory_id=${sub.category_id}`
  const { results: items } = await readPublic<StockSearchReply>(url, list)
  return { top: top.category_id, list, items }
}

export const itemsOfFirstShelf = async (url: string): Promise<StockItem[]> => (await firstShelf(url)).items
