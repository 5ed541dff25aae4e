export { orderRoutes, type OrdersDeps } from './routes.ts'
export type { PausePoint } from './place-order.ts'
