import type { ItemFilter, ItemsQuery } from '@farmstand/contracts/office/items'
import { useAddress } from '../../lib/address.ts'

export const itemFilterNames = ['SOLD_OUT', 'HIDDEN', 'NO_PICTURE'] as const satisfies readonly ItemFilter[]

/** Reads and writes the filters of the item list in the URL. */
export function useItemFilters() {
  const [search, set] = useAddress()
  const look = itemFilterNames.find((one) => one === search.get('look'))
  const category = search.get('category') ?? ''
  const find = search.get('find') ?? ''
  const query: ItemsQuery = {
    ...(find && { find }),
    ...(/^[1-9]\d{0,9}$/.test(category) && { category }),
    ...(look && { look }),
  }
  return { query, find, category, look, set }
}
