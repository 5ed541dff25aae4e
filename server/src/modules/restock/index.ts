export { forgetWaits, sweepWaits, waitingFor } from './queries.ts'
export { restockRoutes } from './routes.ts'
export { restockJobs } from './tell-of-stock.ts'
