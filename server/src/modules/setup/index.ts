export { isDemo, readSetup } from './read-setup.ts'
export { setupHandlers } from './open-own-shop.ts'
