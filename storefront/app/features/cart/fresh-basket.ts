import { queryOptions } from '@tanstack/react-query'

/**
 * Refreshes a visitor's basket when the basket opens, and returns the minimum order in rupees. The code is loaded on
 * demand.
 */
export const freshBasketQuery = queryOptions({
  queryKey: ['basket', 'now'],
  queryFn: async () => (await import('./refresh-basket.ts')).refreshBasket(),
  refetchOnMount: 'always',
})
