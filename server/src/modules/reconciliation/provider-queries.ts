import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { OwnRecord } from './provider-rules.ts'

/** A payment that a customer began, as the shop has recorded it. */
export interface OwnIntent extends OwnRecord {
  uid: string
  providerOrderId: string
}

const intentAsJson = sql`
  i.next_check_at as next, jsonb_build_object('uid', i.uid, 'providerOrderId', i.provider_order_id, 'payments', coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'amountPaise', p.amount_paise, 'currency', p.currency,
      'refunds', coalesce((
        select jsonb_agg(jsonb_build_object('uid', r.uid, 'status', r.status, 'amountPaise', r.amount_paise - r.set_off_paise,
          'providerRefundId', r.provider_refund_id))
        from refund r where r.payment_id = p.id and r.origin <> 'DISPUTE' and r.amount_paise > r.set_off_paise), '[]')))
    from payment p where p.intent_uid = i.uid), '[]')) as intent`

interface IntentRow extends Record<string, unknown> {
  intent: Omit<OwnIntent, 'nextCheckAt'>
  next: string | null
}
const toIntent = ({ intent, next }: IntentRow): OwnIntent => ({
  ...intent,
  nextCheckAt: next === null ? null : new Date(next),
})

/** Returns the shop's present record of one payment, or null if there is none. */
export async function ownIntent(db: Queryable, uid: string): Promise<OwnIntent | null> {
  const { rows } = await db.execute<IntentRow>(sql`select ${intentAsJson} from payment_intent i where i.uid = ${uid}`)
  return rows[0] ? toIntent(rows[0]) : null
}

/**
 * Returns the shop's records of the payments in the provider's list. A record is found by the payment's id or the id of
 * the provider's order.
 */
export async function findOwnRecords(
  db: Queryable,
  listed: readonly { id: string; orderId: string | null }[],
): Promise<OwnIntent[]> {
  if (listed.length === 0) return []
  const ids = JSON.stringify(listed.map(({ id }) => id))
  const orders = JSON.stringify(listed.map(({ orderId }) => orderId))
  const { rows } = await db.execute<IntentRow>(sql`
    select ${intentAsJson} from payment_intent i where i.uid in (
      select intent_uid from payment where id in (select jsonb_array_elements_text(${ids}::jsonb))
      union select uid from payment_intent where provider_order_id in (select jsonb_array_elements_text(${orders}::jsonb)))`)
  return rows.map(toIntent)
}

/**
 * Lists payments that customers began in a period and that the shop has recorded as paid. Leaves out payments that were
 * forgotten with the sandbox's money.
 */
export async function paidIntentsBegun(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<{ uid: string; paymentIds: string[] }[]> {
  const { rows } = await db.execute<{ uid: string; paymentIds: string[] }>(sql`
    select i.uid, jsonb_agg(p.id) as "paymentIds" from payment_intent i join payment p on p.intent_uid = i.uid
    where i.created_at >= ${from.toISOString()}::timestamptz and i.created_at < ${to.toISOString()}::timestamptz
      and i.forgotten_at is null and p.status in ('AUTHORIZED', 'CAPTURED')
    group by i.uid`)
  return rows
}
