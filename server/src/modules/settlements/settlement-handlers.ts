import type { OfficeHandlers } from '../staff/index.ts'
import { importSettlement } from './import-settlement.ts'

/** Returns the staff operations on the payment provider's settlements. */
export const settlementHandlers = (): Pick<OfficeHandlers, 'importSettlement'> => ({ importSettlement })
