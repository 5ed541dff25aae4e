import type { OrderTimeRequest } from '@farmstand/contracts/order'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import type { OtherPartChoice } from '@farmstand/contracts/order-status'
import { notify } from '../../../lib/notify.ts'
import { failureToast, MINE } from '../../../lib/query-client.ts'
import { cancelOrder as cancelling, changeTime as changing, orders as text } from '#messages/orders.ts'

/** Orders a page shows. */
const PAGE_SIZE = 2

export const ordersKey = [MINE, 'orders'] as const

export function ordersQuery(userUid: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey, page],
    queryFn: ({ signal }) =>
      api.listOrders({ params: { uid: userUid }, query: { user_uid: userUid, page, limit: PAGE_SIZE }, signal }),
    meta: failureToast(text.fetchFailed, text.fetchError),
    placeholderData: keepPreviousData,
  })
}

/** Orders looked through for those that take in more. */
const LOOKED_THROUGH = 10

/** The customer's orders that something can be added to. Where that cannot be asked, checkout goes on without. */
export const openOrdersQuery = (userUid: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'open', userUid],
    queryFn: async ({ signal }) => {
      const query = { user_uid: userUid, page: 1, limit: LOOKED_THROUGH }
      const list = await api.listOrders({ params: { uid: userUid }, query, signal }).catch(() => null)
      return list?.results.filter(({ can_add: open }) => open) ?? []
    },
  })

export function orderQuery(uid: string) {
  return queryOptions({
    queryKey: [...ordersKey, uid],
    queryFn: ({ signal }) => api.getOrder({ params: { uid }, signal }),
  })
}

/** Moves an order to another delivery window. What was refused is said, and what is free is asked for anew. */
export function useChangeTime(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OrderTimeRequest) => api.changeOrderTime({ params: { uid }, body }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(uid).queryKey, order)
      notify.success(changing.done, 'change-time')
    },
    onError: (error) => notify.error(messageOf(error, changing.failed), { action: 'change-time' }),
    onSettled: () => Promise.all([ordersKey, ['slots']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** Cancels an order. Whatever comes of it, what is known of orders and wallet is asked for anew. */
export function useCancelOrder(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (other: OtherPartChoice | undefined) =>
      api.cancelOrder({ params: { uid }, query: other ? { other_part: other } : {} }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(uid).queryKey, order)
      notify.success(cancelling.done, 'cancel-order')
    },
    onError: (error) => notify.error(messageOf(error, cancelling.failed), { action: 'cancel-order' }),
    onSettled: () => client.invalidateQueries({ queryKey: [MINE] }),
  })
}

export function invoicesQuery(orderUid: string) {
  return queryOptions({
    queryKey: [...ordersKey, orderUid, 'invoices'],
    queryFn: async ({ signal }) => {
      const { results } = await api.listInvoices({ params: { uid: orderUid }, signal })
      return results
    },
  })
}
