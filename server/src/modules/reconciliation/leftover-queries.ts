import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

const before = (now: Date, interval: string) => sql`${now.toISOString()}::timestamptz - ${interval}::interval`

/** Checks for work that was begun and not finished. */
export const leftoverChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I13',
    what: 'An order has no lines or no history',
    broken: (_now, only) => sql`
      select o.uid as order, o.number from customer_order o
      where ${only.order(sql`o.uid`)} and (not exists (select from order_line l where l.order_uid = o.uid)
        or not exists (select from order_event e where e.order_uid = o.uid))`,
  },
  {
    invariant: 'I13',
    what: 'An order has no address or contact, or still has them after its account was deleted',
    broken: (_now, only) => sql`
      select o.uid as order, o.number, c.deleted_at from customer_order o join customer c on c.uid = o.customer_uid
      where ${only.order(sql`o.uid`)} and case when c.deleted_at is null then o.delivery_address = '' or o.contact = '' or o.pincode = ''
        else o.delivery_address <> '' or o.contact <> '' or o.customer_name <> '' or o.customer_note <> '' or o.rider_note <> ''
          or o.receiver_name <> '' or o.receiver_mobile <> '' end`,
  },
  {
    invariant: 'I13',
    what: 'An order’s payment method differs from its funding',
    broken: (_now, only) => sql`
      select o.uid as order, o.number, o.payment_method, f.method as funded
      from customer_order o left join checkout_funding f on f.estimation_uid = o.estimation_uid
      where ${only.order(sql`o.uid`)}
        and (nullif(o.payment_method, 'COD') is distinct from f.method or f.customer_uid <> o.customer_uid)`,
  },
  {
    invariant: 'I13',
    what: 'Money set aside for a checkout was not given back in time',
    broken: (now) => sql`
      select f.estimation_uid::text as checkout, f.method, f.expires_at from checkout_funding f
      where f.closed_at is null and f.expires_at < ${before(now, '5 minutes')}
      union all
      select a.id, 'WALLET', null from ledger_account a where a.kind = 'hold' and a.balance_paise > 0
        and not exists (select from checkout_funding f where a.id = 'hold:' || f.estimation_uid)`,
  },
  {
    invariant: 'I13',
    what: 'A payment’s status has been due or unanswered for an hour',
    broken: (now) => sql`
      select 'payment' as about, uid, next_check_at as due from payment_intent
      where next_check_at < ${before(now, '1 hour')} or vain_since < ${before(now, '1 hour')}
      union all
      select 'refund', uid, next_try_at from refund
      where status = 'ASKED' and (next_try_at is null or next_try_at < ${before(now, '1 hour')})`,
  },
]
