import { sql, type SQL } from 'drizzle-orm'
import { isWithin } from '../paper-queries.ts'
import type { Range, ReportDescription } from '../report.ts'
import { shopReportWords as words } from './shop-words.ts'

/**
 * The name of an item in a report, by the alias of the table `item`. Sizes of one good have the same name, so that
 * their pack follows.
 */
export const reportedName = {
  i: sql`i.name || case when i.pack_group is null then '' else ', ' || i.units end`,
  w: sql`w.name || case when w.pack_group is null then '' else ', ' || w.units end`,
} as const satisfies Record<string, SQL>

const until = (range: Range): SQL => isWithin(sql`m.at`, { ...range, from: '1900-01-01' })
const inRange = (range: Range, reasons: SQL): SQL =>
  sql`coalesce(sum(m.quantity) filter (where ${isWithin(sql`m.at`, range)} and m.reason in ${reasons}), 0)`

export const stock: ReportDescription = {
  key: 'stock',
  title: words.stock,
  about: words.stockAbout,
  tables: [
    {
      key: 'items',
      title: words.items,
      columns: [
        { key: 'item', type: 'text' },
        { key: 'opening', type: 'count' },
        { key: 'received', type: 'count' },
        { key: 'sold', type: 'count' },
        { key: 'wasted', type: 'count' },
        { key: 'corrected', type: 'count' },
        { key: 'closing', type: 'count' },
        { key: 'waste_value', type: 'paise' },
      ],
      rows: (range) => sql`
        select ${reportedName.i} as item, '/items/' || i.id as link, m.*, m.wasted * i.cost_paise as waste_value from (
          select m.item_id, sum(m.quantity) - coalesce(sum(m.quantity) filter (where ${isWithin(sql`m.at`, range)}), 0) as opening,
            ${inRange(range, sql`('RECEIVED')`)} as received, -${inRange(range, sql`('ORDER', 'CANCELLATION', 'REPLACEMENT', 'WITHOUT', 'REFUSED')`)} as sold,
            -${inRange(range, sql`('WASTE')`)} as wasted, ${inRange(range, sql`('COUNT', 'ADJUST')`)} as corrected, sum(m.quantity) as closing
          from stock_move m where ${until(range)} group by 1) m
        join item i on i.id = m.item_id order by i.name`,
    },
  ],
  ties: [
    {
      text: words.onHand,
      counts: true,
      here: { table: 'items', column: 'closing' },
      there: (range) => sql`
        select (select coalesce(sum(on_hand), 0) from item where kind = 'STOCK')
          - (select coalesce(sum(m.quantity), 0) from stock_move m where not ${until(range)}) as sum`,
    },
  ],
}
