import { apiPaths } from '@farmstand/contracts/paths'
import type { Order, OrderList, OrderSummary } from '@farmstand/contracts/order'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'

/** Orders a page shows (S9.13). */
const PAGE_SIZE = 2

export const ordersKey = [MINE, 'orders'] as const

export function useOrders(userUid: string, page: number) {
  return useQuery({
    queryKey: [...ordersKey, page],
    queryFn: async ({ signal }) => {
      const query = { user_uid: userUid, page, limit: PAGE_SIZE }
      const reply = await api.get<OrderList | OrderSummary[]>(apiPaths.ordersOf(userUid), { query, signal })
      return Array.isArray(reply) ? { results: reply, page: 1, total_pages: 1 } : reply
    },
    placeholderData: keepPreviousData,
  })
}

export function useOrder(uid: string) {
  return useQuery({
    queryKey: [...ordersKey, uid],
    queryFn: ({ signal }) => api.get<Order>(apiPaths.order(uid), { signal }),
  })
}
