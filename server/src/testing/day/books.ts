import type pg from 'pg'
import type { DayRecord } from './record.ts'
import { recordTablesSql } from './remembered.ts'

/**
 * Statements that must be true after the day. Each has a query for the rows that contradict it, in which `should` is
 * calculated from the day's record and `is` is the value that the shop has stored.
 */
const statements: Record<string, string> = {
  'the orders and amounts are those that customers were told': `
    select coalesce(t.uid, o.uid) as "order", t.paise as should, o.final_paise as is from confirmed_order t full join customer_order o on o.uid = t.uid
    where t.paise is distinct from o.final_paise or t.method is distinct from o.payment_method`,
  'an order costs its lines, less the plan discount, plus delivery': `
    select o.uid as "order", s.net - o.plan_discount_paise + o.shipping_paise as should, o.final_paise as is
    from customer_order o join (select order_uid, sum(price_paise * quantity) as net from order_line group by 1) s on s.order_uid = o.uid
    where o.final_paise <> s.net - o.plan_discount_paise + o.shipping_paise`,
  'each item is packed as its packer last entered it': `
    select p.order_uid as "order", p.position, p.stock_id as item, p.packed as should, k.packed as is, p.grams as should_g, k.packed_g as is_g
    from packed p full join order_pick k using (order_uid, position, stock_id)
    where (p.packed, p.grams, p.item_id, p.instead, p.share) is distinct from
      (k.packed, k.packed_g, k.replacement_id, k.replacement_quantity, k.share_paise)`,
  'each item is charged as it was packed': `
    select p.order_uid as "order", p.position, p.stock_id as item, p.own + p.instead_paise as should, k.kept_paise as is
    from packed p join order_pick k using (order_uid, position, stock_id) where p.own + p.instead_paise <> k.kept_paise`,
  'each adjustment is what was not packed, and goes to the right account': `
    select coalesce(w.order_uid, a.order_uid) as "order", w.less as should, a.paise as is, w.goes_to as should_to, a.goes_to as is_to
    from (select p.order_uid, p.position, p.stock_id, p.less, p.kind,
        case when o.method = 'COD' then 'DUE' when p.kind = 'WEIGHED' then 'WALLET' else 'SOURCE' end as goes_to
      from packed p join owed o on o.uid = p.order_uid where p.less > 0) w
    full join order_adjustment a using (order_uid, position, stock_id)
    where (w.less, w.kind, w.goes_to) is distinct from (a.paise, a.kind, a.goes_to)`,
  'an order is adjusted by the sum of its items': `
    select w.uid as "order", w.less as should, o.adjusted_paise as is from owed w join customer_order o using (uid)
    where w.less <> o.adjusted_paise`,
  'the refunded amount of an order is the sum of its refunds': `
    select w.uid as "order", w.given as should, o.credited_paise as is, c.paise as is_credits from owed w join customer_order o using (uid)
      left join (select order_uid, sum(paise) as paise from order_credit group by 1) c on c.order_uid = w.uid
    where w.given <> o.credited_paise or w.given <> coalesce(c.paise, 0)`,
  'each order has one invoice over the amount due': `
    select w.uid as "order", w.final - w.less as should, i.total_paise as is, i.papers from owed w
      left join (select order_uid, sum(total_paise) as total_paise, count(*) as papers from invoice where series = 'INVOICE' group by 1) i
        on i.order_uid = w.uid
    where (w.final - w.less, 1) is distinct from (i.total_paise, i.papers)`,
  'an invoice or credit note adds up, line by line': `
    select i.number as "paper", i.total_paise as should, s.total as is, s.taxed as is_taxed, (i.snapshot->>'total')::numeric * 100 as printed
    from invoice i cross join lateral (
      select round(sum((l->>'total')::numeric) * 100) as total,
        round(sum((l->>'taxable_value')::numeric + (l->>'cgst')::numeric + (l->>'sgst')::numeric + (l->>'igst')::numeric) * 100) as taxed
      from jsonb_array_elements(i.snapshot->'lines') l) s
    where i.total_paise <> s.total or i.total_paise <> s.taxed or i.total_paise <> (i.snapshot->>'total')::numeric * 100`,
  'each refund has a credit note of its amount': `
    select coalesce(w.uid, n.order_uid) as "order", w.given as should, n.paise as is from (select * from owed where given > 0) w
      full join (select order_uid, sum(total_paise) as paise from invoice where series = 'CREDIT_NOTE' group by 1) n on n.order_uid = w.uid
    where w.given is distinct from n.paise`,
  'papers are numbered without a gap': `
    select series, max(right(number, 6)::int) - min(right(number, 6)::int) + 1 as should, count(*) as is from invoice group by series, fy
    having max(right(number, 6)::int) - min(right(number, 6)::int) + 1 <> count(*)`,
  'the earnings of an order are its final price': `
    select w.uid as "order", case when w.method = 'COD' and w.status <> 'DELIVERED' then 0 else w.final - w.less - w.given end as should,
      coalesce(s.paise, 0) as is
    from owed w left join (select t.reference, sum(e.paise) as paise from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where e.account_id = 'sales' group by 1) s on s.reference = w.uid::text
    where coalesce(s.paise, 0) <> case when w.method = 'COD' and w.status <> 'DELIVERED' then 0 else w.final - w.less - w.given end`,
  'the cash collected is the amount due at the doors': `
    select w.paise as should, c.paise as is
    from (select coalesce(sum(floor((final - less - refused) / 100) * 100), 0) as paise from owed where method = 'COD' and status = 'DELIVERED') w,
      (select coalesce(-sum(paise), 0) as paise from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
        where t.kind = 'collect' and e.account_id not in ('sales', 'rounding')) c where w.paise <> c.paise`,
  'the provider is asked for every refund to the source': `
    select coalesce(w.cause, r.cause) as "order", w.paise as should, r.paise as is from (
      select 'adjust:' || uid as cause, less - weighed as paise from owed where method = 'ONLINE' and less - weighed >= 100
      union all select 'credit:' || uid, given - given_to_wallet from owed where method = 'ONLINE' and given > given_to_wallet) w
    full join (select split_part(cause, ':', 1) || ':' || split_part(cause, ':', 2) as cause, sum(amount_paise) as paise from refund group by 1) r
      on r.cause = w.cause where w.paise is distinct from r.paise`,
  'a wallet holds its deposits less its purchases': `
    select c.uid as customer, c.should, b.balance_paise as is, e.paise as is_entries from (
      select u.uid, coalesce((select paise from recharged r where r.customer = u.uid), 0)
        + coalesce((select sum(m.cashback_paise) from membership m where m.customer_uid = u.uid), 0)
        + coalesce((select sum(case when o.method = 'WALLET' then o.less - o.final + o.given when o.method = 'ONLINE' then o.weighed
          + o.given_to_wallet else o.given_to_wallet end) from owed o where o.customer = u.uid), 0) as should
      from customer u) c
      left join ledger_account b on b.id = 'wallet:' || c.uid
      left join (select account_id, sum(paise) as paise from ledger_entry group by 1) e on e.account_id = 'wallet:' || c.uid
    where c.should <> coalesce(b.balance_paise, 0) or c.should <> coalesce(e.paise, 0)`,
  'the shelf has its first stock less ordered and replacing items, and what came back to it': `
    select l.id as item, l.on_hand - coalesce(g.quantity, 0) - coalesce(r.quantity, 0) + coalesce(b.quantity, 0) as should, i.on_hand as is
    from lay l join item i using (id)
      left join (select stock_id, sum(quantity) as quantity from thing group by 1) g on g.stock_id = l.id
      left join (select item_id, sum(instead) as quantity from packed group by 1) r on r.item_id = l.id
      left join (select stock_id, sum(quantity) as quantity from refused_item where put = 'STOCK' group by 1) b on b.stock_id = l.id
    where i.on_hand <> l.on_hand - coalesce(g.quantity, 0) - coalesce(r.quantity, 0) + coalesce(b.quantity, 0)`,
  'each refused item came back once, and went where the manager said': `
    select coalesce(w.order_uid, g.order_uid) as "order", w.put as should, g.goes_to as is
    from refused_item w full join refused_goods g using (order_uid, place)
    where (w.stock_id, w.quantity, w.put) is distinct from (g.stock_id, g.quantity, g.goes_to)`,
  'a delivery window is booked by orders that are not added to others': `
    select coalesce(w.slot_id, d.slot_id) as slot, w.orders as should, d.booked as is from (
      select o.slot_id, o.department, o.delivery_day as day, count(*) as orders from customer_order o join confirmed_order t on t.uid = o.uid
      where not t.added group by 1, 2, 3) w
    full join (select * from slot_day where booked > 0) d using (slot_id, department, day) where w.orders is distinct from d.booked`,
  'each step was done once, and no other step was done': `
    select coalesce(w.order_uid, a.order_uid) as "order", coalesce(w.operation, a.operation) as operation, w.steps as should, a.steps as is
    from (select order_uid, operation, count(distinct key) as steps from done group by 1, 2) w
    full join (select substr(subject, 7)::uuid as order_uid, operation, count(*) as steps from audit_entry
      where operation in ('packLine', 'replaceLine', 'unpackLine', 'finishPacking') group by 1, 2) a using (order_uid, operation)
    where w.steps is distinct from a.steps`,
  'each order was packed once, and delivered once': `
    select w.uid as "order", 1 + (b.uid is not null)::int as should, count(*) filter (where e.status = 'PACKED') as is,
      count(*) filter (where e.status = 'DELIVERED') as delivered
    from owed w left join brought_back b on b.uid = w.uid left join order_event e on e.order_uid = w.uid group by w.uid, b.uid
    having count(*) filter (where e.status = 'PACKED') <> 1 + (b.uid is not null)::int or count(*) filter (where e.status = 'DELIVERED') <> 1`,
  'each payment at a door is what the rider was told, and cash is the amount due in whole rupees': `
    select coalesce(d.order_uid, p.order_uid) as "order", d.paise as should, p.paise as is
    from door d full join (select * from door_payment where rider_uid is not null) p using (order_uid) left join owed w on w.uid = d.order_uid
    where (d.method, d.paise, d.reference, d.rider) is distinct from (p.method, p.paise, p.reference, p.rider_uid)
      or d.paise <> floor((w.final - w.less - w.refused) / 100) * 100`,
  'each order of a run has one outcome at its door': `
    select w.uid as "order", count(a.uid) as is from owed w left join brought_back b using (uid) left join delivery_attempt a on a.order_uid = w.uid
    group by w.uid, b.uid having count(a.uid) <> 1 or bool_or((a.outcome = 'DELIVERED') = (b.uid is not null))`,
  'no rider has cash after the counts': `
    select account_id as account, 0 as should, sum(paise) as is from ledger_entry where starts_with(account_id, 'cash_with_rider:') group by 1
    having sum(paise) <> 0`,
  'the cash in the shop is what was paid in cash, less what was missing': `
    select w.paise as should, c.paise as is
    from (select coalesce(sum(p.paise), 0) - (select (j->>'short')::bigint from day_sums) as paise from (select paise from door where method = 'CASH' union all
        select floor((final - less) / 100) * 100 from owed join brought_back using (uid) where method = 'COD') p) w,
      (select coalesce(-sum(paise), 0) as paise from ledger_entry where account_id = 'cash_in_shop') c where w.paise <> c.paise`,
  'UPI at the door is what customers paid by UPI': `
    select w.paise as should, c.paise as is from (select coalesce(sum(paise), 0) as paise from door where method = 'UPI') w,
      (select coalesce(-sum(paise), 0) as paise from ledger_entry where account_id = 'upi_at_door') c where w.paise <> c.paise`,
}

/** The largest number of rows that are shown for a contradicted statement. */
const MAX_SHOWN = 5

/**
 * Returns the statements that the shop's stored data contradicts, to the paisa, each with the contradicting rows. The
 * list is empty if all statements are true.
 */
export async function findBookErrors(pool: pg.Pool, record: DayRecord): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await findContradictions(client, record)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Does the same as `findBookErrors` in an open transaction, which the caller rolls back. */
export async function findContradictions(client: pg.ClientBase, record: DayRecord): Promise<string[]> {
  const { orders, recharges, steps, refunds, stock, doors, refusedItems, broughtBack, short } = record
  const memory = client.escapeLiteral(
    JSON.stringify({ orders, recharges, steps, refunds, stock, doors, refusedItems, broughtBack, short }),
  )
  await client.query(recordTablesSql.replaceAll('$1', () => `${memory}::jsonb`))
  const found: string[] = []
  for (const [statement, sql] of Object.entries(statements)) {
    const { rows } = await client.query<object>(sql)
    if (rows.length > 0)
      found.push(`Not so: ${statement} (${rows.length} rows): ${JSON.stringify(rows.slice(0, MAX_SHOWN))}`)
  }
  return found
}

/** The number of statements. */
export const statementCount = Object.keys(statements).length
