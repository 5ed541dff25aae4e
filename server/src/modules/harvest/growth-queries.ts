import { sql } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { Queryable } from '../../platform/database.ts'
import { USUAL_WINDOWS } from './rules.ts'

/** A delivery window that still takes orders, and the time until its cut-off in milliseconds. */
export interface GrowingWindow {
  slotId: number
  department: Department
  leadMs: number
}

/**
 * An earlier window of the same weekday that had orders, and the quantity of an item that was ordered for it in the
 * last stretch before its cut-off. `itemId` is null if nothing was ordered in that stretch.
 */
export interface LateOrders {
  slotId: number
  department: Department
  day: string
  itemId: number | null
  quantity: number
}

/**
 * Returns the quantities ordered for these windows on earlier `days`, in a stretch before the cut-off that is as long
 * as the time left now. Skips windows without orders, because a closed day, or a day before the shop opened, says
 * nothing about usual sales.
 */
export async function lateOrders(
  db: Queryable,
  windows: readonly GrowingWindow[],
  days: readonly string[],
): Promise<LateOrders[]> {
  if (windows.length === 0) return []
  const { rows } = await db.execute<LateOrders & Record<string, unknown>>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as a("slotId" int, department text, "leadMs" float8)
    ), ran as (
      select a."slotId", a.department, a."leadMs", o.delivery_day as day,
        row_number() over (partition by a."slotId", a.department order by o.delivery_day desc) as place
      from asked a join customer_order o on o.slot_id = a."slotId" and o.department = a.department and o.status <> 'CANCELLED'
        and o.delivery_day = any(${`{${days.join(',')}}`}::date[])
      group by a."slotId", a.department, a."leadMs", o.delivery_day
    )
    select r."slotId", r.department, r.day::text, late.id as "itemId", coalesce(late.quantity, 0)::int as quantity
    from ran r left join lateral (
      select (part->>'stockId')::int as id, sum((part->>'quantity')::int * line.quantity) as quantity
      from customer_order o join order_line line on line.order_uid = o.uid cross join jsonb_array_elements(line.parts) part
      where o.delivery_day = r.day and o.slot_id = r."slotId" and o.department = r.department and o.status <> 'CANCELLED'
        and o.created_at < o.cancel_until and o.created_at >= o.cancel_until - r."leadMs" * interval '1 millisecond'
      group by 1
    ) late on true
    where r.place <= ${USUAL_WINDOWS}`)
  return rows
}
