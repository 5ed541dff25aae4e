import type pg from 'pg'

/** What must hold in a shop at any moment: each query finds the rows that break it. */
const broken = {
  'the shelf is what was counted plus every move (I9)': `
    select i.id from item i left join stock_move m on m.item_id = i.id
    where i.kind = 'STOCK' group by i.id having i.on_hand <> coalesce(sum(m.quantity), 0) or i.on_hand < 0`,
  'orders moved exactly what their lines are made of (I9)': `
    select coalesce(w.uid, m.uid) from (
      select l.order_uid::text as uid, (p->>'stockId')::int as id, sum((p->>'quantity')::int * l.quantity) as n
      from order_line l, jsonb_array_elements(l.parts) p group by 1, 2
    ) w full join (
      select reference as uid, item_id as id, -sum(quantity) as n from stock_move where reason = 'ORDER' group by 1, 2
    ) m on m.uid = w.uid and m.id = w.id
    where w.n is distinct from m.n`,
  'a slot holds its live orders, and no more than it can (I10)': `
    select d.slot_id from slot_day d left join customer_order o
      on o.slot_id = d.slot_id and o.department = d.department and o.delivery_day = d.day and o.status <> 'CANCELLED'
    group by d.slot_id, d.department, d.day having count(o.uid) <> d.booked or d.booked > d.capacity`,
  'an order is in its slot (I10)': `
    select uid from customer_order o where not exists (
      select 1 from slot_day d where d.slot_id = o.slot_id and d.department = o.department and d.day = o.delivery_day)`,
  'an order costs what its lines do (I7)': `
    select o.uid from customer_order o join order_line l on l.order_uid = o.uid group by o.uid
    having o.total_item_cost_paise <> sum(l.cost_paise * l.quantity)
      or o.discount_paise <> o.plan_discount_paise + sum((l.cost_paise - l.price_paise) * l.quantity) or o.item_count <> count(*)`,
  'an order costs what was estimated (I7)': `
    select o.uid from customer_order o join estimation_part p on p.estimation_uid = o.estimation_uid and p.department = o.department
    where (o.total_item_cost_paise, o.shipping_paise, o.tax_paise, o.discount_paise, o.final_paise)
      <> (p.total_item_cost_paise, p.shipping_paise, p.tax_paise, p.discount_paise, p.final_paise)`,
  'the parts of an estimation add up (I7)': `
    select e.uid from estimation e join estimation_part p on p.estimation_uid = e.uid group by e.uid
    having (e.total_item_cost_paise, e.shipping_paise, e.tax_paise, e.discount_paise, e.final_paise) <>
      (sum(p.total_item_cost_paise), sum(p.shipping_paise), sum(p.tax_paise), sum(p.discount_paise), sum(p.final_paise))`,
  'no order is without lines or history (I13)': `
    select uid from customer_order o where not exists (select 1 from order_line l where l.order_uid = o.uid)
      or not exists (select 1 from order_event e where e.order_uid = o.uid)`,
} as const

/** The invariants that do not hold, by name; empty when all is well. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const names: string[] = []
  for (const [name, query] of Object.entries(broken)) {
    const { rowCount } = await pool.query(query)
    if (rowCount) names.push(name)
  }
  return names
}
