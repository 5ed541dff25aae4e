export { forgetBuyer, invoiceOf, invoicesOf } from './queries.ts'
export { invoicePdf } from './draw-invoice.ts'
export { issueCreditNote, issueInvoice, issuePartNote } from './issue-invoice.ts'
export { seriesPrefixes } from './rules.ts'
