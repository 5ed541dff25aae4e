import { queryOptions } from '@tanstack/react-query'

/** What a visitor's basket is now, when it is opened; answers the least an order may be, in rupees. How to look is fetched by then. */
export const freshBasketQuery = queryOptions({
  queryKey: ['basket', 'now'],
  queryFn: async () => (await import('./look-again.ts')).lookAgain(),
  refetchOnMount: 'always',
})
