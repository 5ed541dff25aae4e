export { forgetCart } from './queries.ts'
export { cartRoutes, type CartDeps } from './routes.ts'
export { sweepCartAdditions, takeFromCart, type CartDemand } from './take-from-cart.ts'
