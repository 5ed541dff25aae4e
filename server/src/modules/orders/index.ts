export { additionTerms } from './additions/addition-terms.ts'
export { payableProblem } from './check-payable.ts'
export type { ChangeOrderDeps } from './change-order.ts'
export { creditableOf } from './credits/creditable.ts'
export { doneCredit } from './credits/done-credit.ts'
export { giveCredit } from './credits/give-credit.ts'
export { dayFigures } from './day-figures.ts'
export { listForOffice, orderForOffice } from './office-orders.ts'
export { callsUnanswered, listCalls } from './packing/read-calls.ts'
export { goodsOut } from './goods-out.ts'
export { listPacking, listReplacements, readPacking } from './packing/read-packing.ts'
export { harvestPdf, labelsPdf, orderInvoicePdf, slipsPdf, windowListPdf } from './papers/read-papers.ts'
export { sightOf } from './sight.ts'
export { countCalls, countOrders, countToConfirm, ordersToConfirm } from './office-queries.ts'
export { orderHandlers } from './office-handlers.ts'
export { returnedOrderJobs } from './cancel-returned.ts'
export { forgetSandboxMoney } from './forget-sandbox-money.ts'
export { broughtIn } from './harvest/intake-queries.ts'
export { harvestSheet } from './harvest/harvest-sheet.ts'
export { harvestOf, questionOf } from './harvest/read-harvest.ts'
export { shortItems } from './harvest/short-items.ts'
export { forgetCustomer } from './forget-customer.ts'
export { tellLeftPart } from './tell-left-part.ts'
export { orderJobs } from './jobs.ts'
export { pairJobs } from './learn-pairs.ts'
export { cashLeft, mayHold } from './placement-limits.ts'
export type { PausePoint } from './place-order.ts'
export {
  hasOrdered,
  orderOf,
  countGood,
  ordersWithLines,
  wholeOrder,
  type WholeOrder,
  listForSeller,
  openOrdersOf,
  promisedStock,
  type OpenOrder,
} from './queries.ts'
export { orderRoutes } from './routes.ts'
export { skipLostNumbers } from './number-queries.ts'
export type { Step } from './step-rules.ts'
export { findForSeller } from './find-for-seller.ts'
export { readDecidedCrop } from './short-crop/read-decided-crop.ts'
export { readShortCrop } from './short-crop/read-short-crop.ts'
export { sweepWindows } from './sweep-windows.ts'
