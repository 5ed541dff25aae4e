export { checkSettlement, importSettlement } from './import-settlement.ts'
