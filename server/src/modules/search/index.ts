export { mostMissed } from './queries.ts'
export { searchRoutes } from './routes.ts'
export { createSearchTrial } from './try-search.ts'
export { mostRequestedProducts, deleteOldProductRequests } from './wish-queries.ts'
