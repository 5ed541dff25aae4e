import { makeNote } from '@farmstand/contracts/note-words'
import { claimForCheckout, requestRefund } from '../modules/payments/index.ts'
import type { RefundRequest } from '../modules/payments/request-refund.ts'
import { inTransaction } from '../platform/database.ts'
import { newUid } from '../platform/ids.ts'
import { paise } from '../platform/money.ts'
import type { SignedInCustomer, TestApp } from './app.ts'
import { paid, verify } from './paying.ts'

export interface Asked extends RefundRequest {
  as: SignedInCustomer
}

/** Creates a payment of ₹500 that was used for an order, and the refund requested by cancelling the order. */
export async function paidAndCancelled(shop: TestApp, amount = 50_000): Promise<Asked> {
  const as = await shop.customer()
  const { db } = shop.database
  const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
  await verify(shop, as, attempt)
  const now = shop.clock.now()
  const checkout = {
    paymentId: attempt.payment_id,
    customerUid: as.uid,
    totalPaise: paise(50_000),
    now,
  }
  await inTransaction(db, (tx) => claimForCheckout(tx, checkout))
  const request = {
    paymentId: attempt.payment_id,
    customerUid: as.uid,
    amountPaise: paise(amount),
    cause: `cancel:${newUid()}`,
    reason: makeNote('ORDER_REFUND', { number: 1 }),
    now,
  }
  return { ...request, as }
}

export const askFor = (shop: TestApp, { as: _as, ...request }: Asked): Promise<void> =>
  inTransaction(shop.database.db, (tx) => requestRefund(tx, request))

export async function refundStatus(shop: TestApp, { cause }: Asked): Promise<string> {
  const { rows } = await shop.database.pool.query('select status from refund where cause = $1', [cause])
  return rows[0]?.status
}

/** Returns the kinds of the ledger transfers for refunds of the payment, in order. */
export async function refundTransfers(shop: TestApp, { paymentId }: Asked): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    `select kind from ledger_transfer where reference = $1 and kind like 'refund%' order by id`,
    [paymentId],
  )
  return rows.map((row) => row.kind)
}
