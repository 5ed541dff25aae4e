export { cashUpHandlers } from './cash-up-handlers.ts'
export { readCashUp } from './read-cash-up.ts'
