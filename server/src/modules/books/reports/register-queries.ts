import { sql } from 'drizzle-orm'
import { gapsInSeries } from '../check-queries.ts'
import { ordersOfPapers, papersWithTax } from '../paper-queries.ts'
import type { ReportColumn, ReportDescription } from '../report.ts'
import { departmentWords, kindWords, tieWords } from '../shared-words.ts'
import { registerCustomerWords, registerWords as words } from './register-words.ts'

const taxColumns: readonly ReportColumn[] = [
  { key: 'taxable_0', type: 'paise' },
  { key: 'taxable_5', type: 'paise' },
  { key: 'taxable_18', type: 'paise' },
  { key: 'taxable_40', type: 'paise' },
  { key: 'taxable_other', type: 'paise' },
  { key: 'taxable', type: 'paise' },
  { key: 'cgst', type: 'paise' },
  { key: 'sgst', type: 'paise' },
  { key: 'igst', type: 'paise' },
  { key: 'total', type: 'paise' },
]

export const invoiceRegister: ReportDescription = {
  key: 'invoices',
  title: words.invoices,
  about: words.invoicesAbout,
  tables: [
    {
      key: 'invoices',
      title: words.invoices,
      columns: [
        { key: 'number', type: 'text' },
        { key: 'day', type: 'day' },
        { key: 'kind', type: 'text', says: kindWords },
        { key: 'order', type: 'text' },
        { key: 'department', type: 'text', says: departmentWords },
        { key: 'customer', type: 'text', says: registerCustomerWords },
        { key: 'supply', type: 'text' },
        ...taxColumns,
      ],
      rows: (range) => sql`
        select p.*, 'B2C' as customer from ${papersWithTax(range, 'INVOICE')} p order by id`,
    },
  ],
  checks: [gapsInSeries],
  ties: [
    {
      text: words.ordersInvoiced,
      here: { table: 'invoices', column: 'total' },
      there: (range) => ordersOfPapers(range, 'INVOICE'),
    },
    {
      text: tieWords.halves,
      here: { table: 'invoices', column: 'cgst' },
      there: { table: 'invoices', column: 'sgst' },
    },
  ],
}

export const noteRegister: ReportDescription = {
  key: 'credit-notes',
  title: words.notes,
  about: words.notesAbout,
  tables: [
    {
      key: 'credit-notes',
      title: words.notes,
      columns: [
        { key: 'number', type: 'text' },
        { key: 'day', type: 'day' },
        { key: 'refers_to', type: 'text' },
        { key: 'order', type: 'text' },
        { key: 'department', type: 'text', says: departmentWords },
        { key: 'supply', type: 'text' },
        ...taxColumns,
      ],
      rows: (range) => sql`
        select p.* from ${papersWithTax(range, 'CREDIT_NOTE')} p order by id`,
    },
  ],
  checks: [gapsInSeries],
  ties: [
    {
      text: words.ordersCredited,
      here: { table: 'credit-notes', column: 'total' },
      // Orders count credits as negative.
      there: (range) => sql`select -sum as sum from (${ordersOfPapers(range, 'CREDIT_NOTE')}) c`,
    },
  ],
}
