import type { StoredNote } from '@farmstand/contracts/note-words'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money.ts'
import { insertAskedRefund, refundOfCause } from './refund-queries.ts'

export interface RefundRequest {
  paymentId: string
  customerUid: string
  /** Above zero, and not more than the balance of the payment's ledger account. */
  amountPaise: Paise
  /**
   * The cause of the refund: 'cancel:<order uid>', 'credit:<order uid>:<credit uid>', 'unused:<payment id>' or
   * 'part:<estimation uid>'.
   */
  cause: string
  reason: StoredNote
  now: Date
}

/**
 * Requests a refund to the customer's source of payment, once per cause, in the caller's transaction. The refund worker
 * sends it. To send it at once, call `sendRefundsSoon` after the transaction. Throws if there is already a refund for
 * this cause with another amount or payment.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest): Promise<void> {
  const { now, ...asked } = request
  const times = { createdAt: now, updatedAt: now, askedSince: now, nextTryAt: now }
  if (await insertAskedRefund(tx, { uid: newUid(), ...asked, status: 'ASKED', ...times })) return
  const before = await refundOfCause(tx, request.cause)
  if (before?.amountPaise !== request.amountPaise || before.paymentId !== request.paymentId)
    throw new Error(`Refund ${request.cause} was requested with other content`)
}

export interface RefundProgress {
  amountPaise: Paise
  /** True if the money has arrived, or a staff member paid it by other means. */
  done: boolean
  updatedAt: Date
}

/** Returns the state of the refund for this cause, or null if there is none. */
export async function refundForCause(db: Queryable, cause: string): Promise<RefundProgress | null> {
  const found = await refundOfCause(db, cause)
  return (
    found && {
      amountPaise: found.amountPaise,
      done: found.status === 'PROCESSED' || found.status === 'SETTLED',
      updatedAt: found.updatedAt,
    }
  )
}
