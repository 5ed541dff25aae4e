import { sql } from 'drizzle-orm'
import { movementRows } from '../wallet/index.ts'
import type { InvariantCheck } from './check-queries.ts'

/** The permitted movements of money as rows. The shop's code posts no other transfer. */
const movement = sql`
  select * from jsonb_to_recordset(${JSON.stringify(movementRows())}::jsonb)
    as m(kind text, key text, "from" jsonb, "to" jsonb, about text, names text)`

/** Everything that a transfer can be about, with the customer concerned. */
const subject = sql`
  select 'payment' as about, id as reference, customer_uid from payment
  union all select 'order', uid::text, customer_uid from customer_order
  union all select 'checkout', estimation_uid::text, customer_uid from checkout_funding
  union all select 'membership', uid::text, customer_uid from membership
  union all select 'customer', uid::text, uid from customer
  union all select 'count', uid::text, null from cash_count
  union all select distinct 'settlement', settlement_id, null::uuid from settlement_line`

export const movementChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I16',
    what: 'A transfer is none of the permitted movements of money (wallet/movements.ts)',
    broken: () => sql`
      with movement as (${movement})
      select t.id as transfer, t.key, t.kind, t.reference, e.account_id as account, e.paise
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        left join movement m on m.kind = t.kind and m.key = split_part(t.key, ':', 1)
      where m.kind is null or not jsonb_exists(case when e.paise < 0 then m."from" else m."to" end, split_part(e.account_id, ':', 1))
        or (m.names is null and t.key <> m.key || ':' || t.reference)
        or (m.names = 'time' and t.key not like m.key || ':' || t.reference || ':%')
        or (m.names = 'refund' and not exists (
          select from refund r where r.uid::text = split_part(t.key, ':', 2) and r.payment_id = t.reference))`,
  },
  {
    invariant: 'I16',
    what: 'A transfer has no existing subject, or moves another customer’s money',
    broken: () => sql`
      with movement as (${movement}), subject as (${subject})
      select t.id as transfer, t.key, m.about, t.reference, s.customer_uid as customer, a.id as account, a.customer_uid as owner
      from ledger_transfer t join movement m on m.kind = t.kind
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
        left join subject s on s.about = m.about and s.reference = t.reference
      where s.reference is null or a.customer_uid <> s.customer_uid
        or (a.id <> a.kind || ':' || t.reference
          and ((m.about = 'payment' and a.kind in ('payment', 'owed')) or (m.about = 'checkout' and a.kind = 'hold')))`,
  },
  {
    invariant: 'I16',
    what: 'A settlement of the provider differs from its transfers',
    broken: () => sql`
      select coalesce(l.settlement_id, t.reference) as settlement, l.net, l.fee, l.tax, t.bank, t.fees, t.taxes
      from (select settlement_id, sum(net_paise) as net, sum(fee_paise) as fee, sum(tax_paise) as tax from settlement_line group by 1) l
        full join (select t.reference, -coalesce(sum(e.paise) filter (where e.account_id = 'bank'), 0) as bank,
            -coalesce(sum(e.paise) filter (where e.account_id = 'provider_fee'), 0) as fees,
            -coalesce(sum(e.paise) filter (where e.account_id = 'provider_fee_tax'), 0) as taxes
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id where t.kind = 'settlement' group by 1) t on t.reference = l.settlement_id
      where coalesce(l.net, 0) <> coalesce(t.bank, 0) or coalesce(l.fee, 0) <> coalesce(t.fees, 0) or coalesce(l.tax, 0) <> coalesce(t.taxes, 0)`,
  },
  {
    invariant: 'I16',
    what: 'An account does not match its name',
    broken: () => sql`
      select a.id as account, a.kind, a.customer_uid as owner from ledger_account a
      where split_part(a.id, ':', 1) <> a.kind or case when a.kind = 'cash_with_rider' then a.customer_uid is not null or a.id = a.kind
          else (a.customer_uid is null) <> (a.id = a.kind) end
        or (a.kind = 'wallet' and a.id <> 'wallet:' || a.customer_uid)`,
  },
  {
    invariant: 'I16',
    what: 'Money of a present customer was forfeited, or a customer who left still has money',
    broken: () => sql`
      select t.key, c.uid as customer, c.deleted_at, null as balance
      from ledger_transfer t join customer c on t.reference = c.uid::text where t.kind = 'forfeit' and c.deleted_at is null
      union all
      select a.id, c.uid, c.deleted_at, a.balance_paise
      from customer c join ledger_account a on a.id = 'wallet:' || c.uid where c.deleted_at is not null and a.balance_paise > 0`,
  },
]
