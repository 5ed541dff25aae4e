export { sweepEstimations } from './sweep-estimations.ts'
export { pricingRoutes } from './routes.ts'
export { forgetEstimations, heldEstimation, noteRefused, type HeldEstimation } from './queries.ts'
export type { Amounts, BillPart } from './rules.ts'
