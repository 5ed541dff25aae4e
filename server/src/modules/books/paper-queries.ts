import { sql, type SQL } from 'drizzle-orm'
import { SHOP_ZONE } from '../../platform/clock.ts'
import type { Range } from './report.ts'

/** SQL for whether an instant is on a day of the range, in India. */
export const isWithin = (instant: SQL, { from, to }: Range): SQL =>
  sql`(${instant} >= ${from}::date::timestamp at time zone ${SHOP_ZONE} and ${instant} < (${to}::date + 1)::timestamp at time zone ${SHOP_ZONE})`

/** SQL for the day in India of an instant. */
export const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone ${SHOP_ZONE})::date`

/** SQL for the paise of an amount that a paper's snapshot has in rupees. */
export const paiseOf = (rupees: SQL): SQL => sql`round((${rupees})::numeric * 100)::bigint`

/** The invoices and credit notes issued in the range. `sign` is -1 for credit notes. */
export const papersIn = (range: Range): SQL => sql`(
  select i.id, i.number, i.series, i.kind, i.fy, i.order_uid, i.credit_uid, i.snapshot, ${dayOf(sql`i.issued_at`)} as day,
    case i.series when 'INVOICE' then 1 else -1 end as sign, ${paiseOf(sql`i.snapshot->>'total'`)} as total
  from invoice i where ${isWithin(sql`i.issued_at`, range)})`

/** The lines of one paper, in paise. */
const linesOf = (snapshot: SQL): SQL => sql`(
  select description, nullif(hsn, '') as hsn, quantity, coalesce(units, '') as units, coalesce(gst_rate, 0) * 100 as rate_bp,
    ${paiseOf(sql`coalesce(taxable_value, total)`)} as taxable, ${paiseOf(sql`coalesce(cgst, 0)`)} as cgst,
    ${paiseOf(sql`coalesce(sgst, 0)`)} as sgst, ${paiseOf(sql`coalesce(igst, 0)`)} as igst, ${paiseOf(sql`total`)} as line_total
  from jsonb_to_recordset(${snapshot}->'lines') as l(description text, hsn text, quantity int, units text, gst_rate numeric,
    taxable_value numeric, cgst numeric, sgst numeric, igst numeric, total numeric))`

/** The lines of the papers issued in the range, each with its paper. */
export const linesIn = (range: Range): SQL =>
  sql`(select p.*, l.* from ${papersIn(range)} p cross join lateral ${linesOf(sql`p.snapshot`)} l)`

/**
 * The lines of the papers issued in the range as a tax return needs them. An item that had no HSN code when it was sold
 * has the code that it has now. `uqc` is the unit of the return, and `amount` the quantity in it: weights in kilograms,
 * volumes in litres, all other goods in pieces. Services and credits of an amount have no quantity.
 */
export const returnLines = (range: Range): SQL => sql`(
  select l.*, coalesce(l.hsn, whole.hsn, part.hsn) as code, coalesce(whole.id, part.id) as item_id, u.uqc,
    case when u.uqc = 'NA' or (l.series = 'CREDIT_NOTE' and l.units = '') then 0
      else l.quantity * coalesce(u.size, 1) * case when u.unit in ('g', 'ml') then 0.001 else 1 end end as amount
  from ${linesIn(range)} l
  left join ${itemCodes} whole on whole.name = l.description
  left join ${itemCodes} part on part.name = regexp_replace(l.description, ' [(][^()]*[)]$', '')
  cross join lateral (select regexp_match(lower(l.units), '^([0-9]+(?:[.][0-9]+)?) ?(kg|g|l|ml|pcs?)$') as m) r
  cross join lateral (select r.m[1]::numeric as size, r.m[2] as unit, case when coalesce(l.hsn, whole.hsn, part.hsn) like '99%' then 'NA'
    when r.m[2] in ('kg', 'g') then 'KGS' when r.m[2] in ('l', 'ml') then 'LTR' else 'NOS' end as uqc) u)`

const itemCodes = sql`(select name, min(id) as id, max(nullif(hsn, '')) as hsn from item group by 1)`

/** The taxable value of the papers, from the totals that each paper states. */
export const taxableOfPapers = (range: Range): SQL => sql`
  select coalesce(sum(sign * ${paiseOf(sql`p.snapshot->>'taxable_value'`)}), 0) as sum from ${papersIn(range)} p`

/** The papers of one series with the sums of their lines, and with their taxable value by rate. */
export const papersWithTax = (range: Range, series: 'INVOICE' | 'CREDIT_NOTE'): SQL => sql`(
  select p.*, '/orders/' || p.order_uid as link, l.* from ${papersIn(range)} p cross join lateral (
    select sum(taxable) filter (where rate_bp = 0) as taxable_0, sum(taxable) filter (where rate_bp = 500) as taxable_5,
      sum(taxable) filter (where rate_bp = 1800) as taxable_18, sum(taxable) filter (where rate_bp = 4000) as taxable_40,
      sum(taxable) filter (where rate_bp not in (0, 500, 1800, 4000)) as taxable_other,
      sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from ${linesOf(sql`p.snapshot`)} x) l
  where p.series = ${series})`

/**
 * The paise that the orders of the papers of the range say: what was due when each order was packed, less what was
 * credited. This does not read the papers' contents, so it can prove them.
 */
export const ordersOfPapers = (range: Range, series?: 'INVOICE' | 'CREDIT_NOTE'): SQL => sql`
  select coalesce(sum(case when i.series = 'INVOICE' then o.final_paise - o.adjusted_paise
      when i.credit_uid is null then o.adjusted_paise - o.final_paise else -c.paise end), 0) as sum
  from invoice i join customer_order o on o.uid = i.order_uid left join order_credit c on c.uid = i.credit_uid
  where ${isWithin(sql`i.issued_at`, range)} ${series === undefined ? sql`` : sql`and i.series = ${series}`}`

/** The paise of the papers' own totals, which are stored beside their contents. */
export const totalsOfPapers = (range: Range): SQL => sql`
  select coalesce(sum(case i.series when 'INVOICE' then i.total_paise else -i.total_paise end), 0) as sum
  from invoice i where ${isWithin(sql`i.issued_at`, range)}`
