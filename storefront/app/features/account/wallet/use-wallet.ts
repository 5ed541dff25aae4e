import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'

/** Transactions a page shows. */
const PAGE_SIZE = 3

const walletKey = [MINE, 'wallet'] as const

export function useWallet(userUid: string) {
  return useQuery({
    queryKey: [...walletKey, 'balance'],
    queryFn: ({ signal }) => api.getWallet({ query: { user_uid: userUid }, signal }),
  })
}

export function useTransactions(userUid: string, page: number) {
  return useQuery({
    queryKey: [...walletKey, 'transactions', page],
    queryFn: ({ signal }) =>
      api.listWalletTransactions({ query: { user_uid: userUid, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePlans() {
  return useQuery({
    queryKey: ['subscription-plans'],
    queryFn: async ({ signal }) => (await api.listPlans({ signal })).results,
  })
}

/** `user_id` is an array. */
export function useSubscriptions(userUid: string) {
  return useQuery({
    queryKey: [...walletKey, 'subscriptions'],
    queryFn: async ({ signal }) =>
      (await api.listUserSubscriptions({ query: { 'user_id[]': userUid }, signal })).results,
  })
}

/** Everything about the wallet is asked again, and the bills that a plan makes cheaper. */
export function useRereadWallet(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    client.removeQueries({ queryKey: [MINE, 'estimation'] })
    await client.invalidateQueries({ queryKey: walletKey })
  }
}
