import { sql } from 'drizzle-orm'
import type { ItemType } from '@farmstand/contracts/item-type'
import type { Queryable } from '../../platform/database.ts'

/** An item or combo that a customer orders again and again, and the quantity of most of these orders. */
interface UsualGood extends Record<string, unknown> {
  id: number
  type: ItemType
  quantity: number
}

/**
 * Returns the goods that are in most of the customer's orders since `since`, cancelled orders left out. Of equally
 * frequent goods the last ordered comes first.
 */
export async function usualGoods(
  db: Queryable,
  { customerUid, since, limit }: { customerUid: string; since: Date; limit: number },
): Promise<UsualGood[]> {
  const { rows } = await db.execute<UsualGood>(sql`
    select l.item_id as id, l.type, mode() within group (order by l.quantity) as quantity
    from customer_order o join order_line l on l.order_uid = o.uid
    where o.customer_uid = ${customerUid} and o.created_at >= ${since.toISOString()} and o.status <> 'CANCELLED'
    group by l.item_id, l.type order by count(*) desc, max(o.created_at) desc, l.item_id limit ${limit}`)
  return rows
}
