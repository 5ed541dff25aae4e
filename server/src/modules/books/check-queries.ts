import { sql, type SQL } from 'drizzle-orm'
import { isWithin, returnLines } from './paper-queries.ts'
import type { ReportCheck } from './report.ts'
import { ledgerWords } from './reports/ledger-words.ts'
import { registerWords } from './reports/register-words.ts'
import { taxWords } from './reports/tax-words.ts'

/** The place of a paper in its series: the digits at the end of its number. */
const place = sql`substring(i.number from '[0-9]+$')::int`

/**
 * Names numbers that no paper has, between the last number before the range and the last number in it, in each series
 * and financial year.
 */
export const gapsInSeries: ReportCheck = {
  key: 'gaps',
  found: registerWords.gaps,
  none: registerWords.noGaps,
  cases: (range) => sql`
    with numbered as (select i.series, i.fy, ${place} as place, ${isWithin(sql`i.issued_at`, range)} as inside, i.issued_at, i.number from invoice i),
      spans as (select series, fy, min(place) filter (where inside) as first, max(place) filter (where inside) as last,
        substring(max(number) from '^.*/') as prefix from numbered group by 1, 2),
      starts as (select s.*, coalesce((select max(n.place) + 1 from numbered n where n.series = s.series and n.fy = s.fy
        and not n.inside and n.place < s.first), 1) as start from spans s where s.first is not null)
    select s.prefix || lpad(n::text, 6, '0') as text, null as link
    from starts s cross join lateral generate_series(s.start, s.last) n
    where not exists (select from numbered o where o.series = s.series and o.fy = s.fy and o.place = n)
    order by s.series desc, s.fy, n`,
}

/** Names the items on papers of the range that have no HSN code, neither on the paper nor now. */
export const itemsWithoutHsn: ReportCheck = {
  key: 'hsn',
  found: taxWords.withoutHsn,
  none: taxWords.allHaveHsn,
  cases: (_range, lines) => sql`
    select description as text, '/items/' || min(item_id) as link from ${returnLines(lines)} l
    where code is null group by 1 order by 1`,
}

const rupees = (paise: SQL): SQL => sql`'₹' || to_char(${paise} / 100.0, 'FM9999999990.00')`

/** Names the riders whose cash is not counted at the end of the range. */
export const openCash: ReportCheck = {
  key: 'cash',
  found: ledgerWords.openCash,
  none: ledgerWords.noOpenCash,
  cases: (range) => sql`
    select coalesce(s.name, '') || ': ' || ${rupees(sql`c.paise`)} as text, '/cash-up' as link from (
      select split_part(e.account_id, ':', 2) as uid, -sum(e.paise) as paise
      from ledger_entry e join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
      where a.kind = 'cash_with_rider' and ${isWithin(sql`t.at`, { ...range, from: '1900-01-01' })} group by 1 having sum(e.paise) <> 0) c
    left join staff s on s.uid::text = c.uid order by 1`,
}

/**
 * Names the online payments of the range that bought nothing and were not given back, and UPI payments not found at the
 * bank.
 */
export const unmatchedPayments: ReportCheck = {
  key: 'payments',
  found: ledgerWords.unmatched,
  none: ledgerWords.allMatched,
  cases: (range) => sql`
    select p.id || ': ' || ${rupees(sql`p.amount_paise`)} as text, '/' as link from payment p
    where p.status = 'CAPTURED' and p.claimed_as is null and ${isWithin(sql`p.captured_at`, range)}
    union all
    select 'UPI ' || d.reference || ': ' || ${rupees(sql`d.paise`)}, '/cash-up' from door_payment d
    where d.method = 'UPI' and d.matched_at is null and ${isWithin(sql`d.at`, range)}`,
}
