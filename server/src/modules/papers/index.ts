export { harvestPdf, labelsPdf, orderInvoicePdf, slipsPdf, windowListPdf } from './read-papers.ts'
