export { mostMissed } from './queries.ts'
export { searchRoutes } from './routes.ts'
