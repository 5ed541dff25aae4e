import type { Transaction } from '../../platform/database.ts'
import { blankBuyers } from './queries.ts'

/** From ₹50,000 on the law wants name and address of a buyer without a GST number on the invoice (CGST Rule 46). */
const NAMED_FROM_PAISE = 5_000_000

/** Leaves on the invoices of these orders no more of their buyer than the law asks for; numbers and amounts never change. */
export const forgetBuyer = (tx: Transaction, orderUids: readonly string[]): Promise<void> =>
  blankBuyers(tx, orderUids, NAMED_FROM_PAISE)
