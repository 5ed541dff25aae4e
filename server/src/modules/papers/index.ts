export { harvestPdf, labelsPdf, orderInvoicePdf, runSheetPdf, slipsPdf, windowListPdf } from './read-papers.ts'
