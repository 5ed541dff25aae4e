import type { CreditGoesTo } from '@farmstand/contracts/credit'

/** Every text about what is given back after delivery. */
export const refunds = {
  button: 'Pay back…',
  title: (number: string) => `Pay back of order #${number}`,
  text: 'Choose what was not right. A credit note is issued, and the customer sees it with the order.',
  pieces: (name: string) => `How many of ${name}`,
  none: 'None',
  of: (count: number, quantity: number) => `${count} of ${quantity}`,
  amount: (name: string) => `Rupees for ${name}`,
  left: (left: string, of: string) => (left === of ? `${of} paid` : `${left} left of ${of}`),
  nothingLeft: 'Everything of this order has been given back.',
  noPlace: 'The customer has closed their account, and no payment is there to give it back to.',
  to: 'Where it goes',
  places: {
    WALLET: 'Wallet of the customer',
    SOURCE: 'The card, UPI or bank it was paid with',
  } satisfies Record<CreditGoesTo, string>,
  reason: 'Why',
  reasonHint: 'At least three letters; it stays in the history.',
  keep: 'Close',
  payBack: (amount: string) => `Pay back ${amount}`,
  done: (amount: string, note: string) => `${amount} is paid back, credit note ${note}`,
  givenBack: 'Given back',
  happened: (what: string) => `gave back ${what}`,
} as const
