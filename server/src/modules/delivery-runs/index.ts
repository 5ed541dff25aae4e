export { readPlan, readRun } from './read-plan.ts'
export { runHandlers } from './run-handlers.ts'
