/** The ways to pay an order. */
export const paymentMethods = ['COD', 'WALLET', 'ONLINE'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Names of payment methods for customers; a method that is not listed is shown as it is on the wire. */
export const paymentNames: Readonly<Record<string, string>> = {
  COD: 'Cash on delivery',
  WALLET: 'Wallet',
  ONLINE: 'Online',
}
