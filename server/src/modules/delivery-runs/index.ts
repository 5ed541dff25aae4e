export { endingRuns } from './end-runs.ts'
export { countOwnDeliveries, readOwnRuns } from './read-own-runs.ts'
export { readPlan, readRun } from './read-plan.ts'
export { runHandlers } from './run-handlers.ts'
