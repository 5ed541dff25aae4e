import { sql } from 'drizzle-orm'
import { SHOP_ZONE } from '../../platform/clock.ts'
import { seriesPrefixes } from '../invoicing/index.ts'
import type { InvariantCheck } from './check-queries.ts'

/** The consecutive number at the end of an invoice number. */
const place = sql`substring(i.number from '[0-9]+$')::int`
const prefixes = sql`(${JSON.stringify(seriesPrefixes)}::jsonb)`
const rupeesOf = (amount: ReturnType<typeof sql>) => sql`round(coalesce(${amount}, 0) * 100)`
const read = (key: string) => sql`(i.snapshot->>${key})::numeric`

/** The total of an order when it was packed, or the amount of its credit note after delivery. */
const due = sql`case when i.credit_uid is null then o.final_paise - o.adjusted_paise else coalesce(c.paise, 0) end`
/**
 * True if the order was packed as ordered. With another weight or a replacement, the tax is that of the packed goods,
 * which only the invoice contains.
 */
const isAsOrdered = sql`not exists (select from order_pick p where p.order_uid = o.uid and (p.kept_paise < p.share_paise or p.state <> 'PACKED'))`

/**
 * True if the paper has the tax rates of its order. If a rate changed between the order and the invoice, the paper has
 * the rate of its own day, and only the paper contains its tax.
 */
const hasRatesOfOrder = sql`not exists (
  select from order_line s left join lateral jsonb_array_elements(s.parts) part on part ? 'billed'
    join lateral jsonb_array_elements(i.snapshot->'lines') line
      on line->>'description' = coalesce((part->'billed'->>'name') || ' (' || s.name || ')', s.name)
  where s.order_uid = o.uid
    and (line->>'gst_rate')::numeric * 100 <> coalesce(case when part is null then s.gst_rate_bp else (part->'billed'->>'gstRateBp')::int end, 0))`

/**
 * The paise by which the tax of an old order may differ. Before both halves of the tax were equal, the tax of each line
 * and of the delivery fee was rounded separately.
 */
const roundedApart = sql`(select case when o.tax_paise = 0 then 0 else jsonb_array_length(i.snapshot->'lines') + 1 end)`

/** Tables and columns whose numbers must never repeat. */
const numbered = [
  ['customer_order', 'number'],
  ['order_event', 'id'],
  ['stock_move', 'id'],
  ['ledger_transfer', 'id'],
  ['ledger_entry', 'id'],
  ['ledger_anchor', 'id'],
  ['audit_entry', 'id'],
  ['invoice', 'id'],
  ['order_credit', 'id'],
  ['history_seal', 'id'],
] as const

const numbers = sql.join(
  numbered.map(
    ([table, column]) => sql`
      select ${table} as counter, (select max(${sql.identifier(column)}) from ${sql.identifier(table)}) as last,
        pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as counted`,
  ),
  sql` union all `,
)

/** Checks of invoices and credit notes, and of all counters that issue numbers. */
export const invoiceChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I18',
    what: 'The numbers of a series have a gap, or differ from its counter',
    broken: () => sql`
      select coalesce(c.series, p.series) as series, coalesce(c.fy, p.fy) as fy, c.last as counted, p.invoices, p.last, (
          select array_agg(n) from (select generate_series(1, greatest(c.last, p.last)) as n
            except select ${place} from invoice i where i.series = coalesce(c.series, p.series) and i.fy = coalesce(c.fy, p.fy)
            order by 1 limit 20) gap) as missing
      from invoice_counter c full join (
        select i.series, i.fy, count(*) as invoices, max(${place}) as last from invoice i group by 1, 2
      ) p on p.series = c.series and p.fy = c.fy
      where c.last is distinct from p.invoices or c.last is distinct from p.last`,
  },
  {
    invariant: 'I18',
    what: 'An invoice’s number does not match its series and year',
    broken: () => sql`
      select i.number, i.order_uid as order, i.series, i.fy, i.issued_at from invoice i
        cross join lateral (select i.issued_at at time zone ${SHOP_ZONE} - interval '3 months' as y) shifted
      where i.number <> (${prefixes}->>i.series) || '/' || i.fy || '/' || lpad(${place}::text, greatest(6, length(${place}::text)), '0')
        or i.fy <> to_char(y, 'YY') || to_char(y + interval '1 year', 'YY')
        or (i.kind = 'CREDIT_NOTE') <> (i.series = 'CREDIT_NOTE')`,
  },
  {
    invariant: 'I18',
    what: 'An invoice differs from its order',
    broken: () => sql`
      select i.number, i.order_uid as order, o.number as order_number, ${due} as due, i.total_paise as total,
        i.snapshot->'total' as printed
      from invoice i left join customer_order o on o.uid = i.order_uid left join order_credit c on c.uid = i.credit_uid
      where o.uid is null or i.total_paise <> ${due} or ${rupeesOf(read('total'))} <> ${due}
        or ${rupeesOf(sql`(select sum((line->>'total')::numeric) from jsonb_array_elements(i.snapshot->'lines') line)`)} <> ${due}
        or ${rupeesOf(sql`${read('cgst')} + ${read('sgst')} + ${read('igst')} + ${read('taxable_value')}`)} <> ${due}
        or (i.credit_uid is null and ${isAsOrdered}
          and abs(${rupeesOf(read('taxable_value'))} - o.final_paise + o.tax_paise) > ${roundedApart} and ${hasRatesOfOrder})
        or i.snapshot->>'number' is distinct from i.number or i.snapshot->>'kind' is distinct from i.kind
        or i.snapshot->>'order_number' is distinct from o.number::text`,
  },
  {
    invariant: 'I18',
    what: 'The dates of a series do not rise with its numbers, or a paper shows another date than its date of issue',
    broken: () => sql`
      select i.number, i.order_uid as order, i.issued_at, i.before, i.printed from (
        select i.number, i.order_uid, i.issued_at, lag(i.issued_at) over (partition by i.series order by i.fy, ${place}) as before,
          i.snapshot->>'issued_on' as printed, (i.snapshot->>'issued_at')::timestamptz as printed_at
        from invoice i
      ) i
      where (i.issued_at at time zone ${SHOP_ZONE})::date < (i.before at time zone ${SHOP_ZONE})::date or i.printed <> to_char(i.issued_at at time zone ${SHOP_ZONE}, 'YYYY-MM-DD') or i.printed_at <> i.issued_at`,
  },
  {
    invariant: 'I18',
    what: 'An order was packed without an invoice or cancelled afterwards without a credit note, or has one without reason',
    broken: () => sql`
      select o.uid as order, o.number, o.status, i.number as invoice, n.number as credit_note
      from customer_order o
        left join (select order_uid, true as yes from order_event where status = 'PACKED' group by 1) packed on packed.order_uid = o.uid
        left join invoice i on i.order_uid = o.uid and i.series = 'INVOICE'
        left join invoice n on n.order_uid = o.uid and n.series = 'CREDIT_NOTE' and n.credit_uid is null
      where (i.number is not null) <> (o.source <> 'FOLLOW_UP' and case o.status when 'CANCELLED' then packed.yes is not null
          else o.status in ('PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED') end)
        or (n.number is not null) <> (i.number is not null and o.status = 'CANCELLED')
        or (n.number is not null and n.snapshot->>'refers_to' is distinct from i.number)`,
  },
  {
    invariant: 'I18',
    what: 'A counter is behind the numbers that it has given out',
    broken: () => sql`
      select counter, last, counted from (
        ${numbers}
        union all select 'catalogue_id', greatest((select max(id) from item), (select max(id) from category)),
          pg_sequence_last_value('catalogue_id'::regclass)
      ) n where last > coalesce(counted, 0)`,
  },
]
