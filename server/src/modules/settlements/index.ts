export { importSettlement } from './import-settlement.ts'
