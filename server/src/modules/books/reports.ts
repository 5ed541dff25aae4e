import type { ReportDescription } from './report.ts'
import { invoiceRegister, noteRegister } from './reports/registers.ts'
import { sales } from './reports/sales.ts'

/** All reports, in the order in which the screen lists them. */
export const reports: readonly ReportDescription[] = [sales, invoiceRegister, noteRegister]
