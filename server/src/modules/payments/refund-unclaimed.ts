import { makeNote } from '@farmstand/contracts/note-words'
import { inTransaction } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import type { PaymentsDeps } from './deps.ts'
import { intentOfPayment, makeDue, unclaimedPayments, type StoredPayment } from './queries.ts'
import { claimForRefund } from './record-payment.ts'
import { UNCLAIMED_MS } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'

/**
 * Requests refunds of captured payments that nobody claimed in time. Idempotent, and safe to run in several processes.
 */
export const refundUnclaimed = (deps: PaymentsDeps): Promise<void> =>
  processDueRows({
    name: 'refunding unused payments',
    find: (page) => unclaimedPayments(deps.db, new Date(deps.clock.now().getTime() - UNCLAIMED_MS), page),
    keyOf: ({ id }) => id,
    work: (payment) => endWaiting(deps, payment),
  })

async function endWaiting(deps: PaymentsDeps, payment: StoredPayment): Promise<void> {
  const { db, clock } = deps
  const intent = await intentOfPayment(db, payment.id)
  const now = clock.now()
  // A recharge is not refunded. It becomes due, because settling it credits the wallet.
  if (intent?.purpose === 'RECHARGE') await makeDue(db, { orderId: null, paymentId: payment.id }, now)
  else await inTransaction(db, (tx) => claimForRefund(tx, payment, makeNote('NOT_USED'), now))
  sendRefundsSoon(deps)
}
