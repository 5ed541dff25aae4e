import type { WebhookHeaders, WebhookHint } from '../../modules/payments/ports.ts'
import { isRecord } from '../../platform/is-record.ts'
import { parseJson } from '../bounded-fetch.ts'
import { isSignature } from './signatures.ts'

/** Checks the signature of an event against the exact bytes received, and returns the ids in the event. */
export function readWebhook(
  secrets: readonly string[],
  rawBody: Buffer,
  headers: WebhookHeaders,
): WebhookHint | 'unsigned' | 'unreadable' {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string' || !isSignature(signature, secrets, rawBody)) return 'unsigned'
  const whole = parseJson(rawBody.toString('utf8'))
  if (!isRecord(whole)) return 'unreadable'
  const [payment, refund, order, dispute] = ['payment', 'refund', 'order', 'dispute'].map((name) =>
    entityOf(whole, name),
  )
  return {
    orderId: idOf(order?.['id']) ?? idOf(payment?.['order_id']),
    paymentId: idOf(payment?.['id']) ?? idOf(refund?.['payment_id']) ?? idOf(dispute?.['payment_id']),
    disputed: Boolean(dispute),
  }
}

/** Returns `payload.<name>.entity`, or null if it is missing. */
function entityOf(whole: Record<string, unknown>, name: string): Record<string, unknown> | null {
  const payload = whole['payload']
  const wrapper = isRecord(payload) ? payload[name] : undefined
  const entity = isRecord(wrapper) ? wrapper['entity'] : undefined
  return isRecord(entity) ? entity : null
}

const idOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : null
