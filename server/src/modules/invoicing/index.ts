export { forgetBuyer } from './forget-buyer.ts'
export { invoicePdf } from './invoice-pdf.ts'
export { issueCreditNote, issueInvoice, type InvoicedOrder, type InvoiceFacts } from './issue-invoice.ts'
export { papersOf as invoicesOf } from './queries.ts'
