import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import type { HarvestFilter } from '../harvest-queries.ts'

const matchesFilter = ({ day, slotId, department }: HarvestFilter) => sql`
      o.delivery_day = ${day} and (${slotId}::int is null or o.slot_id = ${slotId}::int)
      and (${department}::text is null or o.department = ${department}::text)`

/** Lists the orders of a day that are not packed and need an item, alone or in a combo. */
export async function ordersWanting(db: Queryable, itemId: number, wish: HarvestFilter): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select o.uid from customer_order o
    where o.status in ('PLACED', 'CONFIRMED') and ${matchesFilter(wish)}
      and exists (
        select from order_line line cross join jsonb_array_elements(line.parts) part
        where line.order_uid = o.uid and (part->>'stockId')::int = ${itemId})`)
  return rows.map(({ uid }) => uid)
}

/** Lists the orders of a day for which a short crop of an item was decided, by window and time of placing. */
export async function ordersDecided(db: Queryable, itemId: number, wish: HarvestFilter): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select o.uid from customer_order o
    where o.status <> 'CANCELLED' and ${matchesFilter(wish)}
      and exists (
        select from order_pick pick
        where pick.order_uid = o.uid and pick.stock_id = ${itemId} and pick.crop_version is not null)
    order by o.delivery_at, o.number`)
  return rows.map(({ uid }) => uid)
}
