import type { OrderTimeRequest } from '@farmstand/contracts/order'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import type { OtherPartChoice } from '@farmstand/contracts/order-status'
import { notify } from '../../../lib/notify.ts'
import { ordersKey } from '../../../lib/open-orders.ts'
import { endAddition } from '../../../lib/addition-mode.ts'
import { failureToast, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { cancelOrder as cancelling, changeTime as changing, orders as text } from '#messages/orders.ts'

/** Orders per page. */
const PAGE_SIZE = 2

export function ordersQuery(userUid: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey, page],
    queryFn: ({ signal }) =>
      api.listOrders({ params: { uid: userUid }, query: { user_uid: userUid, page, limit: PAGE_SIZE }, signal }),
    meta: failureToast(text.fetchFailed, text.fetchError),
    placeholderData: keepPreviousData,
  })
}

export function orderQuery(uid: string) {
  return queryOptions({
    queryKey: [...ordersKey, uid],
    queryFn: ({ signal }) => api.getOrder({ params: { uid }, signal }),
  })
}

/**
 * Moves an order to another delivery slot. Shows a refusal as a toast. Afterwards reloads the orders and the free
 * slots, even if the change failed.
 */
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

/** Cancels an order. Afterwards reloads the customer's data, even if the cancellation failed. */
export function useCancelOrder(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (other: OtherPartChoice | undefined) =>
      api.cancelOrder({ params: { uid }, query: other ? { other_part: other } : {} }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(uid).queryKey, order)
      endAddition(uid)
      notify.success(cancelling.done, 'cancel-order')
    },
    onError: (error) => notify.error(messageOf(error, cancelling.failed), { action: 'cancel-order' }),
    onSettled: () => client.invalidateQueries({ queryKey: [CUSTOMER_KEY] }),
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
