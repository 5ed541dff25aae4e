import { refused, type Refused } from '../../platform/errors.ts'
import type { PaymentsDeps } from './deps.ts'
import { lookForReturnsSoon } from './look-for-returns.ts'
import { pollSoon } from './poll-open-payments.ts'
import { makeDue } from './queries.ts'

export interface SignedDelivery {
  rawBody: Buffer
  signature: string
}

/**
 * Takes an event the provider signed as a hint, nothing more: its payment is due to be asked about now, which is written before the
 * answer (threats 69–71). What is not ours, or not yet, needs nothing: it is due by itself as soon as it is. Bytes that the provider
 * did not sign leave no trace.
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  { rawBody, signature }: SignedDelivery,
): Promise<{ received: true } | Refused> {
  if (!deps.gateway.signedWebhook(rawBody, signature))
    return refused('NOT_SIGNED_IN', { message: 'This event does not carry the payment provider’s signature.' })
  const whole = parsed(rawBody)
  if (!whole) return refused('MALFORMED')
  const [payment, refund, order, dispute] = ['payment', 'refund', 'order', 'dispute'].map((name) =>
    entityOf(whole, name),
  )
  const orderId = idOf(order?.['id']) ?? idOf(payment?.['order_id'])
  const paymentId = idOf(payment?.['id']) ?? idOf(refund?.['payment_id']) ?? idOf(dispute?.['payment_id'])
  const ours =
    (orderId !== null || paymentId !== null) && (await makeDue(deps.db, { orderId, paymentId }, deps.clock.now()))
  await deps.pause?.('event-noted')
  if (ours) pollSoon(deps)
  if (ours && dispute) lookForReturnsSoon(deps)
  return { received: true }
}

function parsed(rawBody: Buffer): Record<string, unknown> | null {
  try {
    const whole: unknown = JSON.parse(rawBody.toString('utf8'))
    return isRecord(whole) ? whole : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `payload.<name>.entity`; null when it is not there. */
function entityOf(whole: Record<string, unknown>, name: string): Record<string, unknown> | null {
  const payload = whole['payload']
  const wrapper = isRecord(payload) ? payload[name] : undefined
  const entity = isRecord(wrapper) ? wrapper['entity'] : undefined
  return isRecord(entity) ? entity : null
}

const idOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : null
