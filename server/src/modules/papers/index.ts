export {
  harvestPdf,
  kitchenPdf,
  labelsPdf,
  orderInvoicePdf,
  runSheetPdf,
  slipsPdf,
  windowListPdf,
} from './read-papers.ts'
