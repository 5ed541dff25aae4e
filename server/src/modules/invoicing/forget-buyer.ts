import type { Transaction } from '../../platform/database.ts'
import { blankBuyers } from './queries.ts'

/** From ₹50,000 on the law wants the buyer's name and address on an invoice without a GST number (CGST Rule 46). */
const NAMED_FROM_PAISE = 5_000_000

/** Removes the buyer from the invoices of these orders as far as the law allows; numbers and amounts never change. */
export const forgetBuyer = (tx: Transaction, orderUids: readonly string[]): Promise<void> =>
  blankBuyers(tx, orderUids, NAMED_FROM_PAISE)
