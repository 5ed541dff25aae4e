import { sql } from 'drizzle-orm'
import { ordersOfPapers, papersIn, totalsOfPapers } from '../paper-queries.ts'
import type { ReportDescription } from '../report.ts'
import { departmentWords, paymentWords, tieWords } from '../shared-words.ts'
import { salesWords as words } from './sales-words.ts'

export const sales: ReportDescription = {
  key: 'sales',
  title: words.title,
  about: words.about,
  readsLines: true,
  tables: [
    {
      key: 'days',
      title: words.days,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'department', type: 'text', says: departmentWords },
        { key: 'payment', type: 'text', says: paymentWords },
        { key: 'invoices', type: 'count' },
        { key: 'invoiced', type: 'paise' },
        { key: 'notes', type: 'count' },
        { key: 'credited', type: 'paise' },
        { key: 'net', type: 'paise' },
      ],
      rows: (range) => sql`
        select day, department, payment,
          count(*) filter (where series = 'INVOICE') as invoices, coalesce(sum(total) filter (where series = 'INVOICE'), 0) as invoiced,
          count(*) filter (where series = 'CREDIT_NOTE') as notes, coalesce(sum(total) filter (where series = 'CREDIT_NOTE'), 0) as credited,
          sum(sign * total) as net
        from ${papersIn(range)} p group by 1, 2, 3 order by 1, 2, 3`,
    },
    {
      key: 'items',
      title: words.items,
      columns: [
        { key: 'item', type: 'text' },
        { key: 'pieces', type: 'count' },
        { key: 'taxable', type: 'paise' },
        { key: 'net', type: 'paise' },
      ],
      // A credit of an amount without pieces has no units, and gives back no pieces.
      rows: (_range, lines) => sql`
        select description as item, sum(case when series = 'CREDIT_NOTE' and units = '' then 0 else quantity end) as pieces,
          sum(taxable) as taxable, sum(line_total) as net
        from ${lines} group by 1 order by 4 desc, 1`,
    },
    {
      key: 'areas',
      title: words.areas,
      columns: [
        { key: 'pincode', type: 'text' },
        { key: 'area', type: 'text' },
        { key: 'orders', type: 'count' },
        { key: 'net', type: 'paise' },
      ],
      rows: (range) => sql`
        select p.pincode, z.area, p.orders, p.net from (
          select pincode, count(distinct order_uid) as orders, sum(sign * total) as net
          from ${papersIn(range)} p group by 1) p
        left join zone_pincode z on z.pincode = p.pincode order by p.net desc, 1`,
    },
  ],
  ties: [
    { text: tieWords.orders, here: { table: 'days', column: 'net' }, there: ordersOfPapers },
    { text: tieWords.papers, here: { table: 'items', column: 'net' }, there: totalsOfPapers },
    { text: tieWords.papers, here: { table: 'areas', column: 'net' }, there: totalsOfPapers },
  ],
}
