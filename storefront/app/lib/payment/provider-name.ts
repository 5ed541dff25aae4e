import { usualProvider } from '../../adapters/payment/index.ts'
import { api } from '../api-client.ts'

/**
 * Returns the payment provider's name, even without a payment that names it. If the shop does not answer, the usual
 * one.
 */
export const providerName = (): Promise<string> =>
  api.getCheckoutOptions().then(
    ({ payment_provider: name }) => name,
    () => usualProvider,
  )
