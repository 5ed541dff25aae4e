import { queryOptions } from '@tanstack/react-query'
import { api } from './api-client.ts'

/** The query for the current options of a checkout, including a pause of the shop. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: ['checkout-options'],
  queryFn: ({ signal }) => api.getCheckoutOptions({ signal }),
})
