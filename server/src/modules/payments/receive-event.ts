import { because, refused, type Refused } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { lookForReturnsSoon } from './look-for-returns.ts'
import { pollSoon } from './poll-open-payments.ts'
import type { WebhookHeaders } from './ports.ts'
import { makeDue } from './queries.ts'
import { settleTrialsSoon } from './trial/settle-trials.ts'
import { recordTrialEvent } from './trial/trial-queries.ts'

/**
 * Receives a signed event of the provider as a hint. Makes the payment due before answering, so that the poller asks
 * the provider about it. An event about an unknown payment changes nothing, because the poller asks about all of our
 * payments anyway. Unsigned bytes leave no trace.
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<{ received: true } | Refused> {
  const hint = deps.gateway.readWebhook(rawBody, headers)
  if (hint === 'unsigned') return refused('NOT_SIGNED_IN', because('EVENT_NOT_SIGNED'))
  if (hint === 'unreadable') return refused('MALFORMED')
  const { orderId, paymentId, disputed } = hint
  const isNamed = orderId !== null || paymentId !== null
  const now = deps.clock.now()
  const ours = isNamed && (await makeDue(deps.db, { orderId, paymentId }, now))
  const trial = isNamed && !ours && (await recordTrialEvent(deps.db, { orderId, paymentId }, now))
  if (trial) settleTrialsSoon(deps)
  if (ours) pollSoon(deps)
  if (ours && disputed) lookForReturnsSoon(deps)
  return { received: true }
}
