import { sql } from 'drizzle-orm'
import { endOf, isWithin } from '../paper-queries.ts'
import type { ReportDescription } from '../report.ts'
import { benefitWords, planWords as words } from './plan-words.ts'

export const plans: ReportDescription = {
  key: 'plans',
  title: words.title,
  about: words.about,
  tables: [
    {
      key: 'plans',
      title: words.plans,
      columns: [
        { key: 'plan', type: 'text' },
        { key: 'plans_sold', type: 'count' },
        { key: 'plans_renewed', type: 'count' },
        { key: 'recharged', type: 'paise' },
        { key: 'taken_back', type: 'count' },
        { key: 'plans_active', type: 'count' },
        { key: 'plans_ending', type: 'count' },
      ],
      // A plan whose terms changed has several rows with one name.
      rows: (range) => sql`
        select p.plan_name as plan, '/plans' as link, sum(b.sold) as plans_sold, sum(b.renewed) as plans_renewed, sum(b.paise) as recharged,
          sum(b.taken_back) as taken_back, sum(m.active) as plans_active, sum(m.ending) as plans_ending
        from plan p cross join lateral (
          select count(*) filter (where bought and b.at = m.started_at) as sold, count(*) filter (where bought and b.at > m.started_at) as renewed,
            coalesce(sum(paid.amount_paise) filter (where bought), 0) as paise,
            count(*) filter (where ${isWithin(sql`b.ended_at`, range)}) as taken_back
          from membership m join membership_payment b on b.membership_uid = m.uid join payment paid on paid.id = b.payment_id
            cross join lateral (select ${isWithin(sql`b.at`, range)} as bought) within
          where m.plan_id = p.id) b
        cross join lateral (
          select count(*) as active, count(*) filter (where expires_at < ${endOf(range)} + interval '30 days') as ending
          from membership m where m.plan_id = p.id and started_at < ${endOf(range)} and (expires_at is null or expires_at >= ${endOf(range)})) m
        group by 1 having sum(b.sold + b.renewed + b.taken_back + m.active) > 0 order by 1`,
    },
    {
      key: 'given',
      title: words.given,
      columns: [
        { key: 'benefit', type: 'text', says: benefitWords },
        { key: 'cases', type: 'count' },
        { key: 'value', type: 'paise' },
      ],
      rows: (range) => sql`
        select 'CASHBACK' as benefit, count(*) filter (where t.kind = 'cashback') as cases, coalesce(-sum(e.paise), 0) as value
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = 'promo'
        where t.kind in ('cashback', 'cashback-back') and ${isWithin(sql`t.at`, range)}
        union all
        select 'DISCOUNT', count(*), coalesce(sum(plan_discount_paise), 0) from customer_order
        where status <> 'CANCELLED' and plan_discount_paise > 0 and delivery_day between ${range.from}::date and ${range.to}::date`,
    },
  ],
  ties: [
    {
      text: words.payments,
      here: { table: 'plans', column: 'recharged' },
      there: (range) => sql`
        select coalesce(sum(p.amount_paise), 0) as sum from payment p
        where p.id in (select payment_id from membership_payment b where ${isWithin(sql`b.at`, range)})`,
    },
    {
      text: words.promised,
      counts: true,
      here: { table: 'plans', column: 'plans_active' },
      there: (range) => sql`
        select count(*) as sum from membership where started_at < ${endOf(range)} and (expires_at is null or expires_at >= ${endOf(range)})`,
    },
  ],
}
