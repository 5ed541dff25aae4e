export { isDemo } from './is-demo.ts'
export { setupWorks } from './office-works.ts'
export { readSetup } from './read-setup.ts'
export { announcedTables, keptTables, trialTables } from './traces.ts'
