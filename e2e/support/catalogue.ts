import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import type { Combo } from '@farmstand/contracts/combo'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'

/** Returns a public answer of the running shop. */
export async function readJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  const body: T = await answer.json()
  return body
}

/** Returns the id of a category of the demo shop. */
export async function categoryId(url: string, name: string): Promise<number> {
  const all = await readJson<Category[]>(url + addressOf('listCategories'))
  const found = all.find((category) => category.category_name === name)
  if (!found) throw new Error(`The demo shop has no category ${name}`)
  return found.category_id
}

/** Returns an item or combo of the demo shop, by its exact name. */
export async function findByName(url: string, name: string): Promise<StockItem | Combo> {
  const reply = await readJson<StockSearchReply>(
    `${url}${addressOf('searchStocks')}?${new URLSearchParams({ q: name })}`,
  )
  const item = [...reply.results, ...(reply.combos ?? [])].find((each) => each.name === name)
  if (!item) throw new Error(`The demo shop does not sell ${name}`)
  return item
}
