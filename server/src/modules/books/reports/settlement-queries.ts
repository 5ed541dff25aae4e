import { sql, type SQL } from 'drizzle-orm'
import { dayInIndia, isWithin } from '../paper-queries.ts'
import type { ReportCheck, Range, ReportDescription } from '../report.ts'
import { differenceWords, settlementWords as words } from './settlement-words.ts'

const settled = (range: Range): SQL => sql`(select * from settlement_line where ${isWithin(sql`settled_at`, range)}) l`

/**
 * The settled lines that the books do not have, or have with another amount, and what is neither payment nor refund.
 * `lines` is what to select from: lines of settlements, named `l`.
 */
export const differing = (lines: SQL): SQL => sql`(
  select d.* from (
    select ${dayInIndia(sql`l.settled_at`)} as day, l.settlement_id as settlement, l.entity_id as reference,
      case when l.kind not in ('payment', 'refund') then 'OTHER' when o.paise is null then 'UNKNOWN' when o.paise <> l.gross_paise then 'AMOUNT'
        when exists (select from settlement_line s where s.entity_id = l.entity_id and s.settlement_id <> l.settlement_id) then 'TWICE' end as cause,
      case when l.kind in ('payment', 'refund') then l.gross_paise else l.net_paise end as theirs, coalesce(o.paise, 0) as ours
    from ${lines} left join lateral (
      select p.amount_paise as paise from payment p where l.kind = 'payment' and p.id = l.entity_id and p.status = 'CAPTURED'
      union all
      select r.amount_paise - r.set_off_paise from refund r
      where l.kind = 'refund' and r.provider_refund_id = l.entity_id and r.status in ('PENDING', 'PROCESSED')) o on true) d
  where d.cause is not null)`

/** The payments and refunds of the range, of the live account at the provider, that no settlement contains. */
const missing = (range: Range): SQL => sql`(
  select ${dayInIndia(sql`m.at`)} as day, m.cause, m.reference, m.paise as ours
  from (select 'PAYMENT' as cause, p.id as reference, p.amount_paise as paise, p.captured_at as at, p.intent_uid from payment p where p.status = 'CAPTURED'
    union all select 'REFUND', r.provider_refund_id, r.amount_paise - r.set_off_paise, r.updated_at, p.intent_uid
      from refund r join payment p on p.id = r.payment_id where r.status = 'PROCESSED' and r.provider_refund_id is not null) m
    join payment_intent i on i.uid = m.intent_uid and i.account = 'LIVE'
  where ${isWithin(sql`m.at`, range)} and not exists (select from settlement_line l where l.entity_id = m.reference))`

const rupees = (paise: SQL): SQL => sql`'₹' || to_char(${paise} / 100.0, 'FM9999999990.00')`

/** Names the payments, refunds and lines of settlements that have no equal on the other side. */
export const unsettledPayments: ReportCheck = {
  key: 'settled',
  found: words.unsettled,
  none: words.settled,
  cases: (range) => sql`
    select reference || ': ' || ${rupees(sql`theirs`)} as text, '/books/settlement' as link from ${differing(settled(range))} d where cause <> 'OTHER'
    union all
    select reference || ': ' || ${rupees(sql`ours`)}, '/books/settlement' from ${missing(range)} m`,
}

const inLedger = (accounts: SQL) => (range: Range) =>
  sql`
  select coalesce(-sum(e.paise), 0) as sum from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
  where t.kind = 'settlement' and e.account_id in ${accounts} and ${isWithin(sql`t.at`, range)}`

export const settlement: ReportDescription = {
  key: 'settlement',
  title: words.title,
  about: words.about,
  tables: [
    {
      key: 'settlements',
      title: words.settlements,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'settlement', type: 'text' },
        { key: 'utr', type: 'text' },
        { key: 'payments', type: 'count' },
        { key: 'gross', type: 'paise' },
        { key: 'refunded', type: 'paise' },
        { key: 'fee', type: 'paise' },
        { key: 'fee_tax', type: 'paise' },
        { key: 'other', type: 'paise' },
        { key: 'bank', type: 'paise' },
      ],
      rows: (range) => sql`
        select ${dayInIndia(sql`max(l.settled_at)`)} as day, l.settlement_id as settlement, max(l.utr) as utr, count(*) filter (where l.kind = 'payment') as payments,
          coalesce(sum(l.gross_paise) filter (where l.kind = 'payment'), 0) as gross, coalesce(sum(l.gross_paise) filter (where l.kind = 'refund'), 0) as refunded,
          sum(l.fee_paise) as fee, sum(l.tax_paise) as fee_tax,
          coalesce(sum(l.net_paise + l.fee_paise + l.tax_paise) filter (where l.kind not in ('payment', 'refund')), 0) as other, sum(l.net_paise) as bank
        from ${settled(range)} group by l.settlement_id order by 1, 2`,
    },
    {
      key: 'differences',
      title: words.differences,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'settlement', type: 'text' },
        { key: 'number', type: 'text' },
        { key: 'cause', type: 'text', says: differenceWords },
        { key: 'theirs', type: 'paise' },
        { key: 'ours', type: 'paise' },
      ],
      rows: (range) => sql`select d.*, reference as number from ${differing(settled(range))} d order by day, reference`,
    },
    {
      key: 'not-in-file',
      title: words.notInFile,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'cause', type: 'text', says: differenceWords },
        { key: 'number', type: 'text' },
        { key: 'ours', type: 'paise' },
      ],
      rows: (range) => sql`select m.*, reference as number from ${missing(range)} m order by day, reference`,
    },
  ],
  checks: [unsettledPayments],
  ties: [
    { text: words.banked, here: { table: 'settlements', column: 'bank' }, there: inLedger(sql`('bank')`) },
    {
      text: words.fees,
      here: [
        { table: 'settlements', column: 'fee' },
        { table: 'settlements', column: 'fee_tax' },
      ],
      there: inLedger(sql`('provider_fee', 'provider_fee_tax')`),
    },
  ],
}
