import { useSearchParams } from 'react-router'
import type { OfficeOrdersQuery, OrderView } from '@farmstand/contracts/office/order'
import { today } from '../lib/words.ts'

export const viewNames = ['OPEN', 'PLACED', 'CONFIRMED', 'PACKED', 'ALL'] as const satisfies readonly OrderView[]

/** What a list shows stands in its address, so that it can be kept, sent and gone back to. */
export function useOrderFilters() {
  const [search, setSearch] = useSearchParams()
  const given = (name: string): string | undefined => search.get(name) || undefined
  const day = given('day') ?? today()
  const view = viewNames.find((one) => one === given('view')) ?? 'OPEN'
  const department = given('department')
  const payment = given('payment')
  const slot = given('slot')
  const query: OfficeOrdersQuery = {
    view,
    ...(day === 'all' ? {} : { day }),
    ...(department === 'GROCERY' || department === 'KITCHEN' ? { department } : {}),
    ...(payment === 'COD' || payment === 'WALLET' || payment === 'ONLINE' ? { payment } : {}),
    ...(slot ? { slot } : {}),
    ...(given('find') ? { find: given('find') ?? '' } : {}),
  }
  const set = (name: string, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  return { query, day, view, set }
}
