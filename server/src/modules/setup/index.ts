export { isDemo } from './is-demo.ts'
export { setupHandlers } from './office-handlers.ts'
export { readSetup } from './read-setup.ts'
