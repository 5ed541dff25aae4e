/**
 * The reasons why money moved or is pending, in English, as the books record them and staff read them. `id` is an id of
 * the payment provider.
 */
export const bookWords = {
  PAYMENT_RECEIVED: () => 'Payment received',
  ORDER_PAID: () => 'Order paid',
  ORDER_CASH: ({ number }: { number: number }) => `Cash for order #${number}`,
  RIDER_CASH_COUNTED: () => 'Cash handed in by a rider',
  RIDER_CASH_UNCOUNTED: () => 'Cash count taken back',
  PROVIDER_SETTLED: () => 'Settled by the payment provider',
  SANDBOX_MONEY: () => 'Simulated payment',
  PAID_OTHER_AMOUNT: () => 'Paid a different amount',
  PAID_TWICE: () => 'Paid a second time',
  PAID_BY_DELETED: () => 'Paid for an account that was deleted',
  ORDER_NOT_PLACED: () => 'The order could not be placed',
  CHECKOUT_HALF_ORDERED: () => 'Part of the checkout was not ordered',
  NOT_USED: () => 'Not used within 15 minutes',
  WISHED_BACK: () => 'Refunded at your request',
  REFUND_FAILED: () => 'Refund failed at the provider',
  DISPUTE_LOST: () => 'Lost to a dispute',
  REFUNDED_AT_PROVIDER: () => 'Refunded at the provider',
  /** `of` is the note on the payment that was refunded. */
  SETTLED: ({ of, why }: { of: string; why: string }) => `${of}: ${why}`,
  PAID_BACK_BY_BANK: ({ of }: { of: string }) => `${of}: already refunded by your bank`,

  PROVIDER_REFUSES: ({ answer }: { answer: string }) => `The provider refused to answer: ${answer}`,
  PAYMENT_UNREADABLE: ({ id }: { id: string }) => `Payment ${id} cannot be read`,
  PAYMENT_STATE_UNKNOWN: ({ id, state }: { id: string; state: string }) =>
    `Payment ${id} has the unknown state '${state}'`,
  REFUND_UNREADABLE: ({ id }: { id: string }) => `Refund ${id} cannot be read`,
  REFUND_STATE_UNKNOWN: ({ id }: { id: string }) => `Refund ${id} has an unknown state`,
  OTHER_REFUND: ({ id }: { id: string }) => `The provider's refund ${id} is not the requested one`,
  REFUND_FAILED_LATER: () => 'The provider accepted it, then it failed',
} as const
