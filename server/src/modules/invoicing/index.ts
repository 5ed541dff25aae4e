export { forgetBuyer } from './forget-buyer.ts'
export { invoicePdf } from './drawn-papers.ts'
export { issueCreditNote, issueInvoice, type InvoicedOrder, type InvoiceFacts } from './issue-invoice.ts'
export { papersOf as invoicesOf } from './queries.ts'
