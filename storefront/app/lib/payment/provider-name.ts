import { usualProvider } from '../../adapters/payment/index.ts'
import { api } from '../api-client.ts'

/**
 * Returns the payment provider's name for a text without a payment that names the provider. If the shop does not
 * answer, returns the name of the usual provider.
 */
export const providerName = (): Promise<string> =>
  api.getCheckoutOptions().then(
    ({ payment_provider: name }) => name,
    () => usualProvider,
  )
