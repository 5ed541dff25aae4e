import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** The parts of estimations that were never ordered. */
const openParts = sql`
  select p.* from estimation_part p where not exists (
    select from customer_order o where o.estimation_uid = p.estimation_uid)`

/** Checks of the prices of orders and of the payments for them. */
export const orderChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I7',
    what: 'An order’s amounts differ from its lines',
    broken: () => sql`
      select o.uid as order, o.number from customer_order o join order_line l on l.order_uid = o.uid group by o.uid
      having o.total_item_cost_paise <> sum(l.cost_paise * l.quantity)
        or o.discount_paise <> o.plan_discount_paise + sum((l.cost_paise - l.price_paise) * l.quantity)
        or o.final_paise <> o.total_item_cost_paise - o.discount_paise + o.shipping_paise
        or o.tax_paise not between sum(l.tax_paise) and sum(l.tax_paise) + o.shipping_paise
        or o.item_count <> count(*) or min(l.price_paise) < 0 or min(l.cost_paise - l.price_paise) < 0`,
  },
  {
    invariant: 'I7',
    what: 'An order’s price differs from its estimation',
    broken: () => sql`
      select o.uid as order, o.number, o.estimation_uid as estimation
      from customer_order o join estimation_part p on p.estimation_uid = o.estimation_uid and p.department = o.department
      where (o.total_item_cost_paise, o.shipping_paise - o.own_fee_paise, o.discount_paise, o.final_paise - o.own_fee_paise,
          o.plan_discount_paise)
        <> (p.total_item_cost_paise, p.shipping_paise, p.discount_paise, p.final_paise, p.plan_discount_paise)
        or o.tax_paise not between p.tax_paise and p.tax_paise + o.own_fee_paise
        or (o.own_fee_paise > 0 and o.shipping_paise > p.alone_shipping_paise)
        or exists (
          select from (select * from order_line where order_uid = o.uid) l
            full join jsonb_array_elements(p.lines) with ordinality e(line, position) on e.position = l.position + 1
          where (l.item_id, l.type, l.quantity, l.cost_paise, l.price_paise, l.tax_paise) is distinct from (
              (line->>'id')::int, line->>'type', (line->>'quantity')::int, (line->>'costPaise')::bigint,
              (line->>'pricePaise')::bigint, (line->>'taxPaise')::bigint))`,
  },
  {
    invariant: 'I7',
    what: 'Goods were delivered again for another customer, or more often than they were ordered',
    broken: () => sql`
      select f.uid as order, f.number, o.number as follows, l.item_id as item, l.quantity, b.quantity as ordered
      from (
        select follows, customer_uid, min(uid::text) as uid, min(number) as number, item_id, type, sum(quantity) as quantity
        from customer_order join order_line on order_uid = uid where follows is not null and status <> 'CANCELLED' group by 1, 2, 5, 6
      ) f join customer_order o on o.uid = f.follows
        cross join lateral (select f.item_id, f.quantity) l
        left join (select order_uid, item_id, type, sum(quantity) as quantity from order_line group by 1, 2, 3) b
          on b.order_uid = o.uid and b.item_id = f.item_id and b.type = f.type
      where f.customer_uid <> o.customer_uid or o.status <> 'DELIVERED' or coalesce(b.quantity, 0) < f.quantity`,
  },
  {
    invariant: 'I7',
    what: 'The parts of an estimation do not add up',
    broken: () => sql`
      select e.uid as estimation from estimation e join estimation_part p on p.estimation_uid = e.uid group by e.uid
      having (e.total_item_cost_paise, e.shipping_paise, e.tax_paise, e.discount_paise, e.final_paise, e.plan_discount_paise)
        <> (sum(p.total_item_cost_paise), sum(p.shipping_paise), sum(p.tax_paise), sum(p.discount_paise), sum(p.final_paise),
          sum(p.plan_discount_paise))`,
  },
  {
    invariant: 'I7',
    what: 'An open estimation differs from its lines, or a line has a price that its item never had',
    broken: () => sql`
      with price as (
        select item_id as id, cost_paise as cost, discount_bp as discount from item_first_price
        union select item_id, cost_after_paise, discount_after_bp from price_change where outcome = 'DONE'
        union select item_id, cost_before_paise, discount_before_bp from price_change where outcome = 'DONE'
      ), line as (
        select p.estimation_uid, p.department, (l->>'id')::int as id, (l->>'quantity')::int as quantity, (l->>'costPaise')::bigint as cost,
          (l->>'pricePaise')::bigint as price, (l->>'taxPaise')::bigint as tax
        from (${openParts}) p cross join lateral jsonb_array_elements(p.lines) l
      )
      select p.estimation_uid as estimation, p.department, 'total' as wrong from (${openParts}) p join line l using (estimation_uid, department)
      group by p.estimation_uid, p.department, p.total_item_cost_paise, p.discount_paise, p.plan_discount_paise, p.final_paise,
        p.shipping_paise, p.tax_paise
      having p.total_item_cost_paise <> sum(l.cost * l.quantity)
        or p.discount_paise <> p.plan_discount_paise + sum((l.cost - l.price) * l.quantity)
        or p.final_paise <> p.total_item_cost_paise - p.discount_paise + p.shipping_paise
        or p.tax_paise not between sum(l.tax) and sum(l.tax) + p.shipping_paise
      union all
      select l.estimation_uid, l.department, 'item ' || l.id from line l join item i on i.id = l.id
      where not exists (
        select from price where price.id = l.id and price.cost = l.cost and (price.cost * (10000 - price.discount) + 5000) / 10000 = l.price)
      union all
      select e.uid, null, 'plan' from estimation e where e.uid in (select estimation_uid from (${openParts}) p) and (e.plan_discount_paise > 0 or e.priority) and not exists (
        select from membership m where m.customer_uid = e.customer_uid and m.started_at <= e.created_at
          and (m.expires_at is null or m.expires_at > e.created_at) and (m.priority_delivery or not e.priority)
          and e.plan_discount_paise <= 1 + ceil((e.total_item_cost_paise - e.discount_paise + e.plan_discount_paise) * m.discount_bp / 10000.0))`,
  },
  {
    invariant: 'I8',
    what: 'An order was not paid, refunded or collected as it should be',
    broken: () => sql`
      select coalesce(o.uid::text, s.uid) as order, o.number, o.payment_method, o.status, o.final_paise as final,
        o.adjusted_paise as adjusted, s.paid, s.given_back, s.taken_off, s.collected, o.credited_paise as credited, s.credits,
        coalesce(d.paise, 0) as refused
      from customer_order o left join (select order_uid, sum(paise) as paise from order_credit where goes_to = 'DUE' group by 1) d
        on d.order_uid = o.uid full join (
        select split_part(t.key, ':', 2) as uid,
          coalesce(sum(e.paise) filter (where t.key like 'pay:%'), 0) as paid,
          coalesce(sum(e.paise) filter (where t.key like 'fee:%'), 0) as fee,
          coalesce(sum(e.paise) filter (where t.key like 'cancel:%'), 0) as given_back,
          coalesce(sum(e.paise) filter (where t.key like 'adjust:%'), 0) as taken_off,
          coalesce(sum(e.paise) filter (where t.key like 'credit:%'), 0) as credits,
          coalesce(sum(e.paise) filter (where t.key like 'collect:%'), 0) as collected,
          sum(e.paise) as earned
        from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where e.account_id = 'sales' group by 1
      ) s on s.uid = o.uid::text
      where o.uid is null
        or coalesce(s.paid, 0) <> case when o.payment_method = 'COD' then 0 else o.final_paise - o.own_fee_paise end
        or coalesce(s.fee, 0) <> case when o.payment_method = 'COD' then 0 else o.own_fee_paise end
        or -coalesce(s.given_back, 0)
          <> case when o.payment_method <> 'COD' and o.status = 'CANCELLED' then o.final_paise - o.adjusted_paise else 0 end
        or -coalesce(s.taken_off, 0) <> case when o.payment_method = 'COD' then 0 else o.adjusted_paise end
        or coalesce(s.collected, 0)
          <> case when o.payment_method = 'COD' and o.status = 'DELIVERED' then o.final_paise - o.adjusted_paise - coalesce(d.paise, 0)
            else 0 end
        or -coalesce(s.credits, 0) <> o.credited_paise - coalesce(d.paise, 0)
        or coalesce(s.earned, 0) <> coalesce(s.paid + s.fee + s.given_back + s.taken_off + s.collected + s.credits, 0)`,
  },
  {
    invariant: 'I8',
    what: 'Payment at the door is not rounded down to whole rupees, or its paise are not in the rounding account',
    broken: () => sql`
      select t.key, c.paise as cash, r.paise as rounding from ledger_transfer t
        join ledger_entry r on r.transfer_id = t.id and r.account_id = 'rounding'
        left join ledger_entry c on c.transfer_id = t.id and c.account_id not in ('rounding', 'sales')
      where t.kind <> 'collect' or r.paise not between -99 and -1 or coalesce(c.paise, 0) % 100 <> 0`,
  },
  {
    invariant: 'I8',
    what: 'A payment at the door differs from its transfer',
    broken: () => sql`
      select coalesce(o.number, b.number) as order, d.method, d.paise as paid, b.account, b.paise as booked
      from door_payment d left join customer_order o on o.uid = d.order_uid full join (
        select t.reference, e.account_id as account, -e.paise as paise, c.number
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id left join customer_order c on c.uid::text = t.reference
        where t.kind = 'collect' and e.account_id not in ('sales', 'rounding', 'cod')
      ) b on b.reference = d.order_uid::text
      where (d.paise, case when d.method = 'UPI' then 'upi_at_door' when d.rider_uid is null then 'cash_in_shop'
          else 'cash_with_rider:' || d.rider_uid end) is distinct from (b.paise, b.account)`,
  },
  {
    invariant: 'I8',
    what: 'Money for an order came from, or went back to, another account than its own',
    broken: () => sql`
      select o.uid as order, o.number, t.key, e.account_id as account
      from customer_order o join ledger_transfer t on t.key in ('pay:' || o.uid, 'fee:' || o.uid, 'cancel:' || o.uid)
      join ledger_entry e on e.transfer_id = t.id and e.account_id <> 'sales'
      left join checkout_funding f on f.estimation_uid = o.estimation_uid
      left join payment p on p.id = f.payment_id left join payment_intent i on i.uid = p.intent_uid
      where e.account_id is distinct from case
        when o.payment_method = 'ONLINE' and e.account_id = 'wallet:' || o.customer_uid and t.key not like 'pay:%' and (
            select sum(w.paise) from ledger_entry w join ledger_transfer wt on wt.id = w.transfer_id
              join customer_order part on part.estimation_uid = o.estimation_uid and wt.key in ('cancel:' || part.uid, 'fee:' || part.uid)
            where w.account_id = 'wallet:' || o.customer_uid) < i.minimum_refund_paise
          then e.account_id
        when o.payment_method = 'ONLINE' then 'payment:' || f.payment_id
        when t.key like 'pay:%' then 'hold:' || o.estimation_uid
        else 'wallet:' || o.customer_uid end`,
  },
  {
    invariant: 'I8',
    what: 'Money set aside for a checkout differs from the rest of its orders',
    broken: () => sql`
      select f.estimation_uid as checkout, f.method, f.total_paise as total, f.used_paise as used, o.final as orders,
        a.balance_paise as set_aside, p.id as payment, p.amount_paise as paid
      from checkout_funding f left join payment p on p.id = f.payment_id
      left join (select estimation_uid, sum(final_paise - own_fee_paise) as final from customer_order group by 1) o using (estimation_uid)
      left join ledger_account a
        on a.id = case when f.method = 'WALLET' then 'hold:' || f.estimation_uid else 'payment:' || f.payment_id end
      where f.used_paise <> coalesce(o.final, 0) or f.total_paise <> p.amount_paise
        or (f.method = 'WALLET' and coalesce(a.balance_paise, 0) <> case when f.closed_at is null then f.total_paise - f.used_paise else 0 end)
        or (f.method = 'ONLINE' and f.closed_at is null and coalesce(a.balance_paise, 0) < f.total_paise - f.used_paise)`,
  },
]
