export { boughtByMany } from './popular-goods-queries.ts'
export { additionTerms } from './additions/join-host.ts'
export { numbersDeliveredWith } from './additions/queries.ts'
export { payableProblem } from './check-payable.ts'
export { changeOrderStatus, type ChangeOrderDeps } from './change-order.ts'
export { creditableOf, doorLinesOf, type DoorLine } from './credits/creditable.ts'
export { listRefusedGoods } from './decide-refused-goods.ts'
export { followUpsOf } from './follow-up-queries.ts'
export { placeFollowUp } from './place-follow-up.ts'
export { deliverOrder } from './deliver-order.ts'
export { describeGivenCredit, giveCredit } from './credits/give-credit.ts'
export { giveGoodwill } from './give-goodwill.ts'
export { goodwillOf } from './goodwill-queries.ts'
export { bookedWindows, dayFigures } from './day-figures.ts'
export { sellerChange, eachOrder, type OrderVersion } from './each-order.ts'
export { listForOffice, orderForOffice } from './office-orders.ts'
export { listGoodsOnRoad } from './goods-on-road.ts'
export {
  areaNames,
  nameFor,
  refuseUnlessOwnWork,
  customerDataAccessOf,
  type CustomerDataAccess,
} from './staff-limits.ts'
export { duePaise } from './order-reply.ts'
export {
  cashWithRider,
  giveBackCash,
  matchDoorPayment,
  paymentsWithRiders,
  takeOverCash,
  upiPayments,
} from './door-payment-queries.ts'
export {
  countOrdersToCall,
  countOrders,
  countToConfirm,
  endedWindows,
  ordersForOffice,
  ordersToConfirm,
  type ListedOrder,
} from './office-queries.ts'
export { orderHandlers } from './office-handlers.ts'
export { newPicks, packingProgressOf, picksToShow, type ShownPick } from './picks/describe-packing.ts'
export {
  beginPicks,
  countItemsToPack,
  leaseNextOrder,
  leaseOrder,
  lockForPacking,
  picksOf,
  setBags,
  updatePick,
  openCalls,
  type StoredPick,
} from './picks/pick-queries.ts'
export { untouchedPick, isCallOpen, wantedOf, type PickOutcome } from './picks/rules.ts'
export { orderJobs, returnedOrderJobs, sweepWindows } from './jobs.ts'
export { forgetSandboxMoney } from './forget-sandbox-money.ts'
export { forgetBuyerOfOrders } from './forget-customer.ts'
export { notifyPartWithoutOther } from './notify-left-part.ts'
export { pairJobs } from './learn-pairs.ts'
export type { PlacementDeps } from './check-placement.ts'
export { placeForCaller } from './place-order.ts'
export { billLimits } from './placement-limits.ts'
export { canAddTo } from './additions/rules.ts'
export { canBeMoved } from './rules.ts'
export { usualGoods } from './usual-queries.ts'
export {
  hasOrdered,
  orderOfCustomer,
  countGood,
  orderHead,
  ordersWithLines,
  wholeOrder,
  type StoredOrder,
  type WholeOrder,
  listForSeller,
  openOrdersOf,
  newestOrdersOf,
  openOrdersWithTerms,
  promisedStock,
  type OpenOrder,
} from './queries.ts'
export { orderRoutes } from './routes.ts'
export { skipLostNumbers } from './number-queries.ts'
export { refuseOldVersion, refuseChangedStatus } from './step-rules.ts'
export { findForSeller } from './read-orders.ts'
