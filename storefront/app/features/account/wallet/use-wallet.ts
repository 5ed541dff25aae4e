import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { failureToast, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { wallet as text } from '#messages/wallet.ts'

/** Transactions per page. */
const PAGE_SIZE = 3

const walletKey = [CUSTOMER_KEY, 'wallet'] as const

export function walletQuery(userUid: string) {
  return queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: ({ signal }) => api.getWallet({ query: { user_uid: userUid }, signal }),
    meta: failureToast(text.detailsFailed, text.detailsError),
  })
}

export function transactionsQuery(userUid: string, page: number) {
  return queryOptions({
    queryKey: [...walletKey, 'transactions', page],
    queryFn: ({ signal }) =>
      api.listWalletTransactions({ query: { user_uid: userUid, page, limit: PAGE_SIZE }, signal }),
    meta: failureToast(text.historyFailed),
    placeholderData: keepPreviousData,
  })
}

export const plansQuery = queryOptions({
  queryKey: ['subscription-plans'],
  queryFn: async ({ signal }) => (await api.listPlans({ signal })).results,
  meta: failureToast(text.subscriptionsFailed),
})

/** Loads the customer's subscriptions. The parameter `user_id` is an array. */
export function subscriptionsQuery(userUid: string) {
  return queryOptions({
    queryKey: [...walletKey, 'subscriptions'],
    queryFn: async ({ signal }) =>
      (await api.listUserSubscriptions({ query: { 'user_id[]': userUid }, signal })).results,
    meta: failureToast(text.subscriptionsFailed),
  })
}

/** Returns a function that reloads the wallet and removes stored bills, because a new plan may make them cheaper. */
export function useReloadWallet(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ queryKey: [CUSTOMER_KEY, 'estimation'] })
    await client.invalidateQueries({ queryKey: walletKey })
  }
}
