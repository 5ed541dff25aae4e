import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

export const membershipChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I12',
    what: 'Cashback was not given exactly once, to the customer whose plan promised it',
    broken: () => sql`
      select coalesce('cashback:' || m.uid, c.key) as key, m.customer_uid as customer, m.cashback_paise as promised, c.account, c.paise
      from membership m full join (
        select t.key, t.at, e.account_id as account, e.paise from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.key like 'cashback:%' and e.account_id <> 'promo'
      ) c on c.key = 'cashback:' || m.uid
      where m.uid is null or coalesce(c.paise, 0) <> m.cashback_paise or c.account <> 'wallet:' || m.customer_uid
        or c.at < m.started_at or (c.at >= m.expires_at and c.at > m.started_at)`,
  },
  {
    invariant: 'I12',
    what: 'An order has benefits that no active plan of its customer gives',
    broken: () => sql`
      select o.uid as order, o.number, o.plan_discount_paise as plan_discount, o.priority from customer_order o
      where (o.plan_discount_paise <> 0 or o.priority) and not exists (
        select from membership m where m.customer_uid = o.customer_uid and m.started_at <= o.created_at
          and (m.expires_at is null or m.expires_at > o.created_at - interval '16 minutes')
          and (m.priority_delivery or not o.priority)
          -- Of a discount over two orders each takes its share, rounded.
          and o.plan_discount_paise <= 1 + ceil((o.total_item_cost_paise - o.discount_paise + o.plan_discount_paise) * m.discount_bp / 10000.0))`,
  },
  {
    invariant: 'I17',
    what: 'A membership’s terms differ from those of its plan',
    // Cashback is given at most once in twelve months, so a membership may have none.
    broken: () => sql`
      select m.uid as membership, m.customer_uid as customer, m.plan_id as plan, m.plan_name, m.discount_bp, m.cashback_paise, m.validity_days
      from membership m left join plan p on p.id = m.plan_id
      where (m.plan_name, m.min_amount_paise, m.discount_bp, m.free_shipping, m.priority_delivery, m.additional_perks)
          is distinct from (p.plan_name, p.min_amount_paise, p.discount_bp, p.free_shipping, p.priority_delivery, p.additional_perks)
        or (m.validity_days is null) <> (p.validity_days is null)
        or m.validity_days > p.validity_days * (select count(*) from membership_payment b where b.membership_uid = m.uid)
        or m.cashback_paise not in (0, p.cashback_paise)`,
  },
  {
    invariant: 'I17',
    what: 'A membership was not paid for by a recharge of its own customer',
    broken: () => sql`
      select m.uid as membership, m.customer_uid as customer, m.plan_name as plan, m.min_amount_paise as least, p.id as payment,
        p.customer_uid as payer, p.claimed_as, p.amount_paise as paid
      from membership m left join membership_payment b on b.membership_uid = m.uid left join payment p on p.id = b.payment_id
      where p.id is null or p.customer_uid <> m.customer_uid or p.claimed_as is distinct from 'RECHARGE'`,
  },
  {
    invariant: 'I17',
    what: 'A membership did not begin with a sufficient payment, or ends on another day than was bought',
    broken: () => sql`
      select m.uid as membership, m.plan_name as plan, m.started_at, m.validity_days, m.expires_at, b.at as bought_at,
        b.payment_id as payment
      from membership m join (
        select distinct on (membership_uid) * from membership_payment order by membership_uid, at
      ) b on b.membership_uid = m.uid left join payment p on p.id = b.payment_id
        -- When every payment of it was taken back, it ended then at the latest.
        left join lateral (
          select max(ended_at) as at from membership_payment x where x.membership_uid = m.uid having bool_and(ended_at is not null)
        ) ended on true
      where p.amount_paise < m.min_amount_paise or b.at <> m.started_at
        or case when ended.at is not null then m.expires_at is null or m.expires_at > ended.at
          else (m.expires_at is null) <> (m.validity_days is null)
            or m.expires_at <> m.started_at + make_interval(hours => m.validity_days * 24) end`,
  },
]
