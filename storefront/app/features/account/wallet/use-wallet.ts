import { apiPaths } from '@farmstand/contracts/paths'
import type {
  SubscriptionPlan,
  SubscriptionPlanList,
  UserSubscription,
  UserSubscriptionList,
} from '@farmstand/contracts/subscription'
import type { WalletReply, WalletTransactionList } from '@farmstand/contracts/wallet'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'

/** Transactions a page shows (S9.12). */
const PAGE_SIZE = 3

const walletKey = [MINE, 'wallet'] as const

export function useWallet(userUid: string) {
  return useQuery({
    queryKey: [...walletKey, 'balance'],
    queryFn: ({ signal }) => api.get<WalletReply>(apiPaths.wallet, { query: { user_uid: userUid }, signal }),
  })
}

export function useTransactions(userUid: string, page: number) {
  return useQuery({
    queryKey: [...walletKey, 'transactions', page],
    queryFn: ({ signal }) => {
      const query = { user_uid: userUid, page, limit: PAGE_SIZE }
      return api.get<WalletTransactionList>(apiPaths.walletTransactions, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function usePlans() {
  return useQuery({
    queryKey: ['subscription-plans'],
    queryFn: async ({ signal }) => {
      const reply = await api.get<SubscriptionPlanList | SubscriptionPlan[]>(apiPaths.subscriptions, { signal })
      return Array.isArray(reply) ? reply : reply.results
    },
  })
}

/** `user_id` is an array (S7.35). */
export function useSubscriptions(userUid: string) {
  return useQuery({
    queryKey: [...walletKey, 'subscriptions'],
    queryFn: async ({ signal }) => {
      const query = { 'user_id[]': userUid }
      const reply = await api.get<UserSubscriptionList | UserSubscription[]>(apiPaths.userSubscriptions, {
        query,
        signal,
      })
      return Array.isArray(reply) ? reply : reply.results
    },
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
