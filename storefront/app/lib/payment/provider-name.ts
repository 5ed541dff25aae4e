import { usualProvider } from '../../adapters/payment/index.ts'
import { api } from '../api-client.ts'

/** The payment provider's name, also where it made no payment that would name it; the usual one where the shop does not answer either. */
export const providerName = (): Promise<string> =>
  api.getCheckoutOptions().then(
    ({ payment_provider: name }) => name,
    () => usualProvider,
  )
