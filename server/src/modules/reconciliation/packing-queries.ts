import { sql, type SQL } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** Returns the price of `had` out of `wanted` pieces of a share, rounded half up, by the same rule as packing. */
const paidFor = (had: SQL, wanted: SQL) =>
  sql`floor((2 * p.share_paise * least(${had}, ${wanted})::numeric + ${wanted}) / (2 * ${wanted}))`

/** True for orders that have been packed, whatever their present status. */
const packed = sql`exists (select from order_event e where e.order_uid = o.uid and e.status = 'PACKED')`

/** Checks of packing: the picks, the lower price of the order, and the destination of the difference. */
export const packingChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I7',
    what: 'The picks of an order do not add up to the price of its goods',
    broken: () => sql`
      select o.uid as order, o.number, o.final_paise - o.shipping_paise as goods, sum(p.share_paise) as shares
      from customer_order o join order_pick p on p.order_uid = o.uid group by o.uid
      having sum(p.share_paise) <> o.final_paise - o.shipping_paise`,
  },
  {
    invariant: 'I7',
    what: 'The picks of an order differ from its lines',
    broken: () => sql`
      select coalesce(w.order_uid, p.order_uid) as order, coalesce(w.position, p.position) as position, w.quantity as wanted, p.quantity
      from (
        select l.order_uid, l.position, (part->>'stockId')::int as stock_id, (part->>'quantity')::int * l.quantity as quantity
        from order_line l cross join lateral jsonb_array_elements(l.parts) part
        where exists (select from order_pick b where b.order_uid = l.order_uid)
      ) w full join order_pick p using (order_uid, position, stock_id)
      where w.quantity is distinct from p.quantity`,
  },
  {
    invariant: 'I7',
    what: 'A pick’s price differs from its packed part',
    broken: () => sql`
      select p.order_uid as order, p.position, p.stock_id as item, p.state, p.packed, p.quantity, p.packed_g, p.ordered_g,
        p.share_paise as share, p.kept_paise as kept
      from order_pick p
      where p.kept_paise - coalesce(p.replacement_paise, 0) <> case
        when p.state = 'OPEN' then p.share_paise
        when p.packed_g is not null then ${paidFor(sql`p.packed_g`, sql`p.ordered_g`)}
        else ${paidFor(sql`p.packed`, sql`p.quantity`)} end`,
  },
  {
    invariant: 'I7',
    what: 'An order’s adjustments differ from its picks',
    broken: () => sql`
      select coalesce(w.order_uid, a.order_uid) as order, coalesce(w.position, a.position) as position, w.less, w.kind as should, a.kind,
        a.goes_to, a.paise
      from (
        select p.order_uid, p.position, p.stock_id, p.share_paise - p.kept_paise as less, o.payment_method, case
          when p.state = 'REPLACED' then 'REPLACED' when p.packed_g * 10 >= p.ordered_g * 8 then 'WEIGHED' else 'SHORT' end as kind
        from order_pick p join customer_order o on o.uid = p.order_uid where p.kept_paise < p.share_paise and ${packed}
      ) w full join order_adjustment a using (order_uid, position, stock_id)
      where w.less is distinct from a.paise or w.kind is distinct from a.kind
        or (a.goes_to <> case when w.payment_method = 'COD' then 'DUE' when a.kind = 'WEIGHED' then 'WALLET' else 'SOURCE' end
          and not (w.payment_method = 'ONLINE' and a.goes_to = 'WALLET' and (
            select sum(b.paise) from order_adjustment b where b.order_uid = a.order_uid and b.kind <> 'WEIGHED') < (
            select i.minimum_refund_paise from customer_order o join checkout_funding f on f.estimation_uid = o.estimation_uid
              join payment p on p.id = f.payment_id join payment_intent i on i.uid = p.intent_uid where o.uid = a.order_uid)))`,
  },
  {
    invariant: 'I7',
    what: 'An order was packed with an open pick, or its adjusted sum differs from its adjustments',
    broken: () => sql`
      select o.uid as order, o.number, o.adjusted_paise as adjusted, coalesce(a.paise, 0) as adjustments, k.open
      from customer_order o
        left join (select order_uid, sum(paise) as paise from order_adjustment group by 1) a on a.order_uid = o.uid
        left join (select order_uid, count(*) filter (where state = 'OPEN' or to_bag or (call_until is not null and call_answer is null)) as open from order_pick group by 1) k on k.order_uid = o.uid
      where o.adjusted_paise <> coalesce(a.paise, 0) or (k.open > 0 and ${packed})`,
  },
  {
    invariant: 'I8',
    what: 'A packing difference of a paid order went to another account than it should',
    broken: () => sql`
      select coalesce(w.order_uid::text, e.uid) as order, coalesce(w.account, e.account) as account, w.paise as wanted, e.paise
      from (
        select a.order_uid, case when a.goes_to = 'SOURCE' and o.payment_method = 'ONLINE' then 'payment:' || f.payment_id
          else 'wallet:' || o.customer_uid end as account, sum(a.paise) as paise
        from order_adjustment a join customer_order o on o.uid = a.order_uid
          left join checkout_funding f on f.estimation_uid = o.estimation_uid
        where a.goes_to <> 'DUE' group by 1, 2
      ) w full join (
        select t.reference as uid, e.account_id as account, sum(e.paise) as paise
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.kind = 'adjust' and e.account_id <> 'sales' group by 1, 2
      ) e on e.uid = w.order_uid::text and e.account = w.account
      where w.paise is distinct from e.paise`,
  },
  {
    invariant: 'I8',
    what: 'A packing difference of an order paid online has no refund for its customer',
    broken: () => sql`
      select coalesce(w.uid, r.uid) as order, w.paise as wanted, r.amount_paise as refund
      from (
        select a.order_uid::text as uid, sum(a.paise) as paise from order_adjustment a join customer_order o on o.uid = a.order_uid
        where a.goes_to = 'SOURCE' and o.payment_method = 'ONLINE' group by 1
      ) w full join (select substr(cause, 8) as uid, amount_paise from refund where cause like 'adjust:%') r on r.uid = w.uid
      where w.paise is distinct from r.amount_paise`,
  },
]
