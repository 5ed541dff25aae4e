import type { PaymentGateway } from '../../modules/payments/ports.ts'
import type { Config } from '../../platform/config.ts'
import { ownAddress, type OwnAddress } from './own-address.ts'
import { razorpay } from './razorpay.ts'
import type { SandboxOptions } from './sandbox/index.ts'

export { ownAddress } from './own-address.ts'
export { paymentOrigins } from './payment-origins.ts'
export { sandboxGateway, type SandboxOptions } from './sandbox/index.ts'

/** The provider of the settings. Without keys it is the sandbox that this process, or another at the same address, serves. */
export function choosePaymentGateway(
  config: Pick<Config, 'payment' | 'HOST' | 'PORT'>,
  own: OwnAddress = ownAddress(config),
  answered: (dealtWith: boolean) => void = () => undefined,
): PaymentGateway {
  const { apiBase, ...account } = config.payment
  const gateway = razorpay({ ...account, answered, apiBase: () => apiBase ?? `${own.origin()}/sandbox/v1` })
  return apiBase === null ? { ...gateway, account: 'SANDBOX' } : gateway
}

/** What the sandbox needs to run in this process; null when the provider is a real one, and then nothing of it is served. */
export function sandboxOf(
  config: Pick<Config, 'payment'>,
  own: OwnAddress,
): Pick<SandboxOptions, 'account' | 'own'> | null {
  return config.payment.apiBase === null ? { account: config.payment, own } : null
}
