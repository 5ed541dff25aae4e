import { sql, type SQL } from 'drizzle-orm'
import { SHOP_ZONE } from '../../platform/clock.ts'
import type { Range } from './report.ts'

/** SQL for whether an instant is on a day of the range, in India. */
export const isWithin = (instant: SQL, { from, to }: Range): SQL =>
  sql`(${instant} >= ${from}::date::timestamp at time zone ${SHOP_ZONE} and ${instant} < (${to}::date + 1)::timestamp at time zone ${SHOP_ZONE})`

/** SQL for the day in India of an instant. */
export const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone ${SHOP_ZONE})::date`

/** SQL for the paise of an amount that a paper's snapshot has in rupees. */
const paiseOf = (rupees: SQL): SQL => sql`((${rupees})::numeric * 100)::bigint`

/** The least total in paise, exclusive, of an invoice to another state that a return lists by itself (₹1,00,000). */
const LARGE_PAISE = 10_000_000

/**
 * The invoices and credit notes issued in the range. `sign` is -1 for credit notes. `place` is the place of supply as a
 * return writes it, such as '27-Maharashtra'. `large` is true for invoices that a return lists by itself, and for their
 * notes.
 *
 * PostgreSQL stores the contents compressed. `|| '{}'` opens them once, and `offset 0` keeps PostgreSQL from opening
 * them again for each field and line. A month of 60,000 papers needs that.
 */
export const papersIn = (range: Range): SQL => sql`(
  select p.*, case when local then false when series = 'INVOICE' then total_paise > ${LARGE_PAISE}
      else coalesce((select n.total_paise > ${LARGE_PAISE} from invoice n where n.number = p.refers_to), false) end as large
  from (
    select id, number, series, kind, fy, order_uid, total_paise, ${dayOf(sql`issued_at`)} as day,
      case series when 'INVOICE' then 1 else -1 end as sign, ${paiseOf(sql`opened->>'total'`)} as total,
      opened->>'refers_to' as refers_to, opened->>'order_number' as "order", opened->>'department' as department,
      opened->>'payment_method' as payment, opened->>'place_of_supply' as supply, ${paiseOf(sql`opened->>'taxable_value'`)} as stated,
      opened->'buyer'->>'pincode' as pincode, opened->'seller'->>'gstin' as gstin, coalesce(opened->'buyer'->>'gstin', '') <> '' as business,
      opened->'buyer'->>'state_code' = opened->'seller'->>'state_code' as local,
      (opened->'buyer'->>'state_code') || '-' || coalesce(opened->'buyer'->>'state', '') as place, opened->'lines' as lines
    from (select i.*, i.snapshot || '{}'::jsonb as opened from invoice i where ${isWithin(sql`i.issued_at`, range)} offset 0) i offset 0) p)`

const inPaise = (field: string): SQL => sql`(coalesce((l->(${field}::text))::numeric, 0) * 100)::bigint`

/** The lines of one paper, in paise. Each query reads only the fields that it needs, and no number becomes a text. */
const linesOf = (lines: SQL): SQL => sql`(
  select l->>'description' as description, nullif(l->>'hsn', '') as hsn, (l->'quantity')::int as quantity, coalesce(l->>'units', '') as units,
    (coalesce((l->'gst_rate')::numeric, 0) * 100)::int as rate_bp,
    case when l ? 'taxable_value' then ${inPaise('taxable_value')} else ${inPaise('total')} end as taxable,
    ${inPaise('cgst')} as cgst, ${inPaise('sgst')} as sgst, ${inPaise('igst')} as igst, ${inPaise('total')} as line_total
  from jsonb_array_elements(${lines}) l)`

/** The lines of the papers issued in the range, each with what matters of its paper. */
export const linesIn = (range: Range): SQL => sql`(
  select p.id, p.number, p.series, p.day, p.total, p.sign, p.local, p.place, p.large, p.business, l.*
  from ${papersIn(range)} p cross join lateral ${linesOf(sql`p.lines`)} l)`

/**
 * The lines of the papers issued in the range as a tax return needs them, added up by item and rate, less credit notes.
 * An item that had no HSN code when it was sold has the code that it has now. `uqc` is the unit of the return, and
 * `amount` the quantity in it: weights in kilograms, volumes in litres, all other goods in pieces. Services and credits
 * of an amount have no quantity.
 */
export const returnLines = (range: Range): SQL => sql`(
  select g.*, coalesce(g.hsn, whole.hsn, part.hsn) as code, coalesce(whole.id, part.id) as item_id, u.uqc,
    case when u.uqc = 'NA' or (g.series = 'CREDIT_NOTE' and g.units = '') then 0
      else g.quantity * coalesce(u.size, 1) * case when u.unit in ('g', 'ml') then 0.001 else 1 end end as amount
  from (select description, hsn, units, rate_bp, series, business, sum(sign * quantity) as quantity, sum(sign * taxable) as taxable,
      sum(sign * cgst) as cgst, sum(sign * sgst) as sgst, sum(sign * igst) as igst, sum(sign * line_total) as line_total
    from ${linesIn(range)} l group by 1, 2, 3, 4, 5, 6) g
  left join ${itemCodes} whole on whole.name = g.description
  left join ${itemCodes} part on part.name = regexp_replace(g.description, ' [(][^()]*[)]$', '')
  cross join lateral (select regexp_match(lower(g.units), '^([0-9]+(?:[.][0-9]+)?) ?(kg|g|l|ml|pcs?)$') as m) r
  cross join lateral (select r.m[1]::numeric as size, r.m[2] as unit, case when coalesce(g.hsn, whole.hsn, part.hsn) like '99%' then 'NA'
    when r.m[2] in ('kg', 'g') then 'KGS' when r.m[2] in ('l', 'ml') then 'LTR' else 'NOS' end as uqc) u)`

const itemCodes = sql`(select name, min(id) as id, max(nullif(hsn, '')) as hsn from item group by 1)`

/** The taxable value of the papers, from the totals that each paper states. */
export const taxableOfPapers = (range: Range): SQL => sql`
  select coalesce(sum(sign * stated), 0) as sum from ${papersIn(range)} p`

/** The papers of one series with the sums of their lines, and with their taxable value by rate. */
export const papersWithTax = (range: Range, series: 'INVOICE' | 'CREDIT_NOTE'): SQL => sql`(
  select p.id, p.number, p.day, p.kind, p.department, p."order", p.refers_to, p.supply, p.total, '/orders/' || p.order_uid as link, l.*
  from ${papersIn(range)} p cross join lateral (
    select sum(taxable) filter (where rate_bp = 0) as taxable_0, sum(taxable) filter (where rate_bp = 500) as taxable_5,
      sum(taxable) filter (where rate_bp = 1800) as taxable_18, sum(taxable) filter (where rate_bp = 4000) as taxable_40,
      sum(taxable) filter (where rate_bp not in (0, 500, 1800, 4000)) as taxable_other,
      sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from ${linesOf(sql`p.lines`)} x) l
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
