export { accountClosureRoutes } from './routes.ts'
export { eraseCustomer } from './close-account.ts'
