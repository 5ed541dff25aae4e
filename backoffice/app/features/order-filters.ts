import type { OfficeOrdersQuery, OrderView } from '@farmstand/contracts/office/order'
import { today } from '../lib/words.ts'
import { useAddress } from '../lib/address.ts'

export const viewNames = ['OPEN', 'PLACED', 'CONFIRMED', 'PACKED', 'ALL'] as const satisfies readonly OrderView[]

/** Which orders are listed. */
export function useOrderFilters() {
  const [search, set] = useAddress()
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
  return { query, day, view, set }
}
