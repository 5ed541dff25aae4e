import type { Category } from '@farmstand/contracts/category'
import type { Sellable } from '@farmstand/contracts/sellable'
import { combo, stock } from '../../features/catalogue/sellable.ts'
import type { Api } from '../../lib/api-types.ts'
import type { Selection } from './selection.ts'

/** What stands in a subcategory, by the filters of the address. */
interface ListQuestion {
  subcategory: Category
  selection: Pick<Selection, 'show' | 'veg' | 'sort'>
  /** Subcategories in which the diet is no question. */
  dietless: readonly number[]
}

export interface ListPart {
  entries: Sellable[]
  /** Of the whole subcategory. */
  total: number
}

export const noPart: ListPart = { entries: [], total: 0 }

/** So many entries of a subcategory from the one at `offset` on; by the server while it renders, by the browser as the list runs on. */
export async function readPart(
  shop: Pick<Api<'searchStocks' | 'listCombos'>, 'searchStocks' | 'listCombos'>,
  { subcategory, selection: { show, veg, sort }, dietless }: ListQuestion,
  offset: number,
  limit: number,
): Promise<ListPart> {
  const id = subcategory.category_id
  const query = {
    subcategory_id: id,
    limit,
    ...(offset > 0 && { offset }),
    ...(sort && { sort }),
    ...(veg && !dietless.includes(id) && { veg_nonveg: veg }),
  }
  if (show === 'combo') {
    const { results, total = results.length } = await shop.listCombos({ query })
    return { entries: results.map(combo), total }
  }
  const { results, total = results.length } = await shop.searchStocks({ query })
  return { entries: results.map(stock), total }
}
