import { formatPaise } from '../money.ts'
import type { OrderStatus } from '../order-status.ts'

/** Why one of the staff is refused something about money that goes back, in English. Amounts are whole paise, days 'YYYY-MM-DD', instants milliseconds since 1970. */
export const moneyWords = {
  NO_SUCH_REFUND: () => 'There is no such refund.',
  REFUND_OVER: () => 'It is not to be asked for any more: the provider has taken it, or it is settled.',
  REFUND_BUSY: () => 'The provider is being asked for it at this moment. Try again in a minute.',
  CREDIT_OF_WHAT: () => 'Say which lines, or an amount of the whole order.',
  NO_INVOICE_LINE: () => 'This is no line of the invoice.',
  NO_AMOUNT: () => 'This is no amount of rupees and paise.',
  ORDER_LEFT: ({ paise }: { paise: number }) => `Only ${formatPaise(paise)} of this order is left to give back.`,
  CREDIT_EITHER: ({ name }: { name: string }) => `Say of ${name} either how many, or an amount.`,
  PIECES_LEFT: ({ name, left }: { name: string; left: number }) => `Of ${name} only ${left} are left to give back.`,
  AMOUNT_LEFT: ({ name, paise }: { name: string; paise: number }) =>
    `Of ${name} only ${formatPaise(paise)} is left to give back.`,
  NOTHING_LEFT: ({ name }: { name: string }) => `Nothing of ${name} is left to give back.`,
  CREDIT_AT_ONCE: ({ mostPaise }: { mostPaise: number }) =>
    `You may give back up to ${formatPaise(mostPaise)} at once. Ask an owner for more.`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }: { mostPaise: number; givenPaise: number }) =>
    `You may give back up to ${formatPaise(mostPaise)} a day and have given ${formatPaise(givenPaise)} today. Ask an owner.`,
  NOT_DELIVERED: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${status}: something is given back only after it was delivered.`,
  CUSTOMER_GONE: ({ number }: { number: number }) =>
    `The customer of order ${number} has closed their account: there is no wallet any more.`,
  PRETENDED_MONEY: ({ number }: { number: number }) =>
    `Order ${number} was paid with pretended money, which has been taken out of the books.`,
} as const
