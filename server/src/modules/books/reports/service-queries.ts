import { sql, type SQL } from 'drizzle-orm'
import type { Range, ReportDescription } from '../report.ts'
import { departmentWords } from '../shared-words.ts'
import { changeWords, noRiderWords, reportActorWords, shopReportWords as words } from './shop-words.ts'
import { reportedName } from './stock-queries.ts'

/** The orders to be delivered in the range. */
const ordersIn = ({ from, to }: Range): SQL =>
  sql`(select * from customer_order where delivery_day between ${from}::date and ${to}::date)`

export const service: ReportDescription = {
  key: 'service',
  title: words.service,
  about: words.serviceAbout,
  tables: [
    {
      key: 'windows',
      title: words.windows,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'window', type: 'text' },
        { key: 'department', type: 'text', says: departmentWords },
        { key: 'places', type: 'count' },
        { key: 'booked', type: 'count' },
        { key: 'orders', type: 'count' },
        { key: 'delivered', type: 'count' },
        { key: 'late', type: 'count' },
        { key: 'cancelled', type: 'count' },
      ],
      rows: (range) => sql`
        select o.*, d.capacity as places, d.booked from (
          select o.delivery_day as day, o.slot_id, max(o.slot_name) as window, min(o.delivery_at) as starts, o.department, count(*) as orders,
            count(*) filter (where o.status = 'DELIVERED') as delivered, count(*) filter (where o.status = 'CANCELLED') as cancelled,
            count(*) filter (where o.status = 'DELIVERED' and handed.at > o.delivery_at + make_interval(mins => s.end_minute - s.start_minute)) as late
          from ${ordersIn(range)} o join slot s on s.id = o.slot_id
            left join lateral (select max(e.at) as at from order_event e where e.order_uid = o.uid and e.status = 'DELIVERED') handed on true
          group by 1, 2, 5) o
        left join slot_day d on d.slot_id = o.slot_id and d.department = o.department and d.day = o.day order by o.day, o.starts, o.department`,
    },
    {
      key: 'cancelled',
      title: words.cancelled,
      columns: [
        { key: 'cause', type: 'text', says: reportActorWords },
        { key: 'orders', type: 'count' },
        { key: 'value', type: 'paise' },
      ],
      rows: (range) => sql`
        select e.actor as cause, count(*) as orders, sum(o.final_paise) as value
        from ${ordersIn(range)} o join lateral (
          select actor from order_event e where e.order_uid = o.uid and e.status = 'CANCELLED' order by e.id desc limit 1) e on true
        where o.status = 'CANCELLED' group by 1 order by 2 desc`,
    },
    {
      key: 'changes',
      title: words.shortages,
      columns: [
        { key: 'cause', type: 'text', says: changeWords },
        { key: 'lines', type: 'count' },
        { key: 'value', type: 'paise' },
      ],
      rows: (range) => sql`
        select a.kind as cause, count(*) as lines, sum(a.paise) as value from order_adjustment a join ${ordersIn(range)} o on o.uid = a.order_uid
        group by 1 order by 3 desc`,
    },
    {
      key: 'riders',
      title: words.riders,
      columns: [
        { key: 'rider_name', type: 'text', says: noRiderWords },
        { key: 'delivered', type: 'count' },
        { key: 'not_home', type: 'count' },
        { key: 'refused', type: 'count' },
        { key: 'no_address', type: 'count' },
        { key: 'damaged', type: 'count' },
        { key: 'failed', type: 'count' },
      ],
      rows: (range) => sql`
        select coalesce(s.name, 'NO_RIDER') as rider_name, count(*) filter (where t.outcome = 'DELIVERED') as delivered,
          count(*) filter (where t.outcome = 'NOT_HOME') as not_home, count(*) filter (where t.outcome = 'REFUSED') as refused,
          count(*) filter (where t.outcome = 'NO_ADDRESS') as no_address, count(*) filter (where t.outcome = 'DAMAGED') as damaged,
          count(*) filter (where t.outcome <> 'DELIVERED') as failed
        from (
          select r.rider_uid, 'DELIVERED' as outcome from ${ordersIn(range)} o left join run_order p on p.order_uid = coalesce(o.added_to, o.uid)
            left join delivery_run r on r.uid = p.run_uid and r.out_at is not null and r.day = o.delivery_day and r.slot_id = o.slot_id
          where o.status = 'DELIVERED'
          union all
          select r.rider_uid, a.outcome from delivery_run r join delivery_attempt a on a.run_uid = r.uid
          where r.day between ${range.from}::date and ${range.to}::date and a.outcome <> 'DELIVERED') t
        left join staff s on s.uid = t.rider_uid group by s.uid, s.name order by 2 desc, 1`,
    },
  ],
  ties: [
    {
      text: words.ordersOfDays,
      counts: true,
      here: { table: 'windows', column: 'orders' },
      there: (range) => sql`select count(*) as sum from ${ordersIn(range)} o`,
    },
    {
      text: words.cancelledOrders,
      counts: true,
      here: { table: 'windows', column: 'cancelled' },
      there: { table: 'cancelled', column: 'orders' },
    },
    {
      text: words.deliveredOrders,
      counts: true,
      here: { table: 'riders', column: 'delivered' },
      there: { table: 'windows', column: 'delivered' },
    },
    {
      text: words.adjusted,
      here: { table: 'changes', column: 'value' },
      there: (range) => sql`select coalesce(sum(adjusted_paise), 0) as sum from ${ordersIn(range)} o`,
    },
  ],
}

/** The items that sold most, among which the report finds pairs, and the most pairs that it shows. */
const MAX_PAIRED_ITEMS = 100
const MAX_PAIRS = 100

export const customers: ReportDescription = {
  key: 'customers',
  title: words.customers,
  about: words.customersAbout,
  tables: [
    {
      key: 'days',
      title: words.days,
      columns: [
        { key: 'day', type: 'day' },
        { key: 'orders', type: 'count' },
        { key: 'new_customers', type: 'count' },
        { key: 'returning', type: 'count' },
        { key: 'value', type: 'paise' },
        { key: 'average', type: 'paise', summed: false },
      ],
      rows: (range) => sql`
        select o.delivery_day as day, count(*) as orders, count(distinct o.customer_uid) filter (where o.first_day = o.delivery_day) as new_customers,
          count(distinct o.customer_uid) filter (where o.first_day < o.delivery_day) as returning, sum(o.final_paise) as value,
          round(avg(o.final_paise)) as average
        from (select o.*, f.first_day from ${ordersIn(range)} o join (
          select customer_uid, min(delivery_day) as first_day from customer_order where status <> 'CANCELLED' group by 1) f
          on f.customer_uid = o.customer_uid where o.status <> 'CANCELLED') o
        group by 1 order by 1`,
    },
    {
      key: 'pairs',
      title: words.pairs,
      columns: [
        { key: 'item', type: 'text' },
        { key: 'with_item', type: 'text' },
        { key: 'together', type: 'count', summed: false },
        { key: 'share', type: 'rate' },
      ],
      rows: (range) => sql`
        with sold as materialized (
          select l.item_id, o.uid from ${ordersIn(range)} o join order_line l on l.order_uid = o.uid
          where o.status <> 'CANCELLED' and o.follows is null),
        most as (select item_id, count(*) as orders from sold group by 1 order by 2 desc, 1 limit ${MAX_PAIRED_ITEMS}),
        baskets as (select s.uid, array_agg(s.item_id) as items from sold s join most m on m.item_id = s.item_id group by 1 having count(*) > 1)
        select ${reportedName.i} as item, '/items/' || i.id as link, ${reportedName.w} as with_item, p.together, round(10000.0 * p.together / m.orders) as share
        from (
          select a.id as item_id, b.id as with_id, count(*) as together
          from baskets cross join unnest(items) a(id) cross join unnest(items) b(id) where a.id <> b.id group by 1, 2 having count(*) > 1) p
        join most m on m.item_id = p.item_id join item i on i.id = p.item_id join item w on w.id = p.with_id
        order by p.together desc, share desc, 1, 3 limit ${MAX_PAIRS}`,
    },
    {
      key: 'slow',
      title: words.slow,
      columns: [
        { key: 'item', type: 'text' },
        { key: 'pieces', type: 'count' },
        { key: 'on_hand', type: 'count' },
        { key: 'last_sold', type: 'day' },
      ],
      rows: (range) => sql`
        select ${reportedName.i} as item, '/items/' || i.id as link, coalesce(s.pieces, 0) as pieces, i.on_hand, s.last_sold from item i left join (
          select stock.id, sum(l.quantity * stock.each) filter (where o.delivery_day between ${range.from}::date and ${range.to}::date) as pieces,
            max(o.delivery_day) as last_sold
          from customer_order o join order_line l on l.order_uid = o.uid
            cross join lateral (select (p->>'stockId')::int as id, (p->>'quantity')::int as each from jsonb_array_elements(l.parts) p) stock
          where o.status <> 'CANCELLED' and o.delivery_day between ${range.to}::date - 366 and ${range.to}::date group by 1) s on s.id = i.id
        where i.kind = 'STOCK' and i.active order by 3, 5 nulls first, i.name limit 50`,
    },
  ],
  ties: [
    {
      text: words.ordered,
      here: { table: 'days', column: 'value' },
      there: (range) => sql`
        select coalesce(sum(total_item_cost_paise - discount_paise + shipping_paise), 0) as sum from ${ordersIn(range)} o where status <> 'CANCELLED'`,
    },
  ],
}
