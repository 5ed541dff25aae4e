import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/** Checks of the cash that riders collect and hand in. */
export const cashChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I8',
    what: 'The cash with a rider differs from what the rider collected less what was counted',
    broken: () => sql`
      select coalesce(a.rider, p.rider) as rider, coalesce(a.paise, 0) as booked, coalesce(p.paise, 0) as collected
      from (select split_part(account_id, ':', 2) as rider, -sum(paise) as paise from ledger_entry
          where split_part(account_id, ':', 1) = 'cash_with_rider' group by 1) a
        full join (select rider_uid::text as rider, sum(paise) as paise from door_payment
          where method = 'CASH' and rider_uid is not null and count_uid is null group by 1) p on p.rider = a.rider
      where coalesce(a.paise, 0) <> coalesce(p.paise, 0)`,
  },
  {
    invariant: 'I8',
    what: 'A cash count differs from its payments or its transfers',
    broken: () => sql`
      select coalesce(c.uid, p.count_uid) as count, c.rider_uid as rider, c.due_paise as due, c.counted_paise as counted,
        p.paise as collected, t.handed_in, b.handed_in as taken_back
      from cash_count c
        full join (select count_uid, sum(paise) as paise, count(distinct rider_uid) as riders, min(rider_uid::text) as rider
          from door_payment where count_uid is not null group by 1) p on p.count_uid = c.uid
        left join (select t.reference, sum(e.paise) filter (where split_part(e.account_id, ':', 1) = 'cash_with_rider') as rider_part,
            min(split_part(e.account_id, ':', 2)) filter (where split_part(e.account_id, ':', 1) = 'cash_with_rider') as rider,
            -sum(e.paise) filter (where e.account_id = 'cash_in_shop') as handed_in
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id where t.kind = 'cash-up' group by 1) t
          on t.reference = c.uid::text
        left join (select t.reference, -sum(e.paise) filter (where split_part(e.account_id, ':', 1) = 'cash_with_rider') as rider_part,
            sum(e.paise) filter (where e.account_id = 'cash_in_shop') as handed_in
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id where t.kind = 'cash-up-undone' group by 1) b
          on b.reference = c.uid::text
      where c.uid is null or coalesce(p.paise, 0) <> case when c.undone_at is null then c.due_paise else 0 end
        or coalesce(p.riders, 1) <> 1 or coalesce(p.rider, c.rider_uid::text) <> c.rider_uid::text
        or coalesce(t.rider_part, 0) <> c.due_paise or coalesce(t.handed_in, 0) <> c.counted_paise
        or coalesce(t.rider, c.rider_uid::text) <> c.rider_uid::text
        or coalesce(b.rider_part, 0) <> case when c.undone_at is null then 0 else c.due_paise end
        or coalesce(b.handed_in, 0) <> case when c.undone_at is null then 0 else c.counted_paise end`,
  },
  {
    invariant: 'I8',
    what: 'A closed delivery run has no cash count, or a counted run is open',
    broken: () => sql`
      select coalesce(r.uid, c.run) as run, r.status, c.uid as count from delivery_run r
        full join (select uid, unnest(runs) as run from cash_count where undone_at is null) c on c.run = r.uid
      where (r.status = 'CLOSED') is distinct from (c.uid is not null) and (r.status = 'CLOSED' or c.uid is not null)`,
  },
]
