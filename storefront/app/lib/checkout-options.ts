import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'

/** What a checkout offers now, and whether the shop takes orders at all. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: ['checkout-options'],
  queryFn: ({ signal }) => api.getCheckoutOptions({ signal }),
})
