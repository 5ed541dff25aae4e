import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'
import type { CheckedRows } from './recent-queries.ts'

/** The paise moved into and out of each payment's account, by cause. Amounts moved out are negative. */
const moved = (only: CheckedRows) => sql`
  select e.account_id,
    coalesce(sum(e.paise) filter (where cause = 'capture'), 0) as captured,
    coalesce(sum(e.paise) filter (where cause = 'claim'), 0) as credited,
    coalesce(sum(e.paise) filter (where cause in ('pay', 'fee', 'cancel', 'adjust', 'credit', 'release')), 0) as attached,
    coalesce(sum(e.paise) filter (where cause in ('refund', 'refund-failed')), 0) as refunded,
    coalesce(sum(e.paise) filter (where cause in ('return', 'return-undone', 'set-off', 'settle', 'forget-balance')), 0) as answered,
    coalesce(sum(e.paise) filter (where cause not in ('capture', 'claim', 'pay', 'fee', 'cancel', 'adjust', 'credit', 'release', 'refund', 'refund-failed', 'return',
      'return-undone', 'set-off', 'settle', 'forget-balance')), 0) as other
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transfer t on t.id = e.transfer_id
    cross join lateral split_part(t.key, ':', 1) as cause
  where a.kind = 'payment' and ${only.account(sql`e.account_id`)} group by e.account_id`

export const paymentChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I3',
    what: 'A captured amount differs from the sum credited, spent, given back and waiting',
    broken: (_now, only) => sql`
      select coalesce(p.id, m.account_id) as payment, p.status, p.amount_paise as amount, m.captured, m.credited, m.attached,
        m.refunded, m.other, r.taken
      from (select * from payment where ${only.payment(sql`id`)}) p full join (${moved(only)}) m on m.account_id = 'payment:' || p.id
      left join (
        select payment_id, sum(amount_paise - set_off_paise) as taken from refund
        where status in ('PENDING', 'PROCESSED') and ${only.payment(sql`payment_id`)} group by 1
      ) r on r.payment_id = p.id
      where p.id is null
        or coalesce(m.captured, 0) <> case when p.status = 'CAPTURED' then p.amount_paise else 0 end
        or coalesce(m.other, 0) <> 0 or -coalesce(m.refunded, 0) <> coalesce(r.taken, 0)`,
  },
  {
    invariant: 'I4',
    what: 'Captured money has waited for more than 30 minutes',
    broken: (now) => sql`
      select p.id as payment, a.balance_paise as waiting, p.captured_at
      from ledger_account a join payment p on a.id = 'payment:' || p.id
      left join checkout_funding f on f.payment_id = p.id and f.closed_at is null
      where a.kind = 'payment' and a.balance_paise > 0 and p.captured_at < ${now.toISOString()}::timestamptz - interval '30 minutes'
        and a.balance_paise > coalesce(f.total_paise - f.used_paise, 0) + coalesce((
          select sum(r.amount_paise - r.set_off_paise) from refund r where r.payment_id = p.id and r.status in ('ASKED', 'FAILED')), 0)`,
  },
  {
    invariant: 'I4',
    what: 'A refund has been under way for more than 7 days',
    broken: (now) => sql`
      select uid as refund, payment_id as payment, status, amount_paise as amount, created_at from refund
      where status in ('ASKED', 'PENDING', 'FAILED') and asked_since < ${now.toISOString()}::timestamptz - interval '7 days'`,
  },
  {
    invariant: 'I5',
    what: 'A payment was not used for its purpose, or not once',
    broken: (_now, only) => sql`
      select p.id as payment, p.claimed_as, m.credited, m.attached, f.estimation_uid as checkout, i.purpose, p.amount_paise as amount,
        i.amount_paise as asked
      from payment p left join payment_intent i on i.uid = p.intent_uid left join (${moved(only)}) m on m.account_id = 'payment:' || p.id
      left join checkout_funding f on f.payment_id = p.id
      where ${only.payment(sql`p.id`)} and (-coalesce(m.credited, 0) <> case when p.claimed_as = 'RECHARGE' then p.amount_paise else 0 end
        or (coalesce(p.claimed_as, '') = 'CHECKOUT') <> (f.payment_id is not null)
        or (coalesce(m.attached, 0) <> 0 and f.payment_id is null)
        or (p.claimed_as in ('RECHARGE', 'CHECKOUT')
          and (i.purpose <> p.claimed_as or i.amount_paise <> p.amount_paise or i.currency <> p.currency)))`,
  },
  {
    invariant: 'I6',
    what: 'More of a payment goes back than it has left',
    broken: (_now, only) => sql`
      select p.id as payment, p.amount_paise as amount, m.credited, m.attached, m.answered, sum(r.amount_paise - r.set_off_paise) as refunds
      from refund r join payment p on p.id = r.payment_id left join (${moved(only)}) m on m.account_id = 'payment:' || p.id
      where ${only.payment(sql`r.payment_id`)} and r.status in ('ASKED', 'PENDING', 'PROCESSED', 'FAILED')
      group by p.id, m.captured, m.credited, m.attached, m.answered
      having sum(r.amount_paise - r.set_off_paise)
        > coalesce(m.captured, 0) + coalesce(m.credited, 0) + coalesce(m.attached, 0) + coalesce(m.answered, 0)`,
  },
]
