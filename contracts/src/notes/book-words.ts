/** Why money moved or waits, in English, as the books and the staff read it. `id` is the provider's. */
export const bookWords = {
  PAYMENT_RECEIVED: () => 'Payment received',
  ORDER_PAID: () => 'Order paid',
  ORDER_CASH: ({ number }: { number: number }) => `Cash for order #${number}`,
  SANDBOX_MONEY: () => 'Money of the sandbox',
  PAID_OTHER_AMOUNT: () => 'Paid another amount than asked for',
  PAID_TWICE: () => 'Paid a second time',
  PAID_BY_DELETED: () => 'Paid for an account that was deleted',
  ORDER_NOT_PLACED: () => 'The order could not be placed',
  CHECKOUT_HALF_ORDERED: () => 'A part of the checkout was not ordered',
  NOT_USED: () => 'Not used within 15 minutes',
  WISHED_BACK: () => 'Given back at your wish',
  REFUND_FAILED: () => 'Refund failed at the provider',
  DISPUTE_LOST: () => 'Lost to a dispute',
  REFUNDED_AT_PROVIDER: () => 'Refunded at the provider',
  /** `of`: the note on what was paid back. */
  SETTLED: ({ of, why }: { of: string; why: string }) => `${of}: ${why}`,
  PAID_BACK_BY_BANK: ({ of }: { of: string }) => `${of}: paid back by your bank already`,

  PROVIDER_REFUSES: ({ answer }: { answer: string }) => `The provider refuses to tell: ${answer}`,
  PAYMENT_UNREADABLE: ({ id }: { id: string }) => `Payment ${id} cannot be read`,
  PAYMENT_STATE_UNKNOWN: ({ id, state }: { id: string; state: string }) => `Payment ${id} is said to be '${state}'`,
  REFUND_UNREADABLE: ({ id }: { id: string }) => `Refund ${id} cannot be read`,
  REFUND_STATE_UNKNOWN: ({ id }: { id: string }) => `Refund ${id} has a state nobody knows`,
  OTHER_REFUND: ({ id }: { id: string }) => `The provider's refund ${id} is not the one asked for`,
  REFUND_FAILED_LATER: () => 'The provider took it, and it failed afterwards',
} as const
