import type { RefundDestination } from '@farmstand/contracts/credit'

/** Every text about refunds after delivery. */
export const refunds = {
  button: 'Refund…',
  title: (number: string) => `Refund order #${number}`,
  text: 'Choose the items. A credit note is issued, and the customer sees it with the order.',
  pieces: (name: string) => `How many of ${name}`,
  none: 'None',
  of: (count: number, quantity: number) => `${count} of ${quantity}`,
  amount: (name: string) => `Rupees for ${name}`,
  left: (left: string, of: string) => (left === of ? `${of} paid` : `${left} left of ${of}`),
  nothingLeft: 'This order is fully refunded.',
  noPlace: 'The customer has closed their account, and there is no online payment to refund to.',
  to: 'Refund to',
  places: {
    WALLET: 'Customer’s wallet',
    SOURCE: 'Original card, UPI or bank',
  } satisfies Record<RefundDestination, string>,
  reason: 'Reason',
  reasonHint: 'At least three letters. It is kept in the history.',
  keep: 'Close',
  payBack: (amount: string) => `Refund ${amount}`,
  done: (amount: string, note: string) => `${amount} refunded, credit note ${note}`,
  givenBack: 'Refunded',
  happened: (what: string) => `refunded ${what}`,
} as const
