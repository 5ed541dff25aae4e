import { categoryQuery } from '@farmstand/contracts/pages'
import { sortings, type Sorting } from '@farmstand/contracts/sorting'

/** The visitor's choices, as written in the address. `veg` is 0 or 1 as in the API, or empty for all. */
export interface Selection {
  sub: string
  show: 'products' | 'combo'
  veg: '' | '0' | '1'
  sort: '' | Sorting
  item: string
}

export function selectionOf(search: URLSearchParams): Selection {
  const veg = search.get('veg')
  return {
    sub: search.get('sub') ?? '',
    show: search.get('show') === 'combo' ? 'combo' : 'products',
    veg: veg === '0' || veg === '1' ? veg : '',
    sort: sortings.find((sorting) => sorting === search.get('sort')) ?? '',
    item: search.get('item') ?? '',
  }
}

/** Returns the address of this page with some choices changed. Empty values are left out. */
export function placeWith(selection: Selection, change: Partial<Selection>): string {
  return categoryQuery({ ...selection, ...change }) || '?'
}
