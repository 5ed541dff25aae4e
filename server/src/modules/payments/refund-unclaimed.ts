import { noted } from '@farmstand/contracts/note-words'
import { inTransaction } from '../../platform/database.ts'
import type { PaymentsDeps } from './deps.ts'
import { intentOfPayment, makeDue, unclaimedPayments, type StoredPayment } from './queries.ts'
import { claimForRefund } from './record-payment.ts'
import { UNCLAIMED_MS } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'

const AT_MOST = 200

/**
 * Asks for refunds of captured money that nobody claimed in time; the refund worker sends them. One that fails is tried again at the next
 * run. Idempotent, and safe in several processes.
 */
export async function refundUnclaimed(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNCLAIMED_MS)
  const waiting = await unclaimedPayments(deps.db, before, AT_MOST)
  for (const payment of waiting)
    await endWaiting(deps, payment).catch((error: unknown) =>
      deps.log.error({ err: error, payment: payment.id }, 'An unused payment could not be given back'),
    )
  if (waiting.length > 0) sendRefundsSoon(deps)
}

async function endWaiting({ db, clock }: PaymentsDeps, payment: StoredPayment): Promise<void> {
  const intent = await intentOfPayment(db, payment.id)
  const now = clock.now()
  // A recharge is credited when it is settled.
  if (intent?.purpose === 'RECHARGE') await makeDue(db, { orderId: null, paymentId: payment.id }, now)
  else await inTransaction(db, (tx) => claimForRefund(tx, payment, noted('NOT_USED'), now))
}
