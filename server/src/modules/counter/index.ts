export { counterHandlers } from './counter-handlers.ts'
export type { CounterDeps } from './deps.ts'
export { readCaller, findCounterGoods } from './read-counter.ts'
