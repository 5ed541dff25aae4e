import type { Category } from '@farmstand/contracts/category'
import type { Sellable } from '@farmstand/contracts/sellable'
import { combo, stock } from '../../features/catalogue/sellable.ts'
import type { Api } from '../../lib/api-types.ts'
import type { Selection } from './selection.ts'

/** A query for the entries of a subcategory, by the filters in the address. */
interface ListQuestion {
  subcategory: Category
  selection: Pick<Selection, 'show' | 'veg' | 'sort'>
  /** The subcategories without a diet filter. */
  dietless: readonly number[]
}

export interface ListPart {
  entries: Sellable[]
  /** The number of entries in the whole subcategory. */
  total: number
}

export const noPart: ListPart = { entries: [], total: 0 }

/**
 * Reads up to `limit` entries of a subcategory from `offset` on. The server calls it while it renders, the browser as
 * the list grows.
 */
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
