export { accountClosureRoutes } from './routes.ts'
