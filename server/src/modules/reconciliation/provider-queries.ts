import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import type { Own } from './provider-rules.ts'

/** A payment that was begun, with what we know of it. */
export interface OwnIntent extends Own {
  uid: string
  providerOrderId: string
}

/** Payments at the provider that are open, or were begun since `since`, or have a refund under way. */
export async function intentsToCompare(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ uid: string }>(sql`
    select i.uid from payment_intent i
    where i.provider_order_id is not null and i.forgotten_at is null and (i.created_at >= ${since.toISOString()}::timestamptz or i.next_check_at is not null
      or exists (select from payment p join refund r on r.payment_id = p.id
        where p.intent_uid = i.uid and (r.status in ('ASKED', 'PENDING') or r.updated_at >= ${since.toISOString()}::timestamptz)))
    order by i.created_at`)
  return rows.map((row) => row.uid)
}

/** What we know of one of them now. */
export async function ownIntent(db: Queryable, uid: string): Promise<OwnIntent | null> {
  const { rows } = await db.execute<{ intent: Omit<OwnIntent, 'nextCheckAt'>; next: string | null }>(sql`
    select i.next_check_at as next, jsonb_build_object('uid', i.uid, 'providerOrderId', i.provider_order_id, 'payments', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'status', p.status, 'amountPaise', p.amount_paise, 'currency', p.currency,
        'refunds', coalesce((
          select jsonb_agg(jsonb_build_object('uid', r.uid, 'status', r.status, 'amountPaise', r.amount_paise - r.set_off_paise,
            'providerRefundId', r.provider_refund_id)) from refund r where r.payment_id = p.id and r.origin <> 'DISPUTE' and r.amount_paise > r.set_off_paise), '[]')))
      from payment p where p.intent_uid = i.uid), '[]')) as intent
    from payment_intent i where i.uid = ${uid}`)
  const [row] = rows
  return row ? { ...row.intent, nextCheckAt: row.next === null ? null : new Date(row.next) } : null
}
