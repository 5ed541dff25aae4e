import { sql, type SQL } from 'drizzle-orm'
import { gapsInSeries, itemsWithoutHsn } from '../check-queries.ts'
import { largeLines, papersIn, returnLines, taxableOfPapers, totalsOfPapers } from '../paper-queries.ts'
import type { ReportColumn, Range, ReportDescription } from '../report.ts'
import { tieWords } from '../shared-words.ts'
import { gstPortal } from './gstr1-portal.ts'
import { taxWords as words } from './tax-words.ts'

const taxes: readonly ReportColumn[] = [
  { key: 'taxable', type: 'paise' },
  { key: 'igst', type: 'paise' },
  { key: 'cgst', type: 'paise' },
  { key: 'sgst', type: 'paise' },
  { key: 'cess', type: 'paise' },
]
const taxSums = sql`sum(taxable) as taxable, sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst, 0 as cess`

const paperColumns: readonly ReportColumn[] = [
  { key: 'number', type: 'text' },
  { key: 'day', type: 'day' },
  { key: 'value', type: 'paise', summed: false },
  { key: 'pos', type: 'text' },
  { key: 'rate', type: 'rate' },
  { key: 'taxable', type: 'paise' },
  { key: 'igst', type: 'paise' },
  { key: 'cess', type: 'paise' },
]
const largePapers = (range: Range, series: 'INVOICE' | 'CREDIT_NOTE'): SQL => sql`
  select number, day, total as value, pos, rate_bp as rate, sum(taxable) as taxable, sum(igst) as igst, 0 as cess
  from ${largeLines(range)} l where rate_bp > 0 and series = ${series} group by id, 1, 2, 3, 4, 5 order by id, 5`

const hsnColumns: readonly ReportColumn[] = [
  { key: 'hsn', type: 'text' },
  { key: 'uqc', type: 'text' },
  { key: 'quantity', type: 'quantity', summed: false },
  { key: 'total', type: 'paise' },
  { key: 'rate', type: 'rate' },
  ...taxes,
]
const hsnRows = (lines: SQL, which = sql`true`): SQL => sql`
  select code as hsn, uqc, sum(amount) as quantity, sum(line_total) as total, rate_bp as rate, sum(taxable) as taxable, sum(igst) as igst,
    sum(cgst) as cgst, sum(sgst) as sgst, 0 as cess
  from ${returnLines(lines)} l where ${which}
  group by 1, 2, 5 order by 1 nulls first, 5, 2`

export const gstr1: ReportDescription = {
  key: 'gstr-1',
  title: words.gstr1,
  about: words.gstr1About,
  readsLines: true,
  tables: [
    {
      key: 'b2cs',
      title: words.b2cs,
      columns: [
        { key: 'type', type: 'text' },
        { key: 'supply_type', type: 'text' },
        { key: 'pos', type: 'text' },
        { key: 'rate', type: 'rate' },
        ...taxes,
      ],
      rows: (_range, lines) => sql`
        select 'OE' as type, case when local then 'INTRA' else 'INTER' end as supply_type, pos, rate_bp as rate, ${taxSums}
        from ${lines} where not large and rate_bp > 0 group by 1, 2, 3, 4 order by 2, 3, 4`,
    },
    {
      key: 'b2cl',
      title: words.b2cl,
      columns: paperColumns,
      rows: (range) => largePapers(range, 'INVOICE'),
    },
    {
      key: 'cdnur',
      title: words.cdnur,
      columns: paperColumns,
      rows: (range) => largePapers(range, 'CREDIT_NOTE'),
    },
    // No customer has a GST number.
    { key: 'hsn-b2b', title: words.hsnB2b, columns: hsnColumns, rows: (_range, lines) => hsnRows(lines, sql`false`) },
    { key: 'hsn-b2c', title: words.hsnB2c, columns: hsnColumns, rows: (_range, lines) => hsnRows(lines) },
    {
      key: 'nil',
      title: words.nil,
      columns: [
        { key: 'supply_type', type: 'text' },
        { key: 'nil_rated', type: 'paise' },
        { key: 'exempted', type: 'paise' },
        { key: 'non_gst', type: 'paise' },
      ],
      // The shop's goods without tax are exempt by notification 2/2017, not taxed at a rate of nil.
      rows: (_range, lines) => sql`
        select case when local then 'INTRAB2C' else 'INTRB2C' end as supply_type, 0 as nil_rated, sum(taxable) as exempted, 0 as non_gst
        from ${lines} where rate_bp = 0 group by 1 order by 1`,
    },
    {
      key: 'doc-issue',
      title: words.docs,
      columns: [
        { key: 'series', type: 'text' },
        { key: 'first', type: 'text' },
        { key: 'last', type: 'text' },
        { key: 'issued', type: 'count' },
        { key: 'cancelled', type: 'count' },
        { key: 'net_issued', type: 'count' },
      ],
      // A number without a paper counts as cancelled.
      rows: (range) => sql`
        select series, min(number) as first, max(number) as last, max(place) - min(place) + 1 as issued,
          max(place) - min(place) + 1 - count(*) as cancelled, count(*) as net_issued
        from (select series, fy, number, substring(number from '[0-9]+$')::int as place from ${papersIn(range)} p) p
        group by series, fy order by series desc, fy`,
    },
  ],
  checks: [itemsWithoutHsn, gapsInSeries],
  ties: [
    {
      text: words.taxable,
      here: [
        { table: 'b2cs', column: 'taxable' },
        { table: 'b2cl', column: 'taxable' },
        { table: 'cdnur', column: 'taxable', less: true },
        { table: 'nil', column: 'exempted' },
      ],
      there: taxableOfPapers,
    },
    {
      text: tieWords.papers,
      here: [
        { table: 'hsn-b2b', column: 'total' },
        { table: 'hsn-b2c', column: 'total' },
      ],
      there: totalsOfPapers,
    },
    { text: words.sameCgst, here: { table: 'b2cs', column: 'cgst' }, there: { table: 'hsn-b2c', column: 'cgst' } },
  ],
  portal: {
    ...gstPortal,
    facts: (range) => sql`
      select i.snapshot->'seller'->>'gstin' as gstin from ${papersIn(range)} p join invoice i on i.id = p.id order by i.id desc limit 1`,
  },
}
