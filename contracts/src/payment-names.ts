/** The ways to pay an order. */
export const paymentMethods = ['COD', 'WALLET', 'ONLINE'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Names of payment methods for customers. Pages show an unlisted method by its name on the wire. */
export const paymentNames: Readonly<Record<string, string>> = {
  COD: 'Cash on delivery',
  WALLET: 'Wallet',
  ONLINE: 'Online',
}
