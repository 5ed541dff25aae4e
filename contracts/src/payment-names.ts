/** The payment methods for an order. */
export const paymentMethods = ['COD', 'WALLET', 'ONLINE'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Names of payment methods for customers. A method that is not in this table is shown by its name in the API. */
export const paymentNames: Readonly<Record<string, string>> = {
  COD: 'Cash on delivery',
  WALLET: 'Wallet',
  ONLINE: 'Online',
}

/** The ways to pay an order when it is delivered. */
export const doorMethods = ['CASH', 'UPI'] as const
export type DoorMethod = (typeof doorMethods)[number]
