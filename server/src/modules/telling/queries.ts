import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import { messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'
import { MOVE_UNDO_MS, SEND_OUT_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import type { MessageState, OrderMessageEvent } from '@farmstand/contracts/office/messages'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../../platform/database.ts'
import { nextDue, type Lease } from '../../platform/due-work.ts'
import { message } from './tables.ts'

export type StoredMessage = typeof message.$inferSelect
export type NewMessage = typeof message.$inferInsert

/** An event that the customer or the seller must be notified of. */
export interface EventToNotify extends Record<string, unknown> {
  /** The id of what caused the event (order event, refund, wallet credit or problem), with a letter for its kind. */
  id: string
  event: Exclude<OrderMessageEvent, 'NEW_ORDER'>
  at: Date
  order_uid: string | null
  number: number | null
  /** The number of the order whose goods this one delivers again, at no charge. */
  follows: number | null
  /** The day and window of the delivery; null for money that belongs to no order. */
  day: string | null
  window: string | null
  paise: number
  customer_uid: string
  mobile_no: string
  email: string | null
  language: Language | null
}

/**
 * The order of a refund, found from the refund's cause, or null. The cast to uuid lets PostgreSQL use the index of
 * orders.
 */
const orderOfCause = sql`case when r.cause ~ '^(cancel|credit):' then split_part(r.cause, ':', 2)::uuid end`

/** Returns the keys of an event's message on each channel, in a form that can use the index. */
function keysOf(event: SQL): SQL {
  const keys = messageChannels.map((channel) => sql`${event} || ${`:${channel}`}::text`)
  return sql.join(keys, sql`, `)
}

/**
 * Condition: the shop has tried to send the message that the order was placed, so its customer may know of the order.
 */
const placingMessageTried = sql`exists (select from order_event p join message m on m.key in (${keysOf(sql`'PLACED:e' || p.id`)})
  where p.order_uid = o.uid and p.status = 'PLACED' and m.tries > 0)`

/** Condition: the event sent an order out, and that was undone. */
const isUndone = (event: SQL): SQL =>
  sql`(select n.reason from order_event n where n.order_uid = ${event}.order_uid and n.id > ${event}.id order by n.id limit 1)
    is not distinct from 'NOT_SENT'`

/**
 * Returns the events since `since` that have no message yet. Leaves out orders that were cancelled because the other
 * part of the checkout was never placed, since that cancellation writes its own message. If a customer cancels an order
 * before the shop tried to send the message of its placing, neither event gets a message. A delivered order gets no
 * message that it is on its way, and no other order gets it while sending out can be undone. If an order was moved
 * several times, only the last move gets a message. A refund that staff paid another way gets none, because the text
 * names the card, UPI or account.
 */
export async function eventsWithoutMessage(
  db: Queryable,
  { since, asNewOrder, now, limit }: { since: Date; asNewOrder: boolean; now: Date; limit: number },
): Promise<EventToNotify[]> {
  const event = asNewOrder ? sql`'NEW_ORDER'` : sql`news.event`
  const from = since.toISOString()
  const sentBefore = new Date(now.getTime() - SEND_OUT_UNDO_MS).toISOString()
  const movedBefore = new Date(now.getTime() - MOVE_UNDO_MS).toISOString()
  const { rows } = await db.execute<EventToNotify>(sql`
    select news.*, c.mobile_no, c.email, c.language,
      (select f.number::int from customer_order o join customer_order f on f.uid = o.follows where o.uid = news.order_uid) as follows
    from (
      select 'e' || e.id as id,
        case when e.reason = 'BROUGHT_BACK' then 'BROUGHT_BACK' when e.status = 'PACKED' then 'CHANGED'
          when e.status = 'CANCELLED' and exists (
            select from order_event w where w.order_uid = o.uid and w.status = 'OUT_FOR_DELIVERY' and not ${isUndone(sql`w`)})
            then 'NOT_DELIVERED'
          else e.status end as event,
        e.at, o.uid as order_uid, o.number::int as number, o.delivery_day::text as day, o.slot_name as window, o.customer_uid,
        (case e.status when 'PACKED' then o.final_paise - a.paise else o.final_paise end)::int as paise
      from order_event e join customer_order o on o.uid = e.order_uid
        left join lateral (select sum(paise) as paise from order_adjustment where order_uid = o.uid) a on true
      where e.at >= ${from} and (e.status = 'PLACED' and o.status <> 'CANCELLED'
        or e.status = 'CANCELLED' and e.reason is distinct from 'LEFT_ALONE'
          and (e.actor <> 'customer' or o.created_at < ${from} or ${placingMessageTried})
        or e.status = 'PACKED' and (a.paise is not null or e.reason = 'BROUGHT_BACK')
        or e.status = 'OUT_FOR_DELIVERY' and o.status = 'OUT_FOR_DELIVERY' and e.at <= ${sentBefore} and not ${isUndone(sql`e`)}
        or e.status = 'DELIVERED')
      union all
      select 'm' || o.uid || ':' || (extract(epoch from o.moved_at) * 1000)::bigint, 'MOVED', o.moved_at, o.uid, o.number::int,
        o.delivery_day::text, o.slot_name, o.customer_uid, o.final_paise::int
      from customer_order o where o.moved_at >= ${from} and o.moved_at <= ${movedBefore} and o.status not in ('DELIVERED', 'CANCELLED')
      union all
      select 'r' || r.uid, 'REFUNDED', r.updated_at, o.uid, o.number::int, o.delivery_day::text, o.slot_name, r.customer_uid,
        r.amount_paise::int
      from refund r left join customer_order o on o.uid = ${orderOfCause}
      where r.updated_at >= ${from} and r.origin = 'SHOP' and r.status = 'PROCESSED'
      union all
      select 'c' || k.uid, 'CREDITED', k.at, o.uid, o.number::int, o.delivery_day::text, o.slot_name, o.customer_uid, k.paise::int
      from order_credit k join customer_order o on o.uid = k.order_uid where k.at >= ${from} and k.goes_to = 'WALLET'
      union all
      select 'a' || p.uid, 'ANSWERED', p.answered_at, o.uid, o.number::int, o.delivery_day::text, o.slot_name, o.customer_uid, 0
      from problem p join customer_order o on o.uid = p.order_uid
      where p.answered_at >= ${from} and p.state in ('ANSWERED', 'DECLINED')
    ) news join customer c on c.uid = news.customer_uid and c.deleted_at is null
    where (not ${asNewOrder} or news.event = 'PLACED') and not exists (select from message m
      where m.key in (${keysOf(sql`${event} || ':' || news.id`)}))
    order by news.at, news.id limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** Condition: a message is out of date because its order was cancelled before the message was sent. */
const isOutdated = and(
  inArray(message.event, ['PLACED', 'NEW_ORDER', 'MOVED', 'CHANGED', 'OUT_FOR_DELIVERY', 'BROUGHT_BACK']),
  sql`exists (select from customer_order o where o.uid = ${message.orderUid} and o.status = 'CANCELLED')`,
)
const isNotOutdated = or(isNull(message.orderUid), not(sql`(${isOutdated})`))

/** Holds back the unsent messages of orders that were cancelled after the message was written. */
export async function holdOutdatedMessages(db: Queryable): Promise<void> {
  await db
    .update(message)
    .set({ state: 'HELD', held: 'CANCELLED', nextTryAt: null })
    .where(and(eq(message.state, 'WAITING'), isNotNull(message.nextTryAt), isOutdated))
}

/** Lists the newest messages to these numbers and addresses. */
export const messagesTo = (db: Queryable, recipients: readonly string[], limit: number): Promise<StoredMessage[]> =>
  db
    .select()
    .from(message)
    .where(inArray(message.recipient, [...recipients]))
    .orderBy(desc(message.at))
    .limit(limit)

/** Stores messages. A message whose key exists already is skipped. */
export async function addMessages(db: Queryable, rows: readonly NewMessage[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(message)
      .values([...rows])
      .onConflictDoNothing()
}

/**
 * Leases the message of a channel that has been due for longest. A test message comes first, because a person is
 * waiting for it.
 */
export async function leaseDueMessage(
  db: Database,
  { channel, now, until }: Lease & { channel: MessageChannel },
): Promise<StoredMessage | null> {
  const { key, nextTryAt: due } = message
  const where = and(eq(message.state, 'WAITING'), eq(message.channel, channel), isNotOutdated)
  const isNext = nextDue({ table: message, key, due, where, first: sql`(${message.event} <> 'TEST')` }, { now })
  const { rows } = await db.execute<LeasedRow>(sql`
    update message set next_try_at = ${until.toISOString()}, tries = message.tries + 1 where ${isNext}
    returning key, event, channel, recipient, customer_uid as "customerUid", order_uid as "orderUid", template, gaps,
      subject, body, state, tries, next_try_at as "nextTryAt", error, held, limits_waived as "limitsWaived", at,
      tried_since as "triedSince", sent_at as "sentAt"`)
  const [taken] = rows
  if (!taken) return null
  const { nextTryAt, at, triedSince, sentAt, ...rest } = taken
  return {
    ...rest,
    nextTryAt: nextTryAt === null ? null : new Date(nextTryAt),
    at: new Date(at),
    triedSince: new Date(triedSince),
    sentAt: sentAt === null ? null : new Date(sentAt),
  }
}

/**
 * A message as the driver returns it. Its fields are listed, because Drizzle's own lists take longer than the query.
 */
interface LeasedRow extends Record<string, unknown>, Omit<StoredMessage, 'nextTryAt' | 'at' | 'triedSince' | 'sentAt'> {
  nextTryAt: string | null
  at: string
  triedSince: string
  sentAt: string | null
}

/** The new state of a message after an attempt. */
export type MessageChange = Partial<Pick<StoredMessage, 'state' | 'nextTryAt' | 'error' | 'held' | 'sentAt'>>

export async function changeMessage(db: Queryable, key: string, change: MessageChange): Promise<void> {
  const { state, nextTryAt, error, held, sentAt } = change
  const set = [
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(nextTryAt === undefined ? [] : [sql`next_try_at = ${nextTryAt?.toISOString() ?? null}`]),
    ...(error === undefined ? [] : [sql`error = ${error}`]),
    ...(held === undefined ? [] : [sql`held = ${held}`]),
    ...(sentAt === undefined ? [] : [sql`sent_at = ${sentAt?.toISOString() ?? null}`]),
  ]
  await db.execute(sql`update message set ${sql.join(set, sql`, `)} where key = ${key}`)
}

/**
 * Queues a message that failed or exceeded a limit for another attempt, to which no limits apply. Returns null if there
 * is no such message.
 */
export async function requeueMessage(tx: Transaction, key: string, now: Date): Promise<StoredMessage | null> {
  const [row] = await tx
    .update(message)
    .set({ state: 'WAITING', nextTryAt: now, triedSince: now, error: null, held: null, limitsWaived: true })
    .where(
      and(
        eq(message.key, key),
        or(
          inArray(message.state, ['REFUSED', 'GIVEN_UP']),
          and(eq(message.state, 'HELD'), ne(message.held, 'CANCELLED')),
        ),
      ),
    )
    .returning()
  return row ?? null
}

/**
 * Returns the newest messages. Many messages have the same time, so the next page starts after a message's key instead
 * of a time.
 */
export const newestMessages = (
  db: Queryable,
  { state, before, limit }: { state: MessageState | null; before: string | null; limit: number },
): Promise<StoredMessage[]> =>
  db
    .select()
    .from(message)
    .where(
      and(
        state === null ? undefined : eq(message.state, state),
        before === null
          ? undefined
          : sql`(${message.at}, ${message.key}) < (select at, key from message where key = ${before})`,
      ),
    )
    .orderBy(desc(message.at), desc(message.key))
    .limit(limit)

export async function countedMessages(db: Queryable): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: message.state, count: sql<number>`count(*)::int` })
    .from(message)
    .groupBy(message.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Milliseconds for which failed messages are reported. The period is limited because a wrong number stays wrong. */
const UNDELIVERED_MS = 3 * DAY_MS

/** The number of undelivered messages of a channel, with the error of the newest one. */
export interface Undelivered {
  channel: StoredMessage['channel']
  count: number
  why: string | null
}

/** Counts, per channel, the recent messages to customers and to the seller that were not delivered. */
export async function undelivered(db: Queryable, now: Date): Promise<Undelivered[]> {
  return db
    .select({
      channel: message.channel,
      count: sql<number>`count(*)::int`,
      why: sql<string | null>`(array_agg(${message.error} order by ${message.at} desc))[1]`,
    })
    .from(message)
    .where(
      and(
        inArray(message.state, ['REFUSED', 'GIVEN_UP']),
        ne(message.event, 'TEST'),
        gt(message.at, new Date(now.getTime() - UNDELIVERED_MS)),
      ),
    )
    .groupBy(message.channel)
    .orderBy(message.channel)
}

/**
 * Counts recent messages beyond the limit of a customer or the shop. Does not count emails held back for an unconfirmed
 * address, because those customers get an SMS instead.
 */
export const countBeyondBudget = (db: Queryable, now: Date): Promise<number> =>
  db.$count(
    message,
    and(
      eq(message.state, 'HELD'),
      inArray(message.held, ['CUSTOMER_DAY', 'SHOP_DAY']),
      gt(message.at, new Date(now.getTime() - UNDELIVERED_MS)),
    ),
  )

/** Returns the time at which a setting got its present value, or null. */
export async function settingSince(db: Queryable, key: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`select updated_at as at from setting where key = ${key}`)
  return rows[0] ? new Date(rows[0].at) : null
}

/** Deletes the messages to a customer, including the number and address in them. */
export async function forgetMessages(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(message).where(eq(message.customerUid, customerUid))
}

/** Milliseconds for which messages are stored. Older events cause no messages, so their keys are not needed. */
const MESSAGE_LIFE_MS = 30 * DAY_MS

export async function sweepMessages(db: Queryable, now: Date): Promise<void> {
  await db.delete(message).where(lt(message.at, new Date(now.getTime() - MESSAGE_LIFE_MS)))
}
