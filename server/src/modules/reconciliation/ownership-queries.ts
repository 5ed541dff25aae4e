import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** Checks that orders, payments and accounts belong to the right customer. */
export const ownershipChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I20',
    what: 'Two rows that belong together have different customers',
    broken: () => sql`
      select 'order' as of, o.uid::text as id, o.customer_uid as customer, 'estimation' as with, e.uid::text as other, e.customer_uid as theirs
        from customer_order o join estimation e on e.uid = o.estimation_uid where e.customer_uid <> o.customer_uid
      union all select 'order', o.uid::text, o.customer_uid, 'checkout', f.estimation_uid::text, f.customer_uid
        from customer_order o join checkout_funding f on f.estimation_uid = o.estimation_uid where f.customer_uid <> o.customer_uid
      union all select 'order', o.uid::text, o.customer_uid, 'order', p.uid::text, p.customer_uid
        from customer_order o join customer_order p on p.estimation_uid = o.estimation_uid where p.customer_uid <> o.customer_uid
      union all select 'checkout', f.estimation_uid::text, f.customer_uid, 'payment', p.id, p.customer_uid
        from checkout_funding f join payment p on p.id = f.payment_id where p.customer_uid <> f.customer_uid
      union all select 'payment', p.id, p.customer_uid, 'intent', i.uid::text, i.customer_uid
        from payment p join payment_intent i on i.uid = p.intent_uid where i.customer_uid <> p.customer_uid
      union all select 'refund', r.uid::text, r.customer_uid, 'payment', p.id, p.customer_uid
        from refund r join payment p on p.id = r.payment_id where p.customer_uid <> r.customer_uid
      union all select 'intent', i.uid::text, i.customer_uid, 'estimation', e.uid::text, e.customer_uid
        from payment_intent i join estimation e on e.uid = i.estimation_uid where e.customer_uid <> i.customer_uid
      union all select 'problem', p.uid::text, p.customer_uid, 'order', p.order_uid::text, o.customer_uid
        from problem p left join customer_order o on o.uid = p.order_uid where o.customer_uid is distinct from p.customer_uid
      union all select 'photo', f.uid::text, f.customer_uid, 'order', f.order_uid::text, o.customer_uid
        from problem_photo f left join customer_order o on o.uid = f.order_uid where o.customer_uid is distinct from f.customer_uid
      union all select 'photo', f.uid::text, f.customer_uid, 'problem', p.uid::text, p.customer_uid
        from problem_photo f join problem p on p.uid = f.problem_uid where (p.customer_uid, p.order_uid) <> (f.customer_uid, f.order_uid)`,
  },
  {
    invariant: 'I20',
    what: 'A row belongs to a customer that does not exist',
    broken: () => sql`
      select of, uid as customer from (
        select 'order' as of, customer_uid as uid from customer_order
        union select 'payment', customer_uid from payment_intent
        union select 'account', customer_uid from ledger_account where customer_uid is not null
        union select 'plan', customer_uid from membership
        union select 'wait', customer_uid from stock_wait
        union select 'problem', customer_uid from problem
      ) owner where not exists (select from customer c where c.uid = owner.uid)`,
  },
]
