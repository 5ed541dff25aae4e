import { sql } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { Queryable } from '../../platform/database.ts'

export interface HarvestWish {
  /** Of delivery, 'YYYY-MM-DD' in India. */
  day: string
  slotId: number | null
  department: Department | null
}

/** How many of each item the orders of a day need that are not packed, combos taken apart, and how many of it they go without. */
export async function harvestCounts(
  db: Queryable,
  { day, slotId, department }: HarvestWish,
): Promise<{ id: number; ordered: number; inCombos: number; without: number }[]> {
  const { rows } = await db.execute<{ id: number; ordered: number; combos: number; without: number }>(sql`
    select part.id, sum(part.wanted - part.without)::int as ordered, sum(part.without)::int as without,
      coalesce(sum(part.wanted - part.without) filter (where line.type = 'COMBO'), 0)::int as combos
    from customer_order o join order_line line on line.order_uid = o.uid cross join lateral (
      select (one->>'stockId')::int as id, (one->>'quantity')::int * line.quantity as wanted, coalesce((
        select pick.quantity - pick.packed from order_pick pick
        where pick.order_uid = o.uid and pick.position = line.position and pick.stock_id = (one->>'stockId')::int
          and pick.state in ('SHORT', 'REPLACED')), 0) as without
      from jsonb_array_elements(line.parts) one) part
    where o.status in ('PLACED', 'CONFIRMED') and o.delivery_day = ${day}
      and (${slotId}::int is null or o.slot_id = ${slotId}::int) and (${department}::text is null or o.department = ${department}::text)
    group by 1 order by 1`)
  return rows.map(({ id, ordered, combos, without }) => ({ id, ordered, inCombos: combos, without }))
}

/** The windows of a day that have orders to pack, and how many. */
export async function harvestWindows(
  db: Queryable,
  { day, department }: Omit<HarvestWish, 'slotId'>,
): Promise<{ slotId: number; name: string; orders: number }[]> {
  const { rows } = await db.execute<{ id: number; name: string; orders: number }>(sql`
    select o.slot_id as id, min(o.slot_name) as name, count(*)::int as orders from customer_order o
    where o.status in ('PLACED', 'CONFIRMED') and o.delivery_day = ${day}
      and (${department}::text is null or o.department = ${department}::text)
    group by 1 order by min(o.delivery_at)`)
  return rows.map(({ id, name, orders }) => ({ slotId: id, name, orders }))
}
