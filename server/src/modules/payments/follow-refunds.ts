import { inTransaction } from '../../platform/database.ts'
import { accounts } from '../wallet/index.ts'
import type { PaymentsDeps } from './deps.ts'
import { move } from './move.ts'
import type { GatewayFailure } from './ports.ts'
import { moveRefund, refundsOf, type StoredRefund } from './refund-queries.ts'
import { REFUND_FAILURES, refundGapMs } from './rules.ts'

/**
 * Brings our refunds of a payment to what the provider says of them.
 * @returns why the provider could not be asked, or null when all it said is written.
 */
export async function followRefunds(deps: PaymentsDeps, paymentId: string): Promise<GatewayFailure | null> {
  const told = await deps.gateway.refundsOfPayment(paymentId)
  if ('failed' in told) return told
  const ours = await refundsOf(deps.db, [paymentId])
  for (const refund of ours) {
    const status = told.refunds.find((one) => one.id === refund.providerRefundId)?.status
    if (status === 'processed' && refund.status === 'PENDING')
      await moveRefund(deps.db, refund, { status: 'PROCESSED', updatedAt: deps.clock.now(), nextTryAt: null })
    if (status === 'failed' && refund.status !== 'FAILED') await takeBack(deps, refund)
  }
  return null
}

/** The provider had taken it and could not deliver it: the money is the payment's again, and is asked for under a new key. */
async function takeBack(deps: PaymentsDeps, refund: StoredRefund): Promise<void> {
  const { uid, paymentId, customerUid, amountPaise } = refund
  const now = deps.clock.now()
  const failures = refund.failures + 1
  const again = failures < REFUND_FAILURES
  deps.log[again ? 'warn' : 'error']({ refund: uid, payment: paymentId, failures }, 'A refund failed at the provider')
  await inTransaction(deps.db, async (tx) => {
    const moved = await moveRefund(tx, refund, {
      status: again ? 'ASKED' : 'FAILED',
      failures,
      providerRefundId: null,
      updatedAt: now,
      nextTryAt: again ? new Date(now.getTime() + refundGapMs(refund.failures)) : null,
      tries: 0,
    })
    if (!moved) return
    await move(
      tx,
      {
        key: `refund-failed:${uid}:${failures}`,
        kind: 'refund-failed',
        reference: paymentId,
        description: 'Refund failed at the provider',
        at: now,
      },
      { from: accounts.provider, to: accounts.payment(paymentId, customerUid), amount: amountPaise },
    )
  })
}
