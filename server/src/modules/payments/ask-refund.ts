import type { StoredNote } from '@farmstand/contracts/note-words'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import type { Paise } from '../../platform/money.ts'
import { insertAskedRefund, refundOfCause } from './refund-queries.ts'

export interface AskRefundInput {
  paymentId: string
  customerUid: string
  /** Above zero, and held by the payment's clearing account. */
  amountPaise: Paise
  /** 'cancel:<order uid>', 'credit:<order uid>:<credit uid>', 'unused:<payment id>' or 'part:<estimation uid>'. */
  cause: string
  reason: StoredNote
  now: Date
}

/**
 * Asks for money to go back to where it came from, once per cause, in the caller's transaction. The refund worker sends it; call
 * `sendRefundsSoon` after the transaction so that it does so at once. The same cause with another amount is a broken invariant.
 */
export async function askRefund(tx: Transaction, request: AskRefundInput): Promise<void> {
  const { now, ...asked } = request
  const times = { createdAt: now, updatedAt: now, askedSince: now, nextTryAt: now }
  if (await insertAskedRefund(tx, { uid: newUid(), ...asked, status: 'ASKED', ...times })) return
  const before = await refundOfCause(tx, request.cause)
  if (before?.amountPaise !== request.amountPaise || before.paymentId !== request.paymentId)
    throw new Error(`Refund ${request.cause} was asked for with other content`)
}

export interface RefundProgress {
  amountPaise: Paise
  /** Whether the money is back where it came from. */
  done: boolean
  updatedAt: Date
}

/** The state of the refund for this cause; null when none was asked for. */
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
