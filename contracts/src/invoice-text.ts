import type { InvoiceKind } from './invoice.ts'
import { paymentNames } from './payment-names.ts'

const kinds: Record<InvoiceKind, string> = {
  TAX_INVOICE: 'Tax Invoice',
  BILL_OF_SUPPLY: 'Bill of Supply',
  INVOICE_CUM_BILL_OF_SUPPLY: 'Invoice-cum-Bill of Supply',
  CREDIT_NOTE: 'Credit Note',
}

/** The notice that the law requires on every bill of a seller outside the regular scheme. */
const schemes: Readonly<Record<string, string>> = {
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  unregistered: 'The seller is not registered for GST; no tax is charged.',
}

const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Every text on an invoice, in English. Each other language has an object of the same shape. */
export const invoiceText = {
  kinds,
  payments: paymentNames,
  number: 'Number',
  date: 'Date',
  order: 'Order',
  takesBack: 'Takes back',
  payment: 'Payment',
  /** Formats a calendar day as '21 Nov 2026'. */
  day: (day: string): string => dates.format(new Date(`${day}T00:00:00Z`)),
  gstin: (number: string): string => `GSTIN ${number}`,
  fssai: (number: string): string => `FSSAI licence ${number}`,
  state: (name: string, code: string): string => `State ${name}, code ${code}`,
  buyer: 'Billed and delivered to',
  place: 'Place of supply',
  reverseCharge: (applies: boolean): string => `Tax payable on reverse charge: ${applies ? 'yes' : 'no'}`,
  columns: {
    place: '#',
    item: 'Item',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Discount',
    taxable: 'Taxable',
    rate: 'GST',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    amount: 'Amount',
  },
  /** Formats a tax code with its kind: codes of services begin with 99 and are SAC codes, all others are HSN codes. */
  code: (code: string): string => `${code.startsWith('99') ? 'SAC' : 'HSN'} ${code}`,
  quantity: (count: number, units: string): string => (units ? `${count} × ${units}` : String(count)),
  rate: (percent: number): string => (percent > 0 ? `${percent} %` : 'Nil'),
  total: 'Total',
  credited: 'Credited',
  schemes,
  included: 'Prices include GST. Discounts were taken off before tax.',
  generated: 'This is a computer-generated document and needs no signature.',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
}
export type InvoiceText = typeof invoiceText
