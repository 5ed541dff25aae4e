export { isDemo, readSetup } from './read-setup.ts'
export { setupHandlers } from './office-handlers.ts'
