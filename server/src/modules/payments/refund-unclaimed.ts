import { inTransaction } from '../../platform/database.ts'
import { askRefund } from './ask-refund.ts'
import type { PaymentsDeps } from './deps.ts'
import { claimPayment, intentOfPayment, unclaimedPayments, type StoredPayment } from './queries.ts'
import { UNCLAIMED_MS } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'
import { settle } from './settle.ts'

const AT_MOST = 200

/**
 * Sends back what was captured and nobody used in time (D6.20). Stops when the provider does not answer, until the next turn.
 * Safe to run in several processes and again.
 */
export async function refundUnclaimed(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNCLAIMED_MS)
  const waiting = await unclaimedPayments(deps.db, before, AT_MOST)
  for (const payment of waiting) {
    try {
      if (!(await giveBack(deps, payment))) break
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, 'An unused payment could not be refunded')
    }
  }
  if (waiting.length > 0) sendRefundsSoon(deps)
}

/** Settled first: what the provider has returned meanwhile is not asked for again. False: the provider does not answer. */
async function giveBack(deps: PaymentsDeps, { id, customerUid, amountPaise }: StoredPayment): Promise<boolean> {
  const intent = await intentOfPayment(deps.db, id)
  if (!intent) throw new Error(`Payment ${id} has no order at the provider`)
  const failure = await settle(deps, intent)
  if (failure) return failure.failed === 'refused'
  // A recharge is credited by settling it.
  if (intent.purpose === 'RECHARGE') return true
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimPayment(tx, id, customerUid, { claimedAs: 'REFUND', at: now }))) return
    const reason = 'Not used within 15 minutes'
    await askRefund(tx, { paymentId: id, customerUid, amountPaise, cause: `unused:${id}`, reason, now })
  })
  return true
}
