export { mostMissed } from './queries.ts'
export { searchRoutes } from './routes.ts'
export { createSearchTrial } from './try-search.ts'
export { mostWished, sweepWishes } from './wish-queries.ts'
