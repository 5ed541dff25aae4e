export { mostMissed } from './queries.ts'
export { searchRoutes, type SearchDeps } from './routes.ts'
