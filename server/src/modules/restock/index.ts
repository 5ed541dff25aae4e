export { forgetWaits, sweepWaits, waitingFor } from './queries.ts'
export { restockRoutes } from './routes.ts'
export { restockJobs, tellOfStock } from './tell-of-stock.ts'
