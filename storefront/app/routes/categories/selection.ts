import { categoryQuery } from '@farmstand/contracts/pages'
import { sortings, type Sorting } from '@farmstand/contracts/sorting'

/** What the address asks for. `veg` 0 or 1 as the API takes it, empty for all. */
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

/** The address of this page with some of it changed; an empty value leaves the parameter out. */
export function placeWith(selection: Selection, change: Partial<Selection>): string {
  return categoryQuery({ ...selection, ...change }) || '?'
}
