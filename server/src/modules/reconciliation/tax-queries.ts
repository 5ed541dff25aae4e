import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

const paiseOf = (key: string) => sql`round((line->>${key})::numeric * 100)`

/**
 * Returns one half of the tax contained in an amount of paise at a rate in percent, rounded half up: total × r ÷ (2 ×
 * (100 + r)).
 */
const halfIn = (total: ReturnType<typeof sql>, rate: ReturnType<typeof sql>) =>
  sql`floor(${total} * ${rate} / (2 * (100 + ${rate})) + 0.5)`

/**
 * The lines of all invoices and credit notes. The taxes of a partial credit note depend on the remainder of each line,
 * so a separate check compares them with the rate.
 */
const line = sql`
  invoice i cross join lateral jsonb_array_elements(i.snapshot->'lines') line
    cross join lateral (select ${paiseOf('total')} as total, (line->>'gst_rate')::numeric as rate, ${paiseOf('taxable_value')} as taxable,
      ${paiseOf('cgst')} as cgst, ${paiseOf('sgst')} as sgst, ${paiseOf('igst')} as igst) v`

/** Checks of the taxes on invoices and credit notes, line by line. */
export const taxChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I18',
    what: 'A line of an invoice does not contain the tax of its rate, in equal halves',
    broken: () => sql`
      select i.number, i.order_uid as order, line->>'description' as line, v.* from ${line}
      where line ? 'gst_rate' and i.equal_halves and (v.cgst <> v.sgst or v.taxable <> v.total - v.cgst - v.sgst - v.igst
        or (i.credit_uid is null and v.cgst + v.sgst + v.igst <> 2 * ${halfIn(sql`v.total`, sql`v.rate`)}))`,
  },
  {
    invariant: 'I18',
    what: 'A line of an older invoice does not contain the tax of its rate',
    // On older invoices the two halves may differ by a paisa, and the tax of a delivery fee was a share of the tax on a
    // fee that two order parts paid together.
    broken: () => sql`
      select i.number, i.order_uid as order, line->>'description' as line, v.* from ${line}
      where line ? 'gst_rate' and not i.equal_halves and (v.cgst - v.sgst not between -1 and 1 or v.taxable <> v.total - v.cgst - v.sgst - v.igst
        or abs(v.total - round(v.total * 100 / (100 + v.rate)) - v.cgst - v.sgst - v.igst)
          > case when line->>'hsn' = '996813' or i.credit_uid is not null then 2 else 0 end)`,
  },
  {
    invariant: 'I18',
    what: 'The totals of a document differ from the sums of its lines',
    broken: () => sql`
      select i.number, i.order_uid as order from invoice i cross join lateral (
        select sum(${paiseOf('taxable_value')}) as taxable, sum(${paiseOf('cgst')}) as cgst, sum(${paiseOf('sgst')}) as sgst,
          sum(${paiseOf('igst')}) as igst
        from jsonb_array_elements(i.snapshot->'lines') line
      ) s
      where (s.taxable, s.cgst, s.sgst, s.igst) <> (round((i.snapshot->>'taxable_value')::numeric * 100),
        round((i.snapshot->>'cgst')::numeric * 100), round((i.snapshot->>'sgst')::numeric * 100), round((i.snapshot->>'igst')::numeric * 100))`,
  },
  {
    invariant: 'I18',
    what: 'The lines of a document in the books differ from those on the document',
    broken: () => sql`
      select coalesce(p.id, l.invoice_id) as document, p.number, coalesce(p.nth, l.place) as line, p.total as on_document, l.total_paise as in_books
      from (
        select i.id, i.number, at::int - 1 as nth, i.issued_at, coalesce(line->>'description', '') as description, nullif(line->>'hsn', '') as hsn,
          coalesce((line->>'quantity')::int, 0) as quantity, coalesce(line->>'units', '') as units,
          coalesce((line->>'gst_rate')::numeric * 100, 0) as rate, coalesce(${paiseOf('taxable_value')}, ${paiseOf('total')}) as taxable,
          coalesce(${paiseOf('cgst')}, 0) as cgst, coalesce(${paiseOf('sgst')}, 0) as sgst, coalesce(${paiseOf('igst')}, 0) as igst,
          ${paiseOf('total')} as total
        from invoice i cross join lateral jsonb_array_elements(i.snapshot->'lines') with ordinality as lines(line, at)
      ) p full join invoice_line l on l.invoice_id = p.id and l.place = p.nth
      where (p.issued_at, p.description, p.hsn, p.quantity, p.units, p.rate, p.taxable, p.cgst, p.sgst, p.igst, p.total) is distinct from
        (l.issued_at, l.description, l.hsn, l.quantity, l.units, l.gst_rate_bp, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise, l.total_paise)`,
  },
  {
    invariant: 'I18',
    what: 'The lines of a credit note differ from its credit',
    broken: () => sql`
      select c.order_uid as order, n.number, given.place, given.at, given.paise, note.line as on_note, charged.line->>'description' as charged
      from order_credit c join invoice n on n.credit_uid = c.uid join invoice i on i.order_uid = c.order_uid and i.series = 'INVOICE'
        cross join lateral rows from (jsonb_to_recordset(c.lines) as (place int, quantity int, paise bigint))
          with ordinality as given(place, quantity, paise, at)
        cross join lateral (select n.snapshot->'lines'->(given.at - 1)::int as line) note
        cross join lateral (select i.snapshot->'lines'->given.place as line) charged
      where jsonb_array_length(c.lines) <> jsonb_array_length(n.snapshot->'lines')
        or (note.line->'description', note.line->'hsn', note.line->'gst_rate') is distinct from
          (charged.line->'description', charged.line->'hsn', charged.line->'gst_rate')
        or round((note.line->>'total')::numeric * 100) is distinct from given.paise or (note.line->>'quantity')::int <> given.quantity`,
  },
  {
    invariant: 'I18',
    what: 'Credit notes did not return the tax of their credits',
    broken: () => sql`
      with taken as (
        select c.order_uid, n.id, n.number, n.equal_halves, given.place, charged.line as charged,
          sum(given.paise) over so_far as paise, sum(round((note.line->>'cgst')::numeric * 100)) over so_far as cgst,
          sum(round((note.line->>'sgst')::numeric * 100)) over so_far as sgst, sum(round((note.line->>'igst')::numeric * 100)) over so_far as igst
        from order_credit c join invoice n on n.credit_uid = c.uid join invoice i on i.order_uid = c.order_uid and i.series = 'INVOICE'
          cross join lateral rows from (jsonb_to_recordset(c.lines) as (place int, quantity int, paise bigint))
            with ordinality as given(place, quantity, paise, at)
          cross join lateral (select n.snapshot->'lines'->(given.at - 1)::int as line) note
          cross join lateral (select i.snapshot->'lines'->given.place as line) charged
        where note.line ? 'gst_rate' window so_far as (partition by c.order_uid, given.place order by n.id)
      )
      select order_uid as order, number, place, paise, t.cgst, t.sgst, t.igst from taken t cross join lateral (
        select round((charged->>'total')::numeric * 100) as total, (charged->>'gst_rate')::numeric as rate,
          round((charged->>'cgst')::numeric * 100) as cgst, round((charged->>'sgst')::numeric * 100) as sgst,
          round((charged->>'igst')::numeric * 100) as igst
      ) c
      where equal_halves and (c.cgst - t.cgst <> case when c.igst = 0 then ${halfIn(sql`(c.total - t.paise)`, sql`c.rate`)} else 0 end
        or c.igst - t.igst <> case when c.igst = 0 then 0 else 2 * ${halfIn(sql`(c.total - t.paise)`, sql`c.rate`)} end)`,
  },
]
