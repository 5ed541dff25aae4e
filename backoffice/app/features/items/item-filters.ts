import { useSearchParams } from 'react-router'
import type { ItemLook, ItemsQuery } from '@farmstand/contracts/office/items'

export const lookNames = ['SOLD_OUT', 'HIDDEN', 'NO_PICTURE'] as const satisfies readonly ItemLook[]

/** What the list shows stands in its address. */
export function useItemFilters() {
  const [search, setSearch] = useSearchParams()
  const look = lookNames.find((one) => one === search.get('look'))
  const category = search.get('category') ?? ''
  const find = search.get('find') ?? ''
  const query: ItemsQuery = {
    ...(find && { find }),
    ...(/^[1-9]\d{0,9}$/.test(category) && { category }),
    ...(look && { look }),
  }
  const set = (name: 'find' | 'category' | 'look', value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  return { query, find, category, look, set }
}
