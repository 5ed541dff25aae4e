import type { Invoice, InvoiceKind } from '@farmstand/contracts/invoice'
import { formatPaise } from '@farmstand/contracts/money'

export const titles: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Tax Invoice',
  BILL_OF_SUPPLY: 'Bill of Supply',
  INVOICE_CUM_BILL_OF_SUPPLY: 'Invoice-cum-Bill of Supply',
  CREDIT_NOTE: 'Credit Note',
}

const paidBy: Readonly<Record<string, string>> = { COD: 'Cash on delivery', WALLET: 'Wallet', ONLINE: 'Online' }
export const paymentName = (method: string): string => paidBy[method] ?? method

/** What the law has a seller outside the regular scheme say on every bill. */
export const schemeWords: Readonly<Record<string, string>> = {
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The seller is not registered for GST; no tax is charged.',
}

/** Rupees as an invoice holds them. */
export const amount = (rupees: number): string => formatPaise(Math.round(rupees * 100))

const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
/** '21 Nov 2026' of a calendar day. */
export const dayText = (day: string): string => dates.format(new Date(`${day}T00:00:00Z`))

/** Services have a code of their own kind, which begins with 99. */
export const codeText = (code: string): string => `${code.startsWith('99') ? 'SAC' : 'HSN'} ${code}`

export const hasTax = (paper: Invoice): boolean => paper.cgst + paper.sgst + paper.igst > 0

/** Tax by another state's delivery is one, within the state it is two halves. */
export const isIntegrated = (paper: Invoice): boolean => paper.seller.state_code !== paper.buyer.state_code
