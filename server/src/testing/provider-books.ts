import type pg from 'pg'
import type { GatewayFailure, ProviderPayment, ProviderRefund } from '../modules/payments/index.ts'
import type { ProviderBooks } from '../modules/reconciliation/index.ts'
import { paise } from '../platform/money.ts'

type Made = ProviderPayment & { at: Date }

/** The provider's own books: what a test changes in them, and what it was asked. */
export interface TestProviderBooks extends ProviderBooks {
  payments: Made[]
  refunds: ProviderRefund[]
  calls: Record<'paymentsMade' | 'paymentsOfOrder' | 'refundsOfPayment', number>
  /** Says why a call is not answered; null: it is. */
  silent: (call: keyof TestProviderBooks['calls'], about: string) => boolean
}

/** The books of a provider that knows exactly what the shop in `pool` knows of payments. */
export async function providerBooksOf(pool: pg.Pool): Promise<TestProviderBooks> {
  const { rows } = await pool.query<{ id: string; order: string; paise: number; back: number; at: Date }>(`
    select p.id, i.provider_order_id as order, p.amount_paise as paise, p.created_at as at,
      coalesce((select sum(amount_paise) from refund where payment_id = p.id), 0)::bigint as back
    from payment_intent i join payment p on p.intent_uid = i.uid order by p.created_at`)
  const refunds = await pool.query<{ id: string; payment: string; paise: number }>(
    `select provider_refund_id as id, payment_id as payment, amount_paise as paise from refund`,
  )
  const failure: GatewayFailure = { failed: 'unreachable', description: 'no answer' }
  const books: TestProviderBooks = {
    payments: rows.map((row) => madePayment({ ...row, back: row.back })),
    refunds: refunds.rows.map((row) => ({
      id: row.id,
      paymentId: row.payment,
      amountPaise: paise(row.paise),
      status: 'processed',
      receipt: null,
    })),
    calls: { paymentsMade: 0, paymentsOfOrder: 0, refundsOfPayment: 0 },
    silent: () => false,
    paymentsMade: async ({ from, to, skip, count }) => {
      books.calls.paymentsMade += 1
      if (books.silent('paymentsMade', from.toISOString())) return failure
      const made = books.payments.filter(({ at }) => at >= from && at < to)
      return { items: made.toReversed().slice(skip, skip + count), unreadable: [] }
    },
    paymentsOfOrder: async (orderId) => {
      books.calls.paymentsOfOrder += 1
      if (books.silent('paymentsOfOrder', orderId)) return failure
      return { items: books.payments.filter((one) => one.orderId === orderId), unreadable: [] }
    },
    refundsOfPayment: async (paymentId) => {
      books.calls.refundsOfPayment += 1
      if (books.silent('refundsOfPayment', paymentId)) return failure
      return { items: books.refunds.filter((one) => one.paymentId === paymentId), unreadable: [] }
    },
  }
  return books
}

/** A captured payment as the provider tells it. */
export function madePayment(one: { id: string; order: string | null; paise: number; at: Date; back?: number }): Made {
  const { id, order: orderId, at, back = 0 } = one
  const status = back === one.paise ? 'refunded' : 'captured'
  const facts = { currency: 'INR', method: 'card', failure: null, told: status } as const
  return { id, orderId, at, amountPaise: paise(one.paise), amountRefundedPaise: paise(back), status, ...facts }
}
