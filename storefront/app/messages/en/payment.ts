/** Payments through the provider, on every page. */
export const payment = {
  createFailed: (provider: string): string => `Failed to create ${provider} order.`,
  sdkFailed: (provider: string): string => `${provider} SDK failed to load.`,
  notCompleted: 'Payment was not completed.',
  notVerified: 'Payment verification failed.',
  nothingTaken: 'No money was taken.',
  notReached: 'The payment window did not open. Check your connection, and any ad blocker.',
  arrived: 'Your bank confirms the payment.',
  pending: 'The bank has not answered yet.',
  returning: 'Your refund is on its way. Banks take up to 7 days.',
  opening: 'Opening payment…',
  askingShort: 'Asking the bank…',
  asking: 'Asking the bank about your payment…',
  asks: (provider: string, amount: string): string =>
    `We are asking your bank through ${provider} whether ${amount} was paid.`,
  mayLeave: 'You can leave this page. We show the result on any page of the shop as soon as the bank answers.',
  otherWays: 'Or choose another way to pay below.',
  /** The outcome of a payment that was interrupted. */
  told: {
    arrived: 'Your payment has arrived.',
    stayed: 'Your payment was not completed. No money was taken.',
    returning: 'Your payment came too late for the order. Your refund is on its way; banks take up to 7 days.',
    unknown: 'The bank has still not answered. If the money arrives, it is refunded automatically.',
  },
  /** A customer's payment for an order that was not placed yet. */
  waiting: {
    USABLE: (amount: string, time: string): string => `${amount} paid: order now, or it goes back by ${time}.`,
    HELD: (amount: string, time: string): string =>
      `${amount} is kept for the rest of your order until ${time}. After that it goes back.`,
    RETURNING: (amount: string): string => `Your refund of ${amount} is on its way. Banks take up to 7 days.`,
    RETURNED: (amount: string): string =>
      `${amount} was refunded to the card, UPI or account you used. Banks take up to 7 days.`,
    orderNow: 'Order now',
    place: 'Order with this payment',
    differs: 'Your bill has changed, so this payment no longer covers it.',
    giveBack: 'Refund it now',
    giveBackFailed: 'The refund could not be started. Please try again.',
    again: (amount: string, time: string): string =>
      `You have already paid ${amount}. Paying here is a second payment; the first one goes back by ${time}.`,
    found: 'You have already paid for an order. Please look at that payment first.',
  },
  askAgain: 'Ask again',
  retry: 'Try again',
} as const
