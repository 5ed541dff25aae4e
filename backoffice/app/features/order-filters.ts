import type { OfficeOrdersQuery, OrderView } from '@farmstand/contracts/office/order'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import { dayAfter, today } from '../lib/words.ts'
import { useAddress } from '../lib/address.ts'

export const viewNames = ['OPEN', 'PLACED', 'CONFIRMED', 'PACKED', 'ALL'] as const satisfies readonly OrderView[]

/** Which orders are shown, and how. `kept`: the same as it would be saved, with its day by the day one looks. */
export function useOrderFilters() {
  const [search, set] = useAddress()
  const now = today()
  const given = (name: string): string | undefined => search.get(name) || undefined
  const asked = given('day') ?? now
  const day = asked === 'tomorrow' ? dayAfter(now, 1) : asked
  const view = viewNames.find((one) => one === given('view')) ?? 'OPEN'
  const find = given('find')
  const chosen = choices(given)
  const query: OfficeOrdersQuery = {
    view,
    ...(day === 'all' ? {} : { day }),
    ...chosen,
    ...(find === undefined ? {} : { find }),
  }
  const show = given('show') === 'board' ? 'board' : 'list'
  const kept: SavedFilters = {
    ...(day === now ? {} : { day: day === dayAfter(now, 1) ? 'tomorrow' : day }),
    ...(view === 'OPEN' ? {} : { view }),
    ...chosen,
    ...(show === 'board' ? { show } : {}),
  }
  return { query, day, view, show, kept, set }
}

/** What the address narrows the list to; what it says beyond what there is to choose is left out. */
function choices(
  given: (name: string) => string | undefined,
): Pick<OfficeOrdersQuery, 'department' | 'payment' | 'slot' | 'pincode' | 'care'> {
  const [department, payment, slot, pincode] = ['department', 'payment', 'slot', 'pincode'].map(given)
  return {
    ...(department === 'GROCERY' || department === 'KITCHEN' ? { department } : {}),
    ...(payment === 'COD' || payment === 'WALLET' || payment === 'ONLINE' ? { payment } : {}),
    ...(slot ? { slot } : {}),
    ...(pincode ? { pincode } : {}),
    ...(given('care') === 'yes' ? { care: 'yes' as const } : {}),
  }
}

/** Where the orders of a saved view are listed. */
export const addressOf = (filters: SavedFilters): string => {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return query === '' ? '/orders' : `/orders?${query}`
}

/** Whether two sets of filters show the same. */
export const areSame = (a: SavedFilters, b: SavedFilters): boolean => inOrder(a) === inOrder(b)
const inOrder = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
