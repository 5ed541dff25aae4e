import { sql } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { Queryable } from '../../platform/database.ts'

export interface HarvestFilter {
  /** The day of delivery, 'YYYY-MM-DD' in India. */
  day: string
  slotId: number | null
  department: Department | null
}

/** The pieces of an item that the orders of one window need. Combos are split into their items. */
export interface HarvestCount {
  slotId: number
  startsAt: Date
  id: number
  /** Pieces for orders that are not packed. `inCombos` is the number of these pieces that are in combos. */
  ordered: number
  inCombos: number
  /** The number of orders whose short-crop decision is still valid. */
  goneShort: number
  /** Pieces in orders that are packed or in a later state. */
  packed: number
}

/** Counts for each delivery window the pieces of each item that the orders of a day need. */
export async function harvestCounts(
  db: Queryable,
  { day, department }: Omit<HarvestFilter, 'slotId'>,
): Promise<HarvestCount[]> {
  const { rows } = await db.execute<
    Omit<HarvestCount, 'startsAt'> & { startsAt: string } & Record<string, unknown>
  >(sql`
    select o.slot_id as "slotId", min(o.delivery_at) as "startsAt", part.id,
      coalesce(sum(part.wanted - part.without) filter (where part.open), 0)::int as ordered,
      coalesce(sum(part.wanted - part.without) filter (where part.open and line.type = 'COMBO'), 0)::int as "inCombos",
      count(distinct o.uid) filter (where part.open and part.decided)::int as "goneShort",
      coalesce(sum(part.wanted - part.without) filter (where not part.open), 0)::int as packed
    from customer_order o join order_line line on line.order_uid = o.uid cross join lateral (
      select o.status in ('PLACED', 'CONFIRMED') as open,
        (one->>'stockId')::int as id, (one->>'quantity')::int * line.quantity as wanted,
        coalesce(short.without, 0) as without, short.decided
      from jsonb_array_elements(line.parts) one left join lateral (
        select pick.quantity - pick.packed as without, pick.crop_version = pick.version as decided from order_pick pick
        where pick.order_uid = o.uid and pick.position = line.position and pick.stock_id = (one->>'stockId')::int
          and pick.state in ('SHORT', 'REPLACED')) short on true) part
    where o.status <> 'CANCELLED' and o.delivery_day = ${day}
      and (${department}::text is null or o.department = ${department}::text)
    group by o.slot_id, part.id`)
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: new Date(startsAt) }))
}

/** Lists the windows of a day that have orders, each with its number of orders. */
export async function harvestWindows(
  db: Queryable,
  { day, department }: Omit<HarvestFilter, 'slotId'>,
): Promise<{ slotId: number; name: string; orders: number }[]> {
  const { rows } = await db.execute<{ id: number; name: string; orders: number }>(sql`
    select o.slot_id as id, min(o.slot_name) as name, count(*)::int as orders from customer_order o
    where o.status in ('PLACED', 'CONFIRMED') and o.delivery_day = ${day}
      and (${department}::text is null or o.department = ${department}::text)
    group by 1 order by min(o.delivery_at)`)
  return rows.map(({ id, name, orders }) => ({ slotId: id, name, orders }))
}
