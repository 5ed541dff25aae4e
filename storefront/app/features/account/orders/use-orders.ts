import { apiPaths } from '@farmstand/contracts/paths'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import type { Order, OrderList, OrderSummary } from '@farmstand/contracts/order'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Cancels an order. Whatever comes of it, what is known of orders and wallet is asked for anew. */
export function useCancelOrder(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<Order>(apiPaths.cancelOrder(uid), { body: {} }),
    onSuccess: (order) => client.setQueryData([...ordersKey, uid], order),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  })
}

export function useInvoices(orderUid: string) {
  return useQuery({
    queryKey: [...ordersKey, orderUid, 'invoices'],
    queryFn: async ({ signal }) => {
      const { results } = await api.get<InvoiceList>(apiPaths.invoices(orderUid), { signal })
      return results
    },
  })
}
