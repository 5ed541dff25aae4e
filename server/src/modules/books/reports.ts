import type { ReportDescription } from './report.ts'
import { gstr1 } from './reports/gstr1-queries.ts'
import { cashReport, wallets } from './reports/ledger-queries.ts'
import { invoiceRegister, noteRegister } from './reports/register-queries.ts'
import { plans } from './reports/plan-queries.ts'
import { sales } from './reports/sales-queries.ts'
import { customers, service } from './reports/service-queries.ts'
import { settlement } from './reports/settlement-queries.ts'
import { stock } from './reports/stock-queries.ts'
import { tax } from './reports/tax-queries.ts'

/** All reports, in the order in which the screen lists them. */
export const reports: readonly ReportDescription[] = [
  sales,
  invoiceRegister,
  noteRegister,
  tax,
  gstr1,
  cashReport,
  settlement,
  wallets,
  plans,
  stock,
  service,
  customers,
]
