export { estimate } from './estimate.ts'
export { sweepEstimations } from './sweep-estimations.ts'
export { pricingRoutes } from './routes.ts'
export { forgetEstimations, heldEstimation, recordLostPart, recordPartRefusal, type HeldEstimation } from './queries.ts'
export {
  billedLines,
  billedPart,
  isBilledByParts,
  sharesOfParts,
  type Amounts,
  type BilledLine,
  type BillPart,
  type LinePart,
} from './rules.ts'
export { amountColumns } from './tables.ts'
