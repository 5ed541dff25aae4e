import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'

const DAYS = 14
/** The least number of different customers, so that the list reveals no single customer's habits. */
const MIN_CUSTOMERS = 5
const MAX_ITEMS = 20

/**
 * Returns the ids of the items and combos that at least five customers ordered in the last 14 days, those of most
 * customers first. Cancelled orders do not count.
 */
export async function boughtByMany(db: Queryable, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.item_id as id
    from customer_order o join order_line l on l.order_uid = o.uid
    where o.created_at >= ${since} and o.status <> 'CANCELLED' and l.quantity > 0
    group by l.item_id having count(distinct o.customer_uid) >= ${MIN_CUSTOMERS}
    order by count(distinct o.customer_uid) desc, l.item_id limit ${MAX_ITEMS}`)
  return rows.map(({ id }) => id)
}
