import { sql, type SQL } from 'drizzle-orm'
import { SHOP_ZONE } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { rowsOf } from './queries.ts'
import type { Range } from './report.ts'

/** Returns SQL for the end of the range's last day in India, which no longer belongs to the range. */
export const endOf = ({ to }: Pick<Range, 'to'>): SQL => sql`((${to}::date + 1)::timestamp at time zone ${SHOP_ZONE})`

/** Returns SQL that is true if an instant is on a day of the range, in India. */
export const isWithin = (instant: SQL, { from, to }: Range): SQL =>
  sql`(${instant} >= ${from}::date::timestamp at time zone ${SHOP_ZONE} and ${instant} < ${endOf({ to })})`

/** Returns SQL for the day of an instant in India. */
export const dayInIndia = (instant: SQL): SQL => sql`(${instant} at time zone ${SHOP_ZONE})::date`

/** The total in paise above which a return lists an invoice to another state by itself (₹1,00,000). */
const LARGE_PAISE = 10_000_000

/**
 * The invoices and credit notes issued in the range. `sign` is -1 for credit notes. `pos` is the place of supply as a
 * return writes it, such as '27-Maharashtra'. `large` is true for invoices that a return lists by itself, and for their
 * notes.
 */
export const papersIn = (range: Range): SQL => sql`(
  select id, number, series, kind, fy, order_uid, ${dayInIndia(sql`issued_at`)} as day, case series when 'INVOICE' then 1 else -1 end as sign,
    total_paise as total, taxable_paise as stated, refers_to, order_number as "order", department, payment_method as payment,
    place_of_supply as supply, pincode, within_state as local, supply_state as pos,
    case when within_state then false when series = 'INVOICE' then total_paise > ${LARGE_PAISE}
      else coalesce((select n.total_paise > ${LARGE_PAISE} from invoice n where n.number = i.refers_to), false) end as large
  from invoice i where ${isWithin(sql`issued_at`, range)})`

const linesOf = (range: Range): SQL => sql`(select * from invoice_line where ${isWithin(sql`issued_at`, range)})`

/** The lines of the large papers issued in the range, each with the facts of its paper that a return needs. */
export const largeLines = (range: Range): SQL => sql`(
  select p.id, p.number, p.series, p.day, p.total, p.pos, l.gst_rate_bp as rate_bp, l.taxable_paise as taxable, l.igst_paise as igst
  from ${papersIn(range)} p join invoice_line l on l.invoice_id = p.id where not p.local and p.large)`

/**
 * Reads the lines of the papers issued in the range, added up by item, rate and place of supply, less credit notes. A
 * large month has half a million lines, so a report reads them once, and its tables select from the returned fragment
 * of SQL, named `l`.
 */
export async function readLineSums(tx: Transaction, range: Range): Promise<SQL> {
  // PostgreSQL expects many more sums than there are and would sort all lines, which takes twice as long as hashing.
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`)
  const [found] = await rowsOf(
    tx,
    sql`
    select coalesce(jsonb_agg(to_jsonb(g)), '[]')::text as sums from (
      select l.description, l.hsn, l.units, l.gst_rate_bp as rate_bp, p.series, p.local, p.pos, p.large, sum(p.sign * l.quantity) as quantity,
        sum(p.sign * l.taxable_paise) as taxable, sum(p.sign * l.cgst_paise) as cgst, sum(p.sign * l.sgst_paise) as sgst,
        sum(p.sign * l.igst_paise) as igst, sum(p.sign * l.total_paise) as line_total
      from ${papersIn(range)} p join ${linesOf(range)} l on l.invoice_id = p.id group by 1, 2, 3, 4, 5, 6, 7, 8) g`,
  )
  await tx.execute(sql`select set_config('enable_sort', 'on', true)`)
  return sql`jsonb_to_recordset(${found?.['sums'] ?? '[]'}::jsonb) as l(description text, hsn text, units text, rate_bp int, series text,
    local boolean, pos text, large boolean, quantity bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, line_total bigint)`
}

/**
 * The lines as a tax return needs them. An item that had no HSN code when it was sold has the code that it has now.
 * `uqc` is the unit of the return, and `amount` the quantity in it: weights in kilograms, volumes in litres, all other
 * goods in pieces. Services and credits of an amount have no quantity.
 */
export const returnLines = (lines: SQL): SQL => sql`(
  select l.*, coalesce(l.hsn, whole.hsn, part.hsn) as code, coalesce(whole.id, part.id) as item_id, u.uqc,
    case when u.uqc = 'NA' or (l.series = 'CREDIT_NOTE' and l.units = '') then 0
      else l.quantity * coalesce(u.size, 1) * case when u.unit in ('g', 'ml') then 0.001 else 1 end end as amount
  from ${lines}
  left join ${itemCodes} whole on whole.name = l.description
  left join ${itemCodes} part on part.name = regexp_replace(l.description, ' [(][^()]*[)]$', '')
  cross join lateral (select regexp_match(lower(l.units), '^([0-9]+(?:[.][0-9]+)?) ?(kg|g|l|ml|pcs?)$') as m) r
  cross join lateral (select r.m[1]::numeric as size, r.m[2] as unit, case when coalesce(l.hsn, whole.hsn, part.hsn) like '99%' then 'NA'
    when r.m[2] in ('kg', 'g') then 'KGS' when r.m[2] in ('l', 'ml') then 'LTR' else 'NOS' end as uqc) u)`

const itemCodes = sql`(select name, min(id) as id, max(nullif(hsn, '')) as hsn from item group by 1)`

/** The taxable value of the papers, from the totals that each paper states. */
export const taxableOfPapers = (range: Range): SQL => sql`
  select coalesce(sum(sign * stated), 0) as sum from ${papersIn(range)} p`

/** The papers of one series with the sums of their lines, and with their taxable value by rate. */
export const papersWithTax = (range: Range, series: 'INVOICE' | 'CREDIT_NOTE'): SQL => sql`(
  select p.id, p.number, p.day, p.kind, p.department, p."order", p.refers_to, p.supply, p.total, '/orders/' || p.order_uid as link, l.*
  from ${papersIn(range)} p left join (
    select invoice_id, sum(taxable_paise) filter (where gst_rate_bp = 0) as taxable_0, sum(taxable_paise) filter (where gst_rate_bp = 500) as taxable_5,
      sum(taxable_paise) filter (where gst_rate_bp = 1800) as taxable_18, sum(taxable_paise) filter (where gst_rate_bp = 4000) as taxable_40,
      sum(taxable_paise) filter (where gst_rate_bp not in (0, 500, 1800, 4000)) as taxable_other,
      sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst
    from ${linesOf(range)} x group by 1) l on l.invoice_id = p.id
  where p.series = ${series})`

/**
 * Returns the paise of the papers of the range according to their orders: the amount due when each order was packed,
 * less the credits. This does not read the papers' contents, so it can prove them.
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
