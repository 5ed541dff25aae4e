export { forgetEstimations, heldEstimation, sweepEstimations, type HeldEstimation } from './held-estimation.ts'
export { pricingRoutes } from './routes.ts'
export { noteRefused } from './queries.ts'
export type { BillPart } from './rules.ts'
