/** The reasons of a wallet's entries, in English, as the wallet's history shows them. `number` is an order number. */
export const walletWords = {
  RECHARGE: () => 'Wallet recharge',
  PAID_FOR_ORDER: () => 'Paid for an order',
  PAID_FOR_ORDERS: ({ numbers }: { numbers: readonly number[] }) =>
    `Paid for ${numbers.length === 1 ? 'order' : 'orders'} ${numbers.map((number) => `#${number}`).join(' and ')}`,
  ORDER_REFUND: ({ number }: { number: number }) => `Refund for order #${number}`,
  PACKED_LESS: ({ number }: { number: number }) => `Order #${number}: packed less than ordered`,
  GIVEN_BACK: ({ number }: { number: number }) => `Order #${number}: refund after delivery`,
  GOODWILL: () => 'A gift from the shop',
  DELIVERY_OF_ORDER: ({ number }: { number: number }) => `Delivery of order #${number}`,
  PART_NOT_ORDERED: () => 'Returned: a part was not ordered',
  TOO_LITTLE_TO_REFUND: () => 'Returned: too small for a refund to the original payment method',
  CASHBACK: ({ plan }: { plan: string }) => `Cashback from ${plan} plan`,
  CASHBACK_TAKEN_BACK: ({ plan }: { plan: string }) => `Cashback from ${plan} plan reversed`,
  OWED_TAKEN_BACK: () => 'Reversed: an earlier payment was returned to you',
} as const
