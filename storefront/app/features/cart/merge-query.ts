import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { untilReached } from '../../lib/retry.ts'
import { MINE, onFocus } from '../../lib/query-client.ts'

/** Brings a visitor's basket into the cart of who signs in; how to do that is fetched only when there is something to bring. */
export const mergeQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: [MINE, 'merge'],
    queryFn: async () => (await untilReached(() => import('./merge-basket.ts'))).mergeBasket(client),
    staleTime: 0,
    refetchOnWindowFocus: onFocus,
  })
