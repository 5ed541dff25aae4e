export { accountClosureRoutes } from './routes.ts'
export { eraseCustomer } from './close-account.ts'
export { closureHandlers, type ClosureOnRequestDeps } from './close-on-request.ts'
