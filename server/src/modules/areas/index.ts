export { areaJobs } from './notify-of-areas.ts'
export { forgetAreaWaits, mostWantedAreas, sweepAreaWaits } from './queries.ts'
export { areaRoutes } from './routes.ts'
