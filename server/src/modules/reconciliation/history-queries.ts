import { sql } from 'drizzle-orm'
import { orderSteps } from '@farmstand/contracts/order-status'
import type { InvariantCheck } from './check-queries.ts'

/** Checks of the statuses that each order has gone through. */
export const historyChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I19',
    what: 'An order’s status differs from its last event',
    broken: () => sql`
      select o.uid as order, o.number, o.status, e.status as last_event from customer_order o left join lateral (
        select status from order_event where order_uid = o.uid order by id desc limit 1
      ) e on true where o.status is distinct from e.status`,
  },
  {
    invariant: 'I19',
    what: 'An order took a step that does not exist, or that its actor may not take',
    broken: () => sql`
      with step as (select * from jsonb_to_recordset(${JSON.stringify(orderSteps())}::jsonb) as s("from" text, "to" text, actor text))
      select e.order_uid as order, e.before, e.status, e.actor, e.at
      from (select *, lag(status) over (partition by order_uid order by id) as before from order_event) e
        left join step s on s."from" = e.before and s."to" = e.status and s.actor = e.actor
      where s."to" is null and (e.before is not null or e.status <> 'PLACED'
        or e.actor <> case when (select source from customer_order where uid = e.order_uid) = 'SHOP' then 'customer' else 'seller' end)`,
  },
]
