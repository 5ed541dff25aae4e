import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { Config } from '../../platform/config.ts'
import { ownAddress, type OwnAddress } from '../../platform/own-address.ts'
import { razorpay } from './razorpay.ts'

export { paymentOrigins } from './payment-origins.ts'

/** Where the sandbox is mounted when it is the provider. */
export const SANDBOX_PREFIX = '/sandbox/v1'

/** The provider of the settings. Without keys it is the sandbox that this process, or another at the same address, serves. */
export function choosePaymentGateway(
  config: Pick<Config, 'payment' | 'HOST' | 'PORT'>,
  own: OwnAddress = ownAddress(config),
  answered: (dealtWith: boolean) => void = () => undefined,
): PaymentGateway {
  const { apiBase, ...account } = config.payment
  const gateway = razorpay({ ...account, answered, apiBase: () => apiBase ?? `${own.origin()}${SANDBOX_PREFIX}` })
  return apiBase === null ? { ...gateway, account: 'SANDBOX' } : gateway
}
