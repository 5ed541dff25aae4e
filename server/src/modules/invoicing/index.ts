export { forgetBuyer } from './forget-buyer.ts'
export { invoicePdf } from './invoice-pdf.ts'
export {
  issueCreditNote,
  issueInvoice,
  issuePartNote,
  type InvoicedOrder,
  type IssueInvoiceInput,
} from './issue-invoice.ts'
export { invoiceOf, invoicesOf } from './queries.ts'
export { seriesPrefixes, type PackedLine } from './rules.ts'
