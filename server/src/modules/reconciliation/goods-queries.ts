import { sql } from 'drizzle-orm'
import { addDays, SHOP_ZONE, shopDay } from '../../platform/clock.ts'
import { WINDOW_KEPT_DAYS } from '../delivery/index.ts'
import type { InvariantCheck } from './check-queries.ts'

/** Checks of stock and of places in delivery windows. */
export const goodsChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I9',
    what: 'The stock on the shelf differs from its counts and moves',
    broken: () => sql`
      select i.id as item, i.name, i.on_hand, coalesce(sum(m.quantity), 0) as moves
      from item i left join stock_move m on m.item_id = i.id
      group by i.id having i.on_hand <> coalesce(sum(m.quantity), 0) or i.on_hand < 0 or (i.kind = 'COMBO' and (i.on_hand > 0 or count(m.id) > 0))`,
  },
  {
    invariant: 'I9',
    what: 'An order’s stock moves differ from its lines, or a cancelled order returned other stock',
    broken: () => sql`
      select coalesce(w.uid, m.uid) as order, coalesce(w.item, m.item) as item, w.quantity as wanted, w.status, m.taken, m.returned,
        s.short
      from (
        select o.uid::text as uid, o.status, (p->>'stockId')::int as item, sum((p->>'quantity')::int * l.quantity) as quantity
        from customer_order o join order_line l on l.order_uid = o.uid cross join lateral jsonb_array_elements(l.parts) p
        group by o.uid, 3
      ) w full join (
        select reference as uid, item_id as item,
          -sum(quantity) filter (where reason = 'ORDER') as taken, sum(quantity) filter (where reason = 'CANCELLATION') as returned
        from stock_move where reason in ('ORDER', 'CANCELLATION') group by 1, 2
      ) m on m.uid = w.uid and m.item = w.item
      left join (
        select order_uid::text as uid, stock_id as item, sum(quantity - packed) as short from order_pick where state <> 'OPEN' group by 1, 2
      ) s on s.uid = w.uid and s.item = w.item
      where w.quantity is distinct from m.taken
        or coalesce(m.returned, 0) <> case when w.status = 'CANCELLED' then w.quantity - coalesce(s.short, 0) else 0 end`,
  },
  {
    invariant: 'I9',
    what: 'A replacement was not taken off the shelf, or not returned',
    broken: () => sql`
      select coalesce(r.uid, m.uid) as order, coalesce(r.item, m.item) as item, r.quantity as packed, m.quantity as moved
      from (
        select o.uid::text as uid, p.replacement_id as item,
          sum(case when o.status = 'CANCELLED' then 0 else p.replacement_quantity end) as quantity
        from order_pick p join customer_order o on o.uid = p.order_uid where p.replacement_id is not null group by 1, 2
      ) r full join (
        select reference as uid, item_id as item, -sum(quantity) as quantity from stock_move where reason = 'REPLACEMENT' group by 1, 2
      ) m on m.uid = r.uid and m.item = r.item
      where coalesce(r.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    invariant: 'I9',
    what: 'Goods refused at a door did not return, or returned undecided',
    broken: () => sql`
      select coalesce(g.uid, m.uid) as order, coalesce(g.item, m.item) as item, g.quantity as decided, m.quantity as moved
      from (
        select order_uid::text as uid, stock_id as item, sum(quantity) as quantity from refused_goods where decided_at is not null group by 1, 2
      ) g full join (
        select reference as uid, item_id as item, sum(quantity) as quantity from stock_move where reason = 'REFUSED' group by 1, 2
      ) m on m.uid = g.uid and m.item = g.item
      where coalesce(g.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    invariant: 'I9',
    what: 'More of an order’s missing goods returned to the shelf than it released',
    broken: () => sql`
      select m.uid as order, m.item, m.quantity as moved, p.released
      from (
        select reference as uid, item_id as item, sum(quantity) as quantity from stock_move where reason = 'WITHOUT' group by 1, 2
      ) m left join (
        select order_uid::text as uid, stock_id as item, sum(released) as released from order_pick group by 1, 2
      ) p on p.uid = m.uid and p.item = m.item
      where m.quantity > coalesce(p.released, 0)`,
  },
  {
    invariant: 'I9',
    what: 'An item is for sale although orders are waiting for it',
    broken: () => sql`select id as item, name, on_hand, missing from item where on_hand > 0 and missing > 0`,
  },
  {
    invariant: 'I10',
    what: 'A delivery window’s bookings differ from its live orders, or exceed its capacity',
    broken: () => sql`
      select d.slot_id as slot, d.department, d.day, d.capacity, d.booked, count(o.uid) as orders
      from slot_day d left join customer_order o
        on o.slot_id = d.slot_id and o.department = d.department and o.delivery_day = d.day and o.status <> 'CANCELLED'
        and o.added_to is null
      group by d.slot_id, d.department, d.day having count(o.uid) <> d.booked or d.booked not between 0 and d.capacity`,
  },
  {
    invariant: 'I10',
    what: 'A delivery window takes more orders on a day than its plan allows',
    // The first booking of a day copies the capacity of the plan into `slot_day`, and later orders use that copy.
    broken: (now) => sql`
      select d.slot_id as slot, d.department, d.day, d.capacity, d.booked, plan.capacity as planned from slot_day d
        join slot s on s.id = d.slot_id and s.active
        join slot_offer o on o.slot_id = d.slot_id and o.department = d.department
        left join slot_weekday w on w.slot_id = d.slot_id and w.department = d.department and w.weekday = extract(isodow from d.day)
        left join slot_change c on c.slot_id = d.slot_id and c.department = d.department and c.day = d.day
        cross join lateral (select coalesce(c.capacity, w.capacity, o.capacity) as capacity) plan
      where d.day >= ${shopDay(now)}::date and d.booked > 0 and d.capacity > greatest(plan.capacity, d.booked)`,
  },
  {
    invariant: 'I10',
    what: 'An addition differs from its order in window or customer',
    broken: () => sql`
      select o.uid as order, o.number, h.number as added_to from customer_order o join customer_order h on h.uid = o.added_to
      where h.added_to is not null or h.customer_uid <> o.customer_uid or h.department <> o.department
        or (o.status not in ('DELIVERED', 'CANCELLED') and h.status not in ('DELIVERED', 'CANCELLED')
          and (h.slot_id <> o.slot_id or h.delivery_day <> o.delivery_day))`,
  },
  {
    invariant: 'I10',
    what: 'A live order has no delivery window',
    // The booked places of days long past are deleted, but the orders are kept.
    broken: (now) => sql`
      select o.uid as order, o.number from customer_order o where o.status <> 'CANCELLED' and not exists (
        select from slot_day d where d.slot_id = o.slot_id and d.department = o.department and d.day = o.delivery_day)
        and not (o.status = 'DELIVERED' and o.delivery_day < ${addDays(shopDay(now), -WINDOW_KEPT_DAYS)}::date)`,
  },
  {
    invariant: 'I10',
    what: 'A live order’s expected time differs from the start of its delivery window',
    broken: () => sql`
      select o.uid as order, o.number, o.slot_name, o.delivery_day, o.delivery_at from customer_order o left join slot s on s.id = o.slot_id
      where o.status <> 'CANCELLED' and o.delivery_at is distinct from
        (o.delivery_day + make_interval(mins => s.start_minute)) at time zone ${SHOP_ZONE}`,
  },
]
