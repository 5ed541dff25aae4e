import { makeNote, serializeNote } from '@farmstand/contracts/note-words'
import { sql } from 'drizzle-orm'
import type { InvariantCheck } from './check-queries.ts'

/**
 * The audit entries since the shop was opened. Entries of the demo before that are about other rows with the same ids,
 * so they are left out.
 */
const audit = sql`
  select * from audit_entry where id > coalesce(
    (select max(id) from audit_entry where subject = 'shop' and jsonb_exists(after, 'opened')), 0)`

/**
 * Each price of an item with +1 where the price began (the initial price or a change to it) and -1 where it ended (a
 * change from it, or the present price). The sum for each price is zero if no record is missing.
 */
const priceSteps = sql`
  select id as item, cost_paise as cost, discount_bp as discount, -1 as n from item
  union all select item_id, cost_paise, discount_bp, 1 from item_first_price
  union all select item_id, cost_after_paise, discount_after_bp, 1 from price_change where outcome = 'DONE'
  union all select item_id, cost_before_paise, discount_before_bp, -1 from price_change where outcome = 'DONE'`

/** An intake as recorded in the audit: as values, or as a sentence in entries of earlier releases. */
const recordedIntake = sql`select
  case when a.reason like '{"reason":"CAME_IN"%'
    then array[a.reason::jsonb->'values'->>'day', a.reason::jsonb->'values'->>'before', a.reason::jsonb->'values'->>'after']
    else regexp_match(a.reason, '^came in for (\\d{4}-\\d{2}-\\d{2}): (\\d+) → (\\d+)$') end as said`

/**
 * The day for which goods came in. It is a value of the note, or a part of the sentence that earlier releases stored.
 */
const intakeDay = sql`case when reference like '{"reason":"CAME_IN_FOR",%' then reference::jsonb->'values'->>'day'
  else substring(reference from '^came in for (\\d{4}-\\d{2}-\\d{2})$') end`

/**
 * References of stock moves that the shop books automatically, including the sentences that earlier releases stored.
 */
const automaticMoves = sql`(${serializeNote(makeNote('STOCK_WAS_MISSING'))}, ${serializeNote(makeNote('STOCK_WANTED_AGAIN'))},
  'was missing when it was counted', 'is wanted again and missing')`

/** The last recorded quantity of each intake, and the sum of all recorded increases. */
const recordedIntakes = sql`
  select item, day, (array_agg(now order by id desc))[1] as now, sum(greatest(now - was, 0)) as raised from (
    select a.id, split_part(a.subject, ':', 2)::int as item, said[1]::date as day, said[2]::int as was, said[3]::int as now
    from (${audit}) a cross join lateral (${recordedIntake}) recorded
    where a.operation = 'bringIn' and said is not null
  ) entry group by 1, 2`

/** Checks that data which staff and imports may change still equals the last record of a change to it. */
export const recordChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I21',
    what: 'An item’s price differs from its first price with all recorded changes',
    broken: () => sql`
      select item, (select name from item where id = item) as name, cost, discount, sum(n) as off from (${priceSteps}) step
      group by 1, 3, 4 having sum(n) <> 0`,
  },
  {
    invariant: 'I21',
    what: 'A batch of prices is in another state than its items, or was reverted twice',
    broken: () => sql`
      select b.uid as batch, b.state, b.publish_at, count(c.id) filter (where c.outcome = 'PLANNED') as planned, count(c.id) as changes
      from price_batch b left join price_change c on c.batch = b.uid group by b.uid
      having count(c.id) filter (where c.outcome = 'PLANNED') <> case when b.state = 'PUBLISHED' then 0 else count(c.id) end
      union all
      select reverts, 'REVERTED', max(publish_at), 0, count(*) from price_batch where reverts is not null group by 1 having count(*) > 1
      union all
      select b.uid, b.state, b.publish_at, 0, 0 from price_batch b
      where b.state <> 'PUBLISHED' and exists (
        select from audit_entry a where a.subject = 'prices:' || b.uid and a.after->>'state' = 'PUBLISHED')`,
  },
  {
    invariant: 'I21',
    what: 'The intake of a day differs from its record or its stock moves',
    broken: () => sql`
      select coalesce(s.item, i.item_id, m.item_id) as item, coalesce(s.day, i.day, m.day) as day, i.quantity, s.now as said, m.received, s.raised
      from (${recordedIntakes}) s full join intake i on i.item_id = s.item and i.day = s.day full join (
        select item_id, ${intakeDay}::date as day, sum(quantity) as received from stock_move
        where reason = 'RECEIVED' and ${intakeDay} is not null group by 1, 2
      ) m on m.item_id = coalesce(s.item, i.item_id) and m.day = coalesce(s.day, i.day)
      where i.quantity is distinct from s.now or coalesce(m.received, 0) <> coalesce(s.raised, 0)`,
  },
  {
    invariant: 'I21',
    what: 'Stock was counted or moved by hand without an audit entry',
    broken: () => sql`
      select m.id as move, m.item_id as item, m.quantity, m.reason, m.reference, m.at from stock_move m
      where m.reason in ('COUNT', 'RECEIVED', 'WASTE')
        and coalesce(m.reference, '') not in ${automaticMoves}
        -- The cancellation of an order that was out records what its goods became.
        and not (m.reason = 'WASTE' and exists (
          select from customer_order o join order_event e on e.order_uid = o.uid and e.status = 'CANCELLED' and e.at = m.at
          where m.reference in ('came back with order ' || o.number, '{"reason":"CAME_BACK_WITH","values":{"number":' || o.number || '}}')))
        and not (m.reason = 'WASTE' and exists (
          select from customer_order o join refused_goods g on g.order_uid = o.uid and g.goes_to = 'WASTE' and g.decided_at = m.at
          where m.reference = '{"reason":"CAME_BACK_WITH","values":{"number":' || o.number || '}}'))
        and not exists (
          select from audit_entry a where a.at = m.at
            and (a.subject = 'item:' || m.item_id or (a.subject in ('catalogue', 'shop') and jsonb_exists(a.after->'counted', m.item_id::text))))`,
  },
  {
    invariant: 'I21',
    what: 'A move of stock has no cause',
    broken: () => sql`select id as move, item_id as item, quantity, reason, at from stock_move where reference is null`,
  },
  {
    invariant: 'I21',
    what: 'A member of staff has other roles, or another date of leaving, than the audit',
    broken: () => sql`
      select s.uid as staff, s.roles, s.left_at, r.roles as recorded, l.at as left from staff s
        left join lateral (select after->'roles' as roles from audit_entry
          where subject = 'staff:' || s.uid and jsonb_exists(after, 'roles') order by id desc limit 1) r on true
        left join lateral (select at from audit_entry
          where subject = 'staff:' || s.uid and jsonb_exists(after, 'left_at') order by id desc limit 1) l on true
      where to_jsonb(s.roles) is distinct from r.roles or s.left_at is distinct from l.at`,
  },
  {
    invariant: 'I21',
    what: 'A passkey was added without an audit entry',
    broken: () => sql`
      select p.staff_uid as staff, p.label, p.created_at from staff_passkey p where not exists (
        select from audit_entry a where a.subject = 'staff:' || p.staff_uid and a.at = p.created_at
          and a.operation in ('acceptInvite', 'addPasskey') and a.after->>'device' = p.label)`,
  },
  {
    invariant: 'I21',
    what: 'A zone’s delivery fee differs from its last record',
    broken: () => sql`
      select z.id as zone, z.name, z.fee_paise as fee, z.free_above_paise as free_above, a.after from zone z cross join lateral (
        select after from (${audit}) recorded where subject = 'zone:' || z.id and after is not null order by id desc limit 1
      ) a
      where z.fee_paise <> round((a.after->>'fee')::numeric * 100)
        or z.free_above_paise is distinct from round((a.after->>'free_above')::numeric * 100)`,
  },
  {
    invariant: 'I21',
    what: 'A call to a customer was answered without an audit entry',
    broken: () => sql`
      select p.order_uid as order, count(*) as answered, coalesce(a.calls, 0) as recorded from order_pick p left join lateral (
        select count(distinct after->>'called' || coalesce(before->>'line', '') || id) as calls from audit_entry
        where subject = 'order:' || p.order_uid and operation = 'answerCall'
      ) a on true
      where p.call_answer is not null group by p.order_uid, a.calls having count(*) > coalesce(a.calls, 0)`,
  },
  {
    invariant: 'I21',
    what: 'A message is marked as sent but never left, or the other way round',
    broken: () => sql`
      select key, state, tries, sent_at, next_try_at, error from message
      where case when state = 'SENT' then sent_at is null or tries = 0 or next_try_at is not null or error is not null or sent_at < at
        else sent_at is not null end`,
  },
  {
    invariant: 'I6',
    what: 'A refund is marked as sent but the provider never took it',
    broken: (_now, only) => sql`
      select uid as refund, payment_id as payment, status, amount_paise as amount from refund
      where ${only.payment(sql`payment_id`)} and status in ('PENDING', 'PROCESSED') and provider_refund_id is null and origin <> 'DISPUTE' and amount_paise > set_off_paise`,
  },
]
