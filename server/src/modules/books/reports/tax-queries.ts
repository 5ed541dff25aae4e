import { sql } from 'drizzle-orm'
import { itemsWithoutHsn } from '../check-queries.ts'
import { returnLines, taxableOfPapers, totalsOfPapers } from '../paper-queries.ts'
import type { ReportColumn, ReportDescription } from '../report.ts'
import { tieWords } from '../shared-words.ts'
import { taxWords as words } from './tax-words.ts'

const amounts: readonly ReportColumn[] = [
  { key: 'taxable', type: 'paise' },
  { key: 'cgst', type: 'paise' },
  { key: 'sgst', type: 'paise' },
  { key: 'igst', type: 'paise' },
  { key: 'total', type: 'paise' },
]
const sums = sql`sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, sum(line_total) as total`

export const tax: ReportDescription = {
  key: 'tax',
  title: words.tax,
  about: words.taxAbout,
  readsLines: true,
  tables: [
    {
      key: 'rates',
      title: words.rates,
      columns: [{ key: 'rate', type: 'rate' }, ...amounts],
      rows: (_range, lines) => sql`select rate_bp as rate, ${sums} from ${lines} group by 1 order by 1`,
    },
    {
      key: 'hsn',
      title: words.codes,
      columns: [
        { key: 'hsn', type: 'text' },
        { key: 'rate', type: 'rate' },
        { key: 'uqc', type: 'text' },
        { key: 'quantity', type: 'quantity', summed: false },
        ...amounts,
      ],
      rows: (_range, lines) => sql`
        select code as hsn, rate_bp as rate, uqc, sum(amount) as quantity, ${sums}
        from ${returnLines(lines)} l group by 1, 2, 3 order by 1 nulls first, 2, 3`,
    },
  ],
  checks: [itemsWithoutHsn],
  ties: [
    { text: tieWords.papers, here: { table: 'rates', column: 'total' }, there: totalsOfPapers },
    { text: words.taxable, here: { table: 'hsn', column: 'taxable' }, there: taxableOfPapers },
    { text: tieWords.halves, here: { table: 'rates', column: 'cgst' }, there: { table: 'rates', column: 'sgst' } },
  ],
}
