export { forgetWaits, sweepWaits, countWaitsByItem } from './queries.ts'
export { restockRoutes } from './routes.ts'
export { restockJobs } from './notify-of-stock.ts'
