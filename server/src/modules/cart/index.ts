export { forgetCart } from './queries.ts'
export { cartRoutes } from './routes.ts'
export { sweepCartAdditions, takeFromCart } from './change-cart.ts'
