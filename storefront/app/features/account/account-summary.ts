import { openStatuses } from '@farmstand/contracts/order-status'
import { formatRupees } from '@farmstand/contracts/money'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import { place } from '#messages/place.ts'
import { profile as text } from '#messages/profile.ts'

/** The number of latest orders that are searched for open ones. */
const ORDERS_SEARCHED = 10

/**
 * Loads a short summary of a customer's orders, addresses and wallet. Each of them is undefined if it is empty or could
 * not be loaded.
 */
export const accountSummaryQuery = (uid: string) =>
  queryOptions({
    queryKey: [CUSTOMER_KEY, 'standing', uid],
    queryFn: async ({ signal }) => {
      const [orders, addresses, wallet] = await Promise.allSettled([
        api.listOrders({ params: { uid }, query: { user_uid: uid, page: 1, limit: ORDERS_SEARCHED }, signal }),
        api.listAddresses({ params: { uid }, query: { user_uid: uid }, signal }),
        api.getWallet({ query: { user_uid: uid }, signal }),
      ])
      const coming =
        orders.status === 'fulfilled'
          ? orders.value.results.filter(({ o_status: status }) => openStatuses.includes(status)).length
          : 0
      return {
        orders: coming > 0 ? text.onTheirWay(coming) : undefined,
        addresses:
          addresses.status === 'fulfilled'
            ? [...new Set(addresses.value.results.map(({ type }) => place.addressTypes[type]))].join(', ')
            : undefined,
        wallet: wallet.status === 'fulfilled' ? formatRupees(wallet.value.balance) : undefined,
      }
    },
  })
