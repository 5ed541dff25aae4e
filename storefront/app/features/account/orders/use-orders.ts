import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'

/** Orders a page shows. */
const PAGE_SIZE = 2

export const ordersKey = [MINE, 'orders'] as const

export function useOrders(userUid: string, page: number) {
  return useQuery({
    queryKey: [...ordersKey, page],
    queryFn: ({ signal }) =>
      api.listOrders({ params: { uid: userUid }, query: { user_uid: userUid, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useOrder(uid: string) {
  return useQuery({
    queryKey: [...ordersKey, uid],
    queryFn: ({ signal }) => api.getOrder({ params: { uid }, signal }),
  })
}

/** Cancels an order. Whatever comes of it, what is known of orders and wallet is asked for anew. */
export function useCancelOrder(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.cancelOrder({ params: { uid } }),
    onSuccess: (order) => client.setQueryData([...ordersKey, uid], order),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  })
}

export function useInvoices(orderUid: string) {
  return useQuery({
    queryKey: [...ordersKey, orderUid, 'invoices'],
    queryFn: async ({ signal }) => {
      const { results } = await api.listInvoices({ params: { uid: orderUid }, signal })
      return results
    },
  })
}
