export { settlementHandlers } from './settlement-handlers.ts'
