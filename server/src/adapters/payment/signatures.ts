import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the HMAC-SHA256 in hex. The API key's secret signs checkouts; another secret signs webhooks. */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Returns the text that the provider signs after a payment for an order. */
export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`

const HEX = /^[0-9a-f]{64}$/

/**
 * Compares a signature with each secret's in constant time. Text in another form is refused before anything is
 * computed.
 */
export function isSignature(signature: string, secrets: readonly string[], message: string | Buffer): boolean {
  if (!HEX.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, message), 'hex'), given)).includes(true)
}
