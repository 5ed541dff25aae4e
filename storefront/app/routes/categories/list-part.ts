import type { Category } from '@farmstand/contracts/category'
import type { Sellable } from '@farmstand/contracts/sellable'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import type { Api } from '../../lib/api-types.ts'
import type { Selection } from './selection.ts'

/** The entries to load: those of a subcategory with the filters in the address. */
interface ListQuestion {
  subcategory: Category
  selection: Pick<Selection, 'show' | 'veg' | 'sort'>
  /** The ids of subcategories that need no diet filter. */
  dietless: readonly number[]
}

export interface ListPart {
  entries: Sellable[]
  /** The number of entries in the whole subcategory. */
  total: number
}

export const noPart: ListPart = { entries: [], total: 0 }

/**
 * Loads up to `limit` entries of a subcategory, starting at `offset`. The server calls this to render the page, and the
 * browser calls it as the list grows.
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
    return { entries: results.map(sellableCombo), total }
  }
  const { results, total = results.length } = await shop.searchStocks({ query })
  return { entries: results.map(sellableStock), total }
}
