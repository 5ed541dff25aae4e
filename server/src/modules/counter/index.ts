export { counterHandlers } from './counter-handlers.ts'
export type { CounterDeps } from './deps.ts'
export { readCaller, readGoods } from './read-counter.ts'
