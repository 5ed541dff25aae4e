import type { OfficeOrdersQuery, OrderView } from '@farmstand/contracts/office/order'
import type { SavedFilters } from '@farmstand/contracts/office/saved-view'
import { dayAfter, today } from '../lib/words.ts'
import { useAddress } from '../lib/address.ts'

export const viewNames = ['OPEN', 'PLACED', 'CONFIRMED', 'PACKED', 'ALL'] as const satisfies readonly OrderView[]

/**
 * Reads the filters of the orders from the URL. `kept`: the filters that a saved view stores, with the day relative to
 * today.
 */
export function useOrderFilters() {
  const [search, set, setAll] = useAddress()
  const now = today()
  const given = (name: string): string | undefined => search.get(name) || undefined
  const asked = given('day') ?? now
  const day = asked === 'tomorrow' ? dayAfter(now, 1) : asked
  const view = viewNames.find((one) => one === given('view')) ?? 'OPEN'
  const find = given('find')
  const chosen = filtersIn(given)
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
  return { query, day, view, show, kept, set, setAll }
}

/** Returns the valid filters in the URL. Ignores unknown values. */
function filtersIn(
  given: (name: string) => string | undefined,
): Pick<OfficeOrdersQuery, 'department' | 'payment' | 'slot' | 'pincode' | 'care' | 'late'> {
  const [department, payment, slot, pincode, late] = ['department', 'payment', 'slot', 'pincode', 'late'].map(given)
  return {
    ...(department === 'GROCERY' || department === 'KITCHEN' ? { department } : {}),
    ...(payment === 'COD' || payment === 'WALLET' || payment === 'ONLINE' ? { payment } : {}),
    ...(slot ? { slot } : {}),
    ...(pincode ? { pincode } : {}),
    ...(given('care') === 'yes' ? { care: 'yes' as const } : {}),
    ...(late === 'yes' || late === 'soon' ? { late } : {}),
  }
}

/** The URL of the late orders. They may be of any day. */
export const LATE_ORDERS = '/orders?day=all&late=yes'

/** The URL of today's orders that have not left although their window has begun. */
export const MAY_BE_LATE = '/orders?late=soon'

/** Returns the URL of a saved view. */
export const savedViewUrl = (filters: SavedFilters): string => {
  const query = new URLSearchParams(Object.entries(filters)).toString()
  return query === '' ? '/orders' : `/orders?${query}`
}

/** Returns whether two sets of filters are equal. */
export const haveSameFilters = (a: SavedFilters, b: SavedFilters): boolean => sortedJson(a) === sortedJson(b)
const sortedJson = (filters: SavedFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
