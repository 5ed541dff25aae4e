export { forgetEstimations, heldEstimation, sweepEstimations, type HeldEstimation } from './held-estimation.ts'
export { pricingRoutes, type PricingDeps } from './routes.ts'
export { noteRefused } from './queries.ts'
export type { Amounts, BillPart, PricedLine } from './rules.ts'
