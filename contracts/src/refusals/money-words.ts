import { formatPaise } from '../money.ts'
import { momentInIndia } from '../moment.ts'
import type { Actor } from '../office/actor.ts'
import { actorInEnglish } from '../office/actor-words.ts'
import type { OrderStatus } from '../order-status.ts'
import { statusInEnglish } from './order-words.ts'

/**
 * The reasons of refusals for staff about refunds, in English. Amounts are whole paise, days 'YYYY-MM-DD', instants
 * milliseconds since 1970.
 */
export const moneyWords = {
  NO_SUCH_REFUND: () => 'There is no such refund.',
  NO_SUCH_DEBT: () => 'The customer owes nothing for this payment any more.',
  NO_SUCH_PAYMENT: () => 'The shop does not know this payment.',
  REFUND_OVER: () => 'This refund needs no new request. The provider has accepted it, or it is settled.',
  REFUND_BUSY: () => 'A request to the provider is running. Try again in a minute.',
  CREDIT_OF_WHAT: () => 'Choose lines, or an amount for the whole order.',
  NO_INVOICE_LINE: () => 'This line is not on the invoice.',
  NO_AMOUNT: () => 'Enter an amount in rupees and paise.',
  ORDER_LEFT: ({ paise }: { paise: number }) => `Only ${formatPaise(paise)} of this order can still be refunded.`,
  CREDIT_EITHER: ({ name }: { name: string }) => `For ${name}, enter either a quantity or an amount.`,
  PIECES_LEFT: ({ name, left }: { name: string; left: number }) => `Only ${left} of ${name} can still be refunded.`,
  AMOUNT_LEFT: ({ name, paise }: { name: string; paise: number }) =>
    `Only ${formatPaise(paise)} of ${name} can still be refunded.`,
  NOTHING_LEFT: ({ name }: { name: string }) => `${name} is fully refunded.`,
  CREDIT_AT_ONCE: ({ mostPaise }: { mostPaise: number }) =>
    `You can refund up to ${formatPaise(mostPaise)} at once. Ask an owner for more.`,
  CREDIT_A_DAY: ({ mostPaise, givenPaise }: { mostPaise: number; givenPaise: number }) =>
    `You can refund up to ${formatPaise(mostPaise)} a day and have refunded ${formatPaise(givenPaise)} today. Ask an owner.`,
  NOT_DELIVERED: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${statusInEnglish[status]}. You can refund it only after delivery.`,
  /** `at` is the time of the count. */
  CASH_COUNTED: ({ name, paise, by, at }: { name: string; paise: number; by: Actor; at: number }) =>
    `${actorInEnglish(by)} has already counted the cash of ${name}: ${formatPaise(paise)} at ${momentInIndia(at)}. Nothing was changed.`,
  CASH_NONE: ({ name }: { name: string }) => `${name} has no cash to count and no run to close.`,
  CASH_CHANGED: ({ name, duePaise }: { name: string; duePaise: number }) =>
    `${name} now has ${formatPaise(duePaise)}. Nothing was changed. Count again.`,
  CASH_SUM: () => 'The notes do not add up to the counted amount.',
  CASH_REASON: () => 'The counted amount differs. Write a reason of at least three letters.',
  CASH_UNDO_REASON: () => 'This count is older than 30 seconds. Write a reason of at least three letters.',
  CASH_UNDONE: () => 'Somebody has already taken back this count.',
  BANK_UNNAMED: () => 'Enter the bank’s reference: at least three letters or digits.',
  UPI_MATCHED: () => 'Somebody has just changed this payment. Nothing was changed.',
  SETTLEMENT_NOT_CSV: () =>
    'This is not a CSV file. Download the report “Settlement recon” as CSV and choose it again.',
  SETTLEMENT_COLUMNS: ({ missing }: { missing: string }) =>
    `The file has no column ${missing}. Choose the provider’s report “Settlement recon”. Nothing was changed.`,
  SETTLEMENT_LINE: ({ line }: { line: number }) =>
    `Line ${line} of the file cannot be read, or its amounts do not add up. Nothing was changed. Download the file again.`,
  SETTLEMENT_EMPTY: () => 'The file has no settled payments. Choose another period at the provider.',
  SETTLEMENT_DIFFERS: ({ id }: { id: string }) =>
    `${id} has other amounts than in an earlier file. Nothing was changed. Ask the payment provider.`,
  CUSTOMER_GONE: ({ number }: { number: number }) =>
    `The customer of order ${number} has closed their account, so there is no wallet.`,
  PRETENDED_MONEY: ({ number }: { number: number }) =>
    `Order ${number} was a simulated payment, which is no longer in the books.`,
} as const
