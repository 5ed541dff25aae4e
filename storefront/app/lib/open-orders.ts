import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'
import { CUSTOMER_KEY } from './query-client.ts'

export const ordersKey = [CUSTOMER_KEY, 'orders'] as const

/** The number of latest orders that are searched for open ones. */
const ORDERS_SEARCHED = 10

/** Loads the orders that accept additions. If loading fails, checkout continues without them. */
export const openOrdersQuery = (userUid: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'open', userUid],
    queryFn: async ({ signal }) => {
      const query = { user_uid: userUid, page: 1, limit: ORDERS_SEARCHED }
      const list = await api.listOrders({ params: { uid: userUid }, query, signal }).catch(() => null)
      return list?.results.filter(({ can_add: open }) => open) ?? []
    },
  })
