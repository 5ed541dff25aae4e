import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** Checks of the ledger itself: transfers sum to zero, balances equal their entries, and no cause moved money twice. */
export const ledgerChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I1',
    what: 'A transfer does not sum to zero',
    broken: (_now, only) => sql`
      select t.id as transfer, t.key, coalesce(sum(e.paise), 0) as paise, count(e.id) as entries
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      where ${only.transfer(sql`t.id`)}
      group by t.id having coalesce(sum(e.paise), 0) <> 0 or count(e.id) < 2`,
  },
  {
    invariant: 'I2',
    what: 'A stored balance differs from the sum of its entries, or is below zero',
    broken: (_now, only) => sql`
      select a.id as account, a.balance_paise as balance, coalesce(sum(e.paise), 0) as entries
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where (a.kind in ('wallet', 'payment', 'hold', 'owed') or a.balance_paise is not null) and ${only.account(sql`a.id`)}
      group by a.id having a.balance_paise is distinct from coalesce(sum(e.paise), 0)
        or case when a.kind = 'owed' then a.balance_paise > 0 else a.balance_paise < 0 end`,
  },
  {
    invariant: 'I11',
    what: 'A key has two effects',
    broken: () => sql`
      select 'transfer' as of, key, count(*) as times from ledger_transfer group by key having count(*) > 1
      union all select 'part of an estimation', estimation_uid || ' ' || department, count(*)
        from customer_order group by 2 having count(*) > 1
      union all select 'order at the provider', provider_order_id, count(*)
        from payment_intent where provider_order_id is not null group by 2 having count(*) > 1
      union all select 'payment', id, count(*) from payment group by 2 having count(*) > 1
      union all select 'payment of a checkout', payment_id, count(*)
        from checkout_funding where payment_id is not null group by 2 having count(*) > 1
      union all select 'refund', cause, count(*) from refund group by 2 having count(*) > 1
      union all select 'refund at the provider', provider_refund_id, count(*)
        from refund where provider_refund_id is not null group by 2 having count(*) > 1
      union all select 'payment of a plan', payment_id, count(*) from membership_payment group by 2 having count(*) > 1
      union all select 'invoice of an order', concat_ws(' ', order_uid, series, credit_uid), count(*) from invoice group by 2 having count(*) > 1
      union all select 'invoice', number, count(*) from invoice group by 2 having count(*) > 1
      union all select 'number of an order', number::text, count(*) from customer_order group by 2 having count(*) > 1
      union all select 'addition to a cart', customer_uid || ' ' || key, count(*)
        from cart_addition group by 2 having count(*) > 1`,
  },
  {
    invariant: 'I11',
    what: 'A transfer’s hash does not match its entries',
    broken: () => sql`
      select t.id as transfer, t.key from ledger_transfer t join (
        select transfer_id,
          encode(sha256(convert_to(string_agg(account_id || ' ' || paise, E'\n' order by account_id collate "C"), 'UTF8')), 'hex') as hash
        from ledger_entry group by transfer_id
      ) e on e.transfer_id = t.id
      where e.hash <> t.content_hash`,
  },
]
