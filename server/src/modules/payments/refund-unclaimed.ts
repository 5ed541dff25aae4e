import { inTransaction } from '../../platform/database.ts'
import { askRefund } from './ask-refund.ts'
import type { PaymentsDeps } from './deps.ts'
import { claimPayment, intentOfPayment, unclaimedPayments, type StoredPayment } from './queries.ts'
import { UNCLAIMED_MS } from './rules.ts'
import { sendRefundsSoon } from './send-refunds.ts'
import { settle } from './settle.ts'

const AT_MOST = 200

/** Sends back what was captured and nobody used in time (D6.20). Safe to run in several processes and again. */
export async function refundUnclaimed(deps: PaymentsDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNCLAIMED_MS)
  const waiting = await unclaimedPayments(deps.db, before, AT_MOST)
  for (const payment of waiting) {
    try {
      await giveBack(deps, payment)
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, 'An unused payment could not be refunded')
    }
  }
  if (waiting.length > 0) sendRefundsSoon(deps)
}

/** Settled first: what the provider has returned meanwhile is not asked for again, and a recharge is credited. */
async function giveBack(deps: PaymentsDeps, { id, customerUid, amountPaise }: StoredPayment): Promise<void> {
  const intent = await intentOfPayment(deps.db, id)
  if (!intent || (await settle(deps, intent)) || intent.purpose === 'RECHARGE') return
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimPayment(tx, id, customerUid, { claimedAs: 'REFUND', at: now }))) return
    const reason = 'Not used within 15 minutes'
    await askRefund(tx, { paymentId: id, customerUid, amountPaise, cause: `unused:${id}`, reason, now })
  })
}
