export { emptyRequiredFields } from './check-setup.ts'
export { isDemo, readSetup } from './read-setup.ts'
export { setupHandlers } from './office-handlers.ts'
