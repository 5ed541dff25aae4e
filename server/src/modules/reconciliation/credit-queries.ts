import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** Checks of credits after delivery: the credited lines, the credit note, and the destination of the money. */
export const creditChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I7',
    what: 'An order’s credited sum differs from its credits, or an undelivered order was credited',
    broken: () => sql`
      select o.uid as order, o.number, o.status, o.credited_paise as credited, coalesce(c.paise, 0) as credits
      from customer_order o left join (select order_uid, sum(paise) as paise from order_credit group by 1) c on c.order_uid = o.uid
      where o.credited_paise <> coalesce(c.paise, 0) or (c.paise > 0 and o.status <> 'DELIVERED')`,
  },
  {
    invariant: 'I7',
    what: 'A credit differs from the sum of its lines',
    broken: () => sql`
      select c.order_uid as order, c.uid as credit, c.paise, sum((line->>'paise')::bigint) as lines
      from order_credit c left join lateral jsonb_array_elements(c.lines) line on true
      group by c.uid having c.paise is distinct from sum((line->>'paise')::bigint) or min((line->>'paise')::bigint) <= 0`,
  },
  {
    invariant: 'I7',
    what: 'A line was credited with more than its price',
    broken: () => sql`
      select c.order_uid as order, given.place, sum(given.paise) as given, sum(given.quantity) as pieces, paid.line->'total' as paid
      from order_credit c cross join lateral jsonb_to_recordset(c.lines) as given(place int, quantity int, paise bigint)
        left join invoice i on i.order_uid = c.order_uid and i.series = 'INVOICE'
        left join lateral (select i.snapshot->'lines'->given.place as line) paid on true
      group by c.order_uid, given.place, paid.line
      having paid.line is null or sum(given.paise) > round((paid.line->>'total')::numeric * 100)
        or sum(given.quantity) > (paid.line->>'quantity')::int`,
  },
  {
    invariant: 'I18',
    what: 'A credit has no credit note, or a credit note has no credit',
    broken: () => sql`
      select coalesce(c.order_uid, n.order_uid) as order, c.uid as credit, c.note, n.number, n.snapshot->>'refers_to' as refers_to
      from order_credit c full join (select * from invoice where credit_uid is not null) n on n.credit_uid = c.uid
        left join invoice i on i.order_uid = c.order_uid and i.series = 'INVOICE'
      where n.number is distinct from c.note or n.order_uid is distinct from c.order_uid
        or n.snapshot->>'refers_to' is distinct from i.number`,
  },
  {
    invariant: 'I8',
    what: 'A credit went to another account than it should',
    broken: () => sql`
      select coalesce(w.key, e.key) as transfer, w.account, e.account as went_to, w.paise, e.paise as moved
      from (
        select 'credit:' || c.order_uid || ':' || c.uid as key, c.paise, case
          when c.goes_to = 'WALLET' then 'wallet:' || o.customer_uid
          when o.payment_method = 'ONLINE' then 'payment:' || f.payment_id end as account
        from order_credit c join customer_order o on o.uid = c.order_uid left join checkout_funding f on f.estimation_uid = o.estimation_uid
        where c.goes_to <> 'DUE'
      ) w full join (
        select t.key, e.account_id as account, e.paise from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.kind = 'credit' and e.account_id <> 'sales'
      ) e on e.key = w.key
      where w.account is distinct from e.account or w.paise is distinct from e.paise`,
  },
  {
    invariant: 'I8',
    what: 'A credit to the source of the money has no refund for its customer',
    broken: () => sql`
      select coalesce(w.cause, r.cause) as cause, w.paise as wanted, r.amount_paise as refund
      from (select 'credit:' || order_uid || ':' || uid as cause, paise from order_credit where goes_to = 'SOURCE') w
        full join (select cause, amount_paise from refund where cause like 'credit:%') r on r.cause = w.cause
      where w.paise is distinct from r.amount_paise`,
  },
  {
    invariant: 'I8',
    what: 'Goods refused at a door were credited otherwise than they are paid',
    broken: () => sql`
      select c.order_uid as order, c.uid as credit, c.goes_to, o.payment_method, g.place, given.place as credited
      from order_credit c join customer_order o on o.uid = c.order_uid
        cross join lateral jsonb_to_recordset(c.lines) as given(place int)
        full join (select distinct credit_uid, order_uid, place from refused_goods) g
          on g.credit_uid = c.uid and g.order_uid = c.order_uid and g.place = given.place
      where case when g.place is null then c.goes_to = 'DUE' or exists (select from refused_goods r where r.credit_uid = c.uid)
        else given.place is null or (c.goes_to = 'DUE') is distinct from (o.payment_method = 'COD') end`,
  },
  {
    invariant: 'I8',
    what: 'A problem is marked as refunded without a credit, or with a credit of another order',
    broken: () => sql`
      select p.uid as problem, p.state, p.order_uid as order, c.uid as credit, c.order_uid as credited
      from problem p left join order_credit c on c.problem_uid = p.uid
      where (p.state = 'REFUNDED') <> (c.uid is not null) or c.order_uid <> p.order_uid`,
  },
]
