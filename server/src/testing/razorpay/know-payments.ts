import type pg from 'pg'
import type { RecordedRazorpay } from './recorded-razorpay.ts'

/** Gives the provider exactly the payments that the shop in `pool` has stored. */
export async function knowPaymentsOf(pool: pg.Pool, provider: RecordedRazorpay): Promise<void> {
  const payments = await pool.query<{ id: string; order: string; paise: number; at: Date }>(`
    select p.id, i.provider_order_id as order, p.amount_paise as paise, p.created_at as at
    from payment_intent i join payment p on p.intent_uid = i.uid order by p.created_at`)
  for (const { id, order, paise, at } of payments.rows) provider.add({ id, orderId: order, amountPaise: paise, at })
  const refunds = await pool.query<{ id: string | null; payment: string; paise: number }>(
    'select provider_refund_id as id, payment_id as payment, amount_paise as paise from refund',
  )
  for (const { id, payment, paise } of refunds.rows) provider.refundElsewhere(payment, paise, id ?? undefined)
}
